import type { ReactNode } from 'react'
import { PageForm } from '../kit/forms/page-form'

/** Id of the form; the button beside the bill sends it. */
export const choiceFormId = 'checkout-form'

/** The form of a step of the checkout. */
export function ChoiceForm({ intent, children }: { readonly intent: string; readonly children: ReactNode }) {
  return (
    <PageForm id={choiceFormId}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </PageForm>
  )
}
