import type { Clock } from '../facts/clock.js'
import type { Store } from '../store/types.js'
import { createOwnedRows } from './owned-rows.js'
import type { Card } from './tables.js'

/** A card as its owner sees it again: the last four digits only (docs/contract/commerce.md#cards). */
export interface MaskedCard extends Omit<Card, 'cardNum' | 'createdAt' | 'updatedAt'> {
  readonly cardNum: string | null
}

export interface Cards {
  listOf(ownerId: number): readonly MaskedCard[]
  /** A card by id as it came with the request; undefined when it is not the owner's. */
  find(id: unknown, ownerId: number): MaskedCard | undefined
  /** Removes a card; false when it is not the owner's. */
  remove(id: unknown, ownerId: number): boolean
  /** True if the owner has the card and its last month is not over. */
  canPay(id: unknown, ownerId: number): boolean
}

export function createCards(store: Store, clock: Clock): Cards {
  const cards = createOwnedRows(store.table('Cards'))
  return {
    listOf: (ownerId) => cards.listOf(ownerId).map(mask),
    find(id, ownerId) {
      const card = cards.find(id, ownerId)
      return card && mask(card)
    },
    remove: cards.remove,
    canPay(id, ownerId) {
      const card = cards.find(id, ownerId)
      return card !== undefined && !isExpired(card, new Date(clock.now()))
    },
  }
}

function mask({ UserId, id, fullName, cardNum, expMonth, expYear }: Card): MaskedCard {
  const digits = cardNum === null ? null : `${'*'.repeat(12)}${String(cardNum).slice(-4)}`
  return { UserId, id, fullName, cardNum: digits, expMonth, expYear }
}

/** Months count from 1 on a card; a card without a date has none left. */
function isExpired({ expMonth, expYear }: Card, now: Date): boolean {
  const months = Number(expYear) * 12 + Number(expMonth)
  return !(months >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
}
