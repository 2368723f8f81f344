import type { ScoreRecord } from './records'

/** Tutorials come first: what is out, and what is still between the learner and the whole board. */
export interface TutorialMode {
  readonly records: readonly ScoreRecord[]
  /** Tutorial challenges that are open, of any difficulty. */
  readonly open: number
  /** That of the easiest open one; nothing harder is out. */
  readonly difficulty: number
}

/** The mode as long as a tutorial challenge is open, else undefined; closed ones hold nobody up. */
export function findTutorialMode(records: readonly ScoreRecord[]): TutorialMode | undefined {
  const tutorials = records.filter(({ tutorialOrder }) => tutorialOrder !== null)
  const open = tutorials.filter(({ solved, disabledEnv }) => !solved && disabledEnv === null)
  if (open.length === 0) return undefined
  const difficulty = Math.min(...open.map((record) => record.difficulty))
  return { records: tutorials.filter((record) => record.difficulty <= difficulty), open: open.length, difficulty }
}
