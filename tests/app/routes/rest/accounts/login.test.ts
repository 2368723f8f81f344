import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

const attempt = (email: unknown, password: unknown = 'x') => shop.post('/rest/user/login', { email, password })
const mailOf = (reply: { json<Shape>(): Shape }) =>
  reply.json<{ authentication: { umail: string } }>().authentication.umail
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

describe('POST /rest/user/login', () => {
  it.each([
    ['admin@juice-sh.op', 'admin123', 1],
    ['jim@juice-sh.op', 'ncc-1701', 2],
    ['bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!', 3],
    ['J12934@juice-sh.op', '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB', undefined],
    ['demo', 'demo', undefined],
  ])('lets %s in', async (email, password, bid) => {
    const login = await shop.logIn(email, password)
    expect(Object.keys(login)).toEqual(['token', 'bid', 'umail'])
    expect(login.umail).toBe(email)
    expect(login.bid).toEqual(bid ?? expect.any(Number))
  })

  it('gives the same basket every time', async () => {
    const [one, two] = [await shop.logIn('demo', 'demo'), await shop.logIn('demo', 'demo')]
    expect(one.bid).toBe(two.bid)
  })

  it('issues RS256 tokens without expiry that carry all thirteen columns', async () => {
    const [header, payload] = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token.split('.')
    expect(Buffer.from(header ?? '', 'base64url').toString()).toBe('{"typ":"JWT","alg":"RS256"}')
    const { status, data, iat, exp } = decode(payload)
    expect([status, typeof iat, exp]).toEqual(['success', 'number', undefined])
    expect(Object.keys(data)).toEqual([
      ...['id', 'username', 'email', 'password', 'role', 'deluxeToken', 'lastLoginIp', 'profileImage', 'totpSecret'],
      ...['isActive', 'createdAt', 'updatedAt', 'deletedAt'],
    ])
    expect(data).toMatchObject({ id: 2, password: 'e541ca7ecf72b8d1286474fc613e5e45', isActive: true, deletedAt: null })
    expect(data.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \+00:00$/)
  })

  it.each([
    ['a wrong password', 'admin@juice-sh.op', 'nope'],
    ['an address in other letters', 'ADMIN@juice-sh.op', 'admin123'],
    ['a deleted account', 'chris.pike@juice-sh.op', 'uss enterprise'],
    ['nothing', undefined, undefined],
    ['nulls', null, null],
  ])('refuses %s in plain words', async (_what, email, password) => {
    const reply = await attempt(email, password)
    expect([reply.status, reply.text]).toEqual([401, 'Invalid email or password.'])
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
  })

  it('reads an array of one text as that text', async () => {
    expect(mailOf(await attempt(['admin@juice-sh.op'], 'admin123'))).toBe('admin@juice-sh.op')
  })

  it('stumbles over a number as password', async () => {
    const reply = await attempt('admin@juice-sh.op', 5)
    expect(reply.status).toBe(500)
    expect(reply.json<{ error: { stack: string } }>().error.stack).toMatch(/^TypeError: /)
  })

  it('asks for the second factor, injected or not', async () => {
    for (const [email, password] of [
      ['wurstbrot@juice-sh.op', 'EinBelegtesBrotMitSchinkenSCHINKEN!'],
      ["wurstbrot@juice-sh.op'--", 'x'],
    ]) {
      const reply = await attempt(email, password)
      const { status, data } = reply.json<{ status: string; data: { tmpToken: string } }>()
      expect([reply.status, status]).toEqual([401, 'totp_token_required'])
      expect(decode(data.tmpToken.split('.')[1])).toMatchObject({
        userId: 10,
        type: 'password_valid_needs_second_factor_token',
      })
    }
  })
})

