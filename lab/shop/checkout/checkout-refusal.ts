import type { ErrorDetails } from '../../facts/error-details.js'

/** Without a status it counts as a server error (docs/contract/commerce.md#order-of-work). */
export class CheckoutRefusal extends Error implements ErrorDetails {
  override readonly name = 'Error'
  constructor(
    message: string,
    readonly status?: 400,
  ) {
    super(message)
  }
}
