import { addressTweet } from '../ports/pasted-addresses'
import type { OrderLine } from './order'

/** Max characters of a tweet. */
const maxTweetLength = 140

const ellipsis = '…'

interface TweetWords {
  /** Stands above the list of what was bought. */
  readonly start: string
  /** The shop's page at Twitter. */
  readonly twitterUrl: string
}

/** The address that offers a tweet about an order: who pressed it, what it is, cut to 140 characters. */
export function buildTweet({ start, twitterUrl }: TweetWords, lines: readonly Pick<OrderLine, 'name'>[]): string {
  const text = [`${start} ${readHandle(twitterUrl)}:`, ...lines.map(({ name }) => `- ${name}`)].join('\n')
  return addressTweet(cutTweet(text))
}

/** The handle of the owner of a page at Twitter. */
export function readHandle(twitterUrl: string): string {
  return `@${
    twitterUrl
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  }`
}

/** A text that fits into a tweet. */
export function cutTweet(text: string): string {
  const characters = [...text]
  return characters.length > maxTweetLength ? characters.slice(0, maxTweetLength - 1).join('') + ellipsis : text
}
