import type { StoreContent } from './content-shape.js'

type List = readonly unknown[]
type Lists = Readonly<Record<string, List>>

/** Bytes: larger pieces block the event loop, smaller ones need more ticks. */
const pieceLength = 64 * 1024

const batchSize = 8

/** Bytes up to which a list's text is cached: most lists never change, and serializing took most of a save. */
const keptLength = 256 * 1024

/** Lists are immutable: a change of a table makes another list. */
export type KeptTexts = WeakMap<List, Uint8Array>

/** `JSON.stringify(content, null, 2)` in pieces of 64 kB, created on demand: yields in between, and needs little memory. */
export function* writeInPieces(content: StoreContent, kept: KeptTexts): Generator<Uint8Array> {
  let parts: Uint8Array[] = []
  let length = 0
  for (const part of writeContent(content, kept)) {
    let rest = part
    while (length + rest.length >= pieceLength) {
      const end = pieceLength - length
      yield Buffer.concat([...parts, rest.subarray(0, end)], pieceLength)
      rest = rest.subarray(end)
      parts = []
      length = 0
    }
    parts.push(rest)
    length += rest.length
  }
  yield Buffer.concat(parts, length)
}

function* writeContent(
  { version, tables, collections, sequences, seededWith }: StoreContent,
  kept: KeptTexts,
): Generator<Uint8Array> {
  yield Buffer.from(`{\n  "version": ${version},\n  "tables": `)
  yield* writeLists(tables, kept)
  yield Buffer.from(',\n  "collections": ')
  yield* writeLists(collections, kept)
  yield Buffer.from(`,\n  ${writeInside({ sequences, seededWith }, '{\n  ', '\n}')}\n}`)
}

function* writeLists(lists: Lists, kept: KeptTexts): Generator<Uint8Array> {
  let before = '{\n'
  for (const [name, list] of Object.entries(lists)) {
    yield Buffer.from(`${before}    ${JSON.stringify(name)}: `)
    yield* writeOnce(list, kept)
    before = ',\n'
  }
  yield Buffer.from(before === '{\n' ? '{}' : '\n  }')
}

function* writeOnce(list: List, kept: KeptTexts): Generator<Uint8Array> {
  const known = kept.get(list)
  if (known !== undefined) return yield known
  const parts: Uint8Array[] = []
  let length = 0
  for (const text of writeList(list)) {
    const part = Buffer.from(text)
    length += part.length
    if (length <= keptLength) parts.push(part)
    yield part
  }
  if (length <= keptLength) kept.set(list, Buffer.concat(parts, length))
}

/** Puts rows at the depth that they have in the file. */
const around = { head: '{\n  "": {\n    "": [\n', tail: '\n    ]\n  }\n}' }

function* writeList(list: List): Generator<string> {
  if (list.length === 0) return yield '[]'
  for (let at = 0; at < list.length; at += batchSize) {
    const rows = list.slice(at, at + batchSize)
    yield (at === 0 ? '[\n' : ',\n') + writeInside({ '': { '': rows } }, around.head, around.tail)
  }
  yield '\n    ]'
}

function writeInside(value: unknown, head: string, tail: string): string {
  return JSON.stringify(value, null, 2).slice(head.length, -tail.length)
}
