import { describe, expect, it } from 'vitest'
import { openKeyPair } from '../../../lab/accounts/tokens/key-pair.js'
import { verifyOwnAlgorithm } from '../../../lab/accounts/tokens/own-algorithm.js'
import { createTokens } from '../../../lab/accounts/tokens/tokens.js'
import { systemClock } from '../../../lab/facts/clock.js'
import { formWithFile, tinyPng, visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { keepLabs } from '../../support/keep-labs.js'
import type { ServedLab } from '../../support/serve-lab.js'

const openLab = keepLabs()
const jim = ['jim@juice-sh.op', 'ncc-1701'] as const
const changed = 'violet harbour kettle'

describe('a form that a cookie came with', () => {
  const forms = (): readonly [string, URLSearchParams | FormData][] => [
    ['/profile', new URLSearchParams({ username: 'Tiberius' })],
    ['/profile/image/url', new URLSearchParams({ imageUrl: 'https://a.example/b.png' })],
    ['/profile/image/file', formWithFile('file', 'me.png', tinyPng, 'image/png')],
    ['/dataerasure', new URLSearchParams({ email: 'x' })],
  ]
  const takenBy = (path: string) => (path === '/dataerasure' ? 200 : 302)
  const left = ({ lab }: ServedLab) => [
    lab.store.table('Users').find(2)?.username,
    lab.store.table('Users').find(2)?.profileImage,
    lab.store.table('PrivacyRequests').all().length,
  ]

  it.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('from elsewhere is refused without weaknesses, and taken otherwise: %j', async (headers) => {
    for (const isWeak of [false, true]) {
      const shop = await openLab(isWeak ? {} : { fix: ['all'] })
      const before = left(shop)
      for (const [path, form] of forms()) {
        const visitor = await visitDocuments(shop, ...jim)
        const { status } = await visitor.send(path, form, headers)
        expect([path, status]).toEqual([path, isWeak ? takenBy(path) : 500])
      }
      if (!isWeak) expect(left(shop)).toEqual(before)
    }
  })

  it.each<[string, (shop: ServedLab) => Record<string, string>]>([
    ['the shop itself', ({ url }) => ({ Origin: url, 'Sec-Fetch-Site': 'same-origin' })],
    ['a program', () => ({})],
  ])('from %s is taken', async (_what, headersOf) => {
    const shop = await openLab({ fix: ['all'] })
    for (const [path, form] of forms()) {
      const visitor = await visitDocuments(shop, ...jim)
      expect([path, (await visitor.send(path, form, headersOf(shop))).status]).toEqual([path, takenBy(path)])
    }
    expect(left(shop)).toEqual(['Tiberius', 'assets/public/images/uploads/2.png', 1])
  })

  it('is no matter where a token in the header asks', async () => {
    const shop = await openLab({ fix: ['all'] })
    const { token } = await shop.logIn(...jim)
    const headers = { Origin: 'https://app.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await shop.post('/rest/user/erasure-request', {}, { token, headers })).status).toBe(201)
  })
})

it('a secured shop does not use the published key unless its operator wants that', async () => {
  const published = openKeyPair('published', null)
  const data = { id: 1, email: 'admin@juice-sh.op', role: 'admin' }
  const forged = createTokens(published, verifyOwnAlgorithm, systemClock).issue({ status: 'success', data })
  const statusIn = async (options: Parameters<typeof openLab>[0]) =>
    (await (await openLab(options)).get('/api/Users', { token: forged })).status
  expect(await statusIn({ fix: ['all'] })).toBe(403)
  expect(await statusIn({ fix: ['all'], jwtKey: 'published' })).toBe(200)
  expect(await statusIn({})).toBe(200)
})

describe('an old password', () => {
  const change = (shop: ServedLab, token: string, current: string, password: string) =>
    shop.get(`/rest/user/change-password?${new URLSearchParams({ current, new: password, repeat: password })}`, {
      token,
    })

  it('proves nothing to a session that began with it, in a shop without weaknesses', async () => {
    const shop = await openLab({ fix: ['all'] })
    const { token } = await shop.logIn(...jim)
    expect((await change(shop, token, 'ncc-1701', changed)).status).toBe(200)
    const again = await change(shop, token, 'ncc-1701', 'slurm for everybody')
    expect([again.status, again.text]).toEqual([401, 'Current password is not correct.'])
    expect((await shop.post('/rest/2fa/disable', { password: 'ncc-1701' }, { token })).status).toBe(401)
    expect((await shop.post('/rest/2fa/disable', { password: changed }, { token })).status).toBe(200)
    expect((await change(shop, token, changed, 'slurm for everybody')).status).toBe(200)
  })

  it('still proves its holder in an ordinary shop', async () => {
    const shop = await openLab()
    const { token } = await shop.logIn(...jim)
    for (const password of [changed, 'slurm for everybody'])
      expect((await change(shop, token, 'ncc-1701', password)).status).toBe(200)
    expect((await shop.post('/rest/2fa/disable', { password: 'ncc-1701' }, { token })).status).toBe(200)
  })
})

it('a secured shop demands a captcha for an export, even if none was drawn', async () => {
  const shop = await openLab({ fix: ['all'] })
  const { token } = await shop.logIn(...jim)
  const ask = (answer?: string) => shop.post('/rest/user/data-export', { format: '1', answer }, { token })
  expect([(await ask()).status, (await ask('')).status]).toEqual([401, 401])
  await shop.get('/rest/image-captcha/', { token })
  expect((await ask()).status).toBe(401)
  const answer = shop.lab.store.table('ImageCaptchas').live().at(-1)?.answer
  expect((await ask(String(answer))).status).toBe(200)

  const weak = await openLab()
  const other = await weak.logIn(...jim)
  expect((await weak.post('/rest/user/data-export', { format: '1' }, { token: other.token })).status).toBe(200)
})

describe('a registration in a shop without weaknesses', () => {
  const twice = { password: changed, passwordRepeat: changed }

  it.each([
    [{}, 'email'],
    [{ email: null }, 'email'],
    [twice, 'email'],
    [{ email: 'new@x.example' }, 'password'],
    [{ email: 'new@x.example', password: null }, 'password'],
  ])('%j lacks the %s', async (body, field) => {
    const shop = await openLab({ fix: ['all'] })
    const before = shop.lab.store.table('Users').all().length
    const reply = await shop.post('/api/Users', body)
    const message = `User.${field} cannot be null`
    expect([reply.status, reply.json()]).toEqual([
      400,
      { message: `notNull Violation: ${message}`, errors: [{ field, message }] },
    ])
    expect(shop.lab.store.table('Users').all()).toHaveLength(before)
  })

  it('has both, or it is one of an ordinary shop', async () => {
    const shop = await openLab({ fix: ['all'] })
    expect((await shop.post('/api/Users', { email: 'new@x.example', ...twice })).status).toBe(201)
    expect((await (await openLab()).post('/api/Users', {})).status).toBe(201)
  })
})

it('in a secured shop any visitor unlocks a hint, and writes none', async () => {
  const shop = await openLab({ fix: ['all'] })
  const hints = shop.lab.store.table('Hints' as 'Users')
  const before = hints.find(1)
  for (const body of [{ text: 'x' }, { unlocked: true, text: 'x' }, { unlocked: false }, { unlocked: 1 }, {}])
    expect([body, (await shop.put('/api/Hints/1', body)).status]).toEqual([body, 401])
  expect(hints.find(1)).toEqual(before)
  const reply = await shop.put('/api/Hints/1', { unlocked: true })
  expect([reply.status, reply.json()]).toMatchObject([200, { data: { id: 1, unlocked: true } }])
})
