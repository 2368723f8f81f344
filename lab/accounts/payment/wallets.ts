import { QuotaError, type Store } from '../../store/types.js'
import { addMoney } from '../../values/money.js'
import type { AccountPorts } from '../ports.js'
import type { User, Wallet } from '../tables.js'
import type { Cards } from './cards.js'
import type { PayingWallets } from './membership-payment.js'

export type TopUpResult = 'done' | 'not-accepted' | 'no-wallet'

/** Balances in the shop's currency (docs/contract/commerce.md#wallet). */
export interface Wallets extends PayingWallets {
  balanceOf(ownerId: number): number | undefined
  /** The card must be the owner's. */
  topUp(ownerId: number, amount: unknown, cardId: unknown): TopUpResult
  /** Adds an amount, possibly negative; ignored without a wallet. */
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
      const amount = ports.parseTopUpAmount(sent)
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

const unsaved = 'The lab cannot save anything at the moment, so there is no new account. Please try again later.'

/** Saves wallet and account before they are confirmed; when saving fails, removes both and throws a QuotaError. */
export async function openWallet(store: Store, { id }: User): Promise<void> {
  const wallet = store.table('Wallets').insert({ UserId: id })
  try {
    await store.save()
  } catch {
    // The store has already reported why.
    store.table('Wallets').erase(wallet.id)
    store.table('Users').erase(id)
    throw new QuotaError('full', unsaved, [{ field: 'Users', message: unsaved }])
  }
}
