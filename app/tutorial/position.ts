import { keepInTab } from '../browser/storage/keep-in-tab'

const storageKey = 'tutorial'

export interface TutorialPosition {
  /** As requested; there may be no such tutorial. */
  readonly name: string
  /** From 0. */
  readonly step: number
  /** The value that the step compares with, read when it began. */
  readonly baseline?: string
  /** True if the learner came back to it: only a button or a solve leads on. */
  readonly isReviewed?: boolean
  /** True if a button passed over the task before it, so that no solve is awaited. */
  readonly isSkipped?: boolean
  /** True if the challenge was solved before the tutorial, or its solve has been told. */
  readonly isSolveTold?: boolean
  /** Path of the page on which it had nothing left to lead to; it ends on another. */
  readonly endedOn?: string
}

/** Kept in this tab over page loads. */
export function readPosition(): TutorialPosition | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isPosition(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepPosition(position: TutorialPosition | undefined): void {
  keepInTab(storageKey, position && JSON.stringify(position))
}

function isPosition(value: unknown): value is TutorialPosition {
  if (typeof value !== 'object' || value === null) return false
  const { name, step, baseline, endedOn, ...flags } = value as Partial<Record<keyof TutorialPosition, unknown>>
  const isStep = Number.isInteger(step) && Number(step) >= 0
  const isFlag = (flag: unknown) => ['undefined', 'boolean'].includes(typeof flag)
  const areFlags = [flags.isReviewed, flags.isSkipped, flags.isSolveTold].every(isFlag)
  const areTexts = [baseline, endedOn].every((text) => ['undefined', 'string'].includes(typeof text))
  return typeof name === 'string' && isStep && areTexts && areFlags
}
