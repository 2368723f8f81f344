import { describe, expect } from 'vitest'
import { test } from '../../../fixtures.js'
import type { ServedLab } from '../../../support/serve-lab.js'

interface Refusal {
  readonly message: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

const tooLong = 'This is longer than the shop can keep. Please shorten it.'

/** Fills what one account may keep of complaints. */
function fillComplaints({ lab }: ServedLab, UserId: number): void {
  const write = () => lab.store.table('Complaints').insert({ UserId, message: 'x'.repeat(10_000) })
  expect(() => {
    for (let count = 0; count < 1000; count += 1) write()
  }).toThrow('One account may not keep more of this')
}

describe('a text that no page lists for every visitor', () => {
  const text = 'x'.repeat(90_000)

  test.for<[string, object]>([
    ['/api/Complaints', { message: text }],
    ['/api/Users', { email: 'long@x.y', password: text }],

    ['/api/Cards', { fullName: text, cardNum: 1e15, expMonth: 1, expYear: 2080 }],
    [
      '/api/Addresss',
      { fullName: text, mobileNum: 1234567, zipCode: '1', streetAddress: 'x', city: 'x', country: 'x' },
    ],
  ])('is as long as a body: %s', async ([path, body], { shopper }) => {
    expect((await shopper.post(path, body)).status).toBe(201)
  })

  test('is kept whole, feedback too', async ({ lab, shopper }) => {
    const { captchaId, answer } = (await lab.get('/rest/captcha')).json<{ captchaId: number; answer: string }>()
    const feedback = { comment: text, rating: 1, captchaId, captcha: answer }
    const reply = await shopper.post('/api/Feedbacks', feedback)
    expect(reply.status).toBe(201)
    expect(reply.json<{ data: { comment: string } }>().data.comment).toBe(text)
  })
})

describe('a text that is too long', () => {
  test('is refused in words, whole', async ({ lab, shopper }) => {
    const before = lab.lab.store.version
    for (const [path, body, field] of [
      ['/api/Users', { email: 'x'.repeat(20_001), password: 'abcde', passwordRepeat: 'abcde' }, 'email'],
      ['/api/Products', { name: 'x'.repeat(256), description: '', price: 1, image: '' }, 'name'],
    ] as const) {
      const reply = await shopper.post(path, body)
      expect([path, reply.status]).toEqual([path, 413])
      expect(reply.json<Refusal>()).toMatchObject({ message: tooLong, errors: [{ field }] })
    }
    expect(lab.lab.store.version).toBe(before)
  })

  test('is refused as a review, and by every way to change a row', async ({ shopper }) => {
    const message = 'x'.repeat(10_001)
    expect((await shopper.put('/rest/products/1/reviews', { message, author: 'jim@juice-sh.op' })).status).toBe(413)
    expect((await shopper.put('/api/Products/1', { description: message })).status).toBe(413)
    expect((await shopper.put('/api/Products/1', { description: 'short' })).status).toBe(200)
  })

  test('is refused in the language of the page', async ({ shopper }) => {
    const headers = { Cookie: 'language=de_DE' }
    const reply = await shopper.put('/api/Products/1', { description: 'x'.repeat(4001) }, { headers })
    expect(reply.json<Refusal>().message).toBe('Das ist länger, als der Laden aufbewahren kann. Bitte kürze es.')
  })
})

describe('a full table', () => {
  test('refuses the client who filled it with 507, and no other', async ({ lab, shopper, admin }) => {
    fillComplaints(lab, 2)
    const complaint = { message: 'x'.repeat(10_000), UserId: 2 }
    const refusal = await shopper.post('/api/Complaints', complaint)
    expect(refusal.status).toBe(507)
    expect(refusal.json<Refusal>()).toEqual({
      message: 'One account may not keep more of this. Please remove something first.',
      errors: [{ field: 'Complaints', message: 'Complaints may hold 2000000 bytes' }],
    })
    expect((await admin.post('/api/Complaints', { ...complaint, UserId: 1 })).status).toBe(201)
    expect((await shopper.post('/api/Recycles', { quantity: 800, UserId: 2 })).status).toBe(201)
  })

  test('of accounts stops registrations, but no login and no solve', async ({ lab }) => {
    const users = lab.lab.store.table('Users')
    expect(() => {
      for (let count = 0; count < 30_000; count += 1) users.insert({ username: 'x'.repeat(9000) })
    }).toThrow('There is no room for more of this')
    const account = { email: 'new@x.y', password: 'abcde', passwordRepeat: 'abcde', username: 'x'.repeat(9000) }
    const refusal = await lab.post('/api/Users', account)
    expect(refusal.status).toBe(507)
    expect(refusal.json<Refusal>().message).toMatch(/can make room by resetting the shop/)
    await lab.logIn('admin@juice-sh.op', 'admin123')
    expect(lab.solved()).toContain('loginAdminChallenge')
  })

  test('of accounts is never filled by one client', async ({ lab }) => {
    const users = lab.lab.store.table('Users')
    const fillFrom = (ip: string) =>
      lab.lab.facts.during({ method: 'POST', url: '/api/Users', ip, visitor: ip, userAgent: '' }, () => {
        expect(() => {
          for (;;) users.insert({ username: 'x'.repeat(9000) })
        }).toThrow('So much of this came from you')
      })
    const account = { email: 'new@x.y', password: 'abcde', passwordRepeat: 'abcde' }
    fillFrom('10.0.0.1')
    expect((await lab.post('/api/Users', account)).status).toBe(201)
    fillFrom('127.0.0.1')
    const refusal = await lab.post('/api/Users', { ...account, email: 'other@x.y', username: 'x'.repeat(9000) })
    expect(refusal.status).toBe(507)
    expect(refusal.json<Refusal>().message).toMatch(/ask whoever runs this lab to reset the shop/)
  })

  test('of orders takes neither money nor juice', async ({ lab, shopper }) => {
    const orders = lab.lab.store.collection('orders')
    const order = { totalPrice: 1, products: [], bonus: 0, eta: '0', delivered: false }
    const email = '*'.repeat(9000)
    const write = (owner: number) => orders.insert({ ...order, orderId: 'x', email: email + owner })
    expect(() => {
      for (let count = 0; count < 3000; count += 1) write(count % 9)
    }).toThrow('There is no room for more of this')
    expect(() => {
      for (;;) orders.insert({ ...order, orderId: 'y', email: '' })
    }).toThrow('There is no room for more of this')
    await shopper.post('/api/BasketItems', { ProductId: 1, BasketId: String(shopper.bid), quantity: 1 })
    const { store } = lab.lab
    const state = () => [
      ...store.table('Quantities').all(),
      ...store.table('Wallets').all(),
      ...store.table('BasketItems').all(),
    ]
    const before = state()
    const paymentDetails = { orderDetails: { paymentId: 'wallet', addressId: '1', deliveryMethodId: '1' } }
    const checkout = await shopper.post(`/rest/basket/${shopper.bid}/checkout`, paymentDetails)
    expect([checkout.status, state()]).toEqual([507, before])
  })
})
