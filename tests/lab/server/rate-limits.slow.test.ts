import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RawReply, sendRaw } from '../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
let now: number
beforeEach(async () => {
  now = Date.now()
  shop = await serveLab({}, { clock: { now: () => now } })
})
afterEach(() => shop.close())

const wrong = { email: 'morty@juice-sh.op', answer: 'wrong', new: 'abcde', repeat: 'abcde' }
const reset = '/rest/user/reset-password'

async function exhaust(path: string, headers: Record<string, string> = {}): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1)
    expect((await shop.post(path, wrong, { headers })).status).not.toBe(429)
}

describe('attempts at a password', () => {
  it('are counted down in the headers', async () => {
    const { headers } = await shop.post(reset, wrong)
    expect(headers.get('x-ratelimit-limit')).toBe('100')
    expect(headers.get('x-ratelimit-remaining')).toBe('99')
    expect(Number(headers.get('x-ratelimit-reset'))).toBe(Math.ceil(now / 1000) + 300)
    expect((await shop.post(reset, wrong)).headers.get('x-ratelimit-remaining')).toBe('98')
  })

  it('stop at a hundred, whatever the verb, until five minutes are over', async () => {
    await exhaust(reset)
    for (const method of ['POST', 'GET', 'DELETE']) {
      const reply = await shop.call(method, `${reset.toUpperCase()}/`)
      expect([reply.status, reply.text]).toEqual([429, 'Too many requests, please try again later.'])
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(290)
      expect(reply.headers.get('x-ratelimit-remaining')).toBe('0')
    }
    now += 5 * 60 * 1000 + 1
    expect((await shop.post(reset, wrong)).status).toBe(401)
  })

  it('are those of whom the first forwarded address names', async () => {
    await exhaust(reset, { 'X-Forwarded-For': '1.2.3.4' })
    const from = async (address: string) =>
      (await shop.post(reset, wrong, { headers: { 'X-Forwarded-For': address } })).status
    expect(await from('1.2.3.4')).toBe(429)
    expect(await from('1.2.3.4, 5.6.7.8')).toBe(429)
    expect(await from('5.6.7.8, 1.2.3.4')).toBe(401)
    expect(await from('')).toBe(401)
    expect((await shop.post(reset, wrong)).status).toBe(401)
  })

  it('of long addresses are told apart by their start', async () => {
    const long = 'x'.repeat(5000)
    const remaining = async (address: string) =>
      (await shop.post(reset, wrong, { headers: { 'X-Forwarded-For': address } })).headers.get('x-ratelimit-remaining')
    expect([await remaining(`${long}a`), await remaining(`${long}b`)]).toEqual(['99', '98'])
  })
})

it.each(['verify', 'setup', 'disable'])('the second factor has a limit of its own for %s', async (step) => {
  await exhaust(`/rest/2fa/${step}`)
  expect((await shop.post(`/rest/2fa/${step}`, {})).status).toBe(429)
  for (const other of ['verify', 'setup', 'disable'].filter((name) => name !== step))
    expect((await shop.post(`/rest/2fa/${other}`, {})).status).not.toBe(429)
  expect((await shop.post(reset, wrong)).status).toBe(401)
})

describe('an exhausted limit', () => {
  /** Writes an address as no client does that means no harm. */
  const spellings: readonly ((path: string) => string)[] = [
    (path) => path.replace(/[-\w](?=\w*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => path.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => path.replaceAll(/[a-z-]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
    (path) => `/.${path}`,
    (path) => `/%2E${path}`,
    (path) => `/x/..${path}`,
    (path) => `/x/.%2e${path}`,
    (path) => `${path}/.`,
    (path) => `${path}\\`,
    (path) => `${path}\\\\`,
    (path) => `${path}\\#`,
    (path) => `/\\${path.slice(1)}`,
    (path) => `//${path}//`,
    (path) => `${path}#/x`,
    (path) => `${path}?/x`,
    (path) => `${path.toUpperCase()}/`,
    (path) => path.replace(/\w+$/, (word) => `%${word}`),
    (path) => path.replace(/\w/, (letter) => `%%3${letter.charCodeAt(0).toString(16)[0]}`),
  ]
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

  it.each([
    [reset, 'email=morty@juice-sh.op&answer=wrong&new=abcde&repeat=abcde'],
    ['/forgot-password', 'intent=reset&email=morty@juice-sh.op&answer=wrong&password=abcde&repeat=abcde'],
    ['/rest/2fa/verify', 'tmpToken=x&totpToken=1'],
    ['/rest/2fa/setup', 'password=x'],
    ['/rest/2fa/disable', 'password=x'],
    ['/2fa/enter', 'intent=enter&code=1'],
    ['/privacy-security/two-factor-authentication', 'intent=disable&password=x'],
  ])('stops %s in every spelling that leads there', async (path, body) => {
    const { port } = shop.server
    const send = (spelt: string) => sendRaw({ port, method: 'POST', path: spelt, headers: form, body })
    await exhaust(path)
    expect((await send(path)).status).toBe(429)
    const titleOf = ({ text }: RawReply) => /<title>(.*?)<\/title>/.exec(text)?.[1]
    const nowhere = titleOf(await send('/no/such/page'))
    for (const spell of spellings) {
      const reply = await send(spell(path))
      const leadsElsewhere = titleOf(reply) === nowhere || reply.text.includes('Unexpected path')
      expect([spell(path), reply.status === 429 || leadsElsewhere || reply.status]).toEqual([spell(path), true])
    }
  })
})

it('other calls, and other labs, are not limited', async () => {
  await exhaust(reset)
  for (let attempt = 0; attempt < 110; attempt += 1) await shop.post('/rest/user/login', {})
  expect((await shop.post('/rest/user/login', {})).status).toBe(401)
  expect((await shop.get('/rest/user/login')).headers.get('x-ratelimit-limit')).toBeNull()
  const other = await serveLab()
  expect((await other.post(reset, wrong)).status).toBe(401)
  await other.close()
})

it('a lab that goes by the socket is not fooled', async () => {
  const secured = await serveLab({ fix: ['forwarded-client-address'] })
  const statuses = new Set<number>()
  for (let attempt = 0; attempt <= 100; attempt += 1)
    statuses.add((await secured.post(reset, wrong, { headers: { 'X-Forwarded-For': `10.0.0.${attempt}` } })).status)
  expect([...statuses]).toEqual([401, 429])
  await secured.close()
})
