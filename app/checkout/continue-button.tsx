import { useId } from 'react'
import { GuardedButton } from '../kit/forms/guarded-button'
import { type CheckoutStep, stepId } from './checkout-steps'
import { choiceFormId } from './choice-form'
import styles from './continue-button.module.css'

interface ContinueButtonProps {
  readonly label: string
  readonly ariaLabel: string
  /** The step that follows, where the name that scripts look for tells another. */
  readonly next?: CheckoutStep
  readonly disabled: boolean
  /** The reason why it is disabled. */
  readonly missing: string
}

/** Sends the choice of a step, and leads to the next step of the checkout. */
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
