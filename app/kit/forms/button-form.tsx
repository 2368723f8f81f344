import { type FormProps, useFetcher } from '@remix-run/react'
import type { ActionData } from '../answers'
import { useSendEach } from './use-send-each'
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
