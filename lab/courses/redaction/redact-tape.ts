import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib'
import { readJson } from '../../values/read-json.js'
import { sha256Of } from '../course-keys.js'
import type { ReadTape } from '../tape/chain.js'
import type { TapedBody, TapedMessage, TapedRequest, TapeEntry } from '../tape/tape-entry.js'
import { createOrdinaryWords } from './ordinary-words.js'
import { findOwnSecrets, type ReadRequest } from './own-secrets.js'
import { createReplacements, type Replace } from './replacement.js'

type Blobs = ReadonlyMap<string, Buffer>

/** Headers that describe the learner's browser and are part of no attack. */
const telling = new Set(['accept-language', 'sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-ua-mobile', 'dnt', 'sec-gpc'])

/**
 * The entries without the learner's own secrets and headers that describe the browser. A secret has one replacement, so that the tape can
 * be replayed; checkpoints need new signatures.
 */
export function redactTape(
  entries: ReadTape['entries'],
  blobs: Blobs,
): { entries: TapeEntry[]; blobs: Map<string, Buffer> } {
  const requests = entries.filter((entry) => entry.kind === 'request').map((entry) => readRequest(entry, blobs))
  const { secrets, sendsThem } = findOwnSecrets(requests)
  const { everywhere, inOwnRequests } = createReplacements(secrets, createOrdinaryWords(requests))
  const ownRequests = new Set(requests.filter(sendsThem).map(({ request }) => request))
  const ownBlobs = new Set([...ownRequests].map(({ body }) => blobNameOf(body)))
  const replaced = new Map(
    [...blobs].map(([name, bytes]) => [name, redactBytes(bytes, ownBlobs.has(name) ? inOwnRequests : everywhere)]),
  )
  return {
    entries: entries.map((entry) => {
      if (entry.kind === 'message') return redactMessage(entry, everywhere)
      if (entry.kind !== 'request') return entry
      return redactRequest(entry, ownRequests.has(entry) ? inOwnRequests : everywhere, replaced)
    }),
    blobs: new Map([...replaced.values()].map((bytes) => [sha256Of(bytes), bytes])),
  }
}

const maxOutputLength = 20_000_000

const packings = [
  { start: 0x1f8b, mask: 0xffff, unpack: gunzipSync, pack: gzipSync },
  { start: 0x7800, mask: 0xff00, unpack: inflateSync, pack: deflateSync },
]

function readRequest(request: TapedRequest, blobs: Blobs): ReadRequest {
  const { body } = request
  const bytes = body && 'base64' in body ? Buffer.from(body.base64, 'base64') : blobs.get(blobNameOf(body) ?? '')
  return { request, body: body && 'text' in body ? body.text : unpackBytes(bytes ?? Buffer.alloc(0)).plain.toString() }
}

/** The bytes of a body as they are read, and the function that packs such bytes in the same way. */
function unpackBytes(bytes: Buffer): { readonly plain: Buffer; readonly pack: (plain: Buffer) => Buffer } {
  const start = bytes.length > 2 ? bytes.readUInt16BE(0) : 0
  const packing = packings.find(({ start: own, mask }) => (start & mask) === own)
  try {
    if (packing !== undefined)
      return { plain: packing.unpack(bytes, { maxOutputLength }), pack: (plain) => packing.pack(plain) }
  } catch {
    // Bytes that only begin like packed ones are read as they are.
  }
  return { plain: bytes, pack: (plain) => plain }
}

function blobNameOf(body: TapedBody | undefined): string | undefined {
  return body && 'sha256' in body ? body.sha256 : undefined
}

function redactMessage<Message extends TapedMessage>(message: Message, replace: Replace): Message {
  const payload = readJson(replace(JSON.stringify(message.payload))) as TapedMessage['payload'] | undefined
  return { ...message, payload: payload ?? message.payload, userAgent: replace(message.userAgent) }
}

function redactRequest<Request extends TapedRequest>(request: Request, replace: Replace, blobs: Blobs): Request {
  const { body, url, headers } = request
  const kept = headers.filter((_text, index) => !telling.has((headers[index - (index % 2)] ?? '').toLowerCase()))
  return {
    ...request,
    url: replace(url),
    headers: kept.map((text, index) => (index % 2 === 0 ? text : replace(text))),
    ...(body && { body: redactBody(body, replace, blobs) }),
  }
}

function redactBody(body: TapedBody, replace: Replace, blobs: Blobs): TapedBody {
  if ('text' in body) return { text: replace(body.text) }
  if ('base64' in body) return { base64: redactBytes(Buffer.from(body.base64, 'base64'), replace).toString('base64') }
  const bytes = blobs.get(blobNameOf(body) ?? '')
  return bytes === undefined ? body : { sha256: sha256Of(bytes), size: bytes.length }
}

/** Text is replaced in its bytes, read as Latin-1, so that all others stay as they are. */
function redactBytes(bytes: Buffer, replace: Replace): Buffer {
  const { plain, pack } = unpackBytes(bytes)
  const text = plain.toString('latin1')
  const replaced = replace(text)
  return replaced === text ? bytes : pack(Buffer.from(replaced, 'latin1'))
}
