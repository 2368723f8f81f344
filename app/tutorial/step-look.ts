import { findNext } from './next-steps'
import type { Situation, Step } from './steps'

/** Pause between two looks; each look counts as that much time. */
export const lookMilliseconds = 100
/** A step waits this long for its control. */
const anchorMilliseconds = 3000

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
}

/** Milliseconds. */
export interface StepTimes {
  /** Time to read so far. */
  read: number
  /** Time spent searching for its control. */
  searched: number
  wasSeen: boolean
}

/** `over` names the next step; `waiting` still searches for the control. */
type Look =
  | { readonly kind: 'over'; readonly next: number }
  | { readonly kind: 'shown'; readonly anchor: Element | undefined }
  | { readonly kind: 'waiting' }

export function lookOnce(step: Step, times: StepTimes, settings: StepSettings): Look {
  const { script, index, situation, isResumed, isReviewed } = settings
  const next = isReviewed ? index : findNext(script, index, situation)
  if (next > index) return { kind: 'over', next }
  if (!isHeld() && !document.hidden) times.read += lookMilliseconds
  if (!isReviewed && isDone(step, times.read, settings)) return { kind: 'over', next: index + 1 }
  const anchor = findAnchor(step.anchor)
  if (anchor && !times.wasSeen) bringIntoView(anchor)
  times.wasSeen ||= anchor !== undefined
  if (times.wasSeen || isResumed) return { kind: 'shown', anchor }
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
