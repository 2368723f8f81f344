import { useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { NoticesProvider } from '../notices/notices'
import type { SystemNoticeSource } from '../notices/system-notices'
import type { NoticeSettings } from '../notices/use-slot'
import { useAway } from './away'
import { createLiveLine, type LiveEvents } from './live-line'
import type { RestoreResult } from './progress'
import { restoreProgress, saveCodingProgress } from './progress'
import { useTranslation } from './texts'

/** Events and state that come while the page is open. */
export interface Live {
  /** True if the side menu shows the way to the score board. */
  readonly scoreBoardVisible: boolean
  /** Hears an event of the server until the returned function is called. */
  subscribe<Name extends keyof LiveEvents>(event: Name, listener: (payload: LiveEvents[Name]) => void): () => void
  /** Tells the server what was searched for (docs/contract/files-and-surfaces.md#sockets). */
  reportSearch(text: string): void
  /** Tells the server which decal the delivery boxes carry. */
  reportDecal(decal: string): void
}

const LiveContext = createContext<Live | undefined>(undefined)

interface LiveProviderProps {
  readonly scoreBoardSolved: boolean
  readonly settings: NoticeSettings
  readonly announcements: SystemNoticeSource
  readonly children: ReactNode
}

/** Holds the line to the server and shows what it says. */
export function LiveProvider({ scoreBoardSolved, settings, announcements, children }: LiveProviderProps) {
  const { language } = useTranslation()
  const [line] = useState(() => createLiveLine())
  const [scoreBoardVisible, setScoreBoardVisible] = useState(scoreBoardSolved)
  const [restored, setRestored] = useState<RestoreResult>({ kind: 'nothing' })
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const showRestored = (result: RestoreResult) => {
      setRestored(result)
      if (result.kind !== 'nothing') revalidate()
    }
    const unsubscribers = [
      line.on('server started', () => void restoreProgress().then(showRestored)),
      line.on('challenge solved', ({ key }) => key === 'scoreBoardChallenge' && setScoreBoardVisible(true)),
      line.on(
        'code challenge solved',
        ({ codingChallengeStatus }) => void saveCodingProgress(codingChallengeStatus).catch(console.error),
      ),
    ]
    line.open()
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [line, revalidate])

  const isAway = useAway(line)
  useEffect(() => line.emit('language', language), [line, language])

  const live = useMemo<Live>(
    () => ({
      scoreBoardVisible,
      subscribe: line.on,
      reportSearch: (text) => line.emit('verifyLocalXssChallenge', text.trim()),
      reportDecal: (decal) => line.emit('verifySvgInjectionChallenge', decal),
    }),
    [scoreBoardVisible, line],
  )
  return (
    <LiveContext.Provider value={live}>
      <NoticesProvider {...{ line, isAway, settings, restored, announcements }} isBoardFound={scoreBoardVisible}>
        {children}
      </NoticesProvider>
    </LiveContext.Provider>
  )
}

/** The events and state of the open page; throws outside of a LiveProvider. */
export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLive needs a LiveProvider above it')
  return live
}
