const storageKey = 'tutorial'

/** The tutorial and the step that a learner has reached. */
export interface TutorialPlace {
  /** As it was asked for; there may be no such tutorial. */
  readonly name: string
  /** From 0. */
  readonly step: number
  /** The value that the step compares with, taken when the step began. */
  readonly baseline?: string
  /** True if the learner has come back to it, so that only a button leads on. */
  readonly isReviewed?: boolean
}

/** The learner's place in this tab before the page was loaded anew. */
export function readPlace(): TutorialPlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isPlace(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps the place for the next page, or forgets it. */
export function keepPlace(place: TutorialPlace | undefined): void {
  if (place) sessionStorage.setItem(storageKey, JSON.stringify(place))
  else sessionStorage.removeItem(storageKey)
}

function isPlace(value: unknown): value is TutorialPlace {
  if (typeof value !== 'object' || value === null) return false
  const { name, step, baseline, isReviewed } = value as Partial<Record<keyof TutorialPlace, unknown>>
  const isStep = Number.isInteger(step) && Number(step) >= 0
  const isComplete =
    ['undefined', 'string'].includes(typeof baseline) && ['undefined', 'boolean'].includes(typeof isReviewed)
  return typeof name === 'string' && isStep && isComplete
}
