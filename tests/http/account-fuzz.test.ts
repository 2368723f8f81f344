import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeTables } from '../../lab/challenges/tables.js'
import { resourceTable } from '../../lab/resources/resource-table.js'
import { shopTables } from '../../lab/store/shop-tables.js'
import { type HostileRequest, hostileRequests, sendHostile, type Target } from '../support/hostile-requests.js'
import { openAccount } from '../support/new-customer.js'
import type { RawReply } from '../support/raw-request.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

let shop: ServedLab
let tokens: string[]
const { error, warn } = console
beforeAll(async () => {
  // What the router has to say about each bad address would drown the report.
  Object.assign(console, { error: () => {}, warn: () => {} })
  shop = await serveLab()
  const customer = await openAccount(shop)
  const people = [customer, ['jim@juice-sh.op', 'ncc-1701'], ['admin@juice-sh.op', 'admin123']] as const
  tokens = await Promise.all([
    ...people.map(([email, password]) => shop.logIn(email, password).then(({ token }) => token)),
  ])
})
afterAll(async () => {
  Object.assign(console, { error, warn })
  await shop.close()
})

const target = (methods: string, path: string, ...fields: string[]): Target => ({
  methods: methods.split(' '),
  path,
  fields,
})

/** Every address of accounts.md 6. */
const endpoints = [
  target('POST', '/rest/user/login', 'email', 'password', 'oauth'),
  target('POST', '/api/Users', 'email', 'password', 'passwordRepeat', 'role', 'securityQuestion', 'deletedAt'),
  target('GET', '/rest/user/change-password', 'current', 'new', 'repeat'),
  target('POST', '/rest/user/reset-password', 'email', 'answer', 'new', 'repeat'),
  target('GET', '/rest/user/security-question', 'email'),
  target('GET', '/rest/user/whoami', 'fields', 'callback'),
  target('GET', '/rest/user/authentication-details/', 'x'),
  target('GET', '/rest/saveLoginIp', 'x'),
  target('GET', '/rest/2fa/status', 'x'),
  target('POST', '/rest/2fa/setup', 'password', 'setupToken', 'initialToken'),
  target('POST', '/rest/2fa/disable', 'password'),
  target('POST', '/rest/2fa/verify', 'tmpToken', 'totpToken'),
  target('GET', '/rest/captcha/', 'x'),
  target('GET', '/rest/image-captcha/', 'x'),
  target('POST', '/rest/user/data-export', 'format', 'answer', 'UserId'),
  target('POST', '/rest/user/erasure-request', 'email'),
  target('POST', '/api/Feedbacks', 'UserId', 'captchaId', 'captcha', 'comment', 'rating'),
  target('GET POST', '/rest/deluxe-membership', 'paymentMode', 'paymentId', 'UserId'),
  target('GET PUT', '/rest/wallet/balance', 'balance', 'paymentId', 'UserId'),
  target('GET POST', '/profile', 'username', 'email'),
  target('POST', '/profile/image/url', 'imageUrl'),
  target('POST', '/profile/image/file', 'file'),
  target('GET POST', '/dataerasure', 'email', 'securityAnswer', 'layout'),
]

const columnsOf = (table: string): string[] =>
  [...shopTables, ...challengeTables].find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
const resources = [
  ...resourceTable.flatMap(({ name, table }) => [
    target('GET POST', `/api/${name}`, ...columnsOf(table)),
    target('GET PUT DELETE', `/api/${name}/:id`, ...columnsOf(table)),
  ]),
  target('GET', '/api/Deliverys', 'name'),
  target('GET', '/api/Deliverys/:id', 'name'),
]

/** What the contract answers with 5xx, by the error's text; everything else would be a crash (accounts.md 2.1, 4.3 and 6). */
const plannedErrors: readonly (readonly [path: RegExp, text: RegExp])[] = [
  [/./, /^Unexpected path: /],
  [/./, /^Blocked illegal activity by /],
  [/./, /\bJSON\b/],
  [/basketitems/i, /^No such (product|item) found!$/],
  [/login/i, /^SQLITE_ERROR: /],
  [/login/i, /^(The "data" argument must be of type string|Cannot convert object to primitive value$)/],
  [/users/i, /^(req\.body\.\w+\.trim is not a function|Cannot read properties of null \(reading 'length'\))$/],
  [/feedbacks|security-question/i, /^WHERE parameter "\w+" has invalid "undefined" value$/],
  [/whoami|profile|dataerasure/i, /^Cannot read properties of (undefined|null) \(reading '\w+'\)$/],
  [
    /profile.image|dataerasure/i,
    /^(Illegal file type|File too large|Unexpected field|Malformed part header|Unexpected end of form|Multipart: Boundary not found)$/,
  ],
  [/dataerasure/i, /^(No answer found!|File access not allowed|ENOENT: no such file or directory, open )/],
]
const plannedTroubles =
  /^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|Invalid scope|Instance could not be reloaded|The "data" argument|Nice try|Invalid value|SQLITE_ERROR: no such column)/

function isPlanned({ text, headers }: RawReply, { method, path }: HostileRequest): boolean {
  if (method === 'HEAD') return true
  if (!String(headers['content-type']).startsWith('application/json')) return false
  const body = JSON.parse(text) as { message?: string; errors?: string[]; error?: { message: string } }
  if (body.message === 'internal error') return body.errors?.every((trouble) => plannedTroubles.test(trouble)) ?? false
  const message = body.error?.message ?? ''
  return plannedErrors.some(([where, what]) => where.test(path) && what.test(message))
}

async function attack(aim: Target, runs: number): Promise<void> {
  const aimed = fc.tuple(hostileRequests(aim), fc.nat(tokens.length - 1))
  await fc.assert(
    fc.asyncProperty(aimed, async ([request, position]) => {
      const token = tokens[position] ?? ''
      const reply = await sendHostile(request, { port: shop.server.port, token, patience: 5000 })
      expect(reply.status).toBeGreaterThanOrEqual(200)
      if (reply.status >= 500 && !isPlanned(reply, request)) expect.unreachable(`${reply.status} ${reply.text}`)
    }),
    { numRuns: runs },
  )
}

describe('hostile requests', () => {
  it.each(endpoints)('hang and break nothing at $path', (aim) => attack(aim, 60))

  it.each(resources)('hang and break nothing at $path', (aim) => attack(aim, 25))

  it('leave a shop where newcomers register, log in and look around', async () => {
    const [email, password] = ['late@juice.example', 'plums-and-pears']
    expect((await shop.post('/api/Users', { email, password, passwordRepeat: password })).status).toBe(201)
    const { token, umail } = await shop.logIn(email, password)
    expect(umail).toBe(email)
    for (const path of ['/rest/2fa/status', '/rest/user/authentication-details/', '/rest/wallet/balance', '/api/Cards'])
      expect([path, (await shop.get(path, { token })).status]).toEqual([path, 200])
    for (const path of ['/rest/products/search?q=', '/api/Challenges', '/api/Feedbacks', '/login', '/about'])
      expect([path, (await shop.get(path)).status]).toEqual([path, 200])
    expect((await shop.get('/profile', { headers: { Cookie: `token=${token}` } })).status).toBe(200)
  })
})
