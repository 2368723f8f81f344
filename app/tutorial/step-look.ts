import { findNext } from './next-steps'
import type { Situation, Step } from './steps'

/** The pause between two looks of a step, which counts as the time that each of them took. */
export const lookMilliseconds = 100
/** The time after which a step stops waiting for its control. */
const anchorMilliseconds = 3000

/** The tutorial that a step belongs to, and how it is shown. */
export interface StepSettings {
  readonly script: readonly Step[]
  /** Place of the step in it, from 0. */
  readonly index: number
  readonly situation: Situation
  /** The factor by which everything is shown longer than usual. */
  readonly slowness: number
  /** True if it was on show before this page was loaded. */
  readonly isResumed: boolean
  /** True if only a button leads on. */
  readonly isReviewed: boolean
}

/** The times of a step so far, in milliseconds. */
export interface StepTimes {
  /** The step may have been read for so long. */
  read: number
  /** Its control was looked for in vain for so long. */
  searched: number
  /** True once its control was there. */
  wasSeen: boolean
}

/** One look of a step: the place to go on with where it is over, its control where it is on show; nothing while it waits for that. */
type Look =
  | { readonly kind: 'over'; readonly next: number }
  | { readonly kind: 'shown'; readonly anchor: Element | undefined }
  | { readonly kind: 'waiting' }

/** Looks at the page once, and notes the time. */
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

/** True if a step has nothing to tell, was done, or has been read; the last one stays however long it is read. */
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

/** True if the screen is used with a pointer that can rest on something. */
export function canHover(): boolean {
  return matchMedia('(hover: hover)').matches
}

/** True if somebody is at the bubble, by pointer or keyboard: slow readers are not hurried. A finger leaves no pointer behind. */
function isHeld(): boolean {
  return document.querySelector(`#hacking-instructor:is(${canHover() ? ':hover, ' : ''}:has(:focus-visible))`) !== null
}
