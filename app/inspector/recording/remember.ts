import type { Exchange } from './exchange'

/** Max number of requests that are remembered. */
export const maxRemembered = 100

/** Of the many by which the live connection asks for news where it has no WebSocket. */
const maxPolls = 5

type Addressed = Pick<Exchange, 'kind'> & { readonly request: Pick<Exchange['request'], 'path'> }

export const isPoll = ({ request }: Addressed) => request.path.includes('transport=polling')

/** The latest, in their order; so that questions for news push nothing else out, few of those. */
export function remember<Entry extends Addressed>(entries: readonly Entry[]): readonly Entry[] {
  const dropped = new Set(entries.filter(isPoll).slice(0, -maxPolls))
  return entries.filter((entry) => !dropped.has(entry)).slice(-maxRemembered)
}
