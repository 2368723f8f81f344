import { Link } from '@remix-run/react'
import { useId } from 'react'
import { useBack } from '../browser/go-back'
import { useTranslation } from '../browser/texts'
import { GuardedButton } from '../kit/guarded-button'
import { IconArrowLeft } from '../kit/page-icons'
import styles from './step-buttons.module.css'

interface ContinueButtonProps {
  readonly label: string
  readonly ariaLabel: string
  readonly disabled: boolean
  /** Id of the form that it sends. */
  readonly form: string
  /** The reason why it is disabled. */
  readonly missing: string
}

/** The button to the next step of the checkout. */
export function ContinueButton({ label, ariaLabel, missing, ...button }: ContinueButtonProps) {
  const id = useId()
  return (
    <>
      <GuardedButton
        {...button}
        className={`nextButton main-action ${styles.continue}`}
        label={label}
        scriptName={ariaLabel}
        aria-describedby={button.disabled ? id : undefined}
      />
      {button.disabled && (
        <p id={id} className={`needs-scripts ${styles.missing}`}>
          {missing}
        </p>
      )}
    </>
  )
}

/** Goes back in the history; to `fallback` for somebody who came from elsewhere. */
export function BackButton({ fallback }: { readonly fallback: string }) {
  const { t } = useTranslation()
  const back = useBack(fallback)
  const content = (
    <>
      <IconArrowLeft size={18} aria-hidden />
      {t('BTN_BACK')}
    </>
  )
  return (
    <>
      <button type="button" className={`${styles.back} needs-scripts`} onClick={back}>
        {content}
      </button>
      <noscript>
        <Link className={styles.back} to={fallback}>
          {content}
        </Link>
      </noscript>
    </>
  )
}
