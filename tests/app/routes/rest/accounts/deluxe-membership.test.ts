import { describe, expect, it } from 'vitest'
import type { LabOptionsInput } from '../../../../../lab/options.js'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { keepLabs } from '../../../../support/keep-labs.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import { createClock } from '../../../../support/settable-clock.js'

const clock = createClock(0)
const openLab = keepLabs({ clock })
let shop: ServedLab
let jim: { token: string }

const serve = async (options: LabOptionsInput = {}, now = Date.UTC(2026, 4, 4)) => {
  clock.set(now)
  shop = await openLab(options)
  jim = { token: (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token }
}
const offer = (token?: string) => shop.get('/rest/deluxe-membership', { token })
const join = (body: unknown, options = jim) => shop.post('/rest/deluxe-membership', body, options)
const refused = (error: string) => [400, { status: 'error', error }]
const answerOf = async (reply: ReturnType<typeof shop.get>) => [(await reply).status, (await reply).json()]
const balance = async (token = jim.token) => (await shop.get('/rest/wallet/balance', { token })).json()
const amount = (data: number) => ({ status: 'success', data })
const userRow = (id: number) => shop.lab.store.table('Users').find(id)
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const notEligible = refused('You are not eligible for deluxe membership!')

describe('GET /rest/deluxe-membership', () => {
  it('tells customers the price', async () => {
    await serve()
    expect(await answerOf(offer(jim.token))).toEqual([200, { status: 'success', data: { membershipCost: 49 } }])
  })

  it('has nothing for members, staff and strangers', async () => {
    await serve()
    const password = 'mDLx?94T~1CfVfZMzw@sJ9f?s3L6lbMqE70FfI8^54jbNikY5fymx7c!YbJb'
    const { token: member } = await shop.logIn('ciso@juice-sh.op', password)
    const { token: admin } = await shop.logIn('admin@juice-sh.op', 'admin123')
    expect(await answerOf(offer(member))).toEqual(refused('You are already a deluxe member!'))
    for (const token of [admin, undefined, 'garbage', forgeUnsigned({ data: { role: 'deluxe' } })])
      expect(await answerOf(offer(token))).toEqual(notEligible)
  })

  it('believes the role in a token, until the account is looked up instead', async () => {
    const forged = () => forgeUnsigned({ data: { id: 1, role: 'customer' } })
    await serve()
    expect((await offer(forged())).status).toBe(200)
    await serve({ fix: ['membership-role-from-token'] })
    expect(await answerOf(offer(forged()))).toEqual(notEligible)
    expect((await offer(jim.token)).status).toBe(200)
  })
})

describe('POST /rest/deluxe-membership', () => {
  it('takes the price out of the wallet and gives a new token', async () => {
    await serve()
    const reply = await join({ paymentMode: 'wallet' })
    const { token, confirmation } = reply.json<{ data: { token: string; confirmation: string } }>().data
    expect([reply.status, confirmation]).toEqual([200, 'Congratulations! You are now a deluxe member!'])
    expect(await balance()).toEqual(amount(51))
    expect(payloadOf(token)).toEqual({ status: 'success', data: userRow(2), iat: expect.any(Number) })
    expect(userRow(2)).toMatchObject({ role: 'deluxe', deluxeToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await answerOf(offer(token))).toEqual(refused('You are already a deluxe member!'))
    expect((await shop.get('/api/Deliverys/1', { token })).json()).toMatchObject({ data: { price: 0.5 } })
  })

  it('the new session works, with the basket of the one before', async () => {
    await serve()
    const { token } = (await join({ paymentMode: 'wallet' })).json<{ data: { token: string } }>().data
    expect(await balance(token)).toEqual(amount(51))
    expect(shop.lab.accounts.sessions.get(token)).toMatchObject({ data: { id: 2, role: 'deluxe' }, bid: 2 })
    const added = await shop.post('/api/BasketItems', { ProductId: 1, BasketId: '2', quantity: 1 }, { token })
    expect(added.status).toBe(200)
    expect((await shop.get('/rest/basket/2', jim)).status).toBe(200)
  })

  it('a card is looked at, not charged', async () => {
    await serve()
    expect((await join({ paymentMode: 'card', paymentId: '5' })).status).toBe(200)
    expect([userRow(2)?.role, await balance()]).toEqual(['deluxe', amount(100)])
  })

  it.each<[string, unknown]>([
    ['somebody else’s', 1],
    ['unknown', 4711],
    ['missing', undefined],
    ['nonsense', { id: 5 }],
  ])('a card that is %s changes nothing', async (_kind, paymentId) => {
    await serve()
    expect(await answerOf(join({ paymentMode: 'card', paymentId }))).toEqual(refused('Invalid Card'))
    expect([userRow(2)?.role, await balance()]).toEqual(['customer', amount(100)])
  })

  it.each([
    [Date.UTC(2099, 10, 30, 23), 200],
    [Date.UTC(2099, 11, 1), 400],
    [Date.UTC(2100, 0, 1), 400],
  ])('a card is good until its last month is over (%d)', async (now, status) => {
    await serve({}, now)
    expect((await join({ paymentMode: 'card', paymentId: 5 })).status).toBe(status)
  })

  it('a wallet with too little in it changes nothing', async () => {
    await serve()
    const amy = { token: (await shop.logIn('amy@juice-sh.op', `K1f${'.'.repeat(21)}`)).token }
    expect(await answerOf(join({ paymentMode: 'wallet' }, amy))).toEqual(refused('Insuffienct funds in Wallet'))
    expect([userRow(11)?.role, await balance(amy.token)]).toEqual(['customer', amount(48)])
  })

  it('two at once pay once', async () => {
    await serve()
    const replies = await Promise.all([join({ paymentMode: 'wallet' }), join({ paymentMode: 'wallet' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await balance()).toEqual(amount(51))
  })

  it('the stored role decides, not the role in the token', async () => {
    await serve()
    await join({ paymentMode: 'wallet' })
    expect(await answerOf(join({ paymentMode: 'wallet' }))).toEqual(refused('Something went wrong. Please try again!'))
    expect(await balance()).toEqual(amount(51))
  })

  it('needs a session', async () => {
    await serve()
    const reply = await shop.post('/rest/deluxe-membership', { paymentMode: '' })
    expect([reply.status, reply.json()]).toEqual([
      401,
      { status: 'error', message: "Cannot read properties of undefined (reading 'data')" },
    ])
    expect(userRow(2)?.role).toBe('customer')
  })
})

describe('/rest/wallet/balance', () => {
  const topUp = (body: unknown) => shop.put('/rest/wallet/balance', body, jim)

  it('adds what a card of one’s own pays, and answers with what was sent', async () => {
    await serve()
    expect(await answerOf(topUp({ balance: 10.1, paymentId: '5' }))).toEqual([200, amount(10.1)])
    await topUp({ balance: 0.2, paymentId: 5 })
    expect(await balance()).toEqual(amount(110.3))
  })

  it.each([1, 4711, undefined, 'x'])('refuses card %s', async (paymentId) => {
    await serve()
    const expected = [402, { status: 'error', message: 'Payment not accepted.' }]
    expect(await answerOf(topUp({ balance: 10, paymentId }))).toEqual(expected)
    expect(await balance()).toEqual(amount(100))
  })

  it.each<[unknown, number]>([
    [-150, -50],
    ['20', 120],
    ['lots', 100],
    [undefined, 100],
    [1e308, Number.MAX_SAFE_INTEGER / 100],
    ['Infinity', Number.MAX_SAFE_INTEGER / 100],
  ])('an amount of %s is not looked at', async (sent, expected) => {
    await serve()
    expect((await topUp({ balance: sent, paymentId: 5 })).status).toBe(200)
    expect(await balance()).toEqual(amount(expected))
  })

  it('looking at the amount withstands odd ones, and honest ones still arrive', async () => {
    await serve({ fix: ['unchecked-top-up'] })
    expect((await topUp({ balance: -150, paymentId: 5 })).status).toBe(402)
    expect((await topUp({ balance: 10, paymentId: 5 })).status).toBe(200)
    expect(await balance()).toEqual(amount(110))
  })

  it('who has no wallet has no balance', async () => {
    await serve()
    shop.lab.store.table('Wallets').remove(2)
    expect(await answerOf(shop.get('/rest/wallet/balance', jim))).toEqual([404, { status: 'error' }])
    expect(await answerOf(topUp({ balance: 10, paymentId: 5 }))).toEqual([404, { status: 'error' }])
    expect((await join({ paymentMode: 'wallet' })).status).toBe(400)
  })
})
