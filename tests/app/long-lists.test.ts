import { describe, expect } from 'vitest'
import { test } from '../fixtures.js'
import type { ServedLab } from '../support/serve-lab.js'

const rows = 130
const many = Array.from({ length: rows }, (_, number) => number)

interface LongList {
  readonly at: string
  fill(lab: ServedLab): void
  /** Text of each row of the page. */
  readonly row: RegExp
  readonly shown: number
}

const lists: Readonly<Record<string, LongList>> = {
  'reviews of a product': {
    at: '/product/1',
    fill: ({ lab }) => {
      const review = { product: 1, message: 'Fine', author: 'jim@juice-sh.op', likesCount: 0, likedBy: [] }
      for (const _ of many) lab.store.collection('reviews').insert(review)
    },
    row: /<input[^>]* name="review"/g,
    shown: 50,
  },
  'orders of a customer': {
    at: '/order-history',
    fill: ({ lab }) => {
      const [order] = lab.store.collection('orders').all()
      for (const number of many)
        lab.store
          .collection('orders')
          .insert({ ...order, orderId: `5267-${number}`, email: 'j*m@j**c*-sh.*p' } as never)
    },
    row: /<article[^>]* aria-labelledby="order-/g,
    shown: 20,
  },
  'photos of everybody': {
    at: '/photo-wall',
    fill: ({ lab }) => {
      for (const number of many) lab.store.table('Memories').insert({ UserId: 1, caption: `Photo ${number}` })
    },
    row: /<figure/g,
    shown: 60,
  },
}

describe('a page of thousands of rows takes the server no longer than one of a few', () => {
  test.for(Object.entries(lists))('%s', async ([_name, { at, fill, row, shown }], { lab, shopper }) => {
    fill(lab)
    const page = await lab.get(at, { headers: { Cookie: `token=${shopper.token}` } })
    expect(page.status).toBe(200)
    expect(page.text.match(row)).toHaveLength(shown)
    expect(page.text).toMatch(new RegExp(`1 – ${shown} of 1\\d\\d`))
  })
})