describe('injected logins', () => {
  it.each([
    ["' or 1=1--", 'admin@juice-sh.op'],
    ["jim@juice-sh.op'--", 'jim@juice-sh.op'],
    ["jim@juice-sh.op' --", 'jim@juice-sh.op'],
    ["jim@juice-sh.op'/*", 'jim@juice-sh.op'],
    ["bender@juice-sh.op';--", 'bender@juice-sh.op'],
    ["' or id=5--", 'ciso@juice-sh.op'],
    ["' or role='admin'--", 'admin@juice-sh.op'],
    ["' or 1=1 limit 1 offset 3--", 'bjoern.kimminich@gmail.com'],
    ["' or email like '%CHRIS%'--", 'chris.pike@juice-sh.op'],
    ["' or deletedAt IS NOT NULL--", 'chris.pike@juice-sh.op'],
  ])('%s logs in as %s', async (email, expected) => {
    const reply = await attempt(email)
    expect([reply.status, mailOf(reply)]).toEqual([200, expected])
  })

  it.each(["' or '1'='1", "';", "'; DROP TABLE Users;--"])('%s finds no account', async (email) => {
    expect((await attempt(email)).status).toBe(401)
    expect((await attempt("jim@juice-sh.op'--")).status).toBe(200)
  })

  const union = (id: string) =>
    `' UNION SELECT * FROM (SELECT ${id} as id, '' as username, 'x@juice-sh.op' as email, '12345' as password, 'accounting' as role, '123' as deluxeToken, '1.2.3.4' as lastLoginIp, '/x.svg' as profileImage, '' as totpSecret, 1 as isActive, '2020-01-01 00:00:00.000 +00:00' as createdAt, '2020-01-01 00:00:00.000 +00:00' as updatedAt, null as deletedAt)--`

  it.each(['1', "'1'"])('a synthetic account with id %s gets the basket of that account', async (id) => {
    const reply = await attempt(union(id))
    expect(reply.json()).toMatchObject({ authentication: { umail: 'x@juice-sh.op', bid: 1 } })
  })

  it('a synthetic account needs the id of a real one', async () => {
    expect((await attempt(union('4711'))).status).toBe(500)
  })

  it.each([
    ["'", 'SQLITE_ERROR: unrecognized token: "9dd4e461268c8034f5c8564e155c67a6"'],
    ["' or #", /^SQLITE_ERROR: unrecognized token: "#/],
    [
      "' UNION SELECT 1,2,3--",
      'SQLITE_ERROR: SELECTs to the left and right of UNION do not have the same number of result columns',
    ],
    ["' or nosuchcolumn=1--", 'SQLITE_ERROR: no such column: nosuchcolumn'],
  ])('%s tells what the database thinks of it', async (email, message) => {
    const reply = await attempt(email)
    const { error } = reply.json<{ error: Record<string, unknown> }>()
    const sql = `SELECT * FROM Users WHERE email = '${email}' AND password = '9dd4e461268c8034f5c8564e155c67a6' AND deletedAt IS NULL`
    const cause = { errno: 1, code: 'SQLITE_ERROR', sql }
    expect(reply.status).toBe(500)
    expect(error.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(error).toMatchObject({ name: 'SequelizeDatabaseError', sql, parent: cause, original: cause, parameters: {} })
  })
})

describe('GET /rest/user/whoami', () => {
  let token: string
  beforeAll(async () => {
    token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
  })
  const whoami = (query = '', cookie = `token=${token}`) =>
    shop.get(`/rest/user/whoami${query}`, { headers: { Cookie: cookie } })

  it('tells four things about the owner of the cookie', async () => {
    expect((await whoami()).json()).toEqual({
      user: {
        id: 2,
        email: 'jim@juice-sh.op',
        lastLoginIp: '',
        profileImage: 'assets/public/images/uploads/default.svg',
      },
    })
  })

  it.each([
    ['no cookie', ''],
    ['a bad token', 'token=abc'],
    ['other cookies', 'language=de_DE'],
  ])('with %s finds no account', async (_what, cookie) => {
    const reply = await whoami('', cookie)
    expect([reply.status, reply.text]).toEqual([200, '{"user":{}}'])
  })

  it('does not look at the header', async () => {
    expect((await shop.get('/rest/user/whoami', { token })).json()).toEqual({ user: {} })
  })

  it.each([
    ['?fields=id,email', { id: 2, email: 'jim@juice-sh.op' }],
    ['?fields=%20id%20,nonsense', { id: 2 }],
    ['?fields=password,totpSecret', { password: 'e541ca7ecf72b8d1286474fc613e5e45', totpSecret: '' }],
    ['?fields=nonsense', {}],
  ])('%s picks', async (query, user) => {
    expect((await whoami(query)).json()).toEqual({ user })
  })

  it('takes no fields for the usual ones', async () => {
    expect((await whoami('?fields=')).json()).toMatchObject({ user: { id: 2, lastLoginIp: '' } })
  })

  it.each([
    ['callback=take', 'take'],
    ['callback=a.b%5B0%5D()%3B', 'a.b[0]'],
  ])('%s wraps the answer in a call', async (query, name) => {
    const reply = await whoami(`?${query}&fields=id`)
    expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(reply.text).toBe(`/**/ typeof ${name} === 'function' && ${name}({"user":{"id":2}});`)
  })

  it('escapes what ends a line in scripts but not in JSON', async () => {
    const forged = forgeUnsigned({ data: { email: 'a\u2028b\u2029c' } })
    const { text } = await whoami('?callback=f&fields=email', `token=${forged}`)
    expect(text).toBe('/**/ typeof f === \'function\' && f({"user":{"email":"a\\u2028b\\u2029c"}});')
  })

  it.each(['?fields=,', '?fields=%20', '?fields=__proto__,constructor,toString'])('%s picks nothing', async (query) => {
    expect((await whoami(query)).text).toBe('{"user":{}}')
  })

  it('needs a name for the call', async () => {
    expect((await whoami('?callback=()&fields=id')).json()).toEqual({ user: { id: 2 } })
  })

  it('fails for a token without an account', async () => {
    expect((await whoami('', `token=${forgeUnsigned({ iat: 1 })}`)).status).toBe(500)
  })
})
