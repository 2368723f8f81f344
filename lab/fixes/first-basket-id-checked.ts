import { readNumber } from '../values/read-number.js'
import type { Fix } from './fix.js'
import { type TakeResult, takeAnything, takeFields, takeObject, takeText } from './running/results.js'
import { eitherOf, fieldsOf, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('readItemByFirstBasketId')

type Pair = readonly [key: string, value: unknown]

/** A body with the pairs in this order, which may repeat a key, as text and as its parser reads it. */
function bodyOf(pairs: readonly Pair[], space = '') {
  const written = pairs.map(([key, value]) => `"${key}":${space}${JSON.stringify(value)}`)
  const text = `{${written.join(`,${space}`)}}`
  return [text, JSON.parse(text)] as const
}

const takeReading: TakeResult = (value, given) => {
  const { kind } = takeFields(value, given) as { readonly kind?: unknown }
  return kind === 'read'
    ? takeObject({ kind: takeText, item: takeFields })(value, given)
    : takeObject({ kind: takeText, basketId: takeAnything })(value, given)
}

export const firstBasketIdCheckedFix: Fix = {
  name: 'first-basket-id-checked',
  duty: [
    "Reads ProductId, BasketId and quantity of a new line of the visitor's own basket.",
    'The id of that basket is the third argument, undefined without a session.',
    'Any other basket is foreign. A body may name several baskets.',
    "A line without a basket id (none, null, '' or 'undefined') is the visitor's own; without a session, each line is foreign.",
  ].join('\n'),
  ports: { readItemByFirstBasketId: 'readBasketItem' },
  types: `type Fields = Readonly<Record<string, unknown>>

export type BasketItemReading =
  | { readonly kind: 'read'; readonly item: Fields }
  | { readonly kind: 'foreign'; readonly basketId: unknown }

/** \`text\` is the raw body; \`body\` is what it was parsed to; \`ownBasketId\` is that of the session. */
export type ReadBasketItem = (text: string, body: Fields, ownBasketId: number | undefined) => BasketItemReading

/** NaN for objects and lists, which may lack a conversion. */
export function readNumber(value: unknown): number`,
  modules: { 'lab/values/read-number': { readNumber } },
  live: { take: takeReading },
  draw(random) {
    const own = random.integer(2, 900)
    const victim = own + random.integer(1, 50)
    const [ProductId, quantity] = [random.integer(1, 40), random.integer(1, 5)]
    const line = (...ids: Pair[]) => [['ProductId', ProductId], ...ids, ['quantity', quantity]] as const
    const id = (value: unknown): Pair => ['BasketId', value]
    const send = (...ids: Pair[]) => [...bodyOf(line(...ids)), own]
    const foreign = returnsWhere('{ kind: "foreign" }', (value) => fieldsOf(value).kind === 'foreign')
    const read = returnsWhere(`the line, in the basket ${own}`, (value) => {
      const { kind, item } = fieldsOf(value)
      const row = fieldsOf(item)
      const isSame = row.ProductId === ProductId && row.quantity === quantity
      return kind === 'read' && isSame && typeof row.BasketId !== 'object' && Number(row.BasketId) === own
    })
    const readUnnamed = returnsWhere(`the line, in the basket ${own} or in none`, (value) => {
      const { kind, item } = fieldsOf(value)
      const { ProductId: product, BasketId = '' } = fieldsOf(item)
      const isOwn = [own, String(own), null, '', 'undefined'].some((one) => one === BasketId)
      return kind === 'read' && product === ProductId && isOwn
    })
    // The own basket does no harm; other ids do not count.
    const harmless = eitherOf(foreign, read)
    return {
      trials: [
        attack("one's own basket first", send(id(String(own)), id(String(victim))), harmless),
        variant("one's own basket first, as numbers", send(id(own), id(victim)), harmless),
        variant("one's own basket last", send(id(String(victim)), id(String(own))), harmless),
        variant("one's own basket twice", send(id(String(own)), id(own), id(String(victim))), harmless),
        variant('no basket first', send(id(''), id(String(victim))), harmless),
        variant('null first', send(id(null), id(victim)), harmless),
        variant('a key with an escape', send(id(own), ['Basket\\u0049d', victim]), harmless),
        variant('two keys with escapes', send(['\\u0042asketId', own], ['BasketI\\u0064', victim]), harmless),
        variant('with spaces', [...bodyOf(line(id(own), id(String(victim))), '  '), own], harmless),
        variant('another basket', send(id(String(victim))), foreign),
        variant('another basket as number', send(id(victim)), foreign),
        variant('another basket with spaces', send(id(` ${victim} `)), foreign),
        variant('another basket in a list', send(id([victim])), foreign),
        variant('another basket in an object', send(id({ id: victim })), foreign),
        variant('a basket without a session', [...bodyOf(line(id(victim))), undefined], foreign),
        variant('no basket without a session', [...bodyOf(line()), undefined], foreign),
        use("one's own basket", send(id(String(own))), read),
        use("one's own basket as number", send(id(own)), read),
        use(
          'the last field is the basket',
          [...bodyOf([['ProductId', ProductId], ['quantity', quantity], id(own)]), own],
          read,
        ),
        use('a body with spaces', [...bodyOf(line(id(own)), ' '), own], read),
        use('no basket id', send(), readUnnamed),
        use('an empty basket id', send(id('')), readUnnamed),
        use('null for a basket id', send(id(null)), readUnnamed),
        use('the word undefined', send(id('undefined')), readUnnamed),
        use('a text that is no number', send(id('möhre')), foreign),
      ],
    }
  },
}
