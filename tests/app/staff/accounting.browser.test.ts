import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { test } from '../../fixtures.js'
import { become, keepToken } from '../../support/browser/become.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { waitForCall } from '../../support/browser/wait-for-call.js'
import type { ServedLab } from '../../support/serve-lab.js'
import { shoppers } from '../../support/shoppers.js'

const path = '/accounting'
const juice = 'Apple Juice (1000ml)'

/** The ledgers of a page: orders, and products with the fields for the first juice. */
function describeLedger(page: Page, text: Translate) {
  const rowsOf = (key: string) => page.getByRole('table', { name: text(key), exact: true }).locator('tbody tr')
  const field = (key: string) => page.getByLabel(text(key, { name: juice }), { exact: true })
  const button = (key: string) => page.getByRole('button', { name: text(key, { name: juice }), exact: true })
  return {
    page,
    orders: rowsOf('LABEL_ORDER_HISTORY'),
    products: rowsOf('TITLE_ALL_PRODUCTS'),
    price: field('LABEL_PRICE_OF'),
    savePrice: button('BTN_SAVE_PRICE'),
    quantity: field('LABEL_QUANTITY_OF'),
    saveQuantity: button('BTN_SAVE_QUANTITY'),
    confirmed: (key: string) =>
      page
        .getByRole('status')
        .filter({ hasText: text(key, { name: juice }) })
        .waitFor(),
  }
}

/** The body of the next change that the page asks for. */
async function nextChange(page: Page, path: string): Promise<unknown> {
  const request = await waitForCall(page, 'PUT', new RegExp(`^${path}$`))
  return request.postDataJSON()
}

type Ledger = ReturnType<typeof describeLedger>

/** Each order with its number, its price, its state and the button for the other state. */
async function expectOrders({ orders }: Ledger, lab: ServedLab, text: Translate): Promise<void> {
  const all = () => lab.lab.store.collection('orders').all()
  await expect.poll(() => orders.count()).toBe(all().length)
  for (const { orderId, totalPrice, delivered } of all()) {
    const row = orders.filter({ hasText: orderId })
    await expect.poll(() => row.innerText()).toContain(`${totalPrice.toFixed(2)}¤`)
    await expect.poll(() => row.innerText()).toContain(text(delivered ? 'LABEL_DELIVERED' : 'LABEL_IN_TRANSIT'))
    const toggle = row.getByRole('button')
    await expect
      .poll(() => toggle.getAttribute('title'))
      .toBe(text(delivered ? 'MARK_AS_TRANSIT' : 'MARK_AS_DELIVERED'))
  }
}

/** An order is delivered, and taken back. */
async function deliver({ page, orders }: Ledger, lab: ServedLab, text: Translate): Promise<void> {
  const all = () => lab.lab.store.collection('orders').all()
  const order = all().find(({ delivered }) => !delivered)
  const stored = () => all().find(({ orderId }) => orderId === order?.orderId)
  const row = orders.filter({ hasText: order?.orderId })
  const sent = nextChange(page, `/rest/order-history/${order?._id}/delivery-status`)
  await row.getByRole('button', { name: text('MARK_AS_DELIVERED') }).click()
  expect(await sent).toEqual({ deliveryStatus: false })
  await row.getByText(text('LABEL_DELIVERED')).waitFor()
  expect(stored()).toMatchObject({ delivered: true, eta: '0' })
  await row.getByRole('button', { name: text('MARK_AS_TRANSIT') }).click()
  await row.getByText(text('LABEL_IN_TRANSIT')).waitFor()
  expect(stored()).toMatchObject({ delivered: false, eta: '1' })
}

