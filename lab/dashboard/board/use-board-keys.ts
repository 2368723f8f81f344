import { useInput } from 'ink'
import { useState } from 'react'
import type { KeyHint } from '../key-line.js'

interface BoardKeysOptions<Row, SortKey extends string> {
  /** The first one holds until another is asked for. */
  readonly sortKeys: readonly SortKey[]
  sort(sortKey: SortKey): readonly Row[]
  idOf(row: Row): string
  readonly room: number
  readonly isActive: boolean
  quit(): void
  open(id: string): void
}

/** The row that is selected on a board, the order of the rows, and whether help is open. */
export function useBoardKeys<Row, SortKey extends string>({
  sortKeys,
  sort,
  idOf,
  room,
  isActive,
  quit,
  open,
}: BoardKeysOptions<Row, SortKey>) {
  const [sortKey, setSortKey] = useState(sortKeys[0] as SortKey)
  const [selectedId, setSelectedId] = useState<string>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const ordered = sort(sortKey)
  const selected = Math.max(
    0,
    ordered.findIndex((row) => idOf(row) === selectedId),
  )
  /** From where the selection is now: keys may come faster than pictures. */
  const move = (by: number) =>
    setSelectedId((now) => {
      const from = ordered.findIndex((row) => idOf(row) === now)
      const row = ordered[Math.min(ordered.length - 1, Math.max(0, Math.max(0, from) + by))]
      return row === undefined ? now : idOf(row)
    })

  useInput(
    (input, key) => {
      if (key.ctrl && input === 'c') return quit()
      if (isHelpOpen) return setHelpOpen(false)
      for (const letter of readLetters(input)) {
        if (letter === 'q') quit()
        if (letter === '?') setHelpOpen(true)
        if (letter === 's') setSortKey((now) => sortKeys[(sortKeys.indexOf(now) + 1) % sortKeys.length] ?? now)
      }
      if (key.downArrow) move(1)
      if (key.upArrow) move(-1)
      if (key.pageDown) move(room)
      if (key.pageUp) move(-room)
      const chosen = ordered[selected]
      if (key.return && chosen !== undefined) open(idOf(chosen))
    },
    { isActive },
  )
  const keys = [
    hint('up/down', 'choose'),
    hint('enter', 'look into it', 'look'),
    hint('s', `sort (${sortKey})`, 'sort'),
    hint('?', 'what is what', 'help'),
    hint('q', 'quit'),
  ]
  return { ordered, selected, keys, isHelpOpen }
}

/** Terminals hand over what was typed fast in one piece; anything longer was pasted by mistake. */
const maxBurstLength = 3

/** The keys that were pressed, in small letters, as Caps Lock may be on. */
export function readLetters(input: string): readonly string[] {
  return input.length <= maxBurstLength ? [...input.toLowerCase()] : []
}

export function hint(key: string, text: string, short = text): KeyHint {
  return { key, text, short }
}
