import { parseLabOptions } from '../../options.js'
import { readFixture } from '../../package/read-fixture.js'
import { type ReadRequest, secretNames } from './own-secrets.js'
import { readTypedFields } from './typed-fields.js'

/** The min length of a secret: a shorter one occurs in too many places by chance. */
const minLength = 4

/** The min number of different characters in one: `aaaaa` and `ababab` stand in the patterns and long texts that attacks are made of. */
const minVariety = 3

/** Texts that all requests consist of. */
const ofRequests = [
  'http://localhost:3000/ https://127.0.0.1 Mozilla/5.0 Bearer Basic true false null undefined',
  'application/json, text/plain, text/html, application/x-www-form-urlencoded; charset=utf-8, gzip, deflate',
  'multipart/form-data; boundary=----WebKitFormBoundary Content-Disposition: form-data; name="" filename="" Content-Type:',
  '/rest/user/login /rest/user/reset-password /rest/user/change-password /rest/2fa/setup /rest/2fa/disable',
  ...secretNames,
]

/**
 * Finds out if a secret cannot be replaced everywhere without spoiling the tape: it is short, has few different characters, or is a word
 * that requests need.
 */
export function createOrdinaryWords(requests: readonly ReadRequest[]): (secret: string) => boolean {
  const { memories, application } = parseLabOptions().config
  const seeds = JSON.stringify([readFixture('seeds', 'users.yml'), memories, application.domain])
  const known = new Set(requests.flatMap(wordsOf))
  const text = [seeds, ...ofRequests, ...known].join('\n')
  return (secret) => secret.length < minLength || new Set(secret).size < minVariety || text.includes(secret)
}

function wordsOf({ request: { url, headers }, body }: ReadRequest): string[] {
  const names = readTypedFields(url, body).flatMap(([name, value]) => (value === '' ? [] : [name]))
  const hosts = headers.flatMap((name, index) =>
    index % 2 === 0 ? [name, ...(name.toLowerCase() === 'host' ? [headers[index + 1] ?? ''] : [])] : [],
  )
  // The rest of an address may have been typed.
  return [...names, ...hosts, ...url.split(/[/?#]+/, 3)]
}
