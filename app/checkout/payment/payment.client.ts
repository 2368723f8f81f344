import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react'
import { type RestForm, restPart } from '../../browser/rest/rest-page'
import { joinDeluxe, loadMembershipCost } from '../../deluxe/membership.client'
import type { Done, Failed } from '../../kit/answers'
import { chargeWallet, loadBalance } from '../../wallet/wallet.client'
import { loadOrderAmount } from '../amount.client'
import { type AmountDue, plainAmount } from '../amount-due'
import { undecidedChoices } from '../choices'
import { dropChoice, keepChoice, readChoices } from '../tab-choices'
import { calls as cardCalls, loadCards } from './cards/cards.client'
import { redeem } from './coupons/coupons.client'
import type { PaymentData } from './payment.server'
import { type PaymentPurpose, purposeOf } from './purpose'

export async function loadPayment({ params }: ClientLoaderFunctionArgs): Promise<PaymentData> {
  const purpose = purposeOf(params.entity)
  const [balance, amount, cards] = await Promise.all([
    purpose === 'wallet' ? {} : restPart(() => loadBalance()),
    restPart(() => loadAmount(purpose)),
    restPart(() => loadCards()),
  ])
  const undecided = purpose === 'order' ? undecidedChoices(readChoices()) : []
  const couponPercent = purpose === 'order' ? (amount.value?.couponPercent ?? 0) : readChoices().couponDiscount
  return { amount, cards, balance, couponPercent, undecided }
}

export const forms = { pay, add: cardCalls.add, redeem }

/** Pays from the wallet when no card is named. Rejects with an ApiError. */
function pay(form: RestForm, { params }: ClientActionFunctionArgs): Promise<Done | Failed | undefined> {
  return settle[purposeOf(params.entity)](form)
}

const settle: Readonly<Record<PaymentPurpose, (form: RestForm) => Promise<Done | Failed | undefined>>> = {
  async order({ card, total }) {
    if (!card && (await loadBalance()) < Number(total)) return { failed: 'INSUFFICIENT_WALLET_BALANCE' }
    keepChoice('paymentId', card || 'wallet')
    return { to: '/order-summary' }
  },
  async wallet({ card, total }) {
    if (!card) return { failed: 'TEXT_NO_PAYMENT_CHOSEN' }
    await chargeWallet(Number(total), Number(card))
    dropChoice('walletTotal')
    return { to: '/wallet', confirmation: 'CHARGED_WALLET' }
  },
  async deluxe({ card }) {
    await joinDeluxe(card ? { cardId: Number(card) } : 'wallet')
    return { to: '/deluxe-membership' }
  },
}

async function loadAmount(purpose: PaymentPurpose): Promise<AmountDue | null> {
  if (purpose === 'order') return loadOrderAmount()
  const items = purpose === 'wallet' ? readChoices().walletTotal : await loadMembershipCost()
  return items === undefined ? null : plainAmount(items)
}
