/** Max number of requests that are remembered. */
export const maxRemembered = 100

/** Of the many by which the live connection asks for news where it has no WebSocket. */
const maxPolls = 5

export const isPoll = ({ url }: { readonly url: string }) => url.includes('transport=polling')

/** Adds a request; the oldest goes, and so that questions for news push nothing else out, the oldest of those. */
export function remember<Entry extends { readonly url: string }>(entries: readonly Entry[], entry: Entry): Entry[] {
  const polls = isPoll(entry) ? entries.filter(isPoll) : []
  const dropped = polls.length >= maxPolls ? polls[0] : undefined
  return [...entries.filter((one) => one !== dropped), entry].slice(-maxRemembered)
}
