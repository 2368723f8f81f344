import type { StepPage } from './step-pages'

/** Values besides the page itself that end steps. */
export interface Situation {
  /** The value observed when the step began. */
  readonly baseline: string
  /** Domain of the seeded accounts. */
  readonly domain: string
  readonly bonusPayload: string
  readonly role: string | undefined
  /** True if it was solved before the tutorial came to this page. */
  wasSolved(key: string): boolean
  /** True if it has been solved since. */
  hasSolved(key: string): boolean
}

export interface Wait {
  /** Reading time at normal speed, for steps that only tell something. */
  readonly seconds?: number
  /** Selector of the control to click. */
  readonly click?: string
  /** True if it never happens by accident: it then completes all earlier steps. */
  readonly isDeliberate?: boolean
  /** Read when the step begins, for `isOver` to compare with. */
  observe?(): string
  isOver?(situation: Situation): boolean
}

export interface Step {
  /** Text key. */
  readonly text: string
  /** Selectors; the first that is on the page counts. */
  readonly anchor: readonly string[]
  readonly until: Wait
  /** True if the learner has to do something; going on is then skipping. */
  readonly isTask: boolean
  /** True if a solve leads to it. */
  readonly isWin: boolean
  /** The page on which it takes place; elsewhere the bubble is a strip. A step without one can be told anywhere. */
  readonly page?: StepPage
  /** True for a step with the panel of requests, false for one in its place where a shop has no panel. */
  readonly hasPanel?: boolean
  /** True if there is nothing to tell. */
  isNeedless?(situation: Situation): boolean
}

type Anchor = string | readonly string[]

export function step(text: string, anchor: Anchor, until: Wait): Step {
  return { text, anchor: [anchor].flat(), until, isTask: false, isWin: false }
}

export function task(text: string, anchor: Anchor, until: Wait): Step {
  return { ...step(text, anchor, until), isTask: true }
}

/** Steps on one page. */
export function onPage(page: StepPage, ...steps: readonly Step[]): Step[] {
  return steps.map((one) => ({ ...one, page }))
}

/** Steps with the panel of requests. */
export function withPanel(...steps: readonly Step[]): Step[] {
  return steps.map((one) => ({ ...one, hasPanel: true }))
}

/** Steps in their place in a shop that has no panel. */
export function withoutPanel(...steps: readonly Step[]): Step[] {
  return steps.map((one) => ({ ...one, hasPanel: false }))
}

export function win(telling: Step): Step {
  return { ...telling, isWin: true }
}
