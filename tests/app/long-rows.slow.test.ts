import { describe, expect } from 'vitest'
import type { Client, Reply } from '../../lab/proofs/attacker/client.js'
import { test } from '../fixtures.js'

/** A character of three bytes, that takes most room on a page. */
const long = '‹'

interface FullList {
  /** The pages that show the rows. */
  readonly at: readonly string[]
  /** Sends row `number` with texts of `length` characters. */
  send(client: Client, number: number, length: number): Promise<Reply>
}

const lists: Readonly<Record<string, FullList>> = {
  addresses: {
    at: ['/address/saved', '/address/select'],
    send(client, _number, length) {
      const text = long.repeat(length)
      const place = { fullName: text, city: text, state: text, country: text }
      return client.post('/api/Addresss', {
        ...place,
        mobileNum: 1234567,
        zipCode: '1',
        streetAddress: long.repeat(160),
      })
    },
  },
  'e-mail addresses': {
    at: ['/administration'],
    send: (client, number, length) =>
      client.post('/api/Users', { email: `${long.repeat(length)}${number}@juice-sh.op`, password: 'abcde' }),
  },
  feedback: {
    at: ['/about', '/administration'],
    async send(client, _number, length) {
      const { captchaId, answer } = (await client.get('/rest/captcha')).json<{ captchaId: number; answer: string }>()
      return client.post('/api/Feedbacks', { comment: long.repeat(length), rating: 1, captchaId, captcha: answer })
    },
  },
  cards: {
    at: ['/saved-payment-methods'],
    send: (client, _number, length) =>
      client.post('/api/Cards', {
        fullName: long.repeat(length),
        cardNum: 1234567812345678,
        expMonth: 1,
        expYear: 2090,
      }),
  },
  hints: {
    at: ['/score-board'],
    send: (client, number, length) =>
      client.put(`/api/Hints/${number + 1}`, { text: long.repeat(length), unlocked: true }),
  },
  products: {
    at: ['/', '/search', '/basket'],
    async send(client, number, length) {
      await client.post('/api/BasketItems', { ProductId: number + 1, BasketId: '1', quantity: 1 })
      return client.put(`/api/Products/${number + 1}`, {
        name: long.repeat(Math.min(255, length)),
        description: long.repeat(length),
      })
    },
  },
  reviews: {
    at: ['/product/1'],
    send: (client, _number, length) =>
      client.put('/rest/products/1/reviews', { message: long.repeat(length), author: 'jim@juice-sh.op' }),
  },
}

/** Lengths tried for a text, longest first; a row is as long as the lab takes it. */
const lengths = [30_000, 9_999, 4000, 2000, 1000, 255]

/** Bytes of a page that the server writes in well under the 100 ms for which nobody may be held up. */
const maxBytes = 2_000_000

describe('a page stays small enough to send at once with a visitor’s long rows:', () => {
  test.for(Object.entries(lists))('%s', async ([_name, { at, send }], { admin }) => {
    let [length = 0, ...shorter] = lengths
    let taken = 0
    for (let number = 0; number < 330; number += 1) {
      let reply = await send(admin, number, length)
      while (reply.status === 413 && shorter.length > 0) {
        ;[length = 0, ...shorter] = shorter
        reply = await send(admin, number, length)
      }
      if (reply.status === 507) break
      if (reply.status < 300) taken += 1
    }
    expect(taken).toBeGreaterThan(1)
    for (const path of at) {
      const page = await admin.get(path, { headers: { Cookie: `token=${admin.token}` } })
      expect(page.status).toBe(200)
      expect(page.text).toContain(long.repeat(100))
      expect(Buffer.byteLength(page.text), `${path} with ${taken} rows of ${length}`).toBeLessThan(maxBytes)
    }
  })
})
