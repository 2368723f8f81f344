/** The share of right ones among those that were marked, and among those that there are, that an answer needs. */
export const needed = { precision: 0.9, recall: 0.9 } as const

export interface Shares {
  readonly marked: number
  readonly found: number
  readonly of: number
  /** From 0 to 1; 0 where nothing is marked. */
  readonly precision: number
  readonly recall: number
}

/** Compares marked lines with those that are to be found. */
export function measureShares(marked: Iterable<number>, right: readonly number[]): Shares {
  const all = new Set(marked)
  const found = right.filter((line) => all.has(line)).length
  return {
    marked: all.size,
    found,
    of: right.length,
    precision: all.size === 0 ? 0 : found / all.size,
    recall: right.length === 0 ? 0 : found / right.length,
  }
}

export const isEnough = ({ precision, recall }: Shares): boolean =>
  precision >= needed.precision && recall >= needed.recall
