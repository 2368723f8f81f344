import type { Dispatch } from 'react'
import type { SavedProgress } from '../browser/live/use-saved-progress'
import { clearProgress } from '../browser/storage/progress'
import { NearMissCard } from './near-miss-card'
import { OfferCard } from './offer-card'
import { RestartNotice } from './restart-notice'
import { type NoticeKind, type SlotEvent, type SlotState, stackSuccesses } from './slot'
import { Pile, SuccessCard } from './success-card'
import { SystemNotice } from './system-notice'
import type { NoticeSettings } from './use-slot'
import type { SystemNotice as Notice } from './use-system-notice'

interface NoticeContentProps {
  readonly kind: NoticeKind
  readonly state: SlotState
  readonly notice: Notice | undefined
  readonly savedProgress: SavedProgress
  readonly settings: NoticeSettings
  readonly scoreBoardVisible: boolean
  /** The max number of successes shown at the same time. */
  readonly places: number
  readonly change: Dispatch<SlotEvent>
  onCloseAll(): void
  onDismiss(): void
}

/** The content of the notice to show. */
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

function Successes({ state, settings, scoreBoardVisible, places, change, onCloseAll }: NoticeContentProps) {
  const { shown, piled } = stackSuccesses(state.successes, places)
  return (
    <>
      {piled > 0 && <Pile count={piled} scoreBoardVisible={scoreBoardVisible} />}
      {shown.map((success, index) => (
        <SuccessCard
          key={success.id}
          isShort={index < shown.length - 1}
          {...{ success, settings, scoreBoardVisible, onCloseAll }}
          onClose={() => change({ type: 'closed', id: success.id })}
          onCopied={() => change({ type: 'copied', id: success.id })}
        />
      ))}
    </>
  )
}
