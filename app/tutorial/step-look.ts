import { findNext } from './next-steps'
import { isElsewhere } from './step-pages'
import type { Situation, Step } from './steps'
import { stillOpen } from './told-steps'

/** Pause between two looks; each look counts as that much time. */
export const lookMilliseconds = 100
/** A step waits this long for its control. */
const anchorMilliseconds = 3000
/** A solve is told a moment after the deed. */
const solveMilliseconds = 3000

export interface StepSettings {
  readonly script: readonly Step[]
  /** From 0. */
  readonly index: number
  readonly situation: Situation
  /** Factor of display times. */
  readonly slowness: number
  /** True if it was shown before this page was loaded. */
  readonly isResumed: boolean
  /** True if only a button leads on. */
  readonly isReviewed: boolean
  /** True if the task before it was passed over. */
  readonly isSkipped: boolean
}

/** Milliseconds. */
export interface StepTimes {
  /** Time to read so far. */
  read: number
  /** Time spent searching for its control, or waiting for a solve. */
  searched: number
  wasSeen: boolean
}

/** `over` names the next step; `waiting` still searches for the control. */
type Look =
  | { readonly kind: 'over'; readonly next: number }
  | { readonly kind: 'shown'; readonly anchor: Element | undefined; readonly isElsewhere: boolean }
  | { readonly kind: 'waiting' }

export function lookOnce(step: Step, times: StepTimes, settings: StepSettings): Look {
  const { script, index, situation, isResumed, isReviewed } = settings
  const next = isReviewed ? index : findNext(script, index, situation)
  if (next > index) return { kind: 'over', next }
  const isAway = isElsewhere(step.page, location.pathname)
  if (!isHeld() && !document.hidden && !isAway) times.read += lookMilliseconds
  if (!isReviewed && isDone(step, times.read, settings)) return { kind: 'over', next: index + 1 }
  if (step === stillOpen && !isResumed && !settings.isSkipped && times.searched < solveMilliseconds) {
    times.searched += lookMilliseconds
    return { kind: 'waiting' }
  }
  if (isAway) return { kind: 'shown', anchor: undefined, isElsewhere: true }
  const anchor = findAnchor(step.anchor)
  if (anchor && !times.wasSeen) bringIntoView(anchor)
  times.wasSeen ||= anchor !== undefined
  if (times.wasSeen || isResumed) return { kind: 'shown', anchor, isElsewhere: anchor === undefined }
  times.searched += lookMilliseconds
  if (times.searched <= anchorMilliseconds) return { kind: 'waiting' }
  console.warn(`Tutorial: no "${step.anchor.join('", "')}" on this page, "${step.text}" is passed over.`)
  return { kind: 'over', next: index + 1 }
}

/** The last step stays on show. */
function isDone(step: Step, read: number, { script, index, situation, slowness }: StepSettings): boolean {
  const { until } = step
  if (step.isNeedless?.(situation) || until.isOver?.(situation)) return true
  return until.seconds !== undefined && index < script.length - 1 && read > until.seconds * slowness * 1000
}

function bringIntoView(anchor: Element): void {
  const { top, bottom } = anchor.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) anchor.scrollIntoView?.({ block: 'center' })
}

function findAnchor(selectors: readonly string[]): Element | undefined {
  return selectors
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .find((element) => element.checkVisibility?.() ?? true)
}

export function canHover(): boolean {
  return matchMedia('(hover: hover)').matches
}

/** Slow readers are not hurried while the bubble is hovered or focused; touch leaves no hover behind. */
function isHeld(): boolean {
  return document.querySelector(`#hacking-instructor:is(${canHover() ? ':hover, ' : ''}:has(:focus-visible))`) !== null
}
