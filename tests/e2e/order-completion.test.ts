import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { equip, placeOrder } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const book = 32

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let customer: Credentials
let orderId: string

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
  customer = await openAccount(lab)
  orderId = await placeOrder(lab, customer, {
    ...(await equip(lab, customer)),
    basket: { 1: 3, [book]: 1 },
    deliveryMethodId: '1',
    couponDetails: 'WMNSDY2019-1551999600000',
  })
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const region = (page: Page, key: string) => page.getByRole('region', { name: texts[key] ?? '', exact: true })
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

it('thanks, and shows address and ETA, products, sums and bonus points', async () => {
  const page = await visitAs(browser, lab, customer, `/order-completion/${orderId}`)
  await region(page, 'LABEL_BILL').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts.TITLE_ORDER_COMPLETED)
  await page.getByText(orderId).first().waitFor()
  const address = await region(page, 'LABEL_DELIVERY_ADDRESS').innerText()
  expect(address).toContain('1 Orchard Lane')
  expect(address).toContain(texts.DAYS_TO_DELIVERY?.replace('{{days}}', '1'))
  expect((await page.getByRole('row').allInnerTexts()).map(tidy)).toEqual([
    'Product Price Quantity Total Price',
    'Apple Juice (1000ml) 1.99¤ 3 5.97¤',
    'Pwning OWASP Juice Shop 5.99¤ 1 5.99¤',
  ])
  expect(tidy(await region(page, 'LABEL_BILL').innerText())).toBe(
    'Items 11.96¤ Delivery 0.99¤ Promotion -8.97¤ Total Price 3.98¤ Bonus points with this order: 1',
  )
})

it('offers a tweet of at most 140 letters', async () => {
  const page = await visitAs(browser, lab, customer, `/order-completion/${orderId}`)
  const tweet = page.getByRole('link', { name: 'Tweet' })
  const address = new URL((await tweet.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://twitter.com/intent/tweet')
  expect(address.searchParams.get('text')).toContain('@owasp_juiceshop')
  expect(address.searchParams.get('text')?.length).toBeLessThanOrEqual(140)
  expect(await tweet.getAttribute('target')).toBe('_blank')
})

it('opens the confirmation as a PDF in a new tab', async () => {
  const page = await visitAs(browser, lab, customer, `/order-completion/${orderId}`)
  const path = `/ftp/order_${orderId}.pdf`
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (asked) => asked.url() === lab.url + path),
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Print order confirmation' }).click(),
  ])
  expect(request.isNavigationRequest()).toBe(true)
  const file = await lab.get(path)
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(file.text.slice(0, 5)).toBe('%PDF-')
})

it('leads on to the journey of the new order', async () => {
  const page = await visitAs(browser, lab, customer, `/order-completion/${orderId}`)
  const link = page.getByRole('link', { name: texts.LINK_TRACK_ORDER ?? '' })
  expect(await link.getAttribute('href')).toBe(`/track-result/new?id=${orderId}`)
  await link.click()
  await expect.poll(() => page.locator('[aria-current="step"]').innerText()).toContain('New')
})

it('shows everybody the order, but its address to the owner only', async () => {
  const page = await visit(browser, lab.url, `/order-completion/${orderId}`)
  await page.getByText(texts.TEXT_ADDRESS_NOT_SHOWN ?? '').waitFor()
  expect(await page.getByText('3.98¤').count()).toBe(1)
  expect(await page.getByText('Orchard Lane').count()).toBe(0)
  const stranger = await visitAs(browser, lab, 'jim', `/order-completion/${orderId}`)
  await stranger.getByText(texts.TEXT_ADDRESS_NOT_SHOWN ?? '').waitFor()
})

it('admits that it knows no such order', async () => {
  const page = await visit(browser, lab.url, '/order-completion/no-such-order')
  await page.getByRole('heading', { level: 1, name: texts.TITLE_UNKNOWN_ORDER ?? '' }).waitFor()
  expect(await page.getByRole('link', { name: texts.LABEL_ORDER_HISTORY ?? '' }).isVisible()).toBe(true)
})
