import type { ScoreRecord } from '../records'

/** `difficulty` is the order in which records come: by difficulty, tutorial order and name. */
export const sortings = ['difficulty', 'name', 'category', 'latest'] as const

export type Sorting = (typeof sortings)[number]

type Compare = (one: ScoreRecord, other: ScoreRecord) => number

const comparisons: Readonly<Record<Exclude<Sorting, 'difficulty'>, Compare>> = {
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
  category: (one, other) => one.category.localeCompare(other.category, 'en'),
  latest: (one, other) => (other.solvedAt ?? '').localeCompare(one.solvedAt ?? ''),
}

export function sortRecords(records: readonly ScoreRecord[], sorting: Sorting): readonly ScoreRecord[] {
  return sorting === 'difficulty' ? records : records.toSorted(comparisons[sorting])
}
