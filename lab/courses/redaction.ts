import { readFields } from '../values/read-json.js'
import { sha256Of } from './sha256.js'
import type { ReadTape } from './tape/chain.js'
import type { TapeEntry } from './tape/tape-entry.js'

/** Fields of a registration with secrets that the learner may use elsewhere too. */
const secretFields = ['password', 'passwordRepeat', 'securityAnswer'] as const

/** Headers that describe the learner's browser and are part of no attack. */
const telling = new Set(['accept-language', 'sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-ua-mobile', 'dnt', 'sec-gpc'])

/** The min length of a secret: a shorter one occurs in too many places by chance. */
const minLength = 4

/**
 * The entries without the passwords and security answers of registrations. Each secret is replaced by the same text wherever it occurs,
 * so that the tape can still be replayed. Headers that only describe the browser are removed.
 */
export function redactTape(
  entries: ReadTape['entries'],
  blobs: ReadonlyMap<string, Buffer>,
): { entries: TapeEntry[]; blobs: Map<string, Buffer> } {
  const secrets = findSecrets(entries)
  const renamed = new Map([...blobs].map(([name, bytes]) => [name, redactBytes(bytes, secrets)]))
  const names = new Map([...renamed].map(([name, bytes]) => [name, sha256Of(bytes)]))
  return {
    entries: entries.filter(({ kind }) => kind !== 'checkpoint').map((entry) => redactEntry(entry, secrets, names)),
    blobs: new Map([...renamed].map(([name, bytes]) => [names.get(name) ?? name, bytes])),
  }
}

type Secrets = ReadonlyMap<string, string>

function findSecrets(entries: ReadTape['entries']): Secrets {
  const found = entries.flatMap((entry) => {
    if (entry.kind !== 'request' || entry.method !== 'POST' || !/^\/+api\/+(Users|SecurityAnswers)\b/i.test(entry.url))
      return []
    const body = entry.body && 'text' in entry.body ? readFields(entry.body.text) : {}
    return [...secretFields, 'answer'].map((name) => body[name])
  })
  const texts = found.filter((value): value is string => typeof value === 'string' && value.length >= minLength)
  const byLength = [...new Set(texts)].sort((a, b) => b.length - a.length)
  return new Map(byLength.map((text) => [text, standIn(text)]))
}

/** A replacement at least as long as the secret; equal secrets get equal replacements. */
function standIn(text: string): string {
  return `redacted${sha256Of(`redacted ${text}`)}`.slice(0, Math.max(text.length, 16))
}

function redactEntry(entry: TapeEntry, secrets: Secrets, names: ReadonlyMap<string, string>): TapeEntry {
  if (entry.kind !== 'request') return entry
  const { body, url, headers } = entry
  const url2 = replaceSecrets(url, secrets)
  const kept = headers.filter((_value, index) => !telling.has((headers[index - (index % 2)] ?? '').toLowerCase()))
  return { ...entry, url: url2, headers: kept, ...(body && { body: redactBody(body, secrets, names) }) }
}

type Body = NonNullable<Extract<TapeEntry, { kind: 'request' }>['body']>

function redactBody(body: Body, secrets: Secrets, names: ReadonlyMap<string, string>): Body {
  if ('text' in body) return { text: replaceSecrets(body.text, secrets) }
  if ('base64' in body) return { base64: redactBytes(Buffer.from(body.base64, 'base64'), secrets).toString('base64') }
  return 'sha256' in body ? { ...body, sha256: names.get(body.sha256) ?? body.sha256 } : body
}

function redactBytes(bytes: Buffer, secrets: Secrets): Buffer {
  return Buffer.from(replaceSecrets(bytes.toString('latin1'), secrets), 'latin1')
}

/** Replaces each secret in its plain form and in its JSON and URL encodings. */
function replaceSecrets(text: string, secrets: Secrets): string {
  let replaced = text
  for (const [secret, other] of secrets)
    for (const written of new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]))
      replaced = replaced.replaceAll(written, other)
  return replaced
}
