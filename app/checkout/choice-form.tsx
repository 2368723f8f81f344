import { type ReactNode, useId } from 'react'
import { GuardedButton } from '../kit/forms/guarded-button'
import { PageForm } from '../kit/forms/page-form'
import { type CheckoutStep, stepId } from './checkout-steps'
import styles from './choice-form.module.css'

/** The button beside the bill submits this form. */
const choiceFormId = 'checkout-form'

export function ChoiceForm({ intent, children }: { readonly intent: string; readonly children: ReactNode }) {
  return (
    <PageForm id={choiceFormId}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </PageForm>
  )
}

interface ContinueButtonProps {
  readonly label: string
  readonly ariaLabel: string
  /** The next step, where the name that scripts look for says another. */
  readonly next?: CheckoutStep
  readonly disabled: boolean
  /** The reason why the button is disabled. */
  readonly missing: string
}

export function ContinueButton({ label, ariaLabel, next, missing, ...button }: ContinueButtonProps) {
  const id = useId()
  const described = [...(button.disabled ? [id] : []), ...(next ? [stepId(next)] : [])]
  return (
    <>
      <GuardedButton
        {...button}
        form={choiceFormId}
        className={`nextButton main-action ${styles.continue}`}
        label={label}
        scriptName={ariaLabel}
        aria-describedby={described.join(' ') || undefined}
      />
      {button.disabled && (
        <p id={id} className={`needs-scripts ${styles.missing}`}>
          {missing}
        </p>
      )}
    </>
  )
}
