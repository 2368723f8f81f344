/** A hint that has been unlocked. */
export interface Hint {
  readonly order: number
  readonly text: string
}

/** The hints of a challenge; of a locked one only the id is known. */
export interface ChallengeHints {
  readonly unlocked: readonly Hint[]
  /** Ids, the next one first. */
  readonly locked: readonly number[]
}

/** A challenge as the score board shows it. */
export interface ScoreRecord {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly tags: readonly string[]
  /** HTML. */
  readonly description: string
  readonly difficulty: number
  readonly hints: ChallengeHints
  /** Address of our page about this kind of weakness; null where hints are hidden. */
  readonly helpUrl: string | null
  readonly mitigationUrl: string | null
  readonly solved: boolean
  /** ISO 8601; null until solved. */
  readonly solvedAt: string | null
  /** The cause that keeps it from being solved here, such as `Safety Mode`; null when nothing does. */
  readonly disabledEnv: string | null
  readonly tutorialOrder: number | null
  /** 0 nothing, 1 the weak lines found, 2 the fix chosen. */
  readonly codingStatus: number
  readonly hasCoding: boolean
  /** The last note about an attempt that came close. */
  readonly nearMiss?: string
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

/** A hint as `/api/Hints` sends it; clients may have written anything into it. */
export interface HintRow {
  readonly id: number
  readonly ChallengeId: number | null
  readonly text: string | null
  readonly order: number | null
  readonly unlocked: boolean | null
}

export type Completion = 'unsolved' | 'partially-solved' | 'solved'

export const difficulties = [1, 2, 3, 4, 5, 6] as const

/** The steps of a coding part: finding the weak lines, and fixing them. */
export const codingSteps = 2

/** Keeps what the board shows, sorted by difficulty, tutorial order and name. */
export function toScoreRecords(rows: readonly ChallengeRow[], hints: readonly HintRow[] = []): ScoreRecord[] {
  const hintsOf = groupByChallenge(hints)
  const helpUrlOf = (row: ChallengeRow) => (hints.length > 0 ? `/help/${slugOf(row.category)}` : null)
  return rows.map((row) => toScoreRecord(row, hintsOf.get(row.id) ?? noHints, helpUrlOf(row))).sort(compareRecords)
}

/** Challenges of a lab that offers no coding exercises: to solve them is all that there is to do. */
export function withoutCoding(records: readonly ScoreRecord[]): ScoreRecord[] {
  return records.map((record) => ({
    ...record,
    hasCoding: false,
    tags: record.tags.filter((tag) => tag !== 'With Coding Challenge'),
  }))
}

/** Steps of the coding part that are still to do. */
export function codingLeft({ hasCoding, codingStatus }: ScoreRecord): number {
  return hasCoding ? codingSteps - codingStatus : 0
}

/** The progress of a challenge; the coding part counts as well. */
export function completionOf(record: ScoreRecord): Completion {
  if (!record.solved) return 'unsolved'
  return codingLeft(record) <= 0 ? 'solved' : 'partially-solved'
}

const noHints: ChallengeHints = { unlocked: [], locked: [] }

function groupByChallenge(hints: readonly HintRow[]): Map<number | null, ChallengeHints> {
  const byChallenge = new Map<number | null, { unlocked: Hint[]; locked: number[] }>()
  for (const hint of [...hints].sort(byOrder)) {
    const group = byChallenge.get(hint.ChallengeId) ?? { unlocked: [], locked: [] }
    if (hint.unlocked) group.unlocked.push(toHint(hint))
    else group.locked.push(hint.id)
    byChallenge.set(hint.ChallengeId, group)
  }
  return byChallenge
}

function toHint({ order, text }: HintRow): Hint {
  return { order: order ?? 0, text: text ?? '' }
}

function byOrder(one: Pick<HintRow, 'order'>, other: Pick<HintRow, 'order'>): number {
  return (one.order ?? 0) - (other.order ?? 0)
}

/** A category as it stands in the address of its help page. */
function slugOf(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-')
}

/** Characters of a goal; an unsigned token may write one of thousands for each challenge, and the page would take as many times as long. */
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
