import type { Store } from '../store/types.js'
import { addMoney } from '../values/money.js'
import type { Cards } from './cards.js'
import type { PayingWallets } from './membership-payment.js'
import type { AccountPorts } from './ports.js'
import type { Wallet } from './tables.js'

export type TopUpResult = 'done' | 'not-accepted' | 'no-wallet'

/** Everybody's money with the shop, in its currency (docs/contract/commerce.md#wallet). */
export interface Wallets extends PayingWallets {
  /** Undefined for somebody without a wallet. */
  balanceOf(ownerId: number): number | undefined
  /** Adds what a card pays; the card must be the owner's. */
  topUp(ownerId: number, amount: unknown, cardId: unknown): TopUpResult
  /** Puts in what somebody has earned, less than nothing included; without a wallet it is lost. */
  credit(ownerId: number, amount: number): void
}

export function createWallets(store: Store, cards: Cards, ports: AccountPorts): Wallets {
  const wallets = store.table('Wallets')
  const find = (ownerId: number) => wallets.live().find(({ UserId }) => UserId === ownerId)
  const change = (wallet: Wallet, amount: number) =>
    wallets.update(wallet.id, { balance: addMoney(wallet.balance, amount) })
  const holds = (wallet: Wallet | undefined, price: number): wallet is Wallet =>
    wallet !== undefined && wallet.balance >= price
  return {
    balanceOf: (ownerId) => find(ownerId)?.balance,

    topUp(ownerId, sent, cardId) {
      const amount = ports.takeTopUp(sent)
      if (amount === undefined || cards.find(cardId, ownerId) === undefined) return 'not-accepted'
      const wallet = find(ownerId)
      if (wallet === undefined) return 'no-wallet'
      change(wallet, amount)
      return 'done'
    },

    pay(ownerId, price) {
      const wallet = find(ownerId)
      if (!holds(wallet, price)) return false
      change(wallet, -price)
      return true
    },

    credit(ownerId, amount) {
      const wallet = find(ownerId)
      if (wallet) change(wallet, amount)
    },
  }
}
