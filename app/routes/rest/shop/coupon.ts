import { endpoint } from '../../../http/endpoint'
import { requireCustomer, shopperOf } from '../../../http/guards'
import { json, sentence } from '../../../http/replies'

/** `PUT /rest/basket/:id/coupon/:coupon`; the browser encodes the code twice (docs/contract/commerce.md#coupons). */
const handle = endpoint(
  {
    PUT(call) {
      const { id = '', coupon = '' } = call.params
      const discount = call.lab.shop.coupons.redeem(id, decodeURIComponent(coupon), shopperOf(call))
      return discount === undefined ? sentence(call.translate('Invalid coupon.'), 404) : json({ discount })
    },
  },
  { guard: requireCustomer },
)

export const loader = handle
export const action = handle
