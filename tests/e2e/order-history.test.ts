import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { deliver, placeOrder } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const path = '/order-history'
const apple = 'Apple Juice (1000ml)'
const book = { id: 32, name: 'Pwning OWASP Juice Shop' }

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let customer: Credentials
let first: string
let second: string

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
  customer = await openAccount(lab)
  first = await placeOrder(lab, customer, { basket: { 1: 2 } })
  second = await placeOrder(lab, customer, { basket: { [book.id]: 2, 1: 1 }, deliveryMethodId: '1' })
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const orders = (page: Page) => page.getByRole('article')
const orderOf = (page: Page, id: string) => page.getByRole('article', { name: id })
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

async function visitHistory(who: Credentials | 'admin' = customer): Promise<Page> {
  const page = await visitAs(browser, lab, who, path)
  await orders(page).first().waitFor()
  return page
}

it('lists the orders newest first, with number, total, bonus points and state', async () => {
  const page = await visitHistory()
  expect(await orders(page).getByRole('heading').allInnerTexts()).toEqual([second, first])
  const newest = tidy(await orders(page).first().innerText())
  expect(newest).toContain('In transit')
  expect(newest).toContain('Bonus points 2 Total Price 14.96¤')
  expect(tidy(await orders(page).last().innerText())).toContain('Bonus points 0 Total Price 3.98¤')
})

it('shows product, price, quantity, total price and review of each line', async () => {
  const page = await visitHistory()
  const table = orderOf(page, second).getByRole('table')
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Product',
    'Price',
    'Quantity',
    'Total Price',
    'Review',
  ])
  const rows = await table.getByRole('row').allInnerTexts()
  expect(rows.slice(1).map(tidy).sort()).toEqual([
    `${apple} 1.99¤ 1 1.99¤ ${texts.BTN_WRITE_REVIEW}`,
    `${book.name} 5.99¤ 2 11.98¤ ${texts.BTN_WRITE_REVIEW}`,
  ])
})

it('follows the delivery', async () => {
  const shopper = await openAccount(lab)
  const id = await placeOrder(lab, shopper)
  const page = await visitHistory(shopper)
  await orderOf(page, id)
    .getByText(texts.LABEL_IN_TRANSIT ?? '', { exact: true })
    .waitFor()
  await deliver(lab, id)
  await page.reload()
  await orderOf(page, id)
    .getByText(texts.LABEL_DELIVERED ?? '', { exact: true })
    .waitFor()
})

it('leads to the journey of an order', async () => {
  const page = await visitHistory()
  await orderOf(page, first).getByRole('button', { name: 'Track Your Order' }).click()
  await page.waitForURL(`**/track-result?id=${first}`)
})

it('opens the confirmation as a PDF in a new tab', async () => {
  const page = await visitHistory()
  await Promise.all([
    page.context().waitForEvent('request', (asked) => asked.url() === `${lab.url}/ftp/order_${first}.pdf`),
    page.context().waitForEvent('page'),
    orderOf(page, first).getByRole('button', { name: 'Print order confirmation' }).click(),
  ])
  expect(page.url()).toBe(lab.url + path)
})

it('shows a product from close by once its details are there', async () => {
  const page = await visitHistory()
  const details = page.waitForResponse(`${lab.url}/api/Products/${book.id}`)
  await orderOf(page, second).getByRole('button', { name: book.name, exact: true }).click()
  expect((await details).status()).toBe(200)
  const dialog = page.getByRole('dialog', { name: book.name })
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width).toBe(500)
  const words = await dialog.innerText()
  expect(words).toContain(String(book.id))
  expect(words).toContain('5.99¤')
  expect(await dialog.getByRole('img', { name: book.name }).isVisible()).toBe(true)
  const points = dialog.getByRole('img', { name: 'Bonus points when buying the product' })
  expect(await points.innerText()).toContain('1')
  await page.getByRole('button', { name: 'Close Dialog' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

it('lets people write a review of what they bought', async () => {
  const page = await visitHistory()
  const name = (texts.BTN_REVIEW_PRODUCT ?? '').replace('{{name}}', apple)
  await orderOf(page, first).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: apple })
  await dialog.getByRole('textbox', { name: 'Text field to review a product' }).waitFor()
})

it('finds the products of old orders, which know only names', async () => {
  const page = await visitHistory('admin')
  await orders(page).last().getByRole('button', { name: apple, exact: true }).click()
  await page.getByRole('dialog', { name: apple }).waitFor()
})

it('says when a product has gone', async () => {
  const page = await visitHistory()
  await page.route('**/api/Products/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not Found', errors: [] } }),
  )
  await orderOf(page, first).getByRole('button', { name: apple, exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Not Found' }).waitFor()
})

it('has a picture and a sentence for somebody who has not ordered anything', async () => {
  const page = await visitAs(browser, lab, await openAccount(lab), path)
  await page.getByText(texts.NO_ORDERS_PLACED ?? '').waitFor()
  expect(await page.getByRole('main').locator('svg[viewBox="0 0 320 180"]').isVisible()).toBe(true)
  expect(await orders(page).count()).toBe(0)
})

it('asks a visitor to log in, and the shop for nothing', async () => {
  const page = await visit(browser, lab.url, '/assets/i18n/en.json')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByText(texts.TEXT_ACCOUNT_NEEDED ?? '').waitFor()
  expect(asked.filter((url) => url.includes('/rest/order-history'))).toEqual([])
})

it('is read by keyboard alone', async () => {
  const page = await visitHistory()
  await tabTo(page, 'article button')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await tabTo(page, '[aria-label="Track Your Order"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/track-result?id=*')
})
