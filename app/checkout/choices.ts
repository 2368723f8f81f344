/** The choices made on the way through the checkout. */
export interface CheckoutChoices {
  readonly addressId: string | undefined
  readonly deliveryMethodId: string | undefined
  /** The id of a card, or `wallet`. */
  readonly paymentId: string | undefined
  /** `<code>-<client date in epoch milliseconds>` of a campaign coupon, not encoded yet. */
  readonly couponDetails: string | undefined
  /** Per cent of the items; 0 without a coupon. */
  readonly couponDiscount: number
  /** The amount that shall go into the wallet. */
  readonly walletTotal: number | undefined
}

export type ChoiceName = keyof CheckoutChoices

/** The choices of an order; the amount that goes into the wallet is none of them. */
export const orderChoices: readonly ChoiceName[] = [
  'addressId',
  'deliveryMethodId',
  'paymentId',
  'couponDetails',
  'couponDiscount',
]

/** The steps before the payment of an order on which nothing was decided. */
export function undecidedChoices({ addressId, deliveryMethodId }: CheckoutChoices): ('address' | 'delivery')[] {
  return undecidedSteps({ address: addressId, delivery: deliveryMethodId })
}

/** Those of the steps, in their order, on which nothing was decided. */
export function undecidedSteps<Step extends string>(decided: Readonly<Record<Step, unknown>>): Step[] {
  return (Object.keys(decided) as Step[]).filter((step) => (decided[step] ?? null) === null)
}

/** The choices, from wherever they are kept as texts. */
export function parseChoices(read: (name: ChoiceName) => string | undefined): CheckoutChoices {
  return {
    addressId: read('addressId'),
    deliveryMethodId: read('deliveryMethodId'),
    paymentId: read('paymentId'),
    couponDetails: read('couponDetails'),
    couponDiscount: Number(read('couponDiscount')) || 0,
    walletTotal: Number(read('walletTotal')) || undefined,
  }
}

/** The coupon as the checkout reads it: base64 of the details, or of the word `null` (docs/contract/commerce.md#coupons). */
export function encodeCoupon(details: string | undefined): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(details ?? 'null')))
}
