import type { OpenBasket } from '../shop/basket/open-basket.js'

/** CWE-639: opens any basket by its id, without checking its owner. */
export const openBasketByIdAlone: OpenBasket = (baskets, id) => {
  const basket = baskets.find(id)
  return { kind: 'opened', basket }
}
