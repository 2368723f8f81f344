import { useLocation, useNavigate } from '@remix-run/react'
import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useRootData } from '../browser/root-data'
import { keepPosition, readPosition, type TutorialPosition } from './position'

/** The way into the tutorials. */
export interface Tutorials {
  /** True if the lab offers any (config `hackingInstructor.isEnabled`). */
  readonly isOffered: boolean
  /** True if one is on. */
  readonly isRunning: boolean
  start(name: string): void
}

const TutorialsContext = createContext<Tutorials | undefined>(undefined)

// The instructor, its scripts and its look come when somebody first calls it.
const HackingInstructor = lazyWithRetry(() =>
  import('./hacking-instructor').then(({ HackingInstructor }) => HackingInstructor),
)

/** Holds the running tutorial; it outlives pages, and loading them anew. */
export function TutorialsProvider({ children }: { readonly children: ReactNode }) {
  const { isEnabled: isOffered } = useRootData().config.hackingInstructor
  const [position, setPosition] = useState<TutorialPosition>()
  const move = useCallback((next: TutorialPosition | undefined) => {
    keepPosition(next)
    setPosition(next)
  }, [])
  const { asked, forget } = useAskedTutorial()
  const moveOn = (next: TutorialPosition | undefined) => {
    move(next)
    if (asked !== null && next?.name !== asked) forget()
  }
  useEffect(() => {
    if (!isOffered) return
    const kept = readPosition()
    if (asked !== null && kept?.name !== asked) move({ name: asked, step: 0 })
    else setPosition(kept)
  }, [isOffered, asked, move])

  const isRunning = position !== undefined
  const tutorials = useMemo<Tutorials>(
    () => ({ isOffered, isRunning, start: (name) => isOffered && move({ name, step: 0 }) }),
    [isOffered, isRunning, move],
  )
  return (
    <TutorialsContext.Provider value={tutorials}>
      {children}
      {position && (
        <Suspense>
          <HackingInstructor position={position} onMove={moveOn} />
        </Suspense>
      )}
    </TutorialsContext.Provider>
  )
}

/** The way into the tutorials; throws outside of a TutorialsProvider. */
export function useTutorials(): Tutorials {
  const tutorials = useContext(TutorialsContext)
  if (!tutorials) throw new Error('useTutorials needs a TutorialsProvider above it')
  return tutorials
}

/** The tutorial that the address asks for, on every path that speaks of the instructor, until `forget` takes it out of the address. */
function useAskedTutorial(): { readonly asked: string | null; forget(): void } {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const forget = () => {
    const others = new URLSearchParams(search)
    others.delete('challenge')
    navigate({ pathname, search: String(others), hash }, { replace: true, preventScrollReset: true })
  }
  const asked = pathname.includes('hacking-instructor') ? new URLSearchParams(search).get('challenge') : null
  return { asked, forget }
}
