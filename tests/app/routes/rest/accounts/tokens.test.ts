import { createHmac } from 'node:crypto'
import jws from 'jws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeSigned, forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

const data = { id: 2, email: 'jim@juice-sh.op', role: 'customer' }
const statusOf = async (forged: string) => (await shop.get('/api/Users', { token: forged })).status
const refusal = async (authorization: string) => {
  const reply = await shop.get('/api/Users', { headers: { Authorization: authorization } })
  const { message, code } = reply.json<{ error: { message: string; code: string } }>().error
  return [reply.status, code, message]
}

describe('GET /encryptionkeys/jwt.pub', () => {
  it('is the published key to the byte', async () => {
    const reply = await shop.get('/encryptionkeys/jwt.pub')
    expect(reply.status).toBe(200)
    expect(Buffer.byteLength(reply.text)).toBe(248)
    expect(reply.text).toMatch(/^-----BEGIN RSA PUBLIC KEY-----\n[\w+/=]+\n-----END RSA PUBLIC KEY-----$/)
    expect(reply.text).toBe(shop.lab.accounts.tokens.publicKey)
  })

  it('is the secret of tokens that anybody can make', async () => {
    const { text } = await shop.get('/encryptionkeys/jwt.pub')
    expect(await statusOf(forgeSigned({ data }, text))).toBe(200)
    expect(await statusOf(forgeSigned({ data }, `${text}\n`))).toBe(401)
  })
})

describe('tokens whose payload is JSON without data', () => {
  it.each([null, 5, 'x', []])('%j belong to no account, and open pages stay open', async (payload) => {
    const forged = forgeUnsigned(payload as never)
    for (const path of ['/', '/ftp', '/rest/products/search?q='])
      expect((await shop.get(path, { headers: { Cookie: `token=${forged}` } })).status).toBe(200)
    expect((await shop.get('/rest/basket/2', { token: forged })).status).toBe(401)
    const second = await shop.post('/rest/2fa/verify', { tmpToken: forged, totpToken: '1' })
    expect([second.status, second.text]).toEqual([401, ''])
  })
})

describe('accepted tokens', () => {
  const sign = (alg: string) =>
    jws.sign({
      header: { typ: 'JWT', alg } as jws.Header,
      payload: { data },
      privateKey: shop.lab.accounts.tokens.privateKey,
    })
  const hmac = (bits: number) => {
    const [header = '', payload = ''] = forgeSigned({ data }, '', { typ: 'JWT', alg: `HS${bits}` }).split('.')
    const signed = `${header}.${payload}`
    const signature = createHmac(`sha${bits}`, shop.lab.accounts.tokens.publicKey).update(signed).digest('base64url')
    return `${signed}.${signature}`
  }

  it.each(['RS256', 'RS384', 'RS512'])('%s with the private key', async (alg) => {
    expect(await statusOf(sign(alg))).toBe(200)
  })

  it.each([256, 384, 512])('HS%i with the public key as secret', async (bits) => {
    expect(await statusOf(hmac(bits))).toBe(200)
  })

  it('without a type, though the payload stays a text and proves no role', async () => {
    const unsigned = (header: Record<string, unknown>) =>
      forgeUnsigned({ data: { ...data, role: 'accounting' } }, { alg: 'none', ...header })
    expect(await statusOf(unsigned({}))).toBe(200)
    const quantity = async (forged: string) => {
      const { status, text } = await shop.get('/api/Quantitys/1', { token: forged })
      return [status, text]
    }
    expect(await quantity(unsigned({}))).toEqual([403, '{"error":"Malicious activity detected"}'])
    expect(await quantity(unsigned({ typ: 'JWT' }))).toEqual([200, expect.stringContaining('"ProductId":1')])
  })

  it('expired ones where only the signature counts', async () => {
    const expired = forgeUnsigned({ data: { ...data, role: 'accounting' }, exp: 1 })
    expect(await statusOf(expired)).toBe(401)
    expect((await shop.get('/api/Quantitys/1', { token: expired })).status).toBe(200)
  })

  it('of deleted accounts, where they are not looked up', async () => {
    const login = await shop.logIn('amy@juice-sh.op', 'K1f.....................')
    await shop.delete('/api/Users/11', { token: forgeUnsigned({}) })
    expect(await statusOf(login.token)).toBe(200)
    expect((await shop.get('/rest/saveLoginIp', { token: login.token })).status).toBe(401)
  })
})

