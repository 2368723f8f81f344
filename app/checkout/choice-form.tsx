import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'

/** Id of the form; the button beside the bill sends it. */
export const choiceFormId = 'checkout-form'

/** The question that a page of the checkout asks. */
export function ChoiceForm({ intent, children }: { readonly intent: string; readonly children: ReactNode }) {
  return (
    <Form id={choiceFormId} method="post">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}
