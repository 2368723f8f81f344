import { addressTweet } from '../ports/pasted-addresses'
import type { OrderLine } from './order'

const maxTweetLength = 140

const ellipsis = '…'

interface TweetWords {
  readonly start: string
  readonly twitterUrl: string
}

/** Cut to 140 characters. */
export function buildTweet({ start, twitterUrl }: TweetWords, lines: readonly Pick<OrderLine, 'name'>[]): string {
  const text = [`${start} ${readHandle(twitterUrl)}:`, ...lines.map(({ name }) => `- ${name}`)].join('\n')
  return addressTweet(cutTweet(text))
}

export function readHandle(twitterUrl: string): string {
  return `@${
    twitterUrl
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  }`
}

export function cutTweet(text: string): string {
  const characters = [...text]
  return characters.length > maxTweetLength ? characters.slice(0, maxTweetLength - 1).join('') + ellipsis : text
}
