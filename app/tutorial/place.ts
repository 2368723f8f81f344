const storageKey = 'tutorial'

/** Where in which tutorial a learner is. */
export interface TutorialPlace {
  /** As it was asked for; there may be no such tutorial. */
  readonly name: string
  /** From 0. */
  readonly step: number
  /** What the step compares with, as it was when the step began. */
  readonly baseline?: string
  /** True if the learner has come back to it, so that only a button leads on. */
  readonly isReviewed?: boolean
}

/** Where this tab's learner was before the page was loaded anew. */
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
