import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A dialog that is modal from its first render on; `isFocused` puts the focus on itself, not on its first button. */
export function useModal(isFocused = false): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    if (isFocused) dialog.current?.focus()
  }, [isFocused])
  // Closed before it is taken away: only then do browsers move the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return dialog
}
