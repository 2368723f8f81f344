import type { Dispatch } from 'react'
import type { SavedProgress } from '../browser/live/use-saved-progress'
import { clearProgress, type RestoreResult } from '../browser/storage/progress'
import { useTranslation } from '../browser/texts'
import { IconTarget, IconX } from '../kit/icons'
import { IsolatedText } from '../kit/page/isolated-text'
import styles from './lab-label.module.css'
import { type NoticeKind, pickShown, type SlotEvent, type SlotState } from './slot'
import { SuccessCard } from './success-card'
import type { NoticeSettings } from './use-slot'
import type { SystemNotice as Notice } from './use-system-notice'

interface NoticeContentProps {
  readonly kind: NoticeKind
  readonly state: SlotState
  readonly notice: Notice | undefined
  readonly savedProgress: SavedProgress
  readonly settings: NoticeSettings
  readonly scoreBoardVisible: boolean
  readonly change: Dispatch<SlotEvent>
  onCloseAll(): void
  onDismiss(): void
}

export function NoticeContent(props: NoticeContentProps) {
  const { kind, state, notice, savedProgress, change, onDismiss } = props
  const { restart, nearMiss } = state
  const clear = () => {
    clearProgress()
    change({ type: 'cleared' })
  }
  if (kind === 'success') return <Successes {...props} />
  if (kind === 'restart' && restart)
    return (
      <RestartNotice
        result={restart.result}
        isCleared={restart.isCleared}
        onClear={clear}
        onClose={() => change({ type: 'restart closed' })}
      />
    )
  if (kind === 'system' && notice) return <SystemNotice notice={notice} onDismiss={onDismiss} />
  if (kind === 'offer') return <OfferCard progress={savedProgress} />
  if (kind === 'near-miss' && nearMiss)
    return <NearMissCard note={nearMiss.note} onClose={() => change({ type: 'near miss closed' })} />
  return null
}

/** One card, which names the others that were solved with it. */
function Successes({ state: { successes }, settings, scoreBoardVisible, change, onCloseAll }: NoticeContentProps) {
  const shown = pickShown(successes)
  if (shown === undefined) return null
  const { success, others } = shown
  return (
    <SuccessCard
      key={success.id}
      others={others.map(({ name }) => name)}
      {...{ success, settings, scoreBoardVisible, onCloseAll }}
      onClose={() => change({ type: 'closed', id: success.id })}
      onCopied={() => change({ type: 'copied', id: success.id })}
    />
  )
}

function NearMissCard({ note, onClose }: { readonly note: string; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <div className={`near-miss-notice ${styles.label}`} role="status">
      <p className={styles.tag}>
        <IconTarget size={16} aria-hidden />
        {t('LABEL_NEAR_MISS')}
      </p>
      <p className={styles.insight}>
        <IsolatedText text={note} />
      </p>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

/** This browser keeps progress of another lab. */
function OfferCard({ progress: { offer, restore, forget, decideLater } }: { readonly progress: SavedProgress }) {
  const { t } = useTranslation()
  if (offer === undefined) return null
  const { count } = offer
  return (
    <div className={`progress-offer ${styles.label}`} role="status">
      <p className={styles.tag}>{t('LABEL_LAB_PROGRESS')}</p>
      <p className={styles.message}>{t(count === 1 ? 'OFFER_ONE_SOLVE' : 'OFFER_SOLVES', { count })}</p>
      <p className={styles.remark}>{t('TEXT_OFFERED_SOLVES')}</p>
      <p className={styles.actions}>
        <button type="button" className={styles.action} onClick={restore}>
          {t('BTN_BRING_BACK')}
        </button>
        <button type="button" className={styles.action} onClick={forget}>
          {t('BTN_START_AFRESH')}
        </button>
      </p>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={decideLater}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

interface RestartNoticeProps {
  readonly result: RestoreResult
  readonly isCleared: boolean
  onClear(): void
  onClose(): void
}

/** After a restart: saved progress was restored, or could not be. */
function RestartNotice({ result, isCleared, onClear, onClose }: RestartNoticeProps) {
  const { t } = useTranslation()
  const failed = result.kind === 'failed'
  return (
    <div className={`${styles.label} ${failed ? styles.failure : ''}`} role={failed ? 'alert' : 'status'}>
      <p className={styles.tag}>{t('LABEL_LAB_PROGRESS')}</p>
      <p className={styles.message}>
        {failed ? t('AUTO_RESTORE_PROGRESS_FAILED', { error: t(result.error) }) : t('AUTO_RESTORED_PROGRESS')}
      </p>
      <button type="button" className={styles.action} onClick={onClear} disabled={isCleared}>
        {t(isCleared ? 'PROGRESS_CLEARED' : 'BTN_CLEAR_PROGRESS')}
      </button>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

/** Until the visitor dismisses it or the operator withdraws it. */
function SystemNotice({ notice, onDismiss }: { readonly notice: Notice; onDismiss(): void }) {
  const { t } = useTranslation()
  return (
    <div className={`system-wide-notification ${styles.label}`} role="status">
      <p className={styles.tag}>{t('LABEL_FROM_THE_HOST')}</p>
      <p className={styles.message}>{notice.message}</p>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
