import { describeLanguage } from '../../kit/language'
import type { Row } from '../connection/class-view'
import { doneOf } from './learner-progress'

export const sortKeys = ['name', 'progress', 'lastSolve', 'nearMiss', 'stuck', 'hints'] as const
export type SortKey = (typeof sortKeys)[number]

export interface Sorting {
  readonly by: SortKey
  readonly isDescending: boolean
}

export const firstSorting: Sorting = { by: 'name', isDescending: false }

/** Another column, or the present one reversed; names start ascending, others descending. */
export function chooseSortKey({ by, isDescending }: Sorting, chosen: SortKey): Sorting {
  return chosen === by ? { by, isDescending: !isDescending } : { by: chosen, isDescending: chosen !== 'name' }
}

const values: Readonly<Record<Exclude<SortKey, 'name'>, (row: Row) => readonly number[]>> = {
  progress: (row) => [doneOf(row), row.points, row.solved, row.coded],
  lastSolve: ({ lastSolve }) => [lastSolve ? Date.parse(lastSolve.at) : 0],
  nearMiss: ({ nearMiss }) => [nearMiss ? Date.parse(nearMiss.at) : 0],
  stuck: ({ online, stuckSince }) => [online && stuckSince !== null ? -stuckSince : Number.NEGATIVE_INFINITY],
  hints: ({ hints, tries }) => [hints, tries],
}

/** Equal rows are sorted by name. */
export function sortRows(rows: readonly Row[], { by, isDescending }: Sorting, language: string): Row[] {
  const { compare } = new Intl.Collator(describeLanguage(language).lang, { numeric: true })
  const byName = (one: Row, other: Row) => compare(one.name, other.name) || compare(one.id, other.id)
  if (by === 'name') return [...rows].sort((one, other) => (isDescending ? byName(other, one) : byName(one, other)))
  const way = isDescending ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: values[by](row) }))
  return keyed
    .sort((one, other) => way * compareAll(one.key, other.key) || byName(one.row, other.row))
    .map(({ row }) => row)
}

function compareAll(one: readonly number[], other: readonly number[]): number {
  for (const [place, value] of one.entries()) {
    const against = other[place] ?? 0
    if (value !== against) return value < against ? -1 : 1
  }
  return 0
}
