import type { Wallet } from '../store/schema.js'
import type { Store } from '../store/types.js'
import type { Weaknesses } from '../weaknesses/weaknesses.js'
import type { Cards } from './cards.js'

export type TopUpOutcome = 'done' | 'not-accepted' | 'no-wallet'

/** Everybody's money with the shop, in its currency (commerce.md 5.1). */
export interface Wallets {
  /** Undefined for somebody without a wallet. */
  balanceOf(ownerId: number): number | undefined
  /** Adds what a card pays; the card must be the owner's. */
  topUp(ownerId: number, amount: unknown, cardId: unknown): TopUpOutcome
  /** Takes `price` out; false, and nothing is taken, when there is not enough in it. */
  pay(ownerId: number, price: number): boolean
}

/** More money than that is no longer counted to the cent. */
const mostCents = Number.MAX_SAFE_INTEGER

export function createWallets(store: Store, cards: Cards, weaknesses: Weaknesses): Wallets {
  const wallets = store.table('Wallets')
  const find = (ownerId: number) => wallets.live().find(({ UserId }) => UserId === ownerId)
  const change = (wallet: Wallet, amount: number) =>
    wallets.update(wallet.id, { balance: addToTheCent(wallet.balance, amount) })
  return {
    balanceOf: (ownerId) => find(ownerId)?.balance,

    topUp(ownerId, sent, cardId) {
      const amount = weaknesses.takeTopUp(sent)
      if (amount === undefined || cards.find(cardId, ownerId) === undefined) return 'not-accepted'
      const wallet = find(ownerId)
      if (wallet === undefined) return 'no-wallet'
      change(wallet, amount)
      return 'done'
    },

    pay(ownerId, price) {
      const wallet = find(ownerId)
      if (wallet === undefined || !(wallet.balance >= price)) return false
      change(wallet, -price)
      return true
    },
  }
}

/** Sums in cents, so that no fraction of one creeps in. */
function addToTheCent(balance: number, amount: number): number {
  const cents = Math.round(balance * 100) + Math.round(amount * 100)
  return Math.max(-mostCents, Math.min(mostCents, cents)) / 100
}
