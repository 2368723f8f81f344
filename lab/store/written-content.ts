import type { StoreContent } from './content-shape.js'

type Lists = Readonly<Record<string, readonly unknown[]>>

/** Characters that are written at once: larger pieces would block the event loop, smaller ones would need more turns. */
const pieceLength = 64 * 1024

/** Rows that are put into text at once. */
const rowsAtOnce = 8

/**
 * The text of `JSON.stringify(content, null, 2)` in pieces of about 64,000 characters. Each piece is created when it is needed:
 * other work runs in between, and the whole text of a large store is never in memory.
 */
export function* writeInPieces(content: StoreContent): Generator<string> {
  let piece = ''
  for (const part of writeContent(content)) {
    piece += part
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

function* writeContent({ version, tables, collections, sequences }: StoreContent): Generator<string> {
  yield `{\n  "version": ${version},\n  "tables": `
  yield* writeLists(tables)
  yield ',\n  "collections": '
  yield* writeLists(collections)
  yield `,\n  ${writeInside({ sequences }, '{\n  ', '\n}')}\n}`
}

function* writeLists(lists: Lists): Generator<string> {
  let before = '{\n'
  for (const [name, list] of Object.entries(lists)) {
    yield `${before}    ${JSON.stringify(name)}: `
    yield* writeList(list)
    before = ',\n'
  }
  yield before === '{\n' ? '{}' : '\n  }'
}

/** Text around the rows of a list that are as deep as in the file. */
const around = { head: '{\n  "": {\n    "": [\n', tail: '\n    ]\n  }\n}' }

function* writeList(list: readonly unknown[]): Generator<string> {
  if (list.length === 0) return yield '[]'
  for (let at = 0; at < list.length; at += rowsAtOnce) {
    const rows = list.slice(at, at + rowsAtOnce)
    yield (at === 0 ? '[\n' : ',\n') + writeInside({ '': { '': rows } }, around.head, around.tail)
  }
  yield '\n    ]'
}

/** The text of a value without `head` and `tail`, which stand around it. */
function writeInside(value: unknown, head: string, tail: string): string {
  return JSON.stringify(value, null, 2).slice(head.length, -tail.length)
}
