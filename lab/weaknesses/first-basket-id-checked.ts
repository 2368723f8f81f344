/** CWE-1289: checks the first of several `BasketId`s in the text of a body, while the last one is stored. */
export function readBasketItem(text: string): { checked: Pairs; stored: Pairs } {
  const checked: Pairs = {}
  const stored: Pairs = {}
  for (const [key, value] of pairsIn(text)) {
    if (!(key in checked)) checked[key] = value
    stored[key] = value
  }
  return { checked, stored }
}

type Pairs = Record<string, unknown>

/** The top-level pairs of a JSON object in the order they stand in, repeated keys included. */
function* pairsIn(text: string): Generator<[string, unknown]> {
  const pair = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/g
  for (const [, key, value] of text.matchAll(pair)) yield [JSON.parse(`"${key}"`), JSON.parse(value as string)]
}
