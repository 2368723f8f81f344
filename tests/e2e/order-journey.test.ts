import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openMemberAccount } from '../support/become-member.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser } from '../support/open-browser.js'
import { deliver, equip } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const apple = 'Apple Juice (1000ml)'

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const price = async (page: Page) => /(-?[\d.]+¤)\s*$/.exec(await page.locator('#price').innerText())?.[1]

/** Somebody's shelf; they own an address and a card. */
async function enterShop(customer: Credentials) {
  const equipment = await equip(lab, customer)
  const page = await visitAs(browser, lab, customer, '/search?q=apple juice')
  return { page, ...equipment }
}

/** From the shelf to the payment: two bottles, the only address, and a way to deliver. */
async function chooseUntilPayment(page: Page, delivery: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByText(apple, { exact: true }) })
  const add = card.getByRole('button', { name: 'Add to Basket' })
  for (const count of ['1', '2']) {
    await add.click()
    await expect.poll(() => page.getByRole('link', { name: 'Show the shopping cart' }).textContent()).toContain(count)
  }
  await page.getByRole('link', { name: 'Show the shopping cart' }).click()
  await page.locator('#checkoutButton').click()
  await page.waitForURL('**/address/select')
  await page.getByRole('radio', { name: 'Pia Press' }).check()
  await button(page, 'Proceed to payment selection').click()
  await page.waitForURL('**/delivery-method')
  await page.getByRole('radio', { name: delivery }).check()
  await button(page, 'Proceed to delivery method selection').click()
  await page.waitForURL('**/payment/shop')
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio').first().check()
  await button(page, 'Proceed to review').click()
  await button(page, 'Complete your purchase').waitFor()
}

async function payByWallet(page: Page): Promise<void> {
  await button(page, texts.BTN_PAY_WITH_WALLET ?? '').click()
  await button(page, 'Complete your purchase').waitFor()
}

/** Places the order for this total, and gives its number. */
async function placeFor(page: Page, total: string): Promise<string> {
  expect(await price(page)).toBe(total)
  await button(page, 'Complete your purchase').click()
  await page.waitForURL('**/order-completion/*')
  await page.getByRole('heading', { level: 1, name: texts.TITLE_ORDER_COMPLETED ?? '' }).waitFor()
  await expect.poll(() => price(page)).toBe(total)
  return page.url().split('/').at(-1) ?? ''
}

const stationOf = (page: Page) => page.locator('[aria-current="step"]').innerText()
const balanceOf = async (customer: Credentials) => {
  const { token } = await lab.logIn(...customer)
  return (await lab.get('/rest/wallet/balance', { token })).json<{ data: number }>().data
}

it('an order goes from the shelf to the door, paid by card', async () => {
  const { page } = await enterShop(await openAccount(lab))
  await chooseUntilPayment(page, 'Standard Delivery')
  await payByCard(page)
  expect(await page.getByRole('main').innerText()).toContain('1234')
  const orderId = await placeFor(page, '3.98¤')
  await page.getByRole('link', { name: texts.LINK_TRACK_ORDER ?? '' }).click()
  await expect.poll(() => stationOf(page)).toMatch(/^New/)
  await page.goto('/order-history')
  await button(page, 'Track Your Order').click()
  await expect.poll(() => stationOf(page)).toMatch(/^Packing/)
  await deliver(lab, orderId)
  await page.reload()
  await expect.poll(() => stationOf(page)).toMatch(/^Delivered/)
  expect((await lab.get(`/ftp/order_${orderId}.pdf`)).status).toBe(200)
  await page.goto('/basket')
  await page.getByText(texts.EMPTY_BASKET_TITLE ?? '').waitFor()
}, 60_000)

it('an order is paid from the wallet', async () => {
  const customer = await openAccount(lab)
  const { page, paymentId } = await enterShop(customer)
  const { token } = await lab.logIn(...customer)
  await lab.put('/rest/wallet/balance', { balance: 100, paymentId: Number(paymentId) }, { token })
  await chooseUntilPayment(page, 'One Day Delivery')
  await payByWallet(page)
  expect(await page.getByRole('main').innerText()).toContain(texts.DIGITAL_WALLET)
  await placeFor(page, '4.97¤')
  expect(await balanceOf(customer)).toBeCloseTo(95.03)
}, 60_000)

it('a member orders at the prices of members', async () => {
  const { page } = await enterShop(await openMemberAccount(lab))
  await chooseUntilPayment(page, 'Fast Delivery')
  await payByCard(page)
  await placeFor(page, '1.98¤')
}, 60_000)

it('a coupon of this month takes its per cent off the items', async () => {
  const { page } = await enterShop(await openAccount(lab))
  await chooseUntilPayment(page, 'Fast Delivery')
  await page.locator('#collapseCouponElement').click()
  await page.locator('#coupon').fill(lab.lab.shop.coupons.issue(20) ?? '')
  await page.locator('#applyCouponButton').click()
  await page.locator('.confirmation').filter({ hasText: '20' }).waitFor()
  await payByCard(page)
  expect((await page.getByRole('region', { name: texts.LABEL_BILL ?? '' }).innerText()).replace(/\s+/g, ' ')).toContain(
    'Items 3.98¤ Delivery 0.50¤ Promotion -0.80¤ Total Price 3.68¤',
  )
  await placeFor(page, '3.68¤')
}, 60_000)
