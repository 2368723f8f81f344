import { useBlocker, useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../session'
import { saveCodingProgress } from '../storage/progress'
import { useTranslation } from '../texts'
import { createLiveConnection, type LiveConnection, type LiveEvents } from './live-connection'
import { useDisconnected } from './use-disconnected'
import { type SavedProgress, useSavedProgress } from './use-saved-progress'

export interface Live {
  readonly connection: LiveConnection
  readonly isDisconnected: boolean
  readonly savedProgress: SavedProgress
  /** True if the side menu links to the score board. */
  readonly scoreBoardVisible: boolean
  /** Returns a function that unsubscribes. */
  subscribe<Name extends keyof LiveEvents>(event: Name, listener: (payload: LiveEvents[Name]) => void): () => void
  /** docs/contract/files-and-surfaces.md#sockets */
  reportSearch(text: string): void
  reportDecal(decal: string): void
}

const LiveContext = createContext<Live | undefined>(undefined)

interface LiveProviderProps {
  readonly scoreBoardSolved: boolean
  readonly children: ReactNode
}

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
      // A form of a deleted account would fail in the shop.
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
      {/* Only while needed: the router warns of hash URLs where navigation can be blocked. */}
      {isDisconnected && <NavigationHold />}
      {children}
    </LiveContext.Provider>
  )
}

/** Throws outside of a LiveProvider. */
export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLive needs a LiveProvider above it')
  return live
}

/** Blocks navigation while rendered; the page requested last opens afterwards. */
function NavigationHold() {
  const { proceed } = useBlocker(true)
  const latest = useRef(proceed)
  latest.current = proceed
  // A layout effect is cleaned up before the router's effect, which resets the blocked page.
  useLayoutEffect(() => () => latest.current?.(), [])
  return null
}
