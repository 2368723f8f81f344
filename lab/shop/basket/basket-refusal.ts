import type { ErrorDetails } from '../../facts/error-details.js'
import { formatInEnglish, messages, type Wording } from '../../texts/messages.js'

/** The texts are those of docs/contract/commerce.md#basket-items and docs/contract/commerce.md#quantity-check. */
export class BasketRefusal extends Error implements ErrorDetails {
  override readonly name = 'Error'
  constructor(
    readonly kind:
      | 'foreign-basket'
      | 'unknown-basket'
      | 'below-one'
      | 'over-limit'
      | 'out-of-stock'
      | 'unknown-product'
      | 'unknown-item'
      | 'duplicate',
    message: string,
    readonly wording?: Wording,
  ) {
    super(message)
  }
}

export function unknownProduct(): BasketRefusal {
  return new BasketRefusal('unknown-product', 'No such product found!')
}

export function overLimit(limit: number): BasketRefusal {
  const wording: Wording = { id: 'basket.limit', values: { limit } }
  return new BasketRefusal('over-limit', formatInEnglish(wording), wording)
}

export function outOfStock(): BasketRefusal {
  return new BasketRefusal('out-of-stock', messages['basket.out-of-stock'])
}
