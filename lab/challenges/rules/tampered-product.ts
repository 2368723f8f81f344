import type { Facts } from '../../facts/vocabulary.js'
import type { ShopConfig } from '../../options.js'

/** Whether the product with the link no longer leads where it did, but to the address of the configuration (commerce.md 1.2). */
export function isLinkBent({ productId, description }: Facts['product.described'], config: ShopConfig): boolean {
  const product = config.products[productId - 1]
  const original = product?.urlForProductTamperingChallenge
  const target = config.challenges.overwriteUrlForProductTamperingChallenge
  if (!original || description.includes(original)) return false
  return description.includes(`<a href="${target}" target="_blank">`)
}
