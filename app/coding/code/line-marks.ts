import type { KeyboardEvent } from 'react'

export const lineIdOf = (line: number) => `line${line}`

/** Undefined for another element. */
export function lineOf({ id }: Element): number | undefined {
  const line = Number(/^line(\d+)$/.exec(id)?.[1])
  return Number.isNaN(line) ? undefined : line
}

export function setRange(
  marked: ReadonlySet<number>,
  from: number,
  to: number,
  isMarked: boolean,
): ReadonlySet<number> {
  const next = new Set(marked)
  for (let line = Math.min(from, to); line <= Math.max(from, to); line++) {
    if (isMarked) next.add(line)
    else next.delete(line)
  }
  return next
}

/** Arrow keys move between markers, so that long code is one tab stop. */
export function stepTo(event: KeyboardEvent, count: number): void {
  const line = lineOf(event.target as Element)
  if (line === undefined) return
  const wanted = { ArrowUp: line - 1, ArrowDown: line + 1, Home: 1, End: count }[event.key]
  if (wanted === undefined) return
  event.preventDefault()
  document.getElementById(lineIdOf(Math.min(Math.max(wanted, 1), count)))?.focus()
}
