import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openAccount } from '../support/new-customer.js'
import { openBrowser } from '../support/open-browser.js'
import { equip } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

/** From the basket to the payment, as everybody goes. */
async function walkToPayment(customer: Credentials): Promise<Page> {
  const page = await visitAs(browser, lab, customer, '/basket')
  await page.locator('#checkoutButton').click()
  await page.waitForURL('/address/select')
  await page.getByRole('radio').first().check()
  await page.locator('.nextButton').click()
  await page.waitForURL('/delivery-method')
  await page.getByRole('radio').first().check()
  await page.locator('.nextButton').click()
  await page.waitForURL('/payment/shop')
  return page
}

/** Places the order and gives its number. */
async function complete(page: Page): Promise<string> {
  await page.waitForURL('/order-summary')
  await page.getByRole('button', { name: 'Complete your purchase' }).click()
  await page.waitForURL('/order-completion/*')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

interface PlacedOrder {
  readonly paymentId: string
  readonly addressId: string
  readonly totalPrice: number
  readonly promotionalAmount: string
  readonly deliveryPrice: number
}

async function readOrder(id: string): Promise<PlacedOrder | undefined> {
  return (await lab.get(`/rest/track-order/${id}`)).json<{ data: PlacedOrder[] }>().data[0]
}

it('a card pays for a basket', async () => {
  const customer = await openAccount(lab, { basket: { 1: 5 } })
  const { paymentId, addressId } = await equip(lab, customer)
  const page = await walkToPayment(customer)
  await page.getByRole('radio').first().check()
  await page.locator('.nextButton').click()
  const order = await readOrder(await complete(page))
  expect(order).toMatchObject({ paymentId, addressId, deliveryPrice: 0.99 })
  expect(order?.totalPrice).toBeCloseTo(10.94)
})

it('a wallet pays for a basket', async () => {
  const customer = await openAccount(lab, { basket: { 1: 5 } })
  const { paymentId } = await equip(lab, customer)
  const { token } = await lab.logIn(...customer)
  await lab.put('/rest/wallet/balance', { balance: 100, paymentId }, { token })
  const page = await walkToPayment(customer)
  const pay = page.getByRole('main').getByRole('button', { name: 'Pay with the digital wallet' })
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  expect(await readOrder(await complete(page))).toMatchObject({ paymentId: 'wallet' })
  expect((await lab.get('/rest/wallet/balance', { token })).json().data).toBeCloseTo(89.06)
})

it('who sets the clock back gets the discount of a campaign long over', async () => {
  const customer = await openAccount(lab, { basket: { 1: 5 } })
  await equip(lab, customer)
  const page = await walkToPayment(customer)
  await page.clock.setFixedTime(new Date(2019, 2, 8, 12))
  await page.locator('#collapseCouponElement').click()
  await page.locator('#coupon').fill('WMNSDY2019')
  await page.locator('#applyCouponButton').click()
  await page.locator('#collapseCouponElement .confirmation').waitFor()
  await page.getByRole('radio').first().check()
  await page.locator('.nextButton').click()
  expect(lab.solved()).not.toContain('manipulateClockChallenge')
  expect(await readOrder(await complete(page))).toMatchObject({ promotionalAmount: '7.46' })
  expect(lab.solved()).toContain('manipulateClockChallenge')
})
