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
  readonly intro?: ReactNode
  readonly error?: string
  readonly confirmation?: string
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly intent: string
  readonly encType?: 'multipart/form-data'
}

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
  /** Scripts look for this name, if it differs from the label. */
  readonly ariaLabel?: string
  readonly disabled: boolean
}

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

/** Scrolls into view, and takes the focus if the pressed button has lost it. A `key` for each try repeats that. */
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
