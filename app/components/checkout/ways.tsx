import { useTranslation } from '../../browser/texts'
import { IconArrowLeft } from '../page-icons'
import styles from './ways.module.css'

interface ContinueButtonProps {
  readonly label: string
  readonly ariaLabel: string
  readonly disabled: boolean
  onContinue(): void
}

/** The one way on from a page of the checkout. */
export function ContinueButton({ label, ariaLabel, disabled, onContinue }: ContinueButtonProps) {
  return (
    <button
      type="button"
      className={`nextButton main-action ${styles.continue}`}
      aria-label={ariaLabel}
      disabled={disabled}
      onClick={onContinue}
    >
      {label}
    </button>
  )
}

/** Back to where one came from. */
export function BackButton({ onBack }: { onBack(): void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.back} onClick={onBack}>
      <IconArrowLeft size={18} aria-hidden />
      {t('BTN_BACK')}
    </button>
  )
}
