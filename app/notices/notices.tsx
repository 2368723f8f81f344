import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LiveLine } from '../browser/live-line'
import { useNarrowWindow } from '../browser/narrow-window'
import type { RestoreResult } from '../browser/progress'
import { AwayNotice } from './away-notice'
import { InFront, useFrontDialog } from './front-dialog'
import type { SlotState } from './slot'
import { speakerOf } from './slot'
import styles from './slot.module.css'
import { Speech } from './speech'
import { type SystemNoticeSource, useSystemNotice } from './system-notices'
import { type NoticeSettings, useSlot } from './use-slot'

/** The state of the notices' slot, for other components. */
interface Notices {
  /** True if there is no notice, neither in the slot nor beside a control. */
  readonly isQuiet: boolean
  /** Moves the slot into another element with a notice, or with null back into its corner. */
  moveTo(host: HTMLElement | null): void
}

const NoticesContext = createContext<Notices | undefined>(undefined)

interface NoticesProviderProps {
  readonly line: LiveLine
  /** True while the lab does not answer. */
  readonly isAway: boolean
  readonly settings: NoticeSettings
  readonly restored: RestoreResult
  readonly announcements: SystemNoticeSource
  /** True if the learner knows where the score board is. */
  readonly isBoardFound: boolean
  readonly children: ReactNode
}

/** Provides the only slot, in which successes, the restart, the operator's message and near misses take turns. */
export function NoticesProvider(props: NoticesProviderProps) {
  const { line, isAway, settings, restored, announcements, isBoardFound, children } = props
  const [host, moveTo] = useState<HTMLElement | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { state, change } = useSlot({ line, settings, restored, place })
  const { notice, dismiss } = useSystemNotice(announcements)
  const isNarrow = useNarrowWindow()
  const speaker = speakerOf(state, notice !== undefined)
  const closeAll = () => {
    line.emit('verifyCloseNotificationsChallenge', tellAll(state))
    for (const { flag } of state.successes) line.emit('notification received', flag)
    change({ type: 'all closed' })
  }
  const slot = (
    <div ref={place} className={styles.slot} data-hosted={host !== null || undefined}>
      {isAway ? (
        <AwayNotice />
      ) : (
        speaker && (
          <Speech
            {...{ speaker, state, notice, settings, isBoardFound, change }}
            places={host || isNarrow ? 1 : 2}
            onCloseAll={closeAll}
            onDismiss={dismiss}
          />
        )
      )}
    </div>
  )
  const isQuiet = speaker === undefined && host === null && !isAway
  const dialog = useFrontDialog(!isQuiet)
  const notices = useMemo<Notices>(() => ({ isQuiet, moveTo }), [isQuiet])
  return (
    <NoticesContext.Provider value={notices}>
      {children}
      {host ? (
        createPortal(slot, host)
      ) : (
        <InFront dialog={dialog} className="lab-notices">
          {slot}
        </InFront>
      )}
    </NoticesContext.Provider>
  )
}

/** The notices of the surrounding provider; throws outside of one. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticesProvider above it')
  return notices
}

/** The message to the server when all successes are closed at once (docs/contract/progress-and-ctf.md#events). */
function tellAll({ successes }: SlotState) {
  return successes.map(({ key, message, flag, country, copied, codingChallenge }) => {
    return { key, message, flag, country, copied, codingChallenge }
  })
}