/** Few orders leave room below them, and none on a phone. */
async function expectRoom({ page }: Ledger, text: Translate): Promise<void> {
  const rows = page
    .getByRole('region', { name: text('LABEL_ORDER_HISTORY') })
    .locator('div')
    .first()
  const gap = () =>
    rows.evaluate((box) => {
      const table = box.querySelector('table')
      return box.getBoundingClientRect().height - (table?.getBoundingClientRect().height ?? 0)
    })
  await expect.poll(gap).toBeGreaterThan(100)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(gap).toBeLessThan(2)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Price and stock are changed, and refusals are explained. */
async function changeProduct(ledger: Ledger, lab: ServedLab): Promise<void> {
  const { page, price, savePrice, quantity, saveQuantity, confirmed } = ledger
  const priced = () => lab.lab.store.table('Products').find(1)?.price
  const stocked = () => lab.lab.store.table('Quantities').find(1)?.quantity
  await expect.poll(() => price.inputValue()).toBe('1.99')
  await expect.poll(() => quantity.inputValue()).toBe(String(stocked()))
  await expect.poll(() => savePrice.isDisabled()).toBe(true)
  await price.fill('')
  await expect.poll(() => savePrice.isDisabled()).toBe(true)
  await price.press('Enter')
  expect(priced()).toBe(1.99)

  await price.fill('2.5')
  const newPrice = nextChange(page, '/api/Products/1')
  await savePrice.click()
  expect(await newPrice).toEqual({ price: 2.5 })
  await confirmed('PRODUCT_PRICE_UPDATED')
  expect(priced()).toBe(2.5)
  await expect.poll(() => savePrice.isDisabled()).toBe(true)
  await expect.poll(() => price.inputValue()).toBe('2.5')

  await quantity.fill('1.5')
  await saveQuantity.click()
  await page.getByRole('alert').filter({ hasText: 'Validation isInt on quantity failed' }).waitFor()
  expect(stocked()).not.toBe(1.5)
  await expect.poll(() => quantity.inputValue()).toBe('1.5')
  await quantity.fill('1234')
  const newStock = nextChange(page, '/api/Quantitys/1')
  await saveQuantity.click()
  expect(await newStock).toEqual({ quantity: 1234 })
  await confirmed('PRODUCT_QUANTITY_UPDATED')
  expect(stocked()).toBe(1234)

  for (const [field, part, body] of [
    [price, '/api/Products/1', { price: 0 }],
    [quantity, '/api/Quantitys/1', { quantity: 0 }],
  ] as const) {
    await field.fill('-5')
    const sent = nextChange(page, part)
    await field.press('Enter')
    expect(await sent).toEqual(body)
    await expect.poll(() => field.inputValue()).toBe('0')
  }
}

async function changeByKeyboard({ page, confirmed }: Ledger, lab: ServedLab, text: Translate): Promise<void> {
  const delivered = () => lab.lab.store.collection('orders').find({ delivered: true }).length
  await page.getByRole('heading', { level: 1 }).click()
  await tabTo(page, 'td button')
  const before = delivered()
  const read = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/rest/order-history/orders')
  await page.keyboard.press('Enter')
  await read
  expect(delivered()).not.toBe(before)
  await tabTo(page, `[aria-label="${text('LABEL_PRICE_OF', { name: juice })}"]`)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3.49')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await confirmed('PRODUCT_PRICE_UPDATED')
  expect(lab.lab.store.table('Products').find(1)?.price).toBe(3.49)
}

/** Ten of more orders and products stand on a page. */
async function leaf({ page, orders, products }: Ledger, lab: ServedLab, text: Translate): Promise<void> {
  const [order] = lab.lab.store.collection('orders').all()
  for (let count = 0; count < 12; count++) {
    const { _id, ...values } = order ?? ({} as NonNullable<typeof order>)
    lab.lab.store.collection('orders').insert({ ...values, orderId: `copy-${count}` })
  }
  await followPath(page, '/about')
  await page.locator('#corporate-history').waitFor()
  await followPath(page, path)
  await page.getByText(`1 – 10 of ${lab.lab.store.table('Products').live().length}`).waitFor()
  for (const [rows, title] of [
    [orders, 'LABEL_ORDER_HISTORY'],
    [products, 'TITLE_ALL_PRODUCTS'],
  ] as const) {
    const pages = page.getByRole('navigation', { name: text(title) })
    await expect.poll(async () => [title, await rows.count()]).toEqual([title, 10])
    const first = await rows.first().innerText()
    await pages.getByRole('button', { name: text('BTN_NEXT_PAGE') }).click()
    await expect.poll(() => rows.first().innerText()).not.toBe(first)
    await pages.getByRole('button', { name: text('BTN_PREVIOUS_PAGE') }).click()
    await expect.poll(() => rows.first().innerText()).toBe(first)
  }
}

test('accounting opens for its role alone, or a forged one', async ({ lab, open, text }) => {
  const page = await open(path)
  await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()
  for (const who of ['jim', 'admin'] as const) {
    await become(page, lab, who)
    await followPath(page, '/about')
    await page.locator('#corporate-history').waitFor()
    await followPath(page, path)
    await page.getByText(text('UNAUTHORIZED_PAGE_ACCESS_ERROR')).waitFor()
    expect(page.url()).toBe(lab.url + path)
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
  }

  await page.context().clearCookies({ name: 'token' })
  await keepToken(page, forgeUnsigned({ data: { id: 2, email: 'jim@juice-sh.op', role: 'accounting' } }))
  await followPath(page, path)
  await describeLedger(page, text).orders.first().waitFor()

  const { token } = await lab.logIn(...shoppers.accountant)
  const [head, payload] = token.split('.')
  await keepToken(page, `${head}.${payload}.broken`)
  await followPath(page, '/about')
  await page.locator('#corporate-history').waitFor()
  await followPath(page, path)
  await page.getByRole('alert').filter({ hasText: 'Malicious activity detected' }).waitFor()
  await expect.poll(() => describeLedger(page, text).products.count()).toBe(10)
})

test('an accountant delivers orders and changes prices and stocks', async ({ lab, open, text }) => {
  const page = await open('/about', { as: 'accountant' })
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
  await page.getByRole('menuitem', { name: 'Go to accounting page' }).click()
  const ledger = describeLedger(page, text)
  await ledger.orders.first().waitFor()
  await ledger.products.first().waitFor()
  await expectOrders(ledger, lab, text)
  await deliver(ledger, lab, text)
  await expectRoom(ledger, text)
  await changeProduct(ledger, lab)
  await changeByKeyboard(ledger, lab, text)
  await leaf(ledger, lab, text)
})
