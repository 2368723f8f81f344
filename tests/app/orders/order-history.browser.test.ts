import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test } from '../../fixtures.js'
import { become } from '../../support/browser/become.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import { deliver, equip, placeOrder } from '../../support/place-order.js'
import type { ServedLab } from '../../support/serve-lab.js'
import type { Credentials } from '../../support/shoppers.js'

const path = '/order-history'
const apple = 'Apple Juice (1000ml)'
const book = { id: 32, name: 'Pwning OWASP Juice Shop' }

const orders = (page: Page) => page.getByRole('article')
const orderOf = (page: Page, id: string) => page.getByRole('article', { name: id })
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Has a customer order twice. */
async function orderTwice(lab: ServedLab, customer: Credentials) {
  const equipment = await equip(lab, customer)
  const order = (basket: Readonly<Record<number, number>>, deliveryMethodId: string) =>
    placeOrder(lab, customer, { basket, deliveryMethodId, ...equipment })
  const first = await order({ 1: 2 }, '3')
  const second = await order({ [book.id]: 2, 1: 1 }, '1')
  return { first, second }
}

interface Orders {
  readonly first: string
  readonly second: string
}

/** The orders with their lines, newest first, as they follow the delivery. */
async function expectOrders(page: Page, lab: ServedLab, text: Translate, { first, second }: Orders): Promise<void> {
  await orders(page).first().waitFor()
  await expect.poll(() => orders(page).getByRole('heading').allInnerTexts()).toEqual([second, first])
  const newest = tidy(await orders(page).first().innerText())
  expect(newest).toContain('In transit')
  expect(newest).toContain('Bonus points 2 Total Price 14.96¤')
  await expect
    .poll(async () => tidy(await orders(page).last().innerText()))
    .toContain('Bonus points 0 Total Price 3.98¤')

  const table = orderOf(page, second).getByRole('table')
  const heads = ['Product', 'Price', 'Quantity', 'Total Price', 'Review']
  await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(heads)
  expect(await table.locator('.mat-mdc-row > .mat-mdc-cell').count()).toBe(2 * heads.length)
  const rows = await table.getByRole('row').allInnerTexts()
  expect(rows.slice(1).map(tidy).sort()).toEqual([
    `${apple} 1.99¤ 1 1.99¤ ${text('BTN_WRITE_REVIEW')}`,
    `${book.name} 5.99¤ 2 11.98¤ ${text('BTN_WRITE_REVIEW')}`,
  ])

  const stateOf = (key: string) => orderOf(page, first).getByText(text(key), { exact: true })
  await stateOf('LABEL_IN_TRANSIT').waitFor()
  await deliver(lab, first)
  await followPath(page, path)
  await stateOf('LABEL_DELIVERED').waitFor()
}

/** An order opens its confirmation, and its products to look at and to review. */
async function openParts(page: Page, lab: ServedLab, text: Translate, { first, second }: Orders): Promise<void> {
  const details = page.waitForResponse((reply) => reply.url().startsWith(`${lab.url}/api/Products/${book.id}?d=`))
  await orderOf(page, second).getByRole('button', { name: book.name, exact: true }).click()
  expect((await details).status()).toBe(200)
  const dialog = page.getByRole('dialog', { name: book.name })
  await dialog.waitFor()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
  const words = await dialog.innerText()
  expect(words).toContain(String(book.id))
  expect(words).toContain('5.99¤')
  await expect.poll(() => dialog.getByRole('img', { name: book.name }).isVisible()).toBe(true)
  const points = dialog.getByRole('img', { name: 'Bonus points when buying the product' })
  await expect.poll(() => points.innerText()).toContain('1')
  await page.getByRole('button', { name: 'Close Dialog' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const review = orderOf(page, first).getByRole('button', { name: text('BTN_REVIEW_PRODUCT', { name: apple }) })
  await review.click()
  const reviewed = page.getByRole('dialog', { name: apple })
  await reviewed.getByRole('textbox', { name: 'Text field to review a product' }).waitFor()
  await page.keyboard.press('Escape')
  await reviewed.waitFor({ state: 'hidden' })
  await openInTurn(page, first)

  await Promise.all([
    page.context().waitForEvent('request', (asked) => asked.url() === `${lab.url}/ftp/order_${first}.pdf`),
    page.context().waitForEvent('page'),
    orderOf(page, first).getByRole('button', { name: 'Print order confirmation' }).click(),
  ])
  expect(page.url()).toBe(lab.url + path)
}

/** The product that was pressed last is shown, also if the one before is answered later. */
async function openInTurn(page: Page, order: string): Promise<void> {
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route(
    '**/api/Products/*',
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  const lines = orderOf(page, order).getByRole('button', { name: apple, exact: true })
  await lines.first().click()
  await orders(page).first().getByRole('button', { name: book.name, exact: true }).click()
  const shown = page.getByRole('dialog', { name: book.name })
  await shown.waitFor()
  const late = page.waitForResponse((reply) => reply.url().includes('/api/Products/'))
  answerFirst()
  await late
  await shown.getByRole('button', { name: 'Close Dialog' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

test('orders are listed newest first, follow the delivery, and open their products', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  const page = await open(path, { as: customer })
  await page.getByText(text('NO_ORDERS_PLACED')).waitFor()
  await expect.poll(() => page.getByRole('main').locator('svg[viewBox="0 0 320 180"]').isVisible()).toBe(true)
  await expect.poll(() => orders(page).count()).toBe(0)

  const both = await orderTwice(lab, customer)
  const { first } = both
  await followPath(page, path)
  await expectOrders(page, lab, text, both)
  await openParts(page, lab, text, both)

  await orderOf(page, first).getByRole('button', { name: 'Track Your Order' }).click()
  await page.waitForURL(`**/track-result?id=${first}`)

  await followPath(page, path)
  await orders(page).first().waitFor()
  await tabTo(page, 'article button')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.route('**/api/Products/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not Found', errors: [] } }),
  )
  await orderOf(page, first).getByRole('button', { name: apple, exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: text('PRODUCT_GONE', { product: apple }) })
    .waitFor()
  await tabTo(page, '[aria-label="Track Your Order"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/track-result?id=*')

  // Old orders know only the names of their products.
  await page.unroute('**/api/Products/*')
  await become(page, lab, 'admin')
  await followPath(page, path)
  await orderOf(page, first).waitFor({ state: 'detached' })
  await orders(page).last().getByRole('button', { name: apple, exact: true }).click()
  await page.getByRole('dialog', { name: apple }).waitFor()
})
