import { setToken } from '../../http/cookie-session'
import { requireSession } from '../../http/guards'
import { readPart, type SignedInCall } from '../../http/page'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import type { Failed, Part } from '../../kit/answers'
import { sumUpBasket } from '../../orders/sums'
import { balanceOf, chargeWallet } from '../../wallet/wallet.server'
import { orderAmount } from '../amount.server'
import { type AmountDue, plainAmount } from '../amount-due'
import type { CheckoutStep } from '../checkout-steps'
import { undecidedChoices } from '../choices'
import { choicesOf, keepChoices } from '../choices.server'
import type { Card } from './cards/card'
import { addCard, listCards } from './cards/cards.server'
import { redeem } from './coupons/coupons.server'
import { type PaymentPurpose, purposeOf } from './purpose'

export interface PaymentData {
  /** Null when nothing is due. */
  readonly amount: Part<AmountDue | null>
  readonly cards: Part<readonly Card[]>
  /** Empty where the wallet cannot pay. */
  readonly balance: Part<number>
  /** Per cent; where no order is paid, of what was redeemed in this browser. */
  readonly couponPercent: number
  readonly undecided: readonly CheckoutStep[]
}

export async function readPayment(call: SignedInCall): Promise<PaymentData> {
  const purpose = purposeOf(call.params.entity)
  const amount = await readPart(call, () => amountOf(call, purpose))
  return {
    amount,
    cards: await readPart(call, () => listCards(call)),
    balance: purpose === 'wallet' ? {} : await readPart(call, () => balanceOf(call)),
    couponPercent: purpose === 'order' ? (amount.value?.couponPercent ?? 0) : choicesOf(call).couponDiscount,
    undecided: purpose === 'order' ? undecidedChoices(choicesOf(call)) : [],
  }
}

export const forms = { pay, add: addCard, redeem }

/** Pays from the wallet when no card is named. */
function pay(call: PageCall): Promise<ServerDone | Failed> {
  return settle[purposeOf(call.params.entity)](call, call.form.card)
}

const settle: Readonly<
  Record<PaymentPurpose, (call: PageCall, card: string | undefined) => Promise<ServerDone | Failed>>
> = {
  async order(call, card) {
    const { items, delivery, couponPercent } = orderAmount(call)
    const { total } = sumUpBasket(items, delivery, couponPercent)
    if (!card && balanceOf(call) < total) return { failed: 'INSUFFICIENT_WALLET_BALANCE' }
    return { to: '/order-summary', headers: keepChoices(call, { paymentId: card || 'wallet' }) }
  },
  async wallet(call, card) {
    if (!card) return { failed: 'TEXT_NO_PAYMENT_CHOSEN' }
    const refused = chargeWallet(call, choicesOf(call).walletTotal, card)
    return (
      refused ?? {
        to: '/wallet',
        confirmation: 'CHARGED_WALLET',
        headers: keepChoices(call, { walletTotal: undefined }),
      }
    )
  },
  async deluxe(call, card) {
    const payment = card ? { paymentMode: 'card', paymentId: Number(card) } : { paymentMode: 'wallet' }
    const token = await call.lab.accounts.membership.upgrade(requireSession(call), payment)
    return { to: '/deluxe-membership', headers: setToken(token) }
  },
}

function amountOf(call: PageCall, purpose: PaymentPurpose): AmountDue | null {
  if (purpose === 'order') return orderAmount(call)
  const { lab, bearer } = call
  const items = purpose === 'wallet' ? choicesOf(call).walletTotal : lab.accounts.membership.priceFor(bearer)
  return items === undefined ? null : plainAmount(items)
}
