import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { iframePayload } from '../../../../lab/challenges/rules/conditions.js'
import type { Reply } from '../../../../lab/proofs/attacker/client.js'
import { forgeUnsigned } from '../../../../lab/proofs/attacker/forge-token.js'
import { makeConfig } from '../../../support/make-config.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let customer: number
beforeAll(async () => {
  shop = await serveLab()
  customer = (await register(shop, { email: 'someone@x.y', password: 'abcde' })).json<Shown>().data.id
})
afterAll(() => shop.close())

type Row = Record<string, unknown>
interface Shown {
  readonly data: Row & { readonly id: number }
}
const unsigned = forgeUnsigned({})
const register = (lab: ServedLab, fields: Row) => lab.post('/api/Users', fields)
const change = (lab: ServedLab, id: number, fields: Row) => lab.put(`/api/Users/${id}`, fields, { token: unsigned })

/** Both ways to set the columns of a user. */
const doors: [string, (lab: ServedLab, fields: Row) => Promise<Reply>][] = [
  ['POST /api/Users', register],
  ['PUT /api/Users/:id', async (lab, fields) => change(lab, lab === shop ? customer : 2, fields)],
]

describe.each(doors)('the columns of a user by %s', (_door, set) => {
  const refusal = {
    message: 'internal error',
    errors: ['Nice try, but this is not how the "Ephemeral Accountant" challenge works!'],
  }

  it.each(['acc0unt4nt@juice-sh.op', 'ACC0unt4nt@Juice-SH.op'])('%s is no account', async (email) => {
    const reply = await set(shop, { email })
    expect([reply.status, reply.json()]).toEqual([500, refusal])
  })

  it('whose role is not one is refused for that first', async () => {
    const reply = await set(shop, { email: 'acc0unt4nt@juice-sh.op', role: 'king' })
    expect([reply.status, reply.json()]).toMatchObject([400, { errors: [{ field: 'role' }] }])
  })

  it.each([
    ['plain', 'plain'],
    ['<<a|ascript>alert(`xss`)</script>', '<script>alert(`xss`)</script>'],
    ['<script>alert(`xss`)</script>', 'lert(`xss`)</script>'],
    ['#{7*7}', '#{7*7}'],
  ])('names lose the starts of tags, once: %s', async (username, kept) => {
    expect((await set(shop, { username })).json<Shown>().data.username).toBe(kept)
  })

  it('make administrators look like it', async () => {
    const picture = '/assets/public/images/uploads/defaultAdmin.png'
    expect((await set(shop, { role: 'admin' })).json<Shown>().data).toMatchObject({
      role: 'admin',
      profileImage: picture,
    })
    const own = await set(shop, { role: 'admin', profileImage: '/me.png' })
    expect(own.json<Shown>().data.profileImage).toBe('/me.png')
  })

  it('keep an address of ten kilobytes, and one with markup', async () => {
    const other = Math.random()
    for (const email of [`${'x'.repeat(10_240)}@${other}`, `${iframePayload}${other}`])
      expect((await set(shop, { email })).json<Shown>().data.email).toBe(email)
  })

  it('are cleaned to the bone where markup is no option', async () => {
    const careful = await serveLab({ hazards: { markup: false } })
    const strict = await serveLab({ config: makeConfig({ challenges: { safetyMode: 'enabled' } }) })
    for (const lab of [careful, strict]) {
      const fields = { email: `${iframePayload}a@b.c`, username: '<<a|ascript>alert(1)</script>' }
      const { email, username } = (await set(lab, fields)).json<Shown>().data
      expect(email).toBe('a@b.c')
      expect(String(username)).not.toContain('<script')
      expect(lab.solved()).not.toContain('persistedXssUserChallenge')
      await lab.close()
    }
  })
})

describe('PUT /api/Users/:id', () => {
  it('serves unsigned tokens only', async () => {
    const { token } = await shop.logIn('admin@juice-sh.op', 'admin123')
    expect((await shop.put('/api/Users/3', { role: 'admin' }, { token })).status).toBe(401)
    expect((await shop.put('/api/Users/3', { role: 'admin' })).status).toBe(401)
  })

  it('hashes the password, shows no secret, and leaves id and unknown fields alone', async () => {
    const reply = await change(shop, 5, { id: 77, password: 'abcde', totpSecret: '', nonsense: 1 })
    expect(reply.json<Shown>().data).toMatchObject({ id: 5, email: 'ciso@juice-sh.op' })
    for (const name of ['password', 'totpSecret', 'nonsense']) expect(reply.json<Shown>().data).not.toHaveProperty(name)
    expect((await shop.logIn('ciso@juice-sh.op', 'abcde')).umail).toBe('ciso@juice-sh.op')
  })

  it.each<[string, Row, number]>([
    ['a taken address', { email: 'jim@juice-sh.op' }, 400],
    ['an unknown role', { role: 'king' }, 400],
    ['an object as name', { username: { a: 1 } }, 400],
    ['a number as password', { password: 5 }, 500],
  ])('refuses %s', async (_what, fields, status) => {
    const reply = await change(shop, 5, fields)
    expect(reply.status).toBe(status)
    expect(reply.json()).toHaveProperty('errors')
  })
})

it('of twenty who want one address at the same moment, one gets it', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => register(shop, { email: 'rush@x.y', password: 'abcde', passwordRepeat: 'abcde' })),
  )
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 400)])
  const stored = shop.lab.store
    .table('Users')
    .all()
    .filter(({ email }) => email === 'rush@x.y')
  expect(stored).toHaveLength(1)
})

it('what is no JSON registers an account of nothing', async () => {
  const reply = await shop.post('/api/Users', '{"email":"x@x.y"}', { headers: { 'Content-Type': 'text/plain' } })
  expect(reply.json()).toMatchObject({ data: { email: null } })
})
