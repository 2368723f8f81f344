import type { CouponTool, CouponToolParts } from '../community/chat/assistant/coupon-tool.js'
import { readNumber } from '../values/read-number.js'

/** CWE-1427: leaves it to the instructions of a language model who is given a coupon, and of how much. */
export function makeAnyCoupon({ encodeCoupon, reportCoupon }: CouponToolParts): CouponTool {
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
