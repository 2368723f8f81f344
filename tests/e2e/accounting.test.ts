import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../support/forge-token.js'
import { tabTo } from '../support/keyboard.js'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab({ config: makeConfig({ challenges: { showSolvedNotifications: false } }) })
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

beforeEach(() => lab.lab.reset({ progress: true }))

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const juice = 'Apple Juice (1000ml)'
const text = (key: string, name = '') => (texts[key] ?? `no text ${key}`).replace('{{name}}', name)
const rowsOf = (page: Page, title: string) =>
  page.getByRole('table', { name: text(title), exact: true }).locator('tbody tr')
const ordersOf = (page: Page) => rowsOf(page, 'LABEL_ORDER_HISTORY')
const productsOf = (page: Page) => rowsOf(page, 'TITLE_ALL_PRODUCTS')
const field = (page: Page, key: string, name = juice) => page.getByLabel(text(key, name), { exact: true })
const saveButton = (page: Page, key: string) => page.getByRole('button', { name: text(key, juice), exact: true })

async function visitLedger(): Promise<Page> {
  const page = await visitAs(browser, lab, 'accountant', '/accounting')
  await ordersOf(page).first().waitFor()
  await productsOf(page).first().waitFor()
  return page
}

/** The body of the next change that the page asks for. */
async function nextChange(page: Page, path: string): Promise<unknown> {
  const request = await page.waitForRequest((asked) => asked.method() === 'PUT' && asked.url().includes(path))
  return request.postDataJSON()
}

