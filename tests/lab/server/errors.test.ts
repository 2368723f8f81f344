import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeSigned, forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { sendRaw } from '../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

type Report = { error: Record<string, unknown> }
const spa = 'application/json, text/plain, */*'
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('the error page', () => {
  it.each([
    [spa, 'application/json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['application/*', 'application/json; charset=utf-8'],
    ['text/html;q=0, */*', 'application/json; charset=utf-8'],
    ['*/*, application/json', 'application/json; charset=utf-8'],
    ['text/plain;q=0.5, application/json;q=0.1', 'text/plain; charset=utf-8'],
    [browser, 'text/html; charset=utf-8'],
    ['*/*', 'text/html; charset=utf-8'],
    ['text/plain', 'text/plain; charset=utf-8'],
    ['image/webp', 'text/plain; charset=utf-8'],
  ])('for Accept: %s is %s', async (accept, type) => {
    const reply = await shop.get('/rest/nonsense', { headers: { Accept: accept } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([500, type])
  })

  it('is HTML for who accepts nothing in particular', async () => {
    const reply = await sendRaw({ port: shop.server.port, path: '/rest/nonsense' })
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('in HTML has the marks that scripts look for, escaped', async () => {
    const { text } = await shop.get('/rest/<b>?a=1&b=2', { headers: { Accept: browser } })
    const title = 'Error: Unexpected path: /rest/%3Cb%3E?a=1&amp;b=2'
    expect(text).toContain(`<title>${title}</title>`)
    expect(text).toContain(`<h1>${shop.lab.config.application.name} (Express ^4.22.1)</h1>`)
    expect(text).toContain(`<h2><em>500</em> ${title}</h2>`)
    expect(text).toMatch(/<ul id="stacktrace"><li>\s+at /)
  })

  it('in JSON is indented by two', async () => {
    const reply = await shop.get('/rest/nonsense')
    expect(
      reply.text.startsWith('{\n  "error": {\n    "message": "Unexpected path: /rest/nonsense",\n    "stack"'),
    ).toBe(true)
    expect(reply.json<Report>().error.stack).toMatch(/^Error: Unexpected path: \/rest\/nonsense\n {4}at /)
  })

  it('in text is the bare stack', async () => {
    const { text } = await shop.get('/rest/nonsense', { headers: { Accept: 'text/plain' } })
    expect(text).toMatch(/^Error: Unexpected path: \/rest\/nonsense\n {4}at /)
  })

  it('does not tell where the package really lies', async () => {
    const { text } = await shop.get("/rest/products/search?q=';")
    expect(text).not.toContain(process.cwd())
  })
})

describe('unexpected paths', () => {
  const cases: [string, string][] = [
    ['GET', '/api'],
    ['GET', '/rest'],
    ['GET', '/api/Baskets'],
    ['GET', '/api/Wallets/1'],
    ['GET', '/api/Captchas'],
    ['GET', '/rest/user/erasure-request'],
    ['GET', '/rest/user/login'],
    ['POST', '/rest/wallet/balance'],
    ['PATCH', '/api/Products/1'],
    ['PUT', '/api/Products'],
    ['DELETE', '/api/Challenges'],
    ['PROPFIND', '/api/Products'],
    ['GET', "/rest/x?q='http:(1)"],
  ]
  it.each(cases)('%s %s', async (method, path) => {
    const reply = await sendRaw({ port: shop.server.port, method, path, headers: { Accept: spa } })
    expect(reply.status).toBe(500)
    expect(JSON.parse(reply.text).error.message).toBe(`Unexpected path: ${path}`)
  })
})

const formType = 'application/x-www-form-urlencoded'

const postPacked = (path: string, body: string | Buffer, headers: Record<string, string>) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    body: Uint8Array.from(Buffer.from(body)),
    headers: { Accept: 'application/json', ...headers },
  })

describe('bodies (docs/contract/accounts.md#pipeline, step 5)', () => {
  const login = '/rest/user/login'

  it.each(['{"email":', '{', 'x', '{"a":1}}'])('malformed JSON %s is an error 500', async (body) => {
    const { status, json } = await shop.post(login, body)
    expect(status).toBe(500)
    expect(json<Report>().error.stack).toMatch(/^SyntaxError: /)
  })

  it('over 100 kB is too large', async () => {
    const { status, json } = await shop.post(login, { email: 'x'.repeat(102_400) })
    expect([status, json<Report>().error.message]).toEqual([413, 'request entity too large'])
    expect((await shop.post(login, { email: 'x'.repeat(102_000) })).status).toBe(401)
  })

  const credentials = JSON.stringify({ email: 'admin@juice-sh.op', password: 'admin123' })
  const jsonType = 'application/json'
  it.each<[what: string, body: string | Buffer, headers: Record<string, string>]>([
    ['gzip', gzipSync(credentials), { 'Content-Encoding': 'GZip' }],
    ['deflate', deflateSync(credentials), { 'Content-Encoding': 'deflate' }],
    [
      'a form in gzip',
      gzipSync('email=admin%40juice-sh.op&password=admin123'),
      { 'Content-Encoding': 'gzip', 'Content-Type': formType },
    ],
    ['no encoding by name', credentials, { 'Content-Encoding': 'identity' }],
    ['UTF-16', Buffer.from(credentials, 'utf16le'), { 'Content-Type': `${jsonType}; charset=utf-16le` }],
    ['UTF-8 by name', credentials, { 'Content-Type': `${jsonType}; charset="UTF-8"` }],
  ])('packed as %s are read', async (_what, body, headers) => {
    const reply = await postPacked(login, body, { 'Content-Type': jsonType, ...headers })
    expect([reply.status, await reply.json()]).toEqual([
      200,
      expect.objectContaining({ authentication: expect.anything() }),
    ])
  })

  it('keep the letters of their charset', async () => {
    const email = `zo\u00eb-${crypto.randomUUID()}@bar.com`
    const body = Buffer.from(JSON.stringify({ email, password: 'x' }), 'latin1')
    const reply = await postPacked('/api/Users', body, { 'Content-Type': `${jsonType}; charset=iso-8859-1` })
    expect(await reply.json()).toMatchObject({ data: { email } })
  })

  it.each<[what: string, status: number, message: string, body: string | Buffer, headers: Record<string, string>]>([
    ['an unknown encoding', 415, 'unsupported content encoding "foo"', credentials, { 'Content-Encoding': 'foo' }],
    [
      'an encoding in an encoding',
      415,
      'unsupported content encoding "gzip, gzip"',
      credentials,
      { 'Content-Encoding': 'gzip, gzip' },
    ],
    [
      'an unknown charset',
      415,
      'unsupported charset "FOO"',
      credentials,
      { 'Content-Type': `${jsonType}; charset=foo` },
    ],
    ['no gzip', 400, 'invalid gzip in the body', credentials, { 'Content-Encoding': 'gzip' }],
    [
      'half of gzip',
      400,
      'invalid gzip in the body',
      gzipSync(credentials).subarray(0, 30),
      { 'Content-Encoding': 'gzip' },
    ],
    ['gzip of 50 MB', 413, 'request entity too large', gzipSync(Buffer.alloc(50e6)), { 'Content-Encoding': 'gzip' }],
  ])('packed as %s are refused', async (_what, status, message, body, headers) => {
    const reply = await postPacked(login, body, { 'Content-Type': jsonType, ...headers })
    expect([reply.status, (await reply.json()).error.message]).toEqual([status, message])
  })

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('of more than a hundred %s in each other is too large', async (_what, open, close) => {
    const nest = (levels: number) => `{"email":${open.repeat(levels)}1${close.repeat(levels)},"password":"x"}`
    for (const [path, levels] of [
      [login, 16_000],
      [login, 200],
      ['/b2b/v2/orders', 16_000],
      ['/snippets/verdict', 16_000],
    ] as const) {
      const { status, json } = await shop.call('POST', path, { body: nest(levels), token })
      expect([status, json<Report>().error.message]).toEqual([413, 'request entity nested too deep'])
    }
    expect((await shop.call('POST', login, { body: nest(50) })).status).not.toBe(413)
  })

  it.each([
    ['an empty JSON body', '', 'application/json'],
    ['another content type', '{"email":"admin@juice-sh.op","password":"admin123"}', 'text/plain'],
    ['a JSON text', '"admin"', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('%s has no fields', async (_what, body, type) => {
    expect((await shop.post(login, body, { headers: { 'Content-Type': type } })).status).toBe(401)
  })

  it('may be a form', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const reply = await shop.post(login, 'email=demo&password=demo', { headers })
    expect(reply.json()).toMatchObject({ authentication: { umail: 'demo' } })
  })
})

describe('refused tokens', () => {
  const ask = (authorization?: string) =>
    shop.get('/api/Users', { headers: authorization === undefined ? {} : { Authorization: authorization } })

  it.each([
    ['no header', undefined, 'credentials_required', 'No Authorization header was found'],
    ['one word', 'xyz', 'credentials_bad_format', 'Format is Authorization: Bearer [token]'],
    ['three words', 'Bearer a b', 'credentials_bad_format', 'Format is Authorization: Bearer [token]'],
    ['no token at all', 'Bearer xyz', 'invalid_token', "Invalid token: no header in signature 'xyz'"],
    ['no algorithm', 'Bearer e30.e30.', 'invalid_token', "Missing `alg` field in header for signature 'e30.e30.'"],
    ['an expired one', `Bearer ${forgeUnsigned({ exp: 1 })}`, 'invalid_token', 'jwt expired'],
    ['a wrong key', `Bearer ${forgeSigned({}, 'secret')}`, 'invalid_token', 'invalid signature'],
    ['no final dot', `Bearer ${forgeUnsigned({ data: {} }).slice(0, -1)}`, 'invalid_token', 'invalid signature'],
  ])('%s', async (_what, authorization, code, message) => {
    const { status, json } = await ask(authorization)
    expect(status).toBe(401)
    const { error } = json<Report>()
    expect(error).toEqual({ message, name: 'UnauthorizedError', code, status: 401, inner: { message } })
  })

  it('as HTML', async () => {
    const { status, text } = await shop.get('/api/Users', { headers: { Accept: '*/*' } })
    expect(status).toBe(401)
    expect(text).toContain('<title>UnauthorizedError: No Authorization header was found</title>')
  })

  it('the scheme may be written in any case', async () => {
    expect((await ask(`bEaReR ${token}`)).status).toBe(200)
  })

  it('on routes that serve nobody are those of the crypto library', async () => {
    const signed = await shop.get('/api/SecurityAnswers', { token })
    expect(signed.json<Report>().error).toMatchObject({ code: 'invalid_token', status: 401 })
    expect(signed.json<Report>().error.message).toContain('DECODER routines::unsupported')
    const hmac = await shop.get('/api/SecurityAnswers', { token: forgeSigned({}, shop.lab.accounts.tokens.publicKey) })
    expect(hmac.json<Report>().error.message).toBe('invalid signature')
  })
})

describe('accepted tokens', () => {
  const data = { id: 2, email: 'jim@juice-sh.op' }

  it.each([
    ['unsigned', () => forgeUnsigned({ data })],
    ['unsigned in another case', () => forgeUnsigned({ data }, { typ: 'JWT', alg: 'None' })],
    ['unsigned inside other text', () => forgeUnsigned({ data }, { typ: 'JWT', alg: 'xxnonexx' })],
    ['keyed with the public key', () => forgeSigned({ data }, shop.lab.accounts.tokens.publicKey)],
    [
      'keyed so, algorithm in lower case',
      () => forgeSigned({ data }, shop.lab.accounts.tokens.publicKey, { typ: 'JWT', alg: 'hs256' }),
    ],
    [
      'the published HS256 vector',
      () =>
        'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7ImVtYWlsIjoicnNhX2xvcmRAanVpY2Utc2gub3AifSwiaWF0IjoxNTgzMDM3NzExfQ.gShXDT5TrE5736mpIbfVDEcQbLfteJaQUG7Z0PH8Xc8',
    ],
    [
      'the published unsigned vector',
      () =>
        'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJkYXRhIjp7ImVtYWlsIjoiand0bjNkQGp1aWNlLXNoLm9wIn0sImlhdCI6MTUwODYzOTYxMiwiZXhwIjo5OTk5OTk5OTk5fQ.',
    ],
  ])('%s', async (_what, forge) => {
    expect((await shop.get('/api/Users', { token: forge() })).status).toBe(200)
  })

  it('are a session at once; whoami and the profile set their cookie', async () => {
    const nobody = await shop.get('/rest/basket/2', { token: forgeUnsigned({ iat: 1 }) })
    expect([nobody.status, nobody.json()]).toEqual([
      401,
      { status: 'error', message: "Cannot read properties of undefined (reading 'data')" },
    ])
    const forged = forgeUnsigned({ data, iat: 1 })
    expect((await shop.get('/rest/basket/2', { token: forged })).status).toBe(200)
    const who = await shop.get('/rest/user/whoami', { headers: { Cookie: `token=${forged}` } })
    expect(who.headers.get('set-cookie')).toBe(`token=${forged}; Path=/`)
  })

  it('unsigned ones even pass where nobody should', async () => {
    const reply = await shop.get('/api/SecurityAnswers', { token: forgeUnsigned({ data }) })
    expect(reply.json<{ data: unknown[] }>().data.length).toBeGreaterThan(15)
  })
})
