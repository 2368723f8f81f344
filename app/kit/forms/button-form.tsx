import { type FormProps, useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { ActionData } from '../answers'
import { useSendOnce } from './use-send-once'

interface ButtonFormProps extends Pick<FormProps, 'action' | 'className' | 'style' | 'children'> {
  readonly fields: Readonly<Record<string, string | number>>
  /** Each press adds something; otherwise presses are ignored until the shop has answered. */
  readonly isAdditive?: boolean
}

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

interface Sender {
  readonly formData?: FormData
  readonly data?: ActionData
}

/** Each submission counts, but is sent after the reply to the one before. A refusal drops the waiting ones, which would be refused as well. */
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
