import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Row } from '../connection/class-view'

/** Moves the focus to the next learner when the row that has it leaves the table, such as one that a filter no longer fits. */
export function useKeptFocus(section: RefObject<HTMLElement>, shown: readonly Row[]) {
  const focused = useRef<string>()
  const earlier = useRef(shown)
  useLayoutEffect(() => {
    const isFocused = ({ id }: Row) => id === focused.current
    const place = earlier.current.findIndex(isFocused)
    earlier.current = shown
    if (place === -1 || shown.some(isFocused)) return
    focused.current = undefined
    const names = section.current?.querySelectorAll<HTMLElement>('tbody th a') ?? []
    const next = names[Math.min(place, names.length - 1)] ?? section.current
    next?.focus({ preventScroll: true })
  }, [section, shown])
  return {
    onFocus({ target }: FocusEvent) {
      const row = target.closest<HTMLTableRowElement>('tbody tr')
      focused.current = row ? earlier.current[row.sectionRowIndex]?.id : undefined
    },
    // React does not tell of a focus that is lost because its element is gone.
    onBlur() {
      focused.current = undefined
    },
  }
}
