import { useBlocker, useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../session'
import { saveCodingProgress } from '../storage/progress'
import { useTranslation } from '../texts'
import { createLiveConnection, type LiveConnection, type LiveEvents } from './live-connection'
import { useDisconnected } from './use-disconnected'
import { type SavedProgress, useSavedProgress } from './use-saved-progress'

/** Events and state that come while the page is open. */
export interface Live {
  readonly connection: LiveConnection
  /** True while the lab does not answer. */
  readonly isDisconnected: boolean
  readonly savedProgress: SavedProgress
  /** True if the side menu shows the way to the score board. */
  readonly scoreBoardVisible: boolean
  /** Listens to an event of the server until the returned function is called. */
  subscribe<Name extends keyof LiveEvents>(event: Name, listener: (payload: LiveEvents[Name]) => void): () => void
  /** Tells the server what was searched for (docs/contract/files-and-surfaces.md#sockets). */
  reportSearch(text: string): void
  /** Tells the server which decal the delivery boxes carry. */
  reportDecal(decal: string): void
}

const LiveContext = createContext<Live | undefined>(undefined)

interface LiveProviderProps {
  readonly scoreBoardSolved: boolean
  readonly children: ReactNode
}

/** Holds the connection to the server. */
export function LiveProvider({ scoreBoardSolved, children }: LiveProviderProps) {
  const { language } = useTranslation()
  const [connection] = useState(() => createLiveConnection())
  const [scoreBoardVisible, setScoreBoardVisible] = useState(scoreBoardSolved)
  const { revalidate } = useRevalidator()
  const { account, forget } = useSession()

  useEffect(() => {
    const unsubscribers = [
      connection.on('challenge solved', ({ key }) => key === 'scoreBoardChallenge' && setScoreBoardVisible(true)),
      connection.on(
        'code challenge solved',
        ({ codingChallengeStatus }) => void saveCodingProgress(codingChallengeStatus).catch(console.error),
      ),
    ]
    connection.open()
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [connection])

  useEffect(() => {
    const handleReset = ({ lastAccount }: LiveEvents['lab reset']) => {
      // A form of an account that is gone would be an error of the shop.
      if (account !== null && account.id > lastAccount) forget()
      else revalidate()
    }
    return connection.on('lab reset', handleReset)
  }, [connection, revalidate, account, forget])

  const savedProgress = useSavedProgress(connection)
  const isDisconnected = useDisconnected(connection)
  useEffect(() => connection.emit('language', language), [connection, language])

  const live = useMemo<Live>(
    () => ({
      connection,
      isDisconnected,
      savedProgress,
      scoreBoardVisible,
      subscribe: connection.on,
      reportSearch: (text) => connection.emit('verifyLocalXssChallenge', text.trim()),
      reportDecal: (decal) => connection.emit('verifySvgInjectionChallenge', decal),
    }),
    [connection, isDisconnected, savedProgress, scoreBoardVisible],
  )
  return (
    <LiveContext.Provider value={live}>
      {/* Only while it is needed: the router warns of hash URLs where navigation can be held. */}
      {isDisconnected && <NavigationHold />}
      {children}
    </LiveContext.Provider>
  )
}

/** The events and state of the open page; throws outside of a LiveProvider. */
export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLive needs a LiveProvider above it')
  return live
}

/** Keeps the visitor on the page while it is rendered; the page that was asked for last opens afterwards. */
function NavigationHold() {
  const { proceed } = useBlocker(true)
  const latest = useRef(proceed)
  latest.current = proceed
  // A layout effect ends before the router's effect, which forgets the blocked page.
  useLayoutEffect(() => () => latest.current?.(), [])
  return null
}
