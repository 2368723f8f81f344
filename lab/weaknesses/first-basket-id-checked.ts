import type { ReadBasketItem } from '../shop/basket/read-basket-item.js'
import { readNumber } from '../values/read-number.js'

/** CWE-235: checks the owner of the first `BasketId` in the text of a body, and uses the last one. */
export const readItemByFirstBasketId: ReadBasketItem = (text, _body, ownBasketId) => {
  const pairs = [...pairsIn(text)]
  const [, basketId] = pairs.find(([key]) => key === 'BasketId') ?? []
  const isNamed = basketId !== undefined && basketId !== null && basketId !== '' && basketId !== 'undefined'
  if (isNamed && readNumber(basketId) !== ownBasketId) return { kind: 'foreign', basketId }
  return { kind: 'read', item: Object.fromEntries(pairs) }
}

/** Pairs of a JSON text in order, repeated keys included; reads each string once, in linear time. */
function* pairsIn(text: string): Generator<[string, unknown]> {
  const string =
    /"((?:[^"\\]|\\.?)*)(?:"(?:\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))?|$)/gs
  for (const [, key, value] of text.matchAll(string))
    if (value !== undefined) yield [JSON.parse(`"${key}"`), JSON.parse(value)]
}
