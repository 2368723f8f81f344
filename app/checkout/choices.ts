export interface CheckoutChoices {
  readonly addressId: string | undefined
  readonly deliveryMethodId: string | undefined
  /** The id of a card, or `wallet`. */
  readonly paymentId: string | undefined
  /** `<code>-<client date in epoch milliseconds>` of a campaign coupon, not encoded. */
  readonly couponDetails: string | undefined
  /** Per cent of the items; 0 without a coupon. */
  readonly couponDiscount: number
  readonly walletTotal: number | undefined
}

export type ChoiceName = keyof CheckoutChoices

/** Without the amount to charge the wallet with, which is not part of an order. */
export const orderChoices: readonly ChoiceName[] = [
  'addressId',
  'deliveryMethodId',
  'paymentId',
  'couponDetails',
  'couponDiscount',
]

/** Steps before the payment without a choice. */
export function undecidedChoices({ addressId, deliveryMethodId }: CheckoutChoices): ('address' | 'delivery')[] {
  return undecidedSteps({ address: addressId, delivery: deliveryMethodId })
}

export function undecidedSteps<Step extends string>(decided: Readonly<Record<Step, unknown>>): Step[] {
  return (Object.keys(decided) as Step[]).filter((step) => (decided[step] ?? null) === null)
}

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

/** Base64 of the details, or of the word `null` (docs/contract/commerce.md#coupons). */
export function encodeCoupon(details: string | undefined): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(details ?? 'null')))
}
