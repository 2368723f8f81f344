import { type ChallengeHints, groupHints, type HintRow, noHints } from '../hints/challenge-hints'

export interface ScoreRecord {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly tags: readonly string[]
  /** HTML. */
  readonly description: string
  readonly difficulty: number
  readonly hints: ChallengeHints
  /** Path of the help page; null where hints are hidden. */
  readonly helpUrl: string | null
  readonly mitigationUrl: string | null
  readonly solved: boolean
  /** ISO 8601; null until solved. */
  readonly solvedAt: string | null
  /** The cause, such as `Safety Mode`, that keeps it from being solved in this lab; else null. */
  readonly disabledEnv: string | null
  readonly tutorialOrder: number | null
  /** 0 nothing, 1 the weak lines found, 2 the fix chosen. */
  readonly codingStatus: number
  readonly hasCoding: boolean
  /** Note on the last near miss. */
  readonly nearMiss?: string
  /** The weakness whose own fix is on and refuses the attack. */
  readonly securedBy?: string
}

/** A challenge as `/api/Challenges` sends it; names and values as in docs/contract/progress-and-ctf.md#challenge-list. */
export interface ChallengeRow
  extends Omit<ScoreRecord, 'tags' | 'codingStatus' | 'hasCoding' | 'hints' | 'helpUrl' | 'solvedAt'> {
  readonly id: number
  readonly tags: string | null
  readonly codingChallengeStatus: number
  readonly hasCodingChallenge: boolean
  readonly updatedAt: string
}

export type Completion = 'unsolved' | 'partially-solved' | 'solved'

export const difficulties = [1, 2, 3, 4, 5, 6] as const

/** Finding the weak lines, and fixing them. */
export const codingSteps = 2

/** Sorted by difficulty, tutorial order and name. */
export function toScoreRecords(rows: readonly ChallengeRow[], hints: readonly HintRow[] = []): ScoreRecord[] {
  const hintsOf = groupHints(hints)
  const helpUrlOf = (row: ChallengeRow) => (hints.length > 0 ? `/help/${slugOf(row.category)}` : null)
  return rows.map((row) => toScoreRecord(row, hintsOf.get(row.id) ?? noHints, helpUrlOf(row))).sort(compareRecords)
}

/** For labs without coding exercises. */
export function withoutCoding(records: readonly ScoreRecord[]): ScoreRecord[] {
  return records.map((record) => ({
    ...record,
    hasCoding: false,
    tags: record.tags.filter((tag) => tag !== 'With Coding Challenge'),
  }))
}

export function codingLeft({ hasCoding, codingStatus }: ScoreRecord): number {
  return hasCoding ? codingSteps - codingStatus : 0
}

/** The coding part counts as well. */
export function completionOf(record: ScoreRecord): Completion {
  if (!record.solved) return 'unsolved'
  return codingLeft(record) <= 0 ? 'solved' : 'partially-solved'
}

function slugOf(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-')
}

/** Characters; an unsigned token may write goals of thousands, which would slow the page down as much. */
const maxGoalLength = 1000

function toScoreRecord(row: ChallengeRow, hints: ChallengeHints, helpUrl: string | null): ScoreRecord {
  const { key, name, category, description, difficulty, mitigationUrl, solved, disabledEnv } = row
  return {
    key,
    name,
    category,
    description: description.slice(0, maxGoalLength),
    difficulty,
    hints,
    helpUrl,
    mitigationUrl,
    solved,
    solvedAt: solved ? row.updatedAt : null,
    disabledEnv,
    tutorialOrder: row.tutorialOrder,
    tags: row.tags ? row.tags.split(',').map((tag) => tag.trim()) : [],
    codingStatus: row.codingChallengeStatus,
    hasCoding: row.hasCodingChallenge,
  }
}

function compareRecords(one: ScoreRecord, other: ScoreRecord): number {
  return (
    one.difficulty - other.difficulty ||
    (one.tutorialOrder ?? Number.MAX_SAFE_INTEGER) - (other.tutorialOrder ?? Number.MAX_SAFE_INTEGER) ||
    one.name.localeCompare(other.name, 'en')
  )
}

/** The `disabledEnv` of a challenge whose weakness the learner's own fix stands in for. */
export const securedByYou = 'Secured by you'

/** True for a challenge that this lab closes by its options. */
export function isClosed({ disabledEnv }: Pick<ScoreRecord, 'disabledEnv'>): boolean {
  return disabledEnv !== null && disabledEnv !== securedByYou
}
