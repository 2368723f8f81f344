import type { ReadBasketItem } from '../shop/read-basket-item.js'
import { readNumber } from '../values/read-number.js'

/** CWE-235: asks for the owner of the first `BasketId` in the text of a body, and hands on the last one. */
export const readItemByFirstBasketId: ReadBasketItem = (text, _body, ownBasketId) => {
  const pairs = [...pairsIn(text)]
  const [, basketId] = pairs.find(([key]) => key === 'BasketId') ?? []
  const isNamed = basketId !== undefined && basketId !== null && basketId !== '' && basketId !== 'undefined'
  if (isNamed && readNumber(basketId) !== ownBasketId) return { kind: 'foreign', basketId }
  return { kind: 'read', item: Object.fromEntries(pairs) }
}

/**
 * The pairs of a JSON text in the order they stand in, repeated keys included. Each string is read once and as a whole, whatever follows
 * it, so that the time grows with the length of the text.
 */
function* pairsIn(text: string): Generator<[string, unknown]> {
  const string =
    /"((?:[^"\\]|\\.?)*)(?:"(?:\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))?|$)/gs
  for (const [, key, value] of text.matchAll(string))
    if (value !== undefined) yield [JSON.parse(`"${key}"`), JSON.parse(value)]
}
