import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RequestHandler } from 'express'
import type { TextsByKey } from '../texts/text-files.js'
import type { Texts } from '../texts/texts.js'

const compress = promisify(brotliCompress)
/** A fifth smaller than packed on the way, in 20 ms; the next better takes twice as long for a hundredth more. */
const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/** The texts of a language, English where it has none, so that no page ever shows a key; they never change, so each is packed once. */
export function sendTexts(texts: Texts, kind: 'ofPages' | 'ofTutorials'): RequestHandler<{ file: string }> {
  const packed = new Map<TextsByKey, Promise<Buffer>>()
  const pack = (found: TextsByKey) => {
    const ready = packed.get(found) ?? compress(JSON.stringify(found), settings)
    packed.set(found, ready)
    return ready
  }
  return (request, response, next) => {
    const language = request.params.file.replace(/\.json$/, '')
    if (!request.params.file.endsWith('.json') || !texts.speaks(language)) return next()
    const found = texts[kind](language)
    response.type('json')
    if (!request.acceptsEncodings('br')) return response.send(JSON.stringify(found))
    pack(found).then((body) => response.set('Content-Encoding', 'br').send(body), next)
  }
}
