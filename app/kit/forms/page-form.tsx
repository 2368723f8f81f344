import { Form, type FormProps, useNavigation } from '@remix-run/react'
import { useSendOnce } from './use-send-once'

export function PageForm({ onSubmit, ...form }: FormProps) {
  const sendOnce = useSendOnce(useNavigation())
  return (
    <Form
      method="post"
      {...form}
      onSubmit={(event) => {
        onSubmit?.(event)
        sendOnce(event)
      }}
    />
  )
}
