import { describe, expect } from 'vitest'
import { visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { test } from '../../fixtures.js'
import { fieldsOf, textOf } from '../../support/documents.js'
import { openAccount } from '../../support/new-customer.js'
import type { ServedLab } from '../../support/serve-lab.js'

/** Somebody with three apple juices, and the number of the line. */
async function shopWith(lab: ServedLab, quantity = 3) {
  const account = await openAccount(lab, { basket: { 1: quantity } })
  const visitor = await visitDocuments(lab, ...account)
  const items = lab.lab.store.table('BasketItems')
  const line = items.live().at(-1)
  return { visitor, item: line?.id ?? Number.NaN, quantity: () => items.find(line?.id ?? 0)?.quantity }
}

describe('the document of the basket', () => {
  test("carries the basket of the cookie's owner, in the language of the reader", async ({ lab }) => {
    const { visitor } = await shopWith(lab)
    const page = textOf(await visitor.get('/basket'))
    expect(page).toContain('Apple Juice (1000ml)')
    expect(page).toContain('5.97¤')
    const german = await lab.get('/basket', { headers: { Cookie: `token=${visitor.token}; language=de_DE` } })
    expect(textOf(german)).toMatch(/Apfelsaft/)
  })

  test('renders when a price is a text, as the shelf and the order do', async ({ lab }) => {
    const { visitor } = await shopWith(lab)
    expect((await lab.put('/api/Products/1', { price: 'abc', deluxePrice: 'free' })).status).toBe(200)
    for (const path of ['/', '/search?q=apple', '/product/1', '/basket', '/order-summary']) {
      const page = await visitor.get(path)
      expect([path, page.status, textOf(page).includes('0.00¤')]).toEqual([path, 200, true])
    }
  })

  test.for([
    ['without a cookie', {}],
    ['with a token that nobody issued', { Cookie: 'token=a.b.c' }],
    ['with a cookie that no header takes', { Cookie: 'token=%0A%C3%A4' }],
  ] as const)('stands %s, and leads nowhere else', async ([, headers], { lab, text }) => {
    const page = await lab.get('/basket', { headers })
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain(text('EMPTY_BASKET_TITLE'))
  })
})

describe('a form of the basket, without scripts', () => {
  test('changes a line and leads back to the basket', async ({ lab }) => {
    const { visitor, item, quantity } = await shopWith(lab)
    const reply = await visitor.send('/basket', fieldsOf({ intent: 'change', item, quantity: 2 }))
    expect([reply.status, reply.headers.get('Location')]).toEqual([303, '/basket'])
    expect(quantity()).toBe(2)
  })

  test.for([0, -5, '', 'many'])('keeps one piece of a line when %s are requested', async (wanted, { lab }) => {
    const { visitor, item, quantity } = await shopWith(lab)
    const reply = await visitor.send('/basket', fieldsOf({ intent: 'change', item, quantity: wanted }))
    expect(reply.status).toBe(303)
    expect(quantity()).toBe(1)
  })

  test('takes a line out', async ({ lab, text }) => {
    const { visitor, item } = await shopWith(lab)
    expect((await visitor.send('/basket', fieldsOf({ intent: 'remove', item }))).status).toBe(303)
    expect(textOf(await visitor.get('/basket'))).toContain(text('EMPTY_BASKET_TITLE'))
  })

  test('adds a product, and one more of it', async ({ lab }) => {
    const visitor = await visitDocuments(lab, ...(await openAccount(lab)))
    for (const total of ['1.99¤', '3.98¤']) {
      expect((await visitor.send('/basket', fieldsOf({ intent: 'add', product: 1 }))).status).toBe(303)
      expect(textOf(await visitor.get('/basket'))).toContain(total)
    }
  })

  test('is refused in words on the same page', async ({ lab }) => {
    const { visitor, item, quantity } = await shopWith(lab)
    const reply = await visitor.send('/basket', fieldsOf({ intent: 'change', item, quantity: 6 }))
    expect(reply.status).toBe(400)
    expect(textOf(reply)).toContain('You can order only up to 5 items of this product.')
    expect(textOf(reply)).toContain('Apple Juice (1000ml)')
    expect(quantity()).toBe(3)
  })

  test('is refused to visitors in words', async ({ lab, text }) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const reply = await lab.post('/basket', String(fieldsOf({ intent: 'add', product: 1 })), { headers })
    expect(reply.status).toBe(400)
    expect(textOf(reply)).toContain(text('TEXT_LOGIN_NOT_KNOWN'))
  })

  test.for([
    [{ Origin: 'http://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Origin: '<own>', 'Sec-Fetch-Site': 'same-origin' }, 303],
    [{ Origin: '<own>' }, 303],
    [{}, 303],
  ] as const)('that says %j is answered with %i', async ([headers, status], { lab, text }) => {
    const { visitor, item, quantity } = await shopWith(lab)
    const own = JSON.parse(JSON.stringify(headers).replace('<own>', lab.url)) as Record<string, string>
    const reply = await visitor.send('/basket', fieldsOf({ intent: 'change', item, quantity: 2 }), own)
    expect(reply.status).toBe(status)
    if (status === 403) expect(textOf(reply)).toContain(text('FORM_FROM_ELSEWHERE'))
    expect(quantity()).toBe(status === 403 ? 3 : 2)
  })

  test('that is unknown is answered like a visit, from any origin', async ({ lab }) => {
    const { visitor } = await shopWith(lab)
    for (const origin of ['<own>', 'http://evil.example']) {
      const headers = { Origin: origin.replace('<own>', lab.url) }
      const reply = await visitor.send('/basket', fieldsOf({ intent: 'toString' }), headers)
      expect(reply.status).toBe(200)
      expect(textOf(reply)).toContain('Apple Juice (1000ml)')
    }
  })
})
