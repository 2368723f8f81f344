/** Values besides the page itself that the end of a step can depend on. */
export interface Situation {
  /** The value that was observed when the step began. */
  readonly baseline: string
  /** The shop's domain, as its seeded accounts have it. */
  readonly domain: string
  readonly bonusPayload: string
  /** That of whoever is logged in. */
  readonly role: string | undefined
  /** True if a challenge had been solved before the tutorial came to this page. */
  wasSolved(key: string): boolean
  /** True if it has been solved since. */
  hasSolved(key: string): boolean
}

/** The end of a step. */
export interface Wait {
  /** The time that reading takes at normal speed, for steps that only tell something. */
  readonly seconds?: number
  /** The control that has to be clicked. */
  readonly click?: string
  /** True if nobody does it by accident, so that all steps before it count as taken once it is done. */
  readonly isDeliberate?: boolean
  /** The value that `isOver` compares with later; read when the step begins. */
  observe?(): string
  isOver?(situation: Situation): boolean
}

/** One bubble of a tutorial. */
export interface Step {
  /** Key of the text. */
  readonly text: string
  /** Selectors of the control it is about; the first that is on the page counts. */
  readonly anchor: readonly string[]
  readonly until: Wait
  /** True if something has to be done, so that going on without it is skipping. */
  readonly isTask: boolean
  /** True if it tells of the success: heard of by the shop, a solve leads here. */
  readonly isWin: boolean
  /** True if it has nothing to tell here. */
  isNeedless?(situation: Situation): boolean
}

type Anchor = string | readonly string[]

/** A step that tells something. */
export function step(text: string, anchor: Anchor, until: Wait): Step {
  return { text, anchor: [anchor].flat(), until, isTask: false, isWin: false }
}

/** A step in which something has to be done. */
export function task(text: string, anchor: Anchor, until: Wait): Step {
  return { ...step(text, anchor, until), isTask: true }
}

/** The step that tells of the success, and why it was one. */
export function win(telling: Step): Step {
  return { ...telling, isWin: true }
}
