import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../../lab/accounts/passwords.js'
import { openKeyPair } from '../../../lab/accounts/tokens/key-pair.js'
import { verifyOwnAlgorithm } from '../../../lab/accounts/tokens/own-algorithm.js'
import { createTokens } from '../../../lab/accounts/tokens/tokens.js'
import { sha256Of } from '../../../lab/courses/course-keys.js'
import { redactTape } from '../../../lab/courses/redaction/redact-tape.js'
import type { TapedBody, TapedMessage, TapedRequest, TapeEntry } from '../../../lab/courses/tape/tape-entry.js'
import { systemClock } from '../../../lab/facts/clock.js'

const secret = 'Grün & "süß" 7%/x'
const other = 'another-secret'
const email = 'anna@example.org'
const json = ['Content-Type', 'application/json']
const form = ['Content-Type', 'application/x-www-form-urlencoded']
const asJson = (fields: object): TapedBody => ({ text: JSON.stringify(fields) })
const asForm = (fields: Record<string, string>): TapedBody => ({ text: `${new URLSearchParams(fields)}` })
const inBase64 = (bytes: Buffer): TapedBody => ({ base64: bytes.toString('base64') })

const content = { start: 1, end: 1, facts: [], solves: [] }
const request = (url: string, body?: TapedBody, headers: string[] = json, method = 'POST'): TapedRequest => ({
  ...{ kind: 'request', ...content, method, url, headers, status: 200 },
  ...(body && { body }),
})
const message = (payload: string): TapedMessage => ({
  ...{ kind: 'message', ...content, event: 'verifyLocalXssChallenge', payload, userAgent: payload },
})
const numbered = (contents: readonly (TapedRequest | TapedMessage)[]) =>
  contents.map((one, n): TapeEntry => ({ ...one, n, prev: '' }))
const registration = (password: string) =>
  request('/api/Users', asJson({ email, password, passwordRepeat: password, securityQuestion: { id: 1 } }))

const tokens = createTokens(openKeyPair('published', null), verifyOwnAlgorithm, systemClock)
const tokenOf = (address: string, password: string) =>
  tokens.issue({ status: 'success', data: { id: 23, email: address, password: hashPassword(password) } })
const bearer = (address = email) => ['Authorization', `Bearer ${tokenOf(address, 'whatever')}`]

/** The redacted entries and blobs, with whatever is encoded decoded beside it. */
function redact(contents: readonly (TapedRequest | TapedMessage)[], blobs = new Map<string, Buffer>()) {
  const redacted = redactTape(numbered(contents), blobs)
  const text = JSON.stringify(redacted.entries)
  const words = (text.match(/[\w+/-]{8,}=*/g) ?? []).map((word) => Buffer.from(word, 'base64'))
  const unzipped = words.flatMap((bytes) => (bytes.readUInt16BE() === 0x1f8b ? [gunzipSync(bytes)] : []))
  const everything = [text, withoutEscapes(text), ...words, ...redacted.blobs.values(), ...unzipped].join('\n')
  return { ...redacted, text, everything }
}

