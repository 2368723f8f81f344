import type { OpenBasket } from '../shop/open-basket.js'

/** CWE-639: opens whichever basket is named, without asking whose it is. */
export const openBasketByIdAlone: OpenBasket = (baskets, id) => {
  const basket = baskets.find(id)
  return { kind: 'opened', basket }
}
