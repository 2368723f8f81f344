import { type FormProps, useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { ActionData } from '../answers'
import { useSendOnce } from './use-send-once'

interface ButtonFormProps extends Pick<FormProps, 'action' | 'className' | 'style' | 'children'> {
  /** Everything that is sent. */
  readonly fields: Readonly<Record<string, string | number>>
  /** True if each press adds something; otherwise presses are ignored until the shop has answered. */
  readonly isAdditive?: boolean
}

/** A form of nothing but a button, among others like it; it stays on its page, and is sent once at a time. */
export function ButtonForm({ fields, isAdditive = false, children, ...form }: ButtonFormProps) {
  const sender = useFetcher<ActionData>()
  const { Form } = sender
  const sendOnce = useSendOnce(sender)
  const sendEach = useSendEach(sender, sendOnce)
  return (
    <Form method="post" {...form} onSubmit={isAdditive ? sendEach : sendOnce}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** A fetcher; its data are the last answer. */
interface Sender {
  readonly formData?: FormData
  readonly data?: ActionData
}

/**
 * The submit handler of a form of which each submission counts, over one that sends it once at a time: a submission that it ignores
 * waits until the shop has answered. A refusal ends the waiting, since the next ones would be refused as well.
 */
function useSendEach(
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
