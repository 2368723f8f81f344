import { useLocation, useNavigate } from '@remix-run/react'
import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useRootData } from '../browser/root-data'
import { keepPosition, readPosition, type TutorialPosition } from './position'

export interface Tutorials {
  /** Config `hackingInstructor.isEnabled`. */
  readonly isOffered: boolean
  readonly isRunning: boolean
  start(name: string): void
}

const TutorialsContext = createContext<Tutorials | undefined>(undefined)

// Loaded when first started.
const HackingInstructor = lazyWithRetry(() =>
  import('./hacking-instructor').then(({ HackingInstructor }) => HackingInstructor),
)

/** Keeps the running tutorial across pages and reloads. */
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

/** Throws outside of a TutorialsProvider. */
export function useTutorials(): Tutorials {
  const tutorials = useContext(TutorialsContext)
  if (!tutorials) throw new Error('useTutorials needs a TutorialsProvider above it')
  return tutorials
}

/** The tutorial that the address asks for; `forget` removes it from there. */
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
