import { type FormEvent, useEffect, useRef } from 'react'
import { isFocusLost } from '../focus'

/** Focuses, after the row of a submission has gone, the last button of the row in its place, or the page once the table is gone. */
export function useFocusPlace(rows: readonly { readonly id: number }[]) {
  const shown = rows.map(({ id }) => id).join()
  const table = useRef<HTMLTableElement>(null)
  const held = useRef<number>()
  useEffect(() => {
    if (held.current === undefined || !isFocusLost()) return
    const place = Math.min(held.current, shown.split(',').length - 1)
    held.current = undefined
    lastButtonOf(table.current?.tBodies[0]?.rows[place])?.focus()
  }, [shown])
  useEffect(
    () => () => {
      if (held.current !== undefined && isFocusLost())
        document.getElementById('content')?.focus({ preventScroll: true })
    },
    [],
  )
  const onSubmit = ({ target, nativeEvent }: FormEvent<HTMLTableElement>) => {
    const row = (target as Element).closest('tr')
    const { submitter } = nativeEvent as SubmitEvent
    held.current = submitter === lastButtonOf(row) ? row?.sectionRowIndex : undefined
  }
  return { ref: table, onSubmit }
}

function lastButtonOf(row: Element | null | undefined): HTMLButtonElement | undefined {
  return [...(row?.querySelectorAll('button') ?? [])].at(-1)
}
