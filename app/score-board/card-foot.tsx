import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { CodingButton } from '../coding/coding-button'
import { TutorialButton } from '../tutorial/tutorial-button'
import type { BoardActions } from './actions'
import styles from './card-foot.module.css'
import { CardIcon } from './card-icon'
import { HintButton } from './hint-button'
import type { ScoreRecord } from './records'

interface CardFootProps {
  readonly record: ScoreRecord
  readonly canRepeat: boolean
  readonly actions: BoardActions
}

/** What can be done about a challenge: help at the start, ways on at the end. */
export function CardFoot({ record, canRepeat, actions }: CardFootProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.foot}>
      <HintButton record={record} onUnlock={actions.unlockHint} />
      <HelpLink record={record} />
      {record.solved && record.mitigationUrl && (
        <a
          className={styles.action}
          href={record.mitigationUrl}
          target="_blank"
          rel="noreferrer"
          aria-label="Vulnerability mitigation link"
        >
          <CardIcon name="shield" />
          {t('LABEL_MITIGATION')}
        </a>
      )}
      {record.solved && canRepeat && (
        <button type="button" className={styles.action} onClick={() => actions.repeatNotification(record)}>
          <CardIcon name="bell" />
          {t('BTN_RESEND_NOTIFICATION')}
          <span className="visually-hidden">{`: ${record.name}`}</span>
        </button>
      )}
      <div className={styles.ways}>
        <TutorialButton record={record} />
        <CodingButton record={record} />
      </div>
    </div>
  )
}

function HelpLink({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  if (record.hintUrl === null) return null
  return (
    <Link className={styles.action} to={record.hintUrl}>
      <CardIcon name="book" />
      {t('LABEL_READ_UP')}
      <span className="visually-hidden">{`: ${t('LABEL_HINT_FOR', { name: record.name })}`}</span>
    </Link>
  )
}
