import { RefusalClass } from '../sandbox/guest-values.js'

/** The class by which orders are refused. */
export const checkoutRefusalModule = {
  'lab/shop/checkout/checkout-refusal': { CheckoutRefusal: new RefusalClass('CheckoutRefusal', ['message', 'status']) },
}
