import type { StoreContent } from './content-shape.js'

type Lists = Readonly<Record<string, readonly unknown[]>>

/** Characters that are written at once: larger pieces would block the event loop, smaller ones would need more turns. */
const pieceLength = 64 * 1024

/**
 * The text of `JSON.stringify(content, null, 2)` in pieces of about 64,000 characters. Each piece is created when it is needed:
 * other work runs in between, and the whole text is never in memory.
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
  yield `,\n  "sequences": ${writeIndented(sequences, '  ')}\n}`
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

function* writeList(list: readonly unknown[]): Generator<string> {
  let before = '[\n'
  for (const item of list) {
    yield `${before}      ${writeIndented(item, '      ')}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]' : '\n    ]'
}

/** JSON with a deeper indentation; the texts in it contain no line breaks of their own. */
function writeIndented(value: unknown, indentation: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indentation}`)
}
