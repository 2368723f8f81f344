import type { ScoreRecord } from '../records'

export interface TutorialMode {
  readonly records: readonly ScoreRecord[]
  /** Unsolved tutorial challenges of any difficulty. */
  readonly open: number
  /** Difficulty of the easiest unsolved tutorial; harder ones are hidden. */
  readonly difficulty: number
}

/** Undefined once every tutorial is solved; those closed in this lab do not count. */
export function findTutorialMode(records: readonly ScoreRecord[]): TutorialMode | undefined {
  const tutorials = records.filter(({ tutorialOrder }) => tutorialOrder !== null)
  const open = tutorials.filter(({ solved, disabledEnv }) => !solved && disabledEnv === null)
  if (open.length === 0) return undefined
  const difficulty = Math.min(...open.map((record) => record.difficulty))
  return { records: tutorials.filter((record) => record.difficulty <= difficulty), open: open.length, difficulty }
}
