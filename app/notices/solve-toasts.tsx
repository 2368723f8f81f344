import { Link } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { copyText } from '../browser/clipboard'
import { useTranslation } from '../browser/texts'
import { IconCheck, IconCopy, IconX } from '../components/icons'
import { CountryFlag } from './country-flag'
import styles from './lab-label.module.css'
import type { Country, SolveToast, ToastSettings } from './use-solve-toasts'

interface SolveToastsProps {
  readonly toasts: readonly SolveToast[]
  readonly settings: ToastSettings
  onClose(id: number): void
  /** Called instead of `onClose` when the close button is clicked with the Shift key held. */
  onCloseAll(): void
  onCopied(id: number): void
}

/** The lab's labels for what has just been solved, newest last. */
export function SolveToasts({ toasts, settings, onClose, onCloseAll, onCopied }: SolveToastsProps) {
  const { t } = useTranslation()
  const close = (id: number) => (event: MouseEvent) => (event.shiftKey ? onCloseAll() : onClose(id))
  return toasts.map(({ id, key, message, flag, country, copied, codingChallenge }) => (
    <div key={id} ref={showWhole} className={`challenge-solved-toast ${styles.label}`} role="status">
      <p className={styles.tag}>
        {t('LABEL_LAB_RESULT')} {country && <CountryMark country={country} details={settings.countryDetails} />}
      </p>
      <p className={styles.message}>{message}</p>
      {settings.showFlags && <FlagLine flag={flag} copied={copied} onCopied={() => onCopied(id)} />}
      {codingChallenge && (
        <Link className={styles.action} to={`/score-board?highlightChallenge=${key}`}>
          {t('BTN_SHOW_ON_SCORE_BOARD')}
        </Link>
      )}
      <button type="button" id="closeButton" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={close(id)}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  ))
}

/** Where many are on show the newest would be out of sight. */
function showWhole(toast: HTMLElement | null): void {
  toast?.scrollIntoView({ block: 'nearest' })
}

function FlagLine({ flag, copied, onCopied }: { readonly flag: string; readonly copied: boolean; onCopied(): void }) {
  const { t } = useTranslation()
  const copy = () => copyText(flag).then(onCopied, console.error)
  return (
    <p className={styles.flag}>
      <code>{flag}</code>
      <button type="button" className={styles.copy} aria-label={t('BTN_COPY_FLAG')} onClick={copy}>
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </button>
    </p>
  )
}

function CountryMark({
  country,
  details,
}: {
  readonly country: Country
  readonly details: ToastSettings['countryDetails']
}) {
  return (
    <span className={styles.country}>
      {details !== 'name' && <CountryFlag code={country.code} alt={details === 'flag' ? country.name : ''} />}
      {details !== 'flag' && <span>{country.name}</span>}
    </span>
  )
}
