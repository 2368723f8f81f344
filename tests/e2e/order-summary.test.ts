import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openMemberAccount } from '../support/become-member.js'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { equip } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const book = 32

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const checkout = (page: Page) => page.getByRole('button', { name: 'Complete your purchase' })
const panel = (page: Page, key: string) => page.getByRole('region', { name: texts[key] ?? '', exact: true })
const bill = async (page: Page) => (await panel(page, 'LABEL_BILL').innerText()).replace(/\s+/g, ' ')
const keptChoices = (page: Page) =>
  page.evaluate(() =>
    ['addressId', 'deliveryMethodId', 'paymentId', 'couponDetails', 'couponDiscount'].filter(
      (key) => sessionStorage.getItem(key) !== null,
    ),
  )

function keepInTab(choices: Record<string, string>): void {
  for (const [key, value] of Object.entries(choices)) sessionStorage.setItem(key, value)
}

/** The summary of somebody new who has made these choices, besides address and card. */
async function visitSummary(choices: Record<string, string>, who?: Credentials) {
  const customer = who ?? (await openAccount(lab, { basket: { 1: 3, [book]: 1 } }))
  const equipment = await equip(lab, customer)
  const page = await visitAs(browser, lab, customer, '/assets/i18n/en.json')
  await page.evaluate(keepInTab, { ...equipment, deliveryMethodId: '2', ...choices })
  await page.goto('/order-summary')
  await checkout(page).waitFor()
  return { page, ...equipment }
}

it('shows address, delivery, card, basket, prices and bonus points', async () => {
  const { page } = await visitSummary({})
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts.TITLE_ORDER_SUMMARY)
  expect(await page.locator('[aria-current="step"]').innerText()).toContain('4')
  const address = await panel(page, 'LABEL_DELIVERY_ADDRESS').innerText()
  for (const part of ['Pia Press', '1 Orchard Lane', 'Juiceville, Plum, 12345', 'Fruitland', '1234567890'])
    expect(address).toContain(part)
  expect(await panel(page, 'LABEL_DELIVERY').innerText()).toMatch(/Fast Delivery\s+.*3/)
  const payment = await panel(page, 'LABEL_PAYMENT_METHOD').innerText()
  expect(payment).toContain('1234')
  expect(payment).toContain('Pia Press')
  expect(payment).not.toContain('4111')
  const rows = await page.getByRole('row').allInnerTexts()
  expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
    'Picture Product Quantity Price',
    'Apple Juice (1000ml) 3 1.99¤',
    'Pwning OWASP Juice Shop 1 5.99¤',
  ])
  expect(await bill(page)).toBe(
    'Items 11.96¤ Delivery 0.50¤ Promotion 0.00¤ Total Price 12.46¤ Complete your purchase Bonus points with this order: 1',
  )
  expect(await page.locator('#price').innerText()).toMatch(/12\.46¤$/)
})

it('shows the wallet as a digital wallet', async () => {
  const { page } = await visitSummary({ paymentId: 'wallet' })
  expect(await panel(page, 'LABEL_PAYMENT_METHOD').innerText()).toContain('Digital wallet')
})

it('takes the per cent of a coupon off the items, to the cent', async () => {
  const { page } = await visitSummary({ couponDiscount: '10' })
  expect(await bill(page)).toContain('Items 11.96¤ Delivery 0.50¤ Promotion -1.20¤ Total Price 11.26¤')
})

it('charges members deluxe prices and shows what they save', async () => {
  const { page } = await visitSummary({}, await openMemberAccount(lab, { basket: { 1: 2 } }))
  expect(await page.locator('s').innerText()).toBe('1.99¤')
  expect(await bill(page)).toContain('Items 1.98¤ Delivery 0.00¤ Promotion 0.00¤ Total Price 1.98¤')
})

it('places the order, forgets the choices, empties the badge and leads to the confirmation', async () => {
  const { page, addressId, paymentId } = await visitSummary({})
  const sent = page.waitForRequest(/\/rest\/basket\/\d+\/checkout$/)
  await checkout(page).click()
  expect((await sent).postDataJSON()).toEqual({
    couponData: Buffer.from('null').toString('base64'),
    orderDetails: { paymentId, addressId, deliveryMethodId: '2' },
  })
  await page.waitForURL(/\/order-completion\/[0-9a-f]{4}-[0-9a-f]{16}$/)
  await page.getByRole('heading', { level: 1, name: texts.TITLE_ORDER_COMPLETED ?? '' }).waitFor()
  expect(await keptChoices(page)).toEqual([])
  await expect.poll(() => page.getByRole('link', { name: 'Show the shopping cart' }).textContent()).not.toMatch(/[1-9]/)
})

it('sends a campaign coupon along as it was kept', async () => {
  const details = 'WMNSDY2019-1551999600000'
  const { page } = await visitSummary({ couponDetails: details, couponDiscount: '75' })
  const sent = page.waitForRequest(/checkout$/)
  await checkout(page).click()
  expect((await sent).postDataJSON().couponData).toBe(Buffer.from(details).toString('base64'))
  await page.waitForURL(/order-completion/)
  await expect.poll(() => lab.solved()).toContain('manipulateClockChallenge')
})

it('says in the words of the shop why an order is refused, and lets try again', async () => {
  const { page } = await visitSummary({ paymentId: 'wallet' })
  await checkout(page).click()
  await page.getByRole('alert').filter({ hasText: 'Insufficient wallet balance.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/order-summary')
  expect(await checkout(page).isEnabled()).toBe(true)
  expect(await keptChoices(page)).toContain('paymentId')
})

it('tells what has not been chosen and where to choose it, and orders nevertheless', async () => {
  const customer = await openAccount(lab, { basket: { 1: 1 } })
  const page = await visitAs(browser, lab, customer, '/order-summary')
  await checkout(page).waitFor()
  const ways = {
    LABEL_DELIVERY_ADDRESS: '/address/select',
    LABEL_DELIVERY: '/delivery-method',
    LABEL_PAYMENT_METHOD: '/payment/shop',
  }
  for (const [key, path] of Object.entries(ways))
    expect(await panel(page, key).getByRole('link').getAttribute('href'), key).toBe(path)
  await page.getByText(texts.TEXT_NO_ADDRESS_CHOSEN ?? '').waitFor()
  await checkout(page).click()
  await page.waitForURL(/order-completion/)
})

it('treats what has gone since as not chosen', async () => {
  const { page } = await visitSummary({ addressId: '4711', paymentId: '4711', deliveryMethodId: '4711' })
  for (const key of ['TEXT_NO_ADDRESS_CHOSEN', 'TEXT_NO_DELIVERY_CHOSEN', 'TEXT_NO_PAYMENT_CHOSEN'])
    expect(await page.getByText(texts[key] ?? '').isVisible(), key).toBe(true)
})

it('has nothing to sum up for a visitor, nor for an empty basket', async () => {
  const page = await visit(browser, lab.url, '/order-summary')
  await page
    .getByRole('link', { name: texts.BTN_LOGIN ?? '', exact: true })
    .last()
    .waitFor()
  expect(await checkout(page).count()).toBe(0)
  const shopper = await visitAs(browser, lab, await openAccount(lab), '/order-summary')
  await shopper.getByText(texts.EMPTY_SUMMARY_TEXT ?? '').waitFor()
  expect(await checkout(shopper).count()).toBe(0)
})

it('is placed by keyboard alone', async () => {
  const { page } = await visitSummary({})
  await tabTo(page, '#checkoutButton')
  await page.keyboard.press('Enter')
  await page.waitForURL(/order-completion/)
})
