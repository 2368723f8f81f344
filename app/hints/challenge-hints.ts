interface Hint {
  readonly order: number
  readonly text: string
}

/** Of a locked hint only the id is known. */
export interface ChallengeHints {
  readonly unlocked: readonly Hint[]
  /** Ids, the next one first. */
  readonly locked: readonly number[]
}

/** A hint as `/api/Hints` sends it; clients may have written any value. */
export interface HintRow {
  readonly id: number
  readonly ChallengeId: number | null
  readonly text: string | null
  readonly order: number | null
  readonly unlocked: boolean | null
}

export const noHints: ChallengeHints = { unlocked: [], locked: [] }

/** The hints of each challenge, by its id. */
export function groupHints(hints: readonly HintRow[]): Map<number | null, ChallengeHints> {
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
