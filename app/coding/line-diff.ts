import { diffLines } from 'diff'

/** A line on one side: its number from 1. */
type Line = number

/** A line that stays, goes or comes; numbers from 1 on the side where it stands. */
export type DiffRow =
  | { readonly kind: 'same'; readonly before: Line; readonly after: Line }
  | { readonly kind: 'removed'; readonly before: Line }
  | { readonly kind: 'added'; readonly after: Line }

/** Two lines beside each other, or one and nothing. */
export interface DiffPair {
  readonly before: DiffRow | undefined
  readonly after: DiffRow | undefined
}

/** Rows on show, or rows far from every change, which are folded away. */
export interface DiffSection {
  readonly isFolded: boolean
  readonly rows: readonly DiffRow[]
}

/** Unchanged lines shown around a change. */
const context = 6

/** Compares two pieces of code line by line. */
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

/** Cuts rows into what is near a change and what is not; a fold saves more than it costs. */
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

/** Puts removed lines beside those that take their place. */
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
