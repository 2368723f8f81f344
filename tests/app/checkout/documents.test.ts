import { describe, expect } from 'vitest'
import { type DocumentVisitor, visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { test } from '../../fixtures.js'
import { fieldsOf, textOf } from '../../support/documents.js'
import { openAccount } from '../../support/new-customer.js'
import { equip, placeOrder } from '../../support/place-order.js'
import type { ServedLab } from '../../support/serve-lab.js'

/** Pages to buy with, what their documents tell a customer, and what a German one. */
const pages = [
  ['/basket', ['Apple Juice', '3.98¤'], 'Apfelsaft'],
  ['/address/select', ['Pia Press', '1 Orchard Lane', '3.98¤'], 'Adresse wählen'],
  ['/address/saved', ['Pia Press', '1 Orchard Lane'], 'Adresse'],
  ['/address/edit/<address>', ['value="1 Orchard Lane"'], 'Adresse'],
  ['/delivery-method', ['Standard Delivery', '1 Orchard Lane', '0.99¤'], 'Standardlieferung'],
  ['/payment/shop', ['************1234', '0.00¤', '4.97¤'], 'Zahlung'],
  ['/payment/deluxe', ['************1234', '49.00¤'], 'Mitglied'],
  ['/saved-payment-methods', ['************1234'], 'Karte'],
  ['/wallet', ['0.00¤'], 'Guthaben'],
  ['/order-summary', ['Apple Juice', '1 Orchard Lane', 'One Day Delivery', '4.97¤'], 'Lieferung am nächsten Tag'],
  ['/order-completion/<order>', ['<order>', 'Banana Juice', '1 Orchard Lane'], 'Bananensaft'],
  ['/order-history', ['<order>', 'Banana Juice'], 'Bananensaft'],
  ['/track-result?id=<order>', ['<order>', 'Banana Juice'], 'Bananensaft'],
  ['/track-result/new?id=<order>', ['<order>', 'Banana Juice'], 'Bananensaft'],
  ['/deluxe-membership', ['49.00¤'], 'Mitglied'],
  ['/search', ['Apple Juice'], 'Apfelsaft'],
  ['/product/1', ['Apple Juice', '1.99¤'], 'Apfelsaft'],
  ['/register', ['grandmother'], 'mütterlicherseits'],
] as const

interface Customer {
  readonly visitor: DocumentVisitor
  readonly ids: Readonly<Record<string, string>>
}

/** Somebody with an order, an address, a card, and two apple juices in the basket. */
async function openCustomer(lab: ServedLab): Promise<Customer> {
  const account = await openAccount(lab)
  const { addressId, paymentId } = await equip(lab, account)
  const order = await placeOrder(lab, account, { basket: { 6: 1 }, addressId, paymentId, deliveryMethodId: '1' })
  const visitor = await visitDocuments(lab, ...account)
  for (const intent of ['add', 'add']) await visitor.send('/basket', fieldsOf({ intent, product: 1 }))
  return { visitor, ids: { address: addressId, card: paymentId, order } }
}

const fillIn = (text: string, ids: Customer['ids']) => text.replace(/<(\w+)>/g, (_, name: string) => ids[name] ?? '')

/** The order as the last page before it shows it. */
async function readShown(visitor: DocumentVisitor, headers = {}): Promise<string> {
  const { text } = await visitor.get('/order-summary', headers)
  return (/name="shown" value="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"')
}

const choices = (address: string | undefined) => encodeURIComponent(`addressId=${address}&deliveryMethodId=1`)

test("each page of the checkout carries its data in the visitor's language", async ({ lab }) => {
  const { visitor, ids } = await openCustomer(lab)
  for (const [path, words, german] of pages) {
    const address = fillIn(path, ids)
    const cookie = `token=${visitor.token}; checkout=${choices(ids.address)}`
    const english = await lab.get(address, { headers: { Cookie: cookie } })
    const page = path.includes('edit') || path === '/register' ? english.text : textOf(english)
    for (const word of words) expect(page, address).toContain(fillIn(word, ids))
    const translated = await lab.get(address, { headers: { Cookie: `${cookie}; language=de_DE` } })
    expect(textOf(translated), address).toContain(german)
  }
})

test('a step of the checkout is done once chosen, otherwise it is a link', async ({ lab, text }) => {
  const { visitor, ids } = await openCustomer(lab)
  const rows = [
    ['/delivery-method', '', ['1 Address']],
    ['/delivery-method', `addressId=${ids.address}`, ['Address']],
    ['/delivery-method', 'addressId=1', ['1 Address']],
    ['/payment/shop', '', ['1 Address', '2 Delivery']],
    ['/payment/shop', 'deliveryMethodId=1', ['1 Address', 'Delivery']],
    ['/payment/shop', `addressId=${ids.address}&deliveryMethodId=1`, ['Address', 'Delivery']],
    ['/payment/wallet', '', []],
  ] as const
  for (const [path, chosen, steps] of rows) {
    const Cookie = `token=${visitor.token}; checkout=${encodeURIComponent(chosen)}`
    const page = await lab.get(path, { headers: { Cookie } })
    expect(listLinks(page.text, 'ol'), `${path} ${chosen}`).toEqual(steps)
  }
  const Cookie = `token=${visitor.token}; checkout=${encodeURIComponent('deliveryMethodId=1')}`
  const page = textOf(await lab.get('/payment/shop', { headers: { Cookie } }))
  expect(page).toContain(`${text('TEXT_NO_ADDRESS_CHOSEN')} ${text('BTN_CHOOSE')} – Address`)
  expect(page).not.toContain(`${text('BTN_CHOOSE')} – Delivery`)
})

/** The text of each link in the first element of a kind within the page's main part. */
function listLinks(html: string, tag: string): string[] {
  const main = html.slice(html.indexOf('<main'))
  const [element = ''] = new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`).exec(main) ?? []
  return [...element.matchAll(/<a\b[\s\S]*?<\/a>/g)].map(([text]) => textOf({ text: `<body>${text}` }).trim())
}

test('no page redirects a visitor without a cookie', async ({ lab }) => {
  const { ids } = await openCustomer(lab)
  for (const [path] of pages) expect((await lab.get(fillIn(path, ids))).status, path).toBe(200)
})

test('no document shows data of another customer', async ({ lab, admin }) => {
  const { ids } = await openCustomer(lab)
  const cookie = `token=${admin.token}; checkout=${choices(ids.address)}`
  for (const path of [`/address/edit/${ids.address}`, '/delivery-method', '/order-summary', '/address/saved']) {
    const page = await lab.get(path, { headers: { Cookie: cookie } })
    expect(page.status).toBe(200)
    expect(page.text, path).not.toContain('1 Orchard Lane')
  }
})

describe('markup in an address', () => {
  const payload = '<iframe src="javascript:alert(`xss`)">'

  test.for(['/track-result?id=', '/search?q='])('is text in the document of %s', async (path, { lab }) => {
    const page = await lab.get(path + encodeURIComponent(payload))
    expect(page.text).not.toContain(payload)
    expect(page.text).toContain('&lt;iframe')
  })
})

describe('a form of the checkout, without scripts', () => {
  test('that lacks something is refused at its field, and keeps what was typed', async ({ lab, text }) => {
    const { visitor } = await openCustomer(lab)
    const form = fieldsOf({ intent: 'save', fullName: 'Rosa Hip', country: 'Norway', mobileNum: '12', zipCode: '0150' })
    const reply = await visitor.send('/address/create', form)
    expect(reply.status).toBe(400)
    expect(textOf(reply)).toContain(text('INVALID_MOBILE_NUMBER'))
    expect(reply.text).toContain('value="Rosa Hip"')
    expect(reply.text).toContain('value="0150"')
  })

  test('takes a card, but never repeats its number', async ({ lab, text }) => {
    const { visitor } = await openCustomer(lab)
    const card = { fullName: 'Rosa Hip', cardNum: '4111111111119999', expMonth: 1, expYear: 2080 }
    const refused = await visitor.send('/payment/shop', fieldsOf({ ...card, intent: 'add', cardNum: '4111' }))
    expect(refused.text).not.toContain('"4111"')
    expect((await visitor.send('/payment/shop', fieldsOf({ ...card, intent: 'add' }))).status).toBe(303)
    expect(textOf(await visitor.get('/saved-payment-methods'))).toContain('************9999')
    expect(text('LABEL_CARDS')).not.toBe('LABEL_CARDS')
  })

  test('pays from the wallet only what is in it', async ({ lab, text }) => {
    const { visitor } = await openCustomer(lab)
    const reply = await visitor.send('/payment/shop', fieldsOf({ intent: 'pay' }))
    expect(reply.status).toBe(400)
    expect(textOf(reply)).toContain(text('INSUFFICIENT_WALLET_BALANCE'))
  })

  test('fills the wallet from a card', async ({ lab }) => {
    const { visitor, ids } = await openCustomer(lab)
    const asked = await visitor.send('/wallet', fieldsOf({ intent: 'topUp', amount: 20 }))
    expect(asked.headers.get('Location')).toBe('/payment/wallet')
    const [kept = ''] = (asked.headers.get('Set-Cookie') ?? '').split(';')
    const Cookie = `token=${visitor.token}; ${kept}`
    const paid = await visitor.send('/payment/wallet', fieldsOf({ intent: 'pay', card: ids.card ?? '' }), { Cookie })
    expect(paid.headers.get('Location')).toBe('/wallet')
    expect(textOf(await visitor.get('/wallet'))).toContain('20.00¤')
  })

  test('refuses an unknown coupon in words', async ({ lab }) => {
    const { visitor } = await openCustomer(lab)
    const reply = await visitor.send('/payment/shop', fieldsOf({ intent: 'redeem', coupon: 'abcdefghij' }))
    expect(textOf(reply)).toContain('Invalid coupon.')
  })

  test('says why an empty basket cannot be paid', async ({ lab, text }) => {
    const page = textOf(await (await visitDocuments(lab, ...(await openAccount(lab)))).get('/payment/shop'))
    expect(page).not.toContain(text('TEXT_NO_PAYMENT_CHOSEN'))
    expect(page.split(text('EMPTY_SUMMARY_TITLE'))).toHaveLength(3)
  })

  test('makes a member, whose next page knows it', async ({ lab, text }) => {
    const { visitor, ids } = await openCustomer(lab)
    const paid = await visitor.send('/payment/deluxe', fieldsOf({ intent: 'pay', card: ids.card ?? '' }))
    expect(paid.headers.get('Location')).toBe('/deluxe-membership')
    expect(textOf(await visitor.get('/basket'))).toContain('1.98¤')
    expect(text('LABEL_DELUXE_MEMBERSHIP')).not.toBe('LABEL_DELUXE_MEMBERSHIP')
  })

  test('places one order when the form is sent twice', async ({ lab }) => {
    const { visitor } = await openCustomer(lab)
    const before = lab.lab.store.collection('orders').all().length
    const shown = await readShown(visitor)
    const send = () => visitor.send('/order-summary', fieldsOf({ intent: 'place', shown }))
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 400])
    expect(lab.lab.store.collection('orders').all()).toHaveLength(before + 1)
  })

  test('forgets the choices of a placed order, but not the amount for the wallet', async ({ lab }) => {
    const { visitor, ids } = await openCustomer(lab)
    const place = async (chosen: string) => {
      const headers = { Cookie: `token=${visitor.token}; checkout=${encodeURIComponent(chosen)}` }
      const form = fieldsOf({ intent: 'place', shown: await readShown(visitor, headers) })
      const placed = await visitor.send('/order-summary', form, headers)
      return placed.headers.get('Set-Cookie')
    }
    const order = `addressId=${ids.address}&deliveryMethodId=1&paymentId=${ids.card}`
    expect(await place(`walletTotal=20&${order}`)).toMatch(/^checkout=walletTotal%3D20;/)
    await visitor.send('/basket', fieldsOf({ intent: 'add', product: 1 }))
    expect(await place(order)).toMatch(/^checkout=; Max-Age=0;/)
  })

  test('places no order that differs from the page', async ({ lab, text }) => {
    const { visitor } = await openCustomer(lab)
    const before = lab.lab.store.collection('orders').all().length
    const shown = await readShown(visitor)
    await visitor.send('/basket', fieldsOf({ intent: 'add', product: 6 }))
    const refused = await visitor.send('/order-summary', fieldsOf({ intent: 'place', shown }))
    expect(textOf(refused)).toContain(text('ORDER_CHANGED'))
    expect(textOf(refused)).toContain('Banana Juice')
    expect(lab.lab.store.collection('orders').all()).toHaveLength(before)
    const placed = await visitor.send('/order-summary', fieldsOf({ intent: 'place', shown: await readShown(visitor) }))
    expect(placed.status).toBe(303)
  })

  test('applies the coupon on the basket, wherever it was redeemed', async ({ lab }) => {
    const { visitor } = await openCustomer(lab)
    const code = String(lab.lab.shop.coupons.issue(50))
    await visitor.send('/payment/shop', fieldsOf({ intent: 'redeem', coupon: code }))
    for (const page of ['/payment/shop', '/order-summary'])
      expect(textOf(await visitor.get(page)), page).toContain('Promotion -1.99¤ Total Price 1.99¤')
    const cookie = `token=${visitor.token}; checkout=couponDiscount%3D50`
    await visitor.send('/order-summary', fieldsOf({ intent: 'place', shown: await readShown(visitor) }))
    await visitor.send('/basket', fieldsOf({ intent: 'add', product: 1 }))
    const stale = await lab.get('/order-summary', { headers: { Cookie: cookie } })
    expect(textOf(stale)).toContain('Promotion 0.00¤ Total Price 1.99¤')
    expect(textOf(await lab.get('/payment/shop', { headers: { Cookie: cookie } }))).not.toContain('Promotion')
  })
})
