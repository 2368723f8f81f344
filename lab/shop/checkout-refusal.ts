import type { ErrorDetails } from '../facts/error-details.js'

/** A refused order; without a status of its own it counts as the server's fault (docs/contract/commerce.md#order-of-work). */
export class CheckoutRefusal extends Error implements ErrorDetails {
  override readonly name = 'Error'
  constructor(
    message: string,
    readonly status?: 400,
  ) {
    super(message)
  }
}
