/** A challenge as the score board shows it. */
export interface ScoreRecord {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly tags: readonly string[]
  /** HTML. */
  readonly description: string
  readonly difficulty: number
  readonly hint: string | null
  readonly hintUrl: string | null
  readonly mitigationUrl: string | null
  readonly solved: boolean
  readonly tutorialOrder: number | null
  /** 0 nothing, 1 the flaw found, 2 the flaw mended. */
  readonly codingStatus: number
  readonly hasCoding: boolean
}

/** A challenge as `/api/Challenges` sends it; names and figures as in progress-and-ctf.md 4. */
export interface ChallengeRow extends Omit<ScoreRecord, 'tags' | 'codingStatus' | 'hasCoding'> {
  readonly tags: string | null
  readonly codingChallengeStatus: number
  readonly hasCodingChallenge: boolean
}

export type Completion = 'unsolved' | 'partially-solved' | 'solved'

export const difficulties = [1, 2, 3, 4, 5, 6] as const

const codingSteps = 2

/** Keeps what the board shows, sorted by difficulty, tutorial order and name. */
export function toScoreRecords(rows: readonly ChallengeRow[]): ScoreRecord[] {
  return rows.map(toScoreRecord).sort(compareRecords)
}

/** How far a challenge is done; the coding part counts as well (progress-and-ctf.md 17). */
export function completionOf({ solved, hasCoding, codingStatus }: ScoreRecord): Completion {
  if (!solved) return 'unsolved'
  return !hasCoding || codingStatus >= codingSteps ? 'solved' : 'partially-solved'
}

/** Records with one of them solved. */
export function markSolved(records: readonly ScoreRecord[], key: string): ScoreRecord[] {
  return records.map((record) => (record.key === key ? { ...record, solved: true } : record))
}

/** Records with the coding part of one of them further on. */
export function markCoding(records: readonly ScoreRecord[], key: string, codingStatus: number): ScoreRecord[] {
  return records.map((record) => (record.key === key ? { ...record, codingStatus } : record))
}

function toScoreRecord(row: ChallengeRow): ScoreRecord {
  const { key, name, category, description, difficulty, hint, hintUrl, mitigationUrl, solved, tutorialOrder } = row
  return {
    key,
    name,
    category,
    description,
    difficulty,
    hint: hint ?? null,
    hintUrl: hintUrl ?? null,
    mitigationUrl,
    solved,
    tutorialOrder,
    tags: row.tags ? row.tags.split(',').map((tag) => tag.trim()) : [],
    codingStatus: row.codingChallengeStatus,
    hasCoding: row.hasCodingChallenge,
  }
}

function compareRecords(one: ScoreRecord, other: ScoreRecord): number {
  return (
    one.difficulty - other.difficulty ||
    (one.tutorialOrder ?? Number.MAX_SAFE_INTEGER) - (other.tutorialOrder ?? Number.MAX_SAFE_INTEGER) ||
    (one.name < other.name ? -1 : 1)
  )
}
