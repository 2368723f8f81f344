import { Link } from '@remix-run/react'
import { useBack } from '../browser/go-back'
import { useTranslation } from '../browser/texts'
import { IconArrowLeft } from '../components/page-icons'
import { GuardedButton } from '../kit/guarded-button'
import styles from './ways.module.css'

interface ContinueButtonProps {
  readonly label: string
  readonly ariaLabel: string
  readonly disabled: boolean
  /** Id of the form that it sends. */
  readonly form: string
}

/** The one way on from a page of the checkout. */
export function ContinueButton({ label, ariaLabel, ...button }: ContinueButtonProps) {
  return (
    <GuardedButton {...button} className={`nextButton main-action ${styles.continue}`} aria-label={ariaLabel}>
      {label}
    </GuardedButton>
  )
}

/** Back to where one came from; to `fallback` for somebody who came from elsewhere. */
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