describe('the accounting page', () => {
  it('stays closed to strangers, customers and administrators, at its own address', async () => {
    const page = await visit(browser, lab.url, '/accounting')
    await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()
    for (const who of ['jim', 'admin'] as const) {
      const guest = await visitAs(browser, lab, who, '/accounting')
      await guest.getByText(text('UNAUTHORIZED_PAGE_ACCESS_ERROR')).waitFor()
      expect(guest.url()).toBe(`${lab.url}/accounting`)
      expect(await guest.getByRole('table').count()).toBe(0)
    }
  })

  it('believes a role that somebody wrote into a token', async () => {
    const page = await visit(browser, lab.url, '/about')
    const token = forgeUnsigned({ data: { id: 2, email: 'jim@juice-sh.op', role: 'accounting' } })
    await page.evaluate((forged) => localStorage.setItem('token', forged), token)
    await page.goto('/accounting')
    await ordersOf(page).first().waitFor()
  })

  it('is in the accountant’s menu', async () => {
    const page = await visitAs(browser, lab, 'accountant', '/search')
    await page.getByRole('button', { name: 'Show/hide account menu' }).click()
    await page.getByRole('link', { name: 'Go to accounting page' }).click()
    await ordersOf(page).first().waitFor()
  })

  it('shows orders with number, price, state and what to do about it', async () => {
    const page = await visitLedger()
    const orders = lab.lab.store.collection('orders').all()
    expect(await ordersOf(page).count()).toBe(orders.length)
    for (const { orderId, totalPrice, delivered } of orders) {
      const row = ordersOf(page).filter({ hasText: orderId })
      expect(await row.innerText()).toContain(`${totalPrice.toFixed(2)}¤`)
      expect(await row.innerText()).toContain(text(delivered ? 'LABEL_DELIVERED' : 'LABEL_IN_TRANSIT'))
      const toggle = row.getByRole('button')
      expect(await toggle.getAttribute('title')).toBe(text(delivered ? 'MARK_AS_TRANSIT' : 'MARK_AS_DELIVERED'))
    }
  })

  it('turns an order in transit into a delivered one, and back', async () => {
    const page = await visitLedger()
    const [order] = lab.lab.store.collection('orders').find({ delivered: false })
    const row = ordersOf(page).filter({ hasText: order?.orderId })
    const stored = () => lab.lab.store.collection('orders').find({ orderId: order?.orderId })[0]
    const sent = nextChange(page, `/rest/order-history/${order?._id}/delivery-status`)
    await row.getByRole('button', { name: text('MARK_AS_DELIVERED') }).click()
    expect(await sent).toEqual({ deliveryStatus: false })
    await row.getByText(text('LABEL_DELIVERED')).waitFor()
    expect(stored()).toMatchObject({ delivered: true, eta: '0' })
    await row.getByRole('button', { name: text('MARK_AS_TRANSIT') }).click()
    await row.getByText(text('LABEL_IN_TRANSIT')).waitFor()
    expect(stored()).toMatchObject({ delivered: false, eta: '1' })
  })

  it('reserves no room on a phone for orders that are not there', async () => {
    const page = await visitLedger()
    const rows = page
      .getByRole('region', { name: text('LABEL_ORDER_HISTORY') })
      .locator('div')
      .first()
    const gap = () =>
      rows.evaluate((box) => {
        const table = box.querySelector('table')
        return box.getBoundingClientRect().height - (table?.getBoundingClientRect().height ?? 0)
      })
    expect(await gap()).toBeGreaterThan(100)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(gap).toBeLessThan(2)
  })

  it('shows ten orders and ten products a page', async () => {
    const [order] = lab.lab.store.collection('orders').all()
    for (let count = 0; count < 12; count++) {
      const { _id, ...values } = order ?? ({} as NonNullable<typeof order>)
      lab.lab.store.collection('orders').insert({ ...values, orderId: `copy-${count}` })
    }
    const page = await visitLedger()
    for (const [rows, title] of [
      [ordersOf(page), 'LABEL_ORDER_HISTORY'],
      [productsOf(page), 'TITLE_ALL_PRODUCTS'],
    ] as const) {
      const pages = page.getByRole('navigation', { name: text(title) })
      expect([title, await rows.count()]).toEqual([title, 10])
      const first = await rows.first().innerText()
      await pages.getByRole('button', { name: text('BTN_NEXT_PAGE') }).click()
      await expect.poll(() => rows.first().innerText()).not.toBe(first)
      await pages.getByRole('button', { name: text('BTN_PREVIOUS_PAGE') }).click()
      await expect.poll(() => rows.first().innerText()).toBe(first)
    }
  })

  it('shows every product with its price and pieces', async () => {
    const page = await visitLedger()
    const row = lab.lab.store.table('Quantities').find(1)
    expect(await field(page, 'LABEL_PRICE_OF').inputValue()).toBe('1.99')
    expect(await field(page, 'LABEL_QUANTITY_OF').inputValue()).toBe(String(row?.quantity))
    await page.getByText(`1 – 10 of ${lab.lab.store.table('Products').live().length}`).waitFor()
  })

  it('changes a price', async () => {
    const page = await visitLedger()
    expect(await saveButton(page, 'BTN_SAVE_PRICE').isDisabled()).toBe(true)
    await field(page, 'LABEL_PRICE_OF').fill('2.5')
    const sent = nextChange(page, '/api/Products/1')
    await saveButton(page, 'BTN_SAVE_PRICE').click()
    expect(await sent).toEqual({ price: 2.5 })
    await page
      .getByRole('status')
      .filter({ hasText: text('PRODUCT_PRICE_UPDATED', juice) })
      .waitFor()
    expect(lab.lab.store.table('Products').find(1)?.price).toBe(2.5)
    await expect.poll(() => saveButton(page, 'BTN_SAVE_PRICE').isDisabled()).toBe(true)
    expect(await field(page, 'LABEL_PRICE_OF').inputValue()).toBe('2.5')
  })

  it('changes a stock', async () => {
    const page = await visitLedger()
    await field(page, 'LABEL_QUANTITY_OF').fill('1234')
    const sent = nextChange(page, '/api/Quantitys/1')
    await saveButton(page, 'BTN_SAVE_QUANTITY').click()
    expect(await sent).toEqual({ quantity: 1234 })
    await page
      .getByRole('status')
      .filter({ hasText: text('PRODUCT_QUANTITY_UPDATED', juice) })
      .waitFor()
    expect(lab.lab.store.table('Quantities').find(1)?.quantity).toBe(1234)
  })

  it.each([
    ['LABEL_PRICE_OF', '/api/Products/1', { price: 0 }],
    ['LABEL_QUANTITY_OF', '/api/Quantitys/1', { quantity: 0 }],
  ])('sends nothing below zero: %s', async (key, path, body) => {
    const page = await visitLedger()
    await field(page, key).fill('-5')
    const sent = nextChange(page, path)
    await field(page, key).press('Enter')
    expect(await sent).toEqual(body)
    await expect.poll(() => field(page, key).inputValue()).toBe('0')
  })

  it('does not send what is no figure', async () => {
    const page = await visitLedger()
    await field(page, 'LABEL_PRICE_OF').fill('')
    expect(await saveButton(page, 'BTN_SAVE_PRICE').isDisabled()).toBe(true)
    await field(page, 'LABEL_PRICE_OF').press('Enter')
    expect(lab.lab.store.table('Products').find(1)?.price).toBe(1.99)
  })

  it('shows why something could not be changed', async () => {
    const page = await visitLedger()
    await field(page, 'LABEL_QUANTITY_OF').fill('1.5')
    await saveButton(page, 'BTN_SAVE_QUANTITY').click()
    await page.getByRole('alert').filter({ hasText: 'Validation isInt on quantity failed' }).waitFor()
    expect(lab.lab.store.table('Quantities').find(1)?.quantity).not.toBe(1.5)
  })

  it('shows why it has nothing to show', async () => {
    const page = await visitAs(browser, lab, 'accountant', '/about')
    await page.evaluate(() => {
      const [head, payload] = (localStorage.getItem('token') ?? '').split('.')
      localStorage.setItem('token', `${head}.${payload}.broken`)
    })
    await page.goto('/accounting')
    await page.getByRole('alert').filter({ hasText: 'Malicious activity detected' }).waitFor()
    await expect.poll(() => productsOf(page).count()).toBe(10)
  })

  it('works with the keyboard alone', async () => {
    const page = await visitLedger()
    await tabTo(page, 'td button')
    const before = lab.lab.store.collection('orders').find({ delivered: true }).length
    await page.keyboard.press('Enter')
    await expect.poll(() => lab.lab.store.collection('orders').find({ delivered: true }).length).not.toBe(before)
    await tabTo(page, `[aria-label="${text('LABEL_PRICE_OF', juice)}"]`)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('3.49')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(text('PRODUCT_PRICE_UPDATED', juice)).waitFor()
    expect(lab.lab.store.table('Products').find(1)?.price).toBe(3.49)
  })
})
