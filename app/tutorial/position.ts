const storageKey = 'tutorial'

/** The tutorial and the step that a learner has reached. */
export interface TutorialPosition {
  /** As it was asked for; there may be no such tutorial. */
  readonly name: string
  /** From 0. */
  readonly step: number
  /** The value that the step compares with, taken when the step began. */
  readonly baseline?: string
  /** True if the learner has come back to it, so that a button leads on, or a solve. */
  readonly isReviewed?: boolean
  /** True if the challenge was solved before the tutorial began, or has been since and the tutorial told of it. */
  readonly isSolveTold?: boolean
}

/** The learner's position in this tab before the page was loaded anew. */
export function readPosition(): TutorialPosition | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isPosition(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps the position for the next page, or forgets it. */
export function keepPosition(position: TutorialPosition | undefined): void {
  if (position) sessionStorage.setItem(storageKey, JSON.stringify(position))
  else sessionStorage.removeItem(storageKey)
}

function isPosition(value: unknown): value is TutorialPosition {
  if (typeof value !== 'object' || value === null) return false
  const { name, step, baseline, isReviewed, isSolveTold } = value as Partial<Record<keyof TutorialPosition, unknown>>
  const isStep = Number.isInteger(step) && Number(step) >= 0
  const isFlag = (flag: unknown) => ['undefined', 'boolean'].includes(typeof flag)
  const isComplete = ['undefined', 'string'].includes(typeof baseline) && isFlag(isReviewed) && isFlag(isSolveTold)
  return typeof name === 'string' && isStep && isComplete
}
