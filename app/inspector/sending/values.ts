import { type Draft, looksLikeJson } from './draft'

/** Stands for the value in a request that is repeated. */
export const place = '{{value}}'

export const maxValues = 100

export interface ValueList {
  readonly values: readonly string[]
  /** Values beyond the limit, which are not sent. */
  readonly left: number
}

/** One value on each line; `1..20` stands for the numbers from one to the other. */
export function parseValues(text: string): ValueList {
  const values: string[] = []
  let left = 0
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [first, count] = readRange(line) ?? [undefined, 1]
    const taken = Math.min(count, maxValues - values.length)
    for (let step = 0; step < taken; step += 1) values.push(first === undefined ? line : String(first + step))
    left += count - taken
  }
  return { values, left }
}

function readRange(line: string): [first: number, count: number] | undefined {
  const [, from, to] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(line) ?? []
  if (from === undefined || to === undefined || Number(to) < Number(from)) return undefined
  return [Number(from), Number(to) - Number(from) + 1]
}

export const hasPlace = ({ path, headers, body }: Draft) => [path, headers, body].some((part) => part.includes(place))

/** In a body of JSON a value stays inside of its text: its quotes are escaped. */
export function putValue(draft: Draft, value: string): Draft {
  const inBody = looksLikeJson(draft.body) ? JSON.stringify(value).slice(1, -1) : value
  return {
    ...draft,
    path: draft.path.replaceAll(place, () => value),
    headers: draft.headers.replaceAll(place, () => value),
    body: draft.body.replaceAll(place, () => inBody),
  }
}
