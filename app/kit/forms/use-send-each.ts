import { type FormEvent, useEffect, useRef } from 'react'
import type { ActionData } from '../answers'

/** A fetcher; its data are the last answer. */
interface Sender {
  readonly formData?: FormData
  readonly data?: ActionData
}

/**
 * The submit handler of a form of which each submission counts, over one that sends it once at a time: a submission that it ignores
 * waits until the shop has answered. A refusal ends the waiting, since the next ones would be refused as well.
 */
export function useSendEach(
  { formData, data }: Sender,
  sendOnce: (event: FormEvent<HTMLFormElement>) => void,
): (event: FormEvent<HTMLFormElement>) => void {
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (formData !== undefined) return
    if (data?.failed !== undefined) waiting.current = []
    waiting.current.shift()?.()
  }, [formData, data])
  return (event) => {
    const { currentTarget: form, nativeEvent } = event
    const { submitter } = nativeEvent as SubmitEvent
    sendOnce(event)
    if (event.isDefaultPrevented()) waiting.current.push(() => form.requestSubmit(submitter))
  }
}
