import { type FormEvent, useEffect, useRef } from 'react'

/** A navigation or a fetcher; it has form data from the submission until its results are shown. */
interface Sending {
  readonly formData?: FormData
}

/** The submit handler of a form that is sent once at a time: further submissions are ignored until the shop has answered. */
export function useSendOnce({ formData }: Sending): (event: FormEvent) => void {
  const isSending = useRef(false)
  // The form data arrive with a later render, a second click may come before it.
  useEffect(() => {
    isSending.current = formData !== undefined
  })
  return (event) => {
    if (isSending.current) event.preventDefault()
    else isSending.current = !event.isDefaultPrevented()
  }
}
