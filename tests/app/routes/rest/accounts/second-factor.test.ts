import { createGuardrails, generateSync } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { keepLabs } from '../../../../support/keep-labs.js'
import { openAccount } from '../../../../support/new-customer.js'
import type { ServedLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
let now: number
const openLab = keepLabs({ clock: { now: () => now } })
let email: string
let password: string
let token: string
beforeEach(async () => {
  now = Date.parse('2026-05-04T10:00:15Z')
  shop = await openLab()
  ;[email, password] = await openAccount(shop)
  token = (await shop.logIn(email, password)).token
})

interface Status {
  readonly setup: boolean
  readonly secret: string
  readonly email: string
  readonly setupToken: string
}

const decode = (text: string) => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8'))
/** The code on the phone, `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({
    secret,
    epoch: Math.floor(now / 1000) + steps * 30,
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 1 }),
  })
const status = async () => (await shop.get('/rest/2fa/status', { token })).json<Status>()
const setUp = (body: unknown) => shop.post('/rest/2fa/setup', body, { token })
const disable = (body: unknown) => shop.post('/rest/2fa/disable', body, { token })
const verify = (body: unknown) => shop.post('/rest/2fa/verify', body)
const tmpTokenOf = async (mail: string, secretWord = 'x') => {
  const reply = await shop.post('/rest/user/login', { email: mail, password: secretWord })
  return reply.json<{ data: { tmpToken: string } }>().data.tmpToken
}
const storedSecret = () =>
  shop.lab.store
    .table('Users')
    .all()
    .find((user) => user.email === email)?.totpSecret

async function protect(): Promise<string> {
  const { secret, setupToken } = await status()
  expect((await setUp({ password, setupToken, initialToken: codeOf(secret) })).status).toBe(200)
  return secret
}

/** An answer of which nothing is to be learnt. */
function expectSilence(reply: { status: number; text: string; headers: Headers }): void {
  expect([reply.status, reply.text, reply.headers.get('content-type')]).toEqual([401, '', null])
}

describe('GET /rest/2fa/status', () => {
  it('hands out a secret of 32 base32 characters, and a token with it', async () => {
    const reply = await status()
    expect(Object.keys(reply)).toEqual(['setup', 'secret', 'email', 'setupToken'])
    expect(reply).toMatchObject({ setup: false, email, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    expect(decode(reply.setupToken)).toEqual({ secret: reply.secret, type: 'totp_setup_secret', iat: now / 1000 })
    expect((await status()).secret).not.toBe(reply.secret)
  })

  it('says no more once it is set up', async () => {
    await protect()
    expect(await status()).toEqual({ setup: true })
  })

  it('needs a token', async () => {
    const reply = await shop.get('/rest/2fa/status')
    expect([reply.status, reply.json()]).toMatchObject([401, { error: { code: 'credentials_required' } }])
  })
})

describe('POST /rest/2fa/setup', () => {
  it('answers with nothing, and asks from then on', async () => {
    const { secret, setupToken } = await status()
    const reply = await setUp({ password, setupToken, initialToken: codeOf(secret) })
    expect([reply.status, reply.text]).toEqual([200, ''])
    expect(storedSecret()).toBe(secret)
    const login = await shop.post('/rest/user/login', { email, password })
    expect([login.status, login.json()]).toMatchObject([401, { status: 'totp_token_required' }])
  })

  it('takes the codes of one step earlier and later, but not of two', async () => {
    for (const [steps, expected] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const { secret, setupToken } = await status()
      const reply = await setUp({ password, setupToken, initialToken: codeOf(secret, steps) })
      expect([steps, reply.status]).toEqual([steps, expected])
      await disable({ password })
    }
  })

  it.each([
    ['a wrong password', { password: 'wrong' }],
    ['a number as password', { password: 5 }],
    ['no password', { password: undefined }],
    ['a wrong code', { initialToken: '000000' }],
    ['a code with blanks', { initialToken: ' 12345' }],
    ['a number as code', { initialToken: 123456 }],
    ['no token', { setupToken: undefined }],
    ['a bad token', { setupToken: 'a.b.c' }],
    ['an object as token', { setupToken: {} }],
  ])('is silent about %s', async (_what, mistake) => {
    const { secret, setupToken } = await status()
    expectSilence(await setUp({ password, setupToken, initialToken: codeOf(secret), ...mistake }))
    expect(storedSecret()).toBe('')
  })

  it('is silent about a token of another type', async () => {
    const { secret } = await status()
    const setupToken = forgeUnsigned({ secret, type: 'password_valid_needs_second_factor_token' })
    expectSilence(await setUp({ password, setupToken, initialToken: codeOf(secret) }))
  })

  it.each(['', '!', '0'.repeat(32), 'A', 'A'.repeat(500)])('is silent about the secret %s', async (secret) => {
    const setupToken = forgeUnsigned({ secret, type: 'totp_setup_secret' })
    expectSilence(await setUp({ password, setupToken, initialToken: '123456' }))
  })

  it('takes a secret of sixteen characters from an unsigned token', async () => {
    const secret = 'JBSWY3DPEHPK3PXP'
    const setupToken = forgeUnsigned({ secret, type: 'totp_setup_secret' })
    expect((await setUp({ password, setupToken, initialToken: codeOf(secret) })).status).toBe(200)
    expect(storedSecret()).toBe(secret)
  })

  it('does nothing the second time', async () => {
    const secret = await protect()
    const setupToken = forgeUnsigned({ secret: 'JBSWY3DPEHPK3PXP', type: 'totp_setup_secret' })
    expectSilence(await setUp({ password, setupToken, initialToken: codeOf('JBSWY3DPEHPK3PXP') }))
    expect(storedSecret()).toBe(secret)
  })

  it('renews what the session knows, and forgets its basket', async () => {
    expect(shop.lab.accounts.sessions.get(token)?.bid).toEqual(expect.any(Number))
    const secret = await protect()
    const session = shop.lab.accounts.sessions.get(token)
    expect([session?.bid, session?.data.totpSecret, session?.data.email, session?.iat]).toEqual([
      undefined,
      secret,
      email,
      expect.any(Number),
    ])
  })
})

describe('POST /rest/2fa/disable', () => {
  it('answers with nothing, and asks no more', async () => {
    await protect()
    const reply = await disable({ password })
    expect([reply.status, reply.text]).toEqual([200, ''])
    expect(storedSecret()).toBe('')
    expect((await status()).setup).toBe(false)
    expect((await shop.logIn(email, password)).umail).toBe(email)
  })

  it('is as content when there is nothing to disable', async () => {
    expect((await disable({ password })).status).toBe(200)
  })

  it('compares with the password the session began with', async () => {
    const id = Number(shop.lab.accounts.sessions.get(token)?.data.id)
    shop.lab.store.table('Users').update(id, { password: 'something else' })
    expect((await disable({ password })).status).toBe(200)
  })

  it.each([{ password: 'wrong' }, { password: ['plums-and-pears'] }, { password: null }, {}])(
    'is silent about %j',
    async (body) => {
      const secret = await protect()
      expectSilence(await disable(body))
      expect(storedSecret()).toBe(secret)
    },
  )

  it('needs a token', async () => {
    expect((await shop.post('/rest/2fa/disable', { password })).json()).toMatchObject({
      error: { code: 'credentials_required' },
    })
  })
})

describe('POST /rest/2fa/verify', () => {
  it('answers as a login does, with the basket of the account', async () => {
    const { bid } = await shop.logIn(email, password)
    const secret = await protect()
    const reply = await verify({ tmpToken: await tmpTokenOf(email, password), totpToken: codeOf(secret) })
    expect(reply.json()).toEqual({ authentication: { token: expect.any(String), bid, umail: email } })
  })

  it('issues a token whose dates are ISO texts', async () => {
    const secret = await protect()
    const reply = await verify({ tmpToken: await tmpTokenOf(email, password), totpToken: codeOf(secret) })
    const { data } = decode(reply.json<{ authentication: { token: string } }>().authentication.token)
    expect(Object.keys(data)).toEqual([
      ...['id', 'username', 'email', 'password', 'role', 'deluxeToken', 'lastLoginIp', 'profileImage', 'totpSecret'],
      ...['isActive', 'createdAt', 'updatedAt', 'deletedAt'],
    ])
    expect([data.createdAt, data.deletedAt]).toEqual([new Date(now).toISOString(), null])
  })

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a code of %d steps from now: %d', async (steps, expected) => {
    const secret = await protect()
    const tmpToken = await tmpTokenOf(email, password)
    expect((await verify({ tmpToken, totpToken: codeOf(secret, steps) })).status).toBe(expected)
  })

  it('takes an unsigned token', async () => {
    const secret = await protect()
    const { userId, type } = decode(await tmpTokenOf(email, password))
    const tmpToken = forgeUnsigned({ userId, type })
    expect((await verify({ tmpToken, totpToken: codeOf(secret) })).status).toBe(200)
  })

  it('knows secrets of any length, as registrations may bring them along', async () => {
    const secret = 'MFRGGZDFMZTWQ2LKNNWS'
    const mail = 'short@juice.example'
    await shop.post('/api/Users', { email: mail, password, totpSecret: secret })
    const totpToken = codeOf(`${secret.slice(0, -1)}Q`)
    expect((await verify({ tmpToken: await tmpTokenOf(mail, password), totpToken })).status).toBe(200)
  })

  it.each([
    ['no body', {}],
    ['no code', { totpToken: undefined }],
    ['a code of five digits', { totpToken: '12345' }],
    ['a number as code', { totpToken: 123456 }],
    ['a list as code', { totpToken: ['123456'] }],
    ['a bad token', { tmpToken: 'a.b.c' }],
    ['a token without account', { tmpToken: forgeUnsigned({ type: 'password_valid_needs_second_factor_token' }) }],
    [
      'a token of an unknown account',
      { tmpToken: forgeUnsigned({ userId: 4711, type: 'password_valid_needs_second_factor_token' }) },
    ],
    [
      'a token of an account without second factor',
      { tmpToken: forgeUnsigned({ userId: 1, type: 'password_valid_needs_second_factor_token' }) },
    ],
    ['a token of another type', { tmpToken: forgeUnsigned({ userId: 10, type: 'totp_setup_secret' }) }],
    ['a token that is a text', { tmpToken: forgeUnsigned({ userId: 10 }, { alg: 'none' }) }],
  ])('is silent about %s', async (_what, mistake) => {
    const tmpToken = await tmpTokenOf("wurstbrot@juice-sh.op'--")
    const body = Object.keys(mistake).length === 0 ? {} : { tmpToken, totpToken: codeOf(wurstbrotSecret), ...mistake }
    expectSilence(await verify(body))
  })
})

describe('the token of a login that still lacks its code', () => {
  it.each<[string, string, unknown?]>([
    ['GET', '/api/Users'],
    ['GET', '/api/BasketItems'],
    ['POST', '/api/Complaints', { message: 'x' }],
    ['POST', '/api/Products', { name: 'x' }],
    ['DELETE', '/api/Feedbacks/4711'],
    ['GET', '/rest/user/authentication-details'],
    ['PATCH', '/rest/products/reviews', { id: 'x', message: 'y' }],
    ['POST', '/rest/products/reviews', { id: 'x' }],
    ['POST', '/b2b/v2/orders', { cid: 'x', orderLinesData: '[]' }],
    ['GET', '/rest/2fa/status'],
    ['GET', '/rest/basket/4'],
  ])('opens no %s %s', async (method, path, body) => {
    const tmpToken = await tmpTokenOf("wurstbrot@juice-sh.op'--")
    const headers = { Accept: 'application/json' }
    const reply = await shop.call(method, path, { token: tmpToken, body, headers })
    expect([reply.status, reply.json()]).toMatchObject([
      401,
      { error: { name: 'UnauthorizedError', code: 'invalid_token', message: 'second factor missing' } },
    ])
  })

  it('is no token to talk to the bot with', async () => {
    const tmpToken = await tmpTokenOf("wurstbrot@juice-sh.op'--")
    expect(
      (await shop.post('/rest/chatbot/respond', { action: 'query', query: 'hi' }, { token: tmpToken })).status,
    ).toBe(401)
  })
})

const wurstbrotSecret = 'IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH'
