import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLive } from '../browser/live/live'
import { encodeText } from '../kit/encode-text'

interface CardLinkProps {
  readonly challenge: { readonly key: string; readonly name: string }
  /** In place of the name. */
  readonly children?: ReactNode
}

/** Links to the card of a challenge; without a link until the score board is found, as a link would give away where it is. */
export function CardLink({ challenge: { key, name }, children = <bdi>{name}</bdi> }: CardLinkProps) {
  const { scoreBoardVisible } = useLive()
  return scoreBoardVisible ? <Link to={`/score-board/${encodeText(key)}`}>{children}</Link> : <span>{children}</span>
}
