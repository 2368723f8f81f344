import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { briefWork } from '../../support/brief-work.js'
import { type RawReply, sendRaw } from '../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
let token: string
const { error, warn } = console
beforeAll(async () => {
  // The router's messages about bad addresses would drown the report.
  Object.assign(console, { error: () => {}, warn: () => {} })
  shop = await serveLab({}, { workLimits: briefWork })
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(async () => {
  Object.assign(console, { error, warn })
  await shop.close()
})

const paths = [
  ...['/api/Users', '/api/Products', '/api/Products/1', '/api/Quantitys', '/api/Quantitys/1', '/api/BasketItems'],
  ...['/api/BasketItems/1', '/api/SecurityQuestions', '/api/SecurityAnswers', '/api/Challenges', '/api/Challenges/1'],
  ...['/api/Hints', '/api/Hints/1', '/api/Feedbacks', '/rest/products/search', '/rest/user/login', '/rest/user/whoami'],
  ...['/rest/basket/1', '/rest/continue-code', '/rest/continue-code-findIt', '/rest/continue-code/apply/x'],
  ...['/rest/admin/application-version', '/rest/admin/application-configuration', '/rest/languages', '/rest/captcha'],
  ...['/rest/repeat-notification', '/rest/country-mapping', '/rest/saveLoginIp', '/assets/i18n/en.json'],
  ...['/api/Complaints', '/file-upload'],
  ...['/api/Recycles', '/api/Recycles/1', '/rest/memories'],
]
const columns = ['id', 'email', 'password', 'passwordRepeat', 'role', 'UserId', 'answer', 'quantity', 'ProductId']
const words = [...columns, 'BasketId', 'order', 'rating', 'name', 'price', 'createdAt', 'deletedAt', '__proto__', 'q']

const printable = fc.string({ maxLength: 12 })
const awkward = fc.constantFrom("'", '%', '%00', '%E0%A4%A', '..%2f', '[]', '{}', '../', '\\', 'null', '-1', '1e999')
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(1e308, -0, '', "' or 1=1--", '9'.repeat(30)))
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(...words, 'sort', 'scope', 'offset', 'page', '_data', 'a.b'),
      fc.oneof(printable, awkward),
    ),
  )
  .map((pairs) => pairs.map(([name, text]) => `${name}=${encodeLoosely(text)}`).join('&'))
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...words), value).map((fields) => JSON.stringify(fields)),
  value.map((json) => JSON.stringify(json)),
  fc.constantFrom(
    '{',
    '{"a":',
    '\u0000',
    '[[[[',
    '"',
    '{"email":{"toString":1},"password":"x"}',
    '{"email":[[[["x"]]]]}',
  ),
  printable,
)
const request = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'),
  path: fc
    .tuple(fc.constantFrom(...paths), fc.option(awkward, { nil: '' }), query)
    .map(([path, tail, search]) => `${path}${tail && `/${tail}`}${search && `?${search}`}`),
  type: fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    '',
  ),
  accept: fc.constantFrom('application/json', '*/*', 'text/plain', ';;;q=x', ''),
  authorization: fc.constantFrom(
    '',
    'Bearer',
    'Bearer x',
    'Bearer e30.e30.',
    'Bearer TOKEN',
    'Basic eDp5',
    'Bearer a.b.c',
  ),
  cookie: fc.constantFrom('', 'token=TOKEN', 'token=%', 'token=e30.e30.', '=;;=', 'language=../../x'),
  body,
})

/** Keeps percent signs as they are, but nothing that cannot stand in a request line. */
function encodeLoosely(text: string): string {
  return [...text].map((char) => (/[\w%.'\\[\]{}-]/.test(char) ? char : encodeURIComponent(char))).join('')
}

type Attempt = typeof request extends fc.Arbitrary<infer Value> ? Value : never

function send({ method, path, type, accept, authorization, cookie, body: text }: Attempt): Promise<RawReply> {
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE'
  const headers = {
    ...(type ? { 'Content-Type': type } : {}),
    ...(accept ? { Accept: accept } : {}),
    ...(authorization ? { Authorization: authorization.replace('TOKEN', token) } : {}),
    ...(cookie ? { Cookie: cookie.replace('TOKEN', token) } : {}),
    ...(hasBody ? { 'Content-Length': String(Buffer.byteLength(text)) } : {}),
  }
  return sendRaw({ port: shop.server.port, method, path, headers, timeout: 30_000, ...(hasBody ? { body: text } : {}) })
}

/** The answers with 500 in the contract: the error page, `internal error`, and the empty reply about countries. */
function isOfTheContract({ text, headers }: RawReply, { method, path }: Attempt): boolean {
  if (method === 'HEAD' || path.toLowerCase().startsWith('/rest/country-mapping')) return true
  if (text.startsWith('{"message":"internal error","errors":[')) return true
  const type = String(headers['content-type'])
  if (type.startsWith('application/json')) return typeof JSON.parse(text).error.message === 'string'
  return type.startsWith('text/html') ? text.includes('<ul id="stacktrace">') : /^\w*Error/.test(text)
}

describe('malformed requests', () => {
  it('end no process, hang no request, and fail only as the contract has it', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (attempt) => {
        const reply = await send(attempt)
        expect(reply.status).toBeGreaterThanOrEqual(200)
        if (reply.status >= 500 && !isOfTheContract(reply, attempt)) expect.unreachable(`${reply.status} ${reply.text}`)
      }),
      { numRuns: 400 },
    )
  })

  it('leave the shop as usable as before', async () => {
    for (const path of ['/api/Challenges', '/api/Products', '/rest/products/search?q=', '/rest/languages', '/about'])
      expect([path, (await shop.get(path)).status]).toEqual([path, 200])
    expect((await shop.logIn('jim@juice-sh.op', 'ncc-1701')).umail).toBe('jim@juice-sh.op')
  })

  it('have no time to count to infinity in the database', async () => {
    const endless = "' or (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT count(*) FROM c)--"
    await shop.post('/rest/user/login', { email: endless, password: 'x' })
    expect((await shop.get('/rest/languages')).status).toBe(200)
  })
})
