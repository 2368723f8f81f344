import { useNavigate, useSearchParams } from '@remix-run/react'
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react'
import { encodeText } from '../kit/encode-text'

interface ChallengeNavigation {
  /** Parameters that each link keeps. */
  readonly search: string
  follow(event: MouseEvent<HTMLAnchorElement>): void
}

const ChallengeNavigationContext = createContext<ChallengeNavigation | undefined>(undefined)

/** Computes once what a hundred links share: doing so in each took a third of the board's time. */
export function ChallengeLinkProvider({ children }: { readonly children: ReactNode }) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useMemo<ChallengeNavigation>(() => {
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const { pathname, search } = event.currentTarget
      const replace = pathname === location.pathname && search === location.search
      navigate(pathname + search, { replace, preventScrollReset: true })
    }
    return { search: challengeAddress(undefined, parameters).search, follow }
  }, [parameters, navigate])
  return <ChallengeNavigationContext.Provider value={navigation}>{children}</ChallengeNavigationContext.Provider>
}

interface ChallengeLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Undefined leads back to the board. */
  readonly challenge: string | undefined
}

/** Keeps the filters of the board. */
export function ChallengeLink({ challenge, ...rest }: ChallengeLinkProps) {
  const navigation = useContext(ChallengeNavigationContext)
  if (navigation === undefined) throw new Error('ChallengeLink needs a ChallengeLinkProvider above it')
  const { search, follow } = navigation
  return <a {...rest} href={pathTo(challenge) + (search && `?${search}`)} onClick={follow} />
}

export function challengeAddress(challenge: string | undefined, parameters: URLSearchParams) {
  const kept = new URLSearchParams(parameters)
  for (const passing of ['highlightChallenge', 'codingChallenge']) kept.delete(passing)
  return { pathname: pathTo(challenge), search: kept.toString() }
}

const pathTo = (challenge: string | undefined) =>
  challenge === undefined ? '/score-board' : `/score-board/${encodeText(challenge)}`
