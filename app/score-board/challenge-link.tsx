import { useNavigate, useSearchParams } from '@remix-run/react'
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react'
import { encodeText } from '../kit/encode-text'

/** The state that all links between the board and the pages of its challenges share. */
interface ChallengeNavigation {
  /** The parameters that each link keeps, as in an address. */
  readonly search: string
  follow(event: MouseEvent<HTMLAnchorElement>): void
}

const ChallengeNavigationContext = createContext<ChallengeNavigation | undefined>(undefined)

/** Works out once what all links share: a hundred links that each do so for themselves took a third of the time of the board. */
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
  /** Key of the challenge; without one the link leads back to the board. */
  readonly challenge: string | undefined
}

/** A link to the page of a challenge, or back to the board, that keeps what the board shows. */
export function ChallengeLink({ challenge, ...rest }: ChallengeLinkProps) {
  const navigation = useContext(ChallengeNavigationContext)
  if (navigation === undefined) throw new Error('ChallengeLink needs a ChallengeLinkProvider above it')
  const { search, follow } = navigation
  return <a {...rest} href={pathTo(challenge) + (search && `?${search}`)} onClick={follow} />
}

/** The address of a challenge on a board with these filters. */
export function challengeAddress(challenge: string | undefined, parameters: URLSearchParams) {
  const kept = new URLSearchParams(parameters)
  for (const passing of ['highlightChallenge', 'codingChallenge']) kept.delete(passing)
  return { pathname: pathTo(challenge), search: kept.toString() }
}

const pathTo = (challenge: string | undefined) =>
  challenge === undefined ? '/score-board' : `/score-board/${encodeText(challenge)}`
