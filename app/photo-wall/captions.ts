import { cutTweet, readHandle } from '../orders/tweet'
import type { AddressTweet } from '../ports/pasted-addresses'
import type { Memory } from './memory'

/** The words below a picture, with the name of whoever took it (docs/contract/files-and-surfaces.md#look-and-feel). */
export function writeCaption({ caption, username }: Pick<Memory, 'caption' | 'username'>): string {
  return username ? `${caption} (© ${username})` : caption
}

/** The address that offers a caption as a tweet to the shop, whose page at Twitter is named. */
export function offerTweet(caption: string, twitterUrl: string, addressTweet: AddressTweet): string {
  return addressTweet(cutTweet(`${caption} ${readHandle(twitterUrl)}`))
}
