import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Modal from its first render on; `isFocused` focuses the dialog itself, not its first button. */
export function useModal(isFocused = false): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    if (isFocused) dialog.current?.focus()
  }, [isFocused])
  // Closed before it is removed: only then do browsers restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return dialog
}
