import { Link, useSearchParams } from '@remix-run/react'
import type { ComponentProps } from 'react'

interface ChallengeLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** Key of the challenge; without one the way leads back to the board. */
  readonly challenge: string | undefined
}

/** A way to the page of a challenge, or back to the board, that keeps what the board shows. */
export function ChallengeLink({ challenge, ...rest }: ChallengeLinkProps) {
  const [parameters] = useSearchParams()
  return <Link {...rest} to={challengeAddress(challenge, parameters)} preventScrollReset />
}

/** The address of a challenge on a board with these filters. */
export function challengeAddress(challenge: string | undefined, parameters: URLSearchParams) {
  const kept = new URLSearchParams(parameters)
  for (const passing of ['highlightChallenge', 'codingChallenge']) kept.delete(passing)
  const pathname = challenge === undefined ? '/score-board' : `/score-board/${encodeURIComponent(challenge)}`
  return { pathname, search: kept.toString() }
}
