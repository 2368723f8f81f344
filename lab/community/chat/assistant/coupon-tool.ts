import type { Order } from '../../../shop/tables.js'
import { readNumber } from '../../../values/read-number.js'
import type { ChatCustomer } from './chat-customer.js'
import type { ToolDescription } from './language-model.js'

type Coupon = { readonly couponCode: string | null; readonly discount: number }

export interface CouponToolParts {
  readonly encodeCoupon: (discount: number) => string | null
  readonly reportCoupon: (coupon: Coupon) => Promise<void>
  readonly ordersOf: (customer: ChatCustomer) => readonly Order[]
}

export interface CouponTool {
  readonly description: ToolDescription
  use(args: Readonly<Record<string, unknown>>, customer: ChatCustomer): Promise<Coupon | { readonly error: string }>
}

export type CreateCouponTool = (parts: CouponToolParts) => CouponTool

/** Percent. */
const maxDiscount = 10

const description: ToolDescription = {
  name: 'generateCoupon',
  description: 'Makes a coupon code for the current month, for a customer who has received an order.',
  parameters: {
    type: 'object',
    properties: { discount: { type: 'integer', minimum: 1, maximum: maxDiscount, description: 'Discount in percent' } },
    required: ['discount'],
    additionalProperties: false,
  },
}

/** The tool enforces the limits, whatever a model asks for. */
export const createLimitedCouponTool: CreateCouponTool = ({ encodeCoupon, reportCoupon, ordersOf }) => ({
  description,
  async use({ discount: asked }, customer) {
    const hasReceived = ordersOf(customer).some(({ delivered }) => delivered)
    if (!hasReceived) return { error: 'There is no delivered order to make up for' }
    const discount = Math.min(Math.floor(readNumber(asked)), maxDiscount)
    if (!(discount >= 1)) return { error: 'This is no discount' }
    const couponCode = encodeCoupon(discount)
    await reportCoupon({ discount, couponCode })
    return { couponCode, discount }
  },
})