/** A text without the escapes of addresses, JSON and HTML. */
function withoutEscapes(text: string): string {
  const plain = text
    .replace(/\\+u([\da-f]{4})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/&#x([\da-f]+);/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/&#(\d+);/g, (_all, digits: string) => String.fromCharCode(Number(digits)))
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\\+(["/])/g, '$1')
  const bytes = (one: string) =>
    Buffer.from(one, 'utf8')
      .toString('latin1')
      .replace(/%(?:25)*([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  return Buffer.from(bytes(plain), 'latin1').toString()
}

/** The ways in which a secret may be written. */
const formsOf = (typed: string) => {
  const written = [typed, Buffer.from(typed).toString('latin1'), encodeURIComponent(typed)]
  const escaped = [`${new URLSearchParams({ '': typed })}`.slice(1), JSON.stringify(typed).slice(1, -1)]
  const twice = escaped.map((text) => JSON.stringify(text).slice(1, -1))
  return [...written, ...escaped, ...twice, Buffer.from(typed).toString('base64'), hashPassword(typed)]
}

function expectGone(everything: string, typed = secret): void {
  expect(formsOf(typed).filter((form) => everything.includes(form))).toEqual([])
}

const multipart = (fields: Record<string, string>) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { text: `${parts.join('')}--x--\r\n` }
}

describe('a secret of an account that the learner registered is replaced everywhere', () => {
  const fields = { email, password: secret, passwordRepeat: secret, securityQuestion: '1', answer: other }
  it.each<[string, TapedRequest]>([
    ['registration in JSON', request('/api/Users', asJson(fields))],
    ['registration by a form', request('/api/Users', asForm(fields), form)],
    ['registration on the page without scripts', request('/register', asForm({ ...fields, intent: 'register' }), form)],
    [
      'registration on the page, in parts',
      request('/register', multipart(fields), ['Content-Type', 'multipart/form-data']),
    ],
    ['a refused registration', { ...request('/api/Users', asJson(fields)), status: 400 }],
    ['another letter case and doubled slashes', request('//API//users/', asJson(fields))],
    ['an escaped path', request('/api/%55sers', asJson(fields))],
    ['a base path', request('/labs/anna/api/Users', asJson(fields))],
    ['a query', request(`/register?${new URLSearchParams(fields)}`, undefined, [], 'GET')],
    ['a packed body', request('/api/Users', inBase64(gzipSync(JSON.stringify(fields))))],
    ['fields twice', request('/api/Users', { text: JSON.stringify(fields).replace('{', `{"password":"${other}",`) })],
    ['broken JSON', request('/api/Users', { text: JSON.stringify(fields).slice(0, -1) })],
    ['an update', request('/api/Users/23', asJson({ password: secret }), json, 'PUT')],
    ['a security answer', request('/api/SecurityAnswers', asJson({ UserId: 23, answer: secret }))],
    ['blanks around it', request('/api/Users', asJson({ email, password: ` ${secret} ` }))],
  ])('%s', (_door, entry) => {
    const { everything, entries } = redact([entry, request('/api/Feedbacks', asJson({ comment: secret }))])
    expectGone(everything)
    expect(entries.map(({ n }) => n)).toEqual([0, 1])
  })

  const set = { current: 'whatever', new: secret, repeat: secret }
  it.each<[string, TapedRequest]>([
    ['login', request('/rest/user/login', asJson({ email: ' Anna@Example.org ', password: secret }))],
    ['login on the page', request('/login', asForm({ email, password: secret }), form)],
    ['reset', request('/rest/user/reset-password', asJson({ email, answer: other, new: secret, repeat: secret }))],
    ['reset on the page', request('/forgot-password', asForm({ email, answer: secret, password: other }), form)],
    ['change', request(`/rest/user/change-password?${new URLSearchParams(set)}`, undefined, bearer(), 'GET')],
    [
      'change on the page',
      request('/privacy-security/change-password', asForm(set), ['Cookie', `a=b; token=${bearer()[1]?.slice(7)}`]),
    ],
    ['second factor', request('/rest/2fa/setup', asJson({ password: secret }), bearer())],
    ['erasure', request('/dataerasure', asForm({ email, securityAnswer: secret }), form)],
  ])('after a registration: %s', (_door, entry) => {
    expectGone(redact([registration('whatever'), entry]).everything)
  })

  it('large bodies, as blobs', () => {
    const bytes = Buffer.from(JSON.stringify({ ...fields, filling: 'x'.repeat(9000) }))
    const name = sha256Of(bytes)
    const { blobs, entries, everything } = redact(
      [request('/api/Users', { sha256: name, size: bytes.length })],
      new Map([[name, bytes]]),
    )
    expectGone(everything)
    const [[renamed, content] = ['', bytes]] = [...blobs]
    expect(entries[0]).toMatchObject({ body: { sha256: renamed, size: content.length } })
    expect(sha256Of(content)).toBe(renamed)
  })
})

describe('a secret is replaced wherever it is written', () => {
  it.each<[string, TapedRequest | TapedMessage]>([
    ['JSON', request('/x', asJson({ a: secret }))],
    [
      'JSON that escapes what it need not',
      request('/x', {
        text: `{"a":"${secret.replace(/[ü"&/]/g, (one) => (one === '/' ? '\\/' : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`))}"}`,
      }),
    ],
    ['JSON in JSON', request('/x', asJson({ a: JSON.stringify({ b: secret }) }))],
    ['a form', request('/x', asForm({ a: secret }), form)],
    ['HTML', request('/x', { text: 'Gr&#252;n &amp; &quot;s&#xFC;ß&quot; 7%/x' })],
    ['an address', request(`/x/${encodeURIComponent(secret)}`)],
    ['an address, escaped twice', request(`/x?a=${encodeURIComponent(encodeURIComponent(secret))}`)],
    ['an address, in lower case', request(`/x?a=${encodeURIComponent(secret).toLowerCase().replace('gr', 'Gr')}`)],
    ['bytes', request('/x', inBase64(Buffer.concat([Buffer.from([0xff, 0]), Buffer.from(secret)])))],
    ['a referer', request('/x', undefined, ['Referer', `http://localhost/#/a?b=${encodeURIComponent(secret)}`])],
    ['a header as bytes of UTF-8', request('/x', undefined, ['X-Note', Buffer.from(secret).toString('latin1')])],
    [
      'a Basic authorization',
      request('/x', undefined, ['Authorization', `Basic ${Buffer.from(`anna:${secret}`).toString('base64')}`]),
    ],
    ['a token', request('/x', undefined, ['Authorization', `Bearer ${tokenOf(secret, secret)}`])],
    ['a token in a cookie', request('/x', undefined, ['Cookie', `a=%20; token=${tokenOf(email, secret)}`])],
    ['a message', message(secret)],
  ])('%s', (_form, entry) => {
    expectGone(redact([registration(secret), entry]).everything)
  })
})

it('a token stays as valid as it was', () => {
  const signed = tokenOf(email, secret)
  const forged = `${signed.slice(0, -4)}AAAA`
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${signed.split('.')[1]}.`
  const { entries } = redact([
    registration(secret),
    ...[signed, forged, unsigned].map((token) => request('/x', undefined, ['Authorization', `Bearer ${token}`])),
  ])
  const [password = '', ...sent] = entries.flatMap((entry) =>
    entry.kind !== 'request'
      ? []
      : entry.body
        ? JSON.parse((entry.body as { text: string }).text).password
        : entry.headers[1],
  )
  const [first = '', second = '', third = ''] = sent.map((header: string) => header.slice('Bearer '.length))
  const verdict = tokens.verify(first)
  expect(verdict).toMatchObject({ accepted: true, payload: { data: { email, password: hashPassword(password) } } })
  expect(tokens.verify(second)).toMatchObject({ accepted: false })
  expect(third).toMatch(/^[\w-]+\.[\w-]+\.$/)
})

it('equal secrets get equal replacements, from which no secret can be guessed', () => {
  const passwords = ['Grapefruit!', 'Pomegranate?', 'Grapefruit!']
  const { entries } = redact(passwords.map((password) => request('/api/Users', asJson({ email, password }))))
  const bodies = entries.map((entry) => (entry.kind === 'request' ? entry.body : undefined))
  expect(bodies[0]).toEqual(bodies[2])
  expect(bodies[0]).not.toEqual(bodies[1])
  const longest = redact([request('/api/Users', asJson({ email, password: 'Elderberry?' }))]).entries[0]
  expect(longest).toMatchObject({ body: bodies[0] })
})

describe('what is typed for other accounts stays', () => {
  it.each<[string, TapedRequest]>([
    ['login', request('/rest/user/login', asJson({ email: 'admin@juice-sh.op', password: 'admin123' }))],
    [
      'reset',
      request(
        '/rest/user/reset-password',
        asJson({ email: 'jim@juice-sh.op', answer: 'Samuel', new: 'Elderberry', repeat: 'Elderberry' }),
      ),
    ],
    [
      'change',
      request(
        '/rest/user/change-password?new=slurmCl4ssic&repeat=slurmCl4ssic',
        undefined,
        bearer('bender@juice-sh.op'),
        'GET',
      ),
    ],
    ['a captcha', request('/rest/user/data-export', asJson({ answer: 'Elderberry', format: '1' }), bearer())],
  ])('%s', (_door, entry) => {
    expect(redact([registration(secret), entry]).entries[1]).toMatchObject({ ...entry, n: 1 })
  })
})

describe('a secret that is a word of all requests is replaced only where it was typed', () => {
  const login = request('/rest/user/login', asJson({ email: 'admin@juice-sh.op', password: 'admin123' }))
  const pattern = request(`/search?q=((a%2B)%2B)b-${'a'.repeat(20)}`)
  it.each(['a', 'xyz', 'aaaaa', 'password', 'user', 'localhost:3000', 'admin123', 'Samuel'])('%s', (typed) => {
    const fields = { email, password: typed, passwordRepeat: typed, answer: typed }
    const { entries, text } = redact([
      request('/api/Users', asJson(fields), [...json, 'Host', 'localhost:3000']),
      request('/register', asForm(fields), form),
      request('/register', multipart(fields)),
      request(`/api/Users?${new URLSearchParams(fields)}`),
      login,
      pattern,
    ])
    expect(entries[4]).toMatchObject(login)
    expect(entries[5]).toMatchObject(pattern)
    expect(entries[0]).toMatchObject({ url: '/api/Users', headers: [...json, 'Host', 'localhost:3000'] })
    for (const written of [`:\\"${typed}\\"`, `password=${typed}&`, `\\n${typed}\\r`])
      expect(text.replace(JSON.stringify(login.body).slice(1, -1), '')).not.toContain(written)
    const [first] = entries
    const body = first?.kind === 'request' && first.body && 'text' in first.body ? JSON.parse(first.body.text) : {}
    expect(Object.keys(body)).toEqual(Object.keys(fields))
  })
})

it('digits become digits, so that JSON stays JSON', () => {
  const { entries } = redact([registration('198472'), request('/x', { text: '{"zip":198472}' })])
  expect(entries[1]).toMatchObject({ body: { text: expect.stringMatching(/^{"zip":\d{6}}$/) } })
  expect(JSON.stringify(entries)).not.toContain('198472')
})

it('headers about the browser are left out', () => {
  const { entries } = redact([request('/x', undefined, ['Accept-Language', 'de', 'X-Other', 'y', 'DNT', '1'])])
  expect(entries[0]).toMatchObject({ headers: ['X-Other', 'y'] })
})
