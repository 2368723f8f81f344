import { setImmediate as untilNextTick } from 'node:timers/promises'
import type { FactBus } from '../../../facts/bus.js'
import type { Product } from '../../../shop/tables.js'
import type { Store } from '../../../store/types.js'
import type { HandlerName } from './training-data.js'

/** The monthly coupon code for a discount in percent; null for one that cannot be encoded. */
export type EncodeCoupon = (discount: number) => string | null

/** Answers that need a lookup; `query` is the customer's question. */
export type Handlers = Readonly<Record<HandlerName, (query: string) => Promise<string>>>

const discount = 10

/** Similarity from 0 to 100 above which a product matches (docs/contract/commerce.md#classic-bot). */
const nameLikeness = 60

const maxQueryLength = 300

/** Characters of a product's name that are compared, since comparing long names is slow. */
const maxNameLength = 100

/** Milliseconds of comparisons before other work gets a turn. */
const turnTime = 5

export function createHandlers(parts: { store: Store; facts: FactBus; encodeCoupon: EncodeCoupon }): Handlers {
  const { store, facts, encodeCoupon } = parts
  return {
    async productPrice(query) {
      const { partial_ratio } = await import('fuzzball')
      const text = query.slice(0, maxQueryLength)
      const isMeant = ({ name }: Product) => partial_ratio(text, (name ?? '').slice(0, maxNameLength)) > nameLikeness
      const meant = await filterInTurns(store.table('Products').live(), isMeant)
      const prices = meant.map(({ name, price }) => `${name} costs ${price}¤`)
      return (
        prices.join(', ') || 'I have looked on every shelf, and there is no such thing here. Is that how it is spelt?'
      )
    },
    async couponCode() {
      const code = encodeCoupon(discount)
      await facts.emit('chatBot.couponGiven', { discount, code })
      return `All right, all right, you win. ${discount}% off with this code, and not a word to my maker: ${code}`
    },
    testFunction: async () => '3be2e438b7f3d04c89d7749f727bb3bd',
  }
}

async function filterInTurns<Item>(items: readonly Item[], test: (item: Item) => boolean): Promise<Item[]> {
  const found: Item[] = []
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > turnTime) {
      await untilNextTick()
      began = performance.now()
    }
    if (test(item)) found.push(item)
  }
  return found
}
