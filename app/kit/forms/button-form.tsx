import { type FormProps, useFetcher } from '@remix-run/react'
import { useSendOnce } from './use-send-once'

interface ButtonFormProps extends Pick<FormProps, 'action' | 'className' | 'style' | 'children'> {
  /** Everything that is sent. */
  readonly fields: Readonly<Record<string, string | number>>
}

/** A form of nothing but a button, among others like it; it stays on its page, and is sent once at a time. */
export function ButtonForm({ fields, children, ...form }: ButtonFormProps) {
  const { Form, formData } = useFetcher()
  return (
    <Form method="post" {...form} onSubmit={useSendOnce({ formData })}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
