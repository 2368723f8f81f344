import { type FormEvent, type MutableRefObject, useEffect, useRef } from 'react'

/** A navigation or a fetcher; it has form data from the submission until its results are shown. */
interface Sending {
  readonly formData?: FormData
}

/** Ignores submissions until the shop has answered; the pressed button shows that meanwhile, wherever on the page it stands. */
export function useSendOnce({ formData }: Sending): (event: FormEvent) => void {
  const isSending = useIsSending({ formData })
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => markSending(pressed.current, formData !== undefined))
  return (event) => {
    if (isSending.current) return event.preventDefault()
    if (event.isDefaultPrevented()) return
    isSending.current = true
    pressed.current = (event.nativeEvent as SubmitEvent).submitter
    markSending(pressed.current, true)
  }
}

/** True from a submission until the shop has answered. */
export function useIsSending({ formData }: Sending): MutableRefObject<boolean> {
  const isSending = useRef(false)
  // Form data arrive with a later render; a second click may come before.
  useEffect(() => {
    isSending.current = formData !== undefined
  })
  return isSending
}

/** By hand, since a disabled button loses the focus and may stand outside of its form. */
function markSending(button: HTMLElement | null, isSending: boolean): void {
  if (isSending) button?.setAttribute('aria-busy', 'true')
  else button?.removeAttribute('aria-busy')
}
