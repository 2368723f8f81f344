import { Link, useLocation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useCopy } from '../browser/snackbar/use-copy'
import { useTranslation } from '../browser/texts'
import { IconCheck, IconCopy, IconX } from '../kit/icons'
import { describeLanguage } from '../kit/language'
import { IsolatedText } from '../kit/page/isolated-text'
import { CountryFlag } from './country-flag'
import styles from './lab-label.module.css'
import type { Country, Success } from './slot'
import type { NoticeSettings } from './use-slot'

interface SuccessCardProps {
  readonly success: Success
  readonly settings: NoticeSettings
  /** The learner has found the score board; otherwise the card has no link to its pages. */
  readonly scoreBoardVisible: boolean
  /** Names of those that were solved with it; their cards wait behind it. */
  readonly others: readonly string[]
  onClose(): void
  onCloseAll(): void
  onCopied(): void
}

/** Scripts look for this id, on each card. */
const closeId = 'closeButton'

export function SuccessCard(props: SuccessCardProps) {
  const { success, settings, scoreBoardVisible, others, onClose, onCloseAll, onCopied } = props
  const { t } = useTranslation()
  const { name, insight, standing, flag, country, copied } = success
  const isWaiting = settings.showFlags && !copied
  const close = ({ shiftKey, currentTarget }: MouseEvent) => {
    const isByKeyboard = currentTarget.matches(':focus-visible')
    flushSync(shiftKey ? onCloseAll : onClose)
    if (isByKeyboard) document.getElementById(closeId)?.focus({ preventScroll: true })
  }
  return (
    <div className={`challenge-solved-toast ${styles.label}`} role="status">
      <p className={`${styles.tag} ${styles.spare}`}>
        <span>{t('LABEL_LAB_RESULT')}</span>
        {standing && <span className={styles.standing}>{t('LABEL_OF_ALL', { ...standing })}</span>}
        {country && <CountryMark country={country} details={settings.countryDetails} />}
      </p>
      <p className={styles.message}>{t('CHALLENGE_SOLVED', { challenge: name })}</p>
      {others.length > 0 && <Others names={others} scoreBoardVisible={scoreBoardVisible} />}
      {insight !== undefined && (
        <p className={`${styles.insight} ${styles.spare}`}>
          <IsolatedText text={insight} />
        </p>
      )}
      {settings.showFlags && <FlagLine flag={flag} copied={copied} onCopied={onCopied} />}
      {scoreBoardVisible ? (
        <Link
          className={`main-action ${styles.main}`}
          to={`/score-board/${success.key}`}
          onClick={isWaiting ? undefined : onClose}
        >
          {t('STORY_TITLE')}
        </Link>
      ) : (
        <>
          <p className={`${styles.remark} ${styles.spare}`}>{t('HINT_BOARD_TELLS_MORE')}</p>
          {success.unit !== undefined && <UnitAction to={success.unit} onLeave={isWaiting ? undefined : onClose} />}
        </>
      )}
      <button type="button" id={closeId} className={styles.close} aria-label={t('BTN_CLOSE')} onClick={close}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

interface UnitActionProps {
  readonly to: string
  readonly onLeave: (() => void) | undefined
}

/** Back to the unit, from anywhere else. */
function UnitAction({ to, onLeave }: UnitActionProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (pathname === to) return null
  return (
    <Link className={`main-action ${styles.main}`} to={to} onClick={onLeave}>
      {t('LEARN_BACK_TO_UNIT')}
    </Link>
  )
}

/** More would make the card a list. */
const maxNames = 2

function Others({
  names,
  scoreBoardVisible,
}: {
  readonly names: readonly string[]
  readonly scoreBoardVisible: boolean
}) {
  const { t, language } = useTranslation()
  const more = names.length - maxNames
  const rest = more > 0 ? [t(more === 1 ? 'LABEL_ONE_MORE' : 'LABEL_MORE', { count: more })] : []
  const list = new Intl.ListFormat(describeLanguage(language).lang, { type: 'conjunction' })
  const text = t('LABEL_ALSO_SOLVED', { names: list.format([...names.slice(0, maxNames), ...rest]) })
  return (
    <p className={`${styles.others} ${styles.spare}`}>
      {scoreBoardVisible ? <Link to="/score-board?sort=latest">{text}</Link> : text}
    </p>
  )
}

function FlagLine({ flag, copied, onCopied }: { readonly flag: string; readonly copied: boolean; onCopied(): void }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <p className={styles.flag}>
      <code>{flag}</code>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('BTN_COPY_FLAG')}
        onClick={() => copy(flag, onCopied)}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </button>
    </p>
  )
}

interface CountryMarkProps {
  readonly country: Country
  readonly details: NoticeSettings['countryDetails']
}

function CountryMark({ country, details }: CountryMarkProps) {
  return (
    <span className={styles.country}>
      {details !== 'name' && <CountryFlag code={country.code} alt={details === 'flag' ? country.name : ''} />}
      {details !== 'flag' && <span>{country.name}</span>}
    </span>
  )
}
