import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLive } from '../browser/live/live'
import { InFront, useFrontDialog } from '../kit/snackbar/front-dialog'
import { DisconnectedNotice } from './disconnected-notice'
import { NoticeContent } from './notice-content'
import { noticeToShow, type SlotState } from './slot'
import styles from './slot.module.css'
import { type NoticeSettings, useSlot } from './use-slot'
import { type SystemNoticeSource, useSystemNotice } from './use-system-notice'

interface Notices {
  /** Neither in the slot nor beside a control. */
  readonly isQuiet: boolean
  /** Null moves the slot back into its corner. */
  moveTo(host: HTMLElement | null): void
}

const NoticesContext = createContext<Notices | undefined>(undefined)

interface NoticesProviderProps {
  readonly settings: NoticeSettings
  readonly systemNotices: SystemNoticeSource
  readonly children: ReactNode
}

/** The only slot: successes, the restart, the operator's message and near misses take turns. */
export function NoticesProvider({ settings, systemNotices, children }: NoticesProviderProps) {
  const { connection, isDisconnected, savedProgress, scoreBoardVisible } = useLive()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { state, change } = useSlot({
    connection,
    settings,
    restored: savedProgress.restored,
    scoreBoardVisible,
    place,
  })
  const moveTo = useCallback(
    (next: HTMLElement | null) => {
      setHost(next)
      change({ type: 'guided', isGuided: next !== null })
    },
    [change],
  )
  const { notice, dismiss } = useSystemNotice(systemNotices)
  const kind = noticeToShow(state, { system: notice !== undefined, offer: savedProgress.offer !== undefined })
  const closeAll = () => {
    connection.emit('verifyCloseNotificationsChallenge', listClosed(state))
    for (const { flag } of state.successes) connection.emit('notification received', flag)
    change({ type: 'all closed' })
  }
  const slot = (
    <div ref={place} className={styles.slot} data-hosted={host !== null || undefined}>
      {isDisconnected ? (
        <DisconnectedNotice />
      ) : (
        kind && (
          <NoticeContent
            {...{ kind, state, notice, savedProgress, settings, scoreBoardVisible, change }}
            onCloseAll={closeAll}
            onDismiss={dismiss}
          />
        )
      )}
    </div>
  )
  const isQuiet = kind === undefined && host === null && !isDisconnected
  const dialog = useFrontDialog(!isQuiet)
  const notices = useMemo<Notices>(() => ({ isQuiet, moveTo }), [isQuiet, moveTo])
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

/** Throws outside of a provider. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticesProvider above it')
  return notices
}

/** Sent when all successes are closed at once (docs/contract/progress-and-ctf.md#events). */
function listClosed({ successes }: SlotState) {
  return successes.map(({ key, message, flag, country, copied, codingChallenge }) => {
    return { key, message, flag, country, copied, codingChallenge }
  })
}
