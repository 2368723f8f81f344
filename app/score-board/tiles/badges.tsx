import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import { CodingButton } from '../../coding/coding-button'
import { ButtonForm } from '../../kit/forms/button-form'
import { TutorialButton } from '../../tutorial/tutorial-button'
import action from '../action.module.css'
import { CardIcon } from '../card-icon'
import { closedIdOf } from '../closed-notice'
import { causeName } from '../labels'
import { isClosed, type ScoreRecord, securedByYou } from '../records'
import styles from './badges.module.css'

interface BadgesProps {
  readonly record: ScoreRecord
  readonly canRepeat: boolean
}

export function Badges({ record, canRepeat }: BadgesProps) {
  const { unlocked } = record.hints
  const { t } = useTranslation()
  const isNear = !record.solved && record.nearMiss !== undefined
  return (
    <div className={styles.badges}>
      {isClosed(record) && <ClosedBadge cause={record.disabledEnv ?? ''} />}
      {isNear && (
        <span className={styles.mark} title={t('LABEL_NEAR_MISS')}>
          <CardIcon name="target" />
          <span className="visually-hidden">{t('LABEL_NEAR_MISS')}</span>
        </span>
      )}
      {unlocked.length > 0 && !record.solved && (
        <span className={styles.mark} data-lit title={t('LABEL_HINTS_OUT', { count: unlocked.length })}>
          <CardIcon name="bulb-lit" />
          <span className="visually-hidden">{t('LABEL_HINTS_OUT', { count: unlocked.length })}</span>
        </span>
      )}
      {record.solved && canRepeat && <RepeatButton record={record} />}
      <MitigationLink record={record} />
      <TutorialButton record={record} />
      <CodingButton record={record} />
    </div>
  )
}

/** Says that the learner's own fix refuses the attack; nothing for other challenges. */
export function SecuredMark({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  if (record.disabledEnv !== securedByYou) return null
  return (
    <span className={styles.secured}>
      <CardIcon name="shield" size={12} />
      {t('LABEL_SECURED_BY_YOU')}
    </span>
  )
}

export function MitigationLink({ record: { solved, mitigationUrl } }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Vulnerability mitigation link', t('LABEL_MITIGATION'))
  if (!solved || !mitigationUrl) return null
  return (
    <a
      className={action.action}
      href={mitigationUrl}
      target="_blank"
      rel="noreferrer"
      title={t('LABEL_MITIGATION')}
      {...control}
    >
      <CardIcon name="shield" />
      <span className={action.word} {...words}>
        {t('LABEL_MITIGATION')}
      </span>
      <span {...script} />
    </a>
  )
}

/** Sends the notification of a solve, with its flag, again. */
export function RepeatButton({ record: { name } }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  return (
    <ButtonForm action="/score-board" fields={{ intent: 'repeat', name }} className={styles.form}>
      <button type="submit" className={action.action} title={t('BTN_RESEND_NOTIFICATION')}>
        <CardIcon name="bell" />
        <span className={action.word}>{t('BTN_RESEND_NOTIFICATION')}</span>
        <span className="visually-hidden">{`: ${name}`}</span>
      </button>
    </ButtonForm>
  )
}

function ClosedBadge({ cause }: { readonly cause: string }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.closed} data-tip="" aria-describedby={closedIdOf(cause)}>
      <CardIcon name="lock" size={14} />
      {cause === 'Secured' ? t('LABEL_SECURED') : t('LABEL_CLOSED_BY', { cause: causeName(t, cause) })}
    </button>
  )
}
