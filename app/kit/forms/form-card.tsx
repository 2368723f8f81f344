import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from '../focus'
import styles from './form-card.module.css'
import { GuardedButton } from './guarded-button'
import { PageForm } from './page-form'
import { useFormResult } from './use-form-result'

interface FormCardProps {
  readonly id: string
  readonly title: string
  readonly titleId?: string
  /** A line below the title. */
  readonly intro?: ReactNode
  /** The error of the last try, shown above the fields. */
  readonly error?: string
  /** The confirmation of the last try. */
  readonly confirmation?: string
  readonly children: ReactNode
  /** Shown below the card. */
  readonly foot?: ReactNode
  /** The intent that the form submits to its page's action. */
  readonly intent: string
  /** The encoding of a form with a file. */
  readonly encType?: 'multipart/form-data'
}

/** The only form of a page, as a card on a wall. */
export function FormCard({
  id,
  title,
  titleId,
  intro,
  error,
  confirmation,
  children,
  foot,
  intent,
  encType,
}: FormCardProps) {
  const { tries } = useFormResult()
  return (
    <section className={styles.card}>
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      <PageForm id={id} encType={encType} className={styles.form} noValidate>
        <input type="hidden" name="intent" value={intent} />
        <div role="alert" className={styles.result}>
          {error && <FormOutcome key={tries} className={`error ${styles.error}`} text={error} />}
        </div>
        <div role="status" className={styles.result}>
          {confirmation && (
            <FormOutcome key={tries} className={`confirmation ${styles.confirmation}`} text={confirmation} />
          )}
        </div>
        {children}
      </PageForm>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

interface SubmitButtonProps {
  readonly id: string
  readonly label: string
  /** The accessible name that scripts look for, if it differs from the label. */
  readonly ariaLabel?: string
  readonly disabled: boolean
}

/** The submit button of a form. */
export function SubmitButton({ id, label, ariaLabel, disabled }: SubmitButtonProps) {
  return (
    <GuardedButton
      id={id}
      className={`main-action ${styles.submit}`}
      label={label}
      scriptName={ariaLabel}
      disabled={disabled}
    />
  )
}

interface FormOutcomeProps {
  readonly className: string
  readonly text: string
}

/** The answer to the last try, brought into view; it takes the focus if the pressed button has lost it. With a `key` for each try, the same answer counts anew. */
function FormOutcome({ className, text }: FormOutcomeProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
    if (isFocusLost()) line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={line} className={className} tabIndex={-1}>
      {text}
    </p>
  )
}
