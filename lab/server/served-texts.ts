import type { RequestHandler } from 'express'
import type { TextsByKey } from '../texts/text-files.js'
import type { Texts } from '../texts/texts.js'
import { compressBody } from './compress-body.js'

/** The texts of a language; English replaces missing ones, so that no page shows a key. They never change, so each is compressed once. */
export function sendTexts(texts: Texts, kind: 'ofPages' | 'ofTutorials'): RequestHandler<{ file: string }> {
  const packed = new Map<TextsByKey, Promise<Buffer>>()
  const pack = (found: TextsByKey) => {
    const ready = packed.get(found) ?? compressBody(JSON.stringify(found))
    packed.set(found, ready)
    return ready
  }
  return (request, response, next) => {
    const language = request.params.file.replace(/\.json$/, '')
    if (!request.params.file.endsWith('.json') || !texts.has(language)) return next()
    const found = texts[kind](language)
    response.type('json')
    if (!request.acceptsEncodings('br')) return response.send(JSON.stringify(found))
    pack(found).then((body) => response.set('Content-Encoding', 'br').send(body), next)
  }
}