describe('refused tokens', () => {
  it.each([
    ['another scheme', 'Basic abc', 'invalid_token', /^Cannot read properties of undefined/],
    ['quotes', 'Bearer "abc"', 'invalid_token', /^Invalid token: no header/],
    ['an unheard of algorithm', `Bearer ${forgeUnsigned({}, { typ: 'JWT', alg: 'XX' })}`, 'invalid_token', /algorithm/],
    ['a header that is no object', `Bearer ${Buffer.from('5').toString('base64url')}.e30.`, 'invalid_token', /./],
    ['a payload that is no JSON', `Bearer ${forgeUnsigned({}).split('.')[0]}.eHg.`, 'invalid_token', /./],
    ['ten kilobytes of garbage', `Bearer ${'x'.repeat(10_000)}`, 'invalid_token', /^Invalid token: no header/],
  ])('%s', async (_what, authorization, code, message) => {
    expect(await refusal(authorization)).toEqual([401, code, expect.stringMatching(message)])
  })

  it('a signature that was tampered with', async () => {
    const [header, , signature] = token.split('.')
    const payload = Buffer.from(JSON.stringify({ data: { id: 1 } })).toString('base64url')
    expect(await refusal(`Bearer ${header}.${payload}.${signature}`)).toEqual([
      401,
      'invalid_token',
      'invalid signature',
    ])
  })
})

describe('sessions', () => {
  const forged = (extra = {}) => forgeUnsigned({ data: { ...data, ...extra }, iat: 1 })

  it('are found by exactly the token where the account is filled in', async () => {
    const quoted = { headers: { Authorization: `Bearer "${token}"` } }
    expect((await shop.post('/rest/user/erasure-request', {}, quoted)).status).toBe(401)
    expect((await shop.get('/rest/saveLoginIp', quoted)).status).toBe(200)
  })

  it.each([
    ['a text', 'text/plain', 'abc', "Cannot create property 'UserId' on string 'abc'"],
    ['a JSON text', 'application/json', '"abc"', "Cannot create property 'UserId' on string 'abc'"],
    ['a JSON number', 'application/json', '5', "Cannot create property 'UserId' on number '5'"],
  ])('cannot be filled into %s', async (_what, type, body, message) => {
    const reply = await shop.post('/rest/user/erasure-request', body, { token, headers: { 'Content-Type': type } })
    expect([reply.status, reply.json()]).toEqual([401, { status: 'error', message }])
  })

  it('belong to their tokens at once; whoami turns a header into a cookie, once', async () => {
    const stranger = forged({ username: 'header' })
    expect((await shop.get('/rest/saveLoginIp', { token: stranger })).status).toBe(200)
    const who = await shop.get('/rest/user/whoami', { token: stranger })
    expect([who.text, who.headers.get('set-cookie')]).toEqual(['{"user":{}}', `token=${stranger}; Path=/`])
    expect((await shop.get('/rest/user/whoami', { token: stranger })).headers.get('set-cookie')).toBeNull()
  })

  it('go by the cookie where there are both', async () => {
    const [one, two] = [forged({ username: 'one' }), forged({ username: 'two' })]
    const who = await shop.get('/rest/user/whoami', { token: two, headers: { Cookie: `token=${one}` } })
    expect(who.headers.get('set-cookie')).toBe(`token=${one}; Path=/`)
    expect((await shop.get('/rest/user/whoami', { token: two })).headers.get('set-cookie')).toBe(`token=${two}; Path=/`)
  })

  it('of an account show the newest token', async () => {
    const later = forgeUnsigned({ data: { id: 3 }, iat: 4_000_000_000 })
    await shop.get('/rest/user/whoami', { token: later })
    const details = await shop.get('/rest/user/authentication-details/', { token })
    expect(
      details.json<{ data: { id: number; lastLoginTime: number }[] }>().data.find(({ id }) => id === 3),
    ).toMatchObject({ lastLoginTime: 4_000_000_000 })
  })

  it('outlive the next login', async () => {
    await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    expect((await shop.get('/rest/basket/2', { token })).status).toBe(200)
  })
})
