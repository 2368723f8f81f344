export type PaymentPurpose = 'order' | 'wallet' | 'deluxe'

/** Text keys for each purpose, and the page before it. */
export const paymentPages = {
  order: {
    title: 'TITLE_PAYMENT',
    goods: 'LABEL_ITEMS',
    proceed: 'BTN_PROCEED_TO_REVIEW',
    previous: '/delivery-method',
  },
  wallet: { title: 'TITLE_CHARGE_WALLET', goods: 'DIGITAL_WALLET', proceed: 'BTN_CHARGE_WALLET', previous: '/wallet' },
  deluxe: {
    title: 'TITLE_PAY_MEMBERSHIP',
    goods: 'LABEL_DELUXE_MEMBERSHIP',
    proceed: 'BTN_PAY_MEMBERSHIP',
    previous: '/deluxe-membership',
  },
} as const satisfies Record<PaymentPurpose, object>

/** An unknown segment of the address counts as an order. */
export function purposeOf(entity: string | undefined): PaymentPurpose {
  return entity === 'wallet' || entity === 'deluxe' ? entity : 'order'
}
