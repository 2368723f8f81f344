import { diffLines } from 'diff'

/** From 1. */
type Line = number

/** Lines count from 1, each on its own side. */
export type DiffRow =
  | { readonly kind: 'same'; readonly before: Line; readonly after: Line }
  | { readonly kind: 'removed'; readonly before: Line }
  | { readonly kind: 'added'; readonly after: Line }

export interface DiffPair {
  readonly before: DiffRow | undefined
  readonly after: DiffRow | undefined
}

/** Shown rows, or folded ones far from every change. */
export interface DiffSection {
  readonly isFolded: boolean
  readonly rows: readonly DiffRow[]
}

/** Unchanged lines shown around a change. */
const context = 6

export function compareLines(before: string, after: string): DiffRow[] {
  let left = 0
  let right = 0
  return diffLines(`${before}\n`, `${after}\n`).flatMap(({ added, removed, count }) =>
    Array.from({ length: count }, (): DiffRow => {
      if (removed) return { kind: 'removed', before: ++left }
      if (added) return { kind: 'added', after: ++right }
      return { kind: 'same', before: ++left, after: ++right }
    }),
  )
}

export function foldRows(rows: readonly DiffRow[]): DiffSection[] {
  const changes = rows.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const isNear = (index: number) => changes.some((change) => Math.abs(change - index) <= context)
  const sections: { isFolded: boolean; rows: DiffRow[] }[] = []
  for (const [index, row] of rows.entries()) {
    const isFolded = !isNear(index)
    const last = sections.at(-1)
    if (last?.isFolded === isFolded) last.rows.push(row)
    else sections.push({ isFolded, rows: [row] })
  }
  return sections.map((section) => (section.rows.length < 3 ? { ...section, isFolded: false } : section))
}

export function pairRows(rows: readonly DiffRow[]): DiffPair[] {
  const pairs: DiffPair[] = []
  let removed: DiffRow[] = []
  let added: DiffRow[] = []
  const flush = () => {
    const count = Math.max(removed.length, added.length)
    for (let index = 0; index < count; index++) pairs.push({ before: removed[index], after: added[index] })
    removed = []
    added = []
  }
  for (const row of rows) {
    if (row.kind === 'removed') removed.push(row)
    else if (row.kind === 'added') added.push(row)
    else {
      flush()
      pairs.push({ before: row, after: row })
    }
  }
  flush()
  return pairs
}
