import type { ToolDescription } from '../community/chat/assistant/language-model.js'
import type { ChatCustomer } from '../community/chat/assistant/tools.js'
import { readNumber } from '../read-number.js'
import type { Order } from '../store/schema.js'

type Coupon = { readonly couponCode: string | null; readonly discount: number }

/** What coupons are made with. */
export interface CouponPress {
  readonly encodeCoupon: (discount: number) => string | null
  readonly reportCoupon: (coupon: Coupon) => Promise<void>
  /** The orders of a customer, none of a visitor. */
  readonly ordersOf: (customer: ChatCustomer) => readonly Order[]
}

/** Something that a language model can ask to be done. */
export interface CouponTool {
  readonly description: ToolDescription
  use(args: Readonly<Record<string, unknown>>, customer: ChatCustomer): Promise<Coupon | { readonly error: string }>
}

/** CWE-1427: leaves it to the instructions of a language model who is given a coupon, and of how much. */
export function makeAnyCoupon({ encodeCoupon, reportCoupon }: CouponPress): CouponTool {
  return {
    description: {
      name: 'generateCoupon',
      description: 'Makes a coupon code for the current month.',
      parameters: {
        type: 'object',
        properties: { discount: { type: 'number', description: 'Discount in percent, 10 at most' } },
        required: ['discount'],
        additionalProperties: false,
      },
    },
    async use({ discount: asked }) {
      const discount = readNumber(asked)
      const couponCode = /^\d\d$/.test(String(discount)) ? encodeCoupon(discount) : null
      await reportCoupon({ discount, couponCode })
      return { couponCode, discount }
    },
  }
}
