import type { Clock } from '../../facts/clock.js'
import type { Store } from '../../store/types.js'
import type { Card } from '../tables.js'
import { createOwnedRows } from './owned-rows.js'

/** A card with only its last four digits (docs/contract/commerce.md#cards). */
export interface MaskedCard extends Omit<Card, 'cardNum' | 'createdAt' | 'updatedAt'> {
  readonly cardNum: string | null
}

export interface Cards {
  listOf(ownerId: number): readonly MaskedCard[]
  find(id: unknown, ownerId: number): MaskedCard | undefined
  remove(id: unknown, ownerId: number): boolean
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

/** Cards count months from 1; one without a date has expired. */
function isExpired({ expMonth, expYear }: Card, now: Date): boolean {
  const months = Number(expYear) * 12 + Number(expMonth)
  return !(months >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
}
