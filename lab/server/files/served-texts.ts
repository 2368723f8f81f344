import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { TextsByKey } from '../../texts/text-files.js'
import type { Texts } from '../../texts/texts.js'
import { compressText } from '../compression.js'

interface PreparedTexts {
  readonly body: string
  readonly etag: string
  packed?: Promise<Buffer>
}

/**
 * The texts of a language, with the headers of a static file; English replaces missing ones, so that no page shows a key. They never
 * change, so each is written and compressed once.
 */
export function sendTexts(texts: Texts, kind: 'ofPages' | 'ofTutorials'): RequestHandler<{ file: string }> {
  const prepared = new Map<TextsByKey, PreparedTexts>()
  const prepare = (found: TextsByKey) => {
    const ready = prepared.get(found) ?? prepareTexts(found)
    prepared.set(found, ready)
    return ready
  }
  return (request, response, next) => {
    const language = request.params.file.replace(/\.json$/, '')
    if (!request.params.file.endsWith('.json') || !texts.has(language)) return next()
    const found = prepare(texts[kind](language))
    response.type('json').set({ ETag: found.etag, 'Cache-Control': 'public, max-age=0' })
    if (request.fresh || !request.acceptsEncodings('br')) return response.send(found.body)
    found.packed ??= compressText(found.body)
    found.packed.then((body) => response.set('Content-Encoding', 'br').send(body), next)
  }
}

function prepareTexts(found: TextsByKey): PreparedTexts {
  const body = JSON.stringify(found)
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }
}
