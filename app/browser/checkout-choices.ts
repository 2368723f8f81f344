import { storageKeys } from './storage'

/** What somebody has decided on the way through the checkout; this tab keeps it (files-and-surfaces.md 21.2). */
export interface CheckoutChoices {
  readonly addressId: string | undefined
  readonly deliveryMethodId: string | undefined
  /** The id of a card, or `wallet`. */
  readonly paymentId: string | undefined
  /** `<code>-<client date in epoch milliseconds>` of a campaign coupon, not encoded yet. */
  readonly couponDetails: string | undefined
  /** Per cent of the items; 0 without a coupon. */
  readonly couponDiscount: number
}

type Choice = keyof CheckoutChoices

const names: readonly Choice[] = ['addressId', 'deliveryMethodId', 'paymentId', 'couponDetails', 'couponDiscount']

/** The decisions so far. */
export function readChoices(): CheckoutChoices {
  return {
    addressId: read('addressId'),
    deliveryMethodId: read('deliveryMethodId'),
    paymentId: read('paymentId'),
    couponDetails: read('couponDetails'),
    couponDiscount: Number(read('couponDiscount')) || 0,
  }
}

/** Notes a decision for the pages that follow. */
export function keepChoice(name: Choice, value: string | number): void {
  sessionStorage.setItem(storageKeys[name], String(value))
}

/** Takes a decision back. */
export function dropChoice(name: Choice): void {
  sessionStorage.removeItem(storageKeys[name])
}

/** Forgets all decisions, once the order is placed. */
export function clearChoices(): void {
  for (const name of names) dropChoice(name)
}

function read(name: Choice): string | undefined {
  return sessionStorage.getItem(storageKeys[name]) ?? undefined
}
