import { setImmediate as untilNextTick } from 'node:timers/promises'
import type { FactBus } from '../../../facts/bus.js'
import type { Product } from '../../../shop/tables.js'
import type { Store } from '../../../store/types.js'
import type { HandlerName } from './training-data.js'

/** Gives the text of a monthly code for a discount in percent; null where none can be made. */
export type EncodeCoupon = (discount: number) => string | null

/** Answers that have to be looked up; `query` is what the customer asked. */
export type Handlers = Readonly<Record<HandlerName, (query: string) => Promise<string>>>

/** Percent that the bot gives away. */
const discount = 10

/** Likeness from 0 to 100 above which a product is meant (docs/contract/commerce.md#classic-bot). */
const nameLikeness = 60

const maxQueryLength = 300

/** Characters of a product's name that are compared: everybody may write names of thousands, and a comparison takes long. */
const maxNameLength = 100

/** Milliseconds of comparisons after which others have a turn. */
const turnTime = 5

/** The functions that training data may call. */
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

/** Filters a list, with ticks for others in between. */
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
