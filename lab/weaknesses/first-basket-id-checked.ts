import type { ReadBasketItem } from '../shop/read-basket-item.js'
import { readNumber } from '../values/read-number.js'

/** CWE-1289: asks for the owner of the first `BasketId` in the text of a body, and hands on the last one. */
export const readItemByFirstBasketId: ReadBasketItem = (text, _body, ownBasketId) => {
  const pairs = [...pairsIn(text)]
  const [, basketId] = pairs.find(([key]) => key === 'BasketId') ?? []
  const isNamed = basketId !== undefined && basketId !== null && basketId !== '' && basketId !== 'undefined'
  if (isNamed && readNumber(basketId) !== ownBasketId) return { kind: 'foreign', basketId }
  return { kind: 'read', item: Object.fromEntries(pairs) }
}

/** The top-level pairs of a JSON object in the order they stand in, repeated keys included. */
function* pairsIn(text: string): Generator<[string, unknown]> {
  const pair = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/g
  for (const [, key, value] of text.matchAll(pair)) yield [JSON.parse(`"${key}"`), JSON.parse(value as string)]
}
