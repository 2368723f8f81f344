import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import type { Client, Login } from '../../../lab/proofs/attacker/client.js'
import { type Open, type OpenOptions, test, testOfHonestUse } from '../../fixtures.js'
import { openMemberAccount } from '../../support/become-member.js'
import { followPath } from '../../support/browser/follow-path.js'
import { openAccount } from '../../support/new-customer.js'
import { deliver, equip } from '../../support/place-order.js'
import type { ServedLab } from '../../support/serve-lab.js'
import type { Credentials } from '../../support/shoppers.js'

const apple = 'Apple Juice (1000ml)'

const button = (page: Page, name: string) => page.getByRole('button', { name })
const badgeOf = (page: Page) => page.getByRole('button', { name: 'Show the shopping cart' })
const stationOf = (page: Page) => page.locator('[aria-current="step"]').innerText()
const billOf = async (page: Page, text: Translate) =>
  (await page.getByRole('region', { name: text('LABEL_BILL'), exact: true }).innerText()).replace(/\s+/g, ' ')
const price = async (page: Page) => /(-?[\d.]+¤)\s*$/.exec(await page.locator('#price').innerText())?.[1]

/** Somebody with an address and a card, at the basket. */
async function enter(lab: ServedLab, open: Open, customer: Credentials, options: OpenOptions = {}) {
  const equipment = await equip(lab, customer)
  return { page: await open('/basket', { as: customer, ...options }), ...equipment }
}

/** From the basket to the ways to deliver: the only address. */
async function walkToDelivery(page: Page): Promise<void> {
  await page.locator('#checkoutButton').click()
  await page.waitForURL('**/address/select')
  await page.getByRole('radio', { name: 'Pia Press' }).check()
  await button(page, 'Proceed to payment selection').click()
  await page.waitForURL('**/delivery-method')
}

/** From the basket to the payment: the only address, and a way to deliver. */
async function walkToPayment(page: Page, delivery: string): Promise<void> {
  await walkToDelivery(page)
  await chooseDelivery(page, delivery)
}

async function chooseDelivery(page: Page, delivery: string): Promise<void> {
  await page.getByRole('radio', { name: delivery }).check()
  await button(page, 'Proceed to delivery method selection').click()
  await page.waitForURL('**/payment/shop')
}

async function payByCard(page: Page): Promise<void> {
  // The address changes before the page does.
  await button(page, 'Proceed to review').waitFor()
  await page.getByRole('radio').first().check()
  await button(page, 'Proceed to review').click()
  await button(page, 'Complete your purchase').waitFor()
}

async function redeem(page: Page, code: string, percent: string): Promise<void> {
  await page.locator('#collapseCouponElement').click()
  await page.locator('#coupon').fill(code)
  await page.locator('#applyCouponButton').click()
  await page.locator('#collapseCouponElement .confirmation').filter({ hasText: percent }).waitFor()
}

/** Places the order for this total, and gives its number. */
async function placeFor(page: Page, text: Translate, total: string): Promise<string> {
  await expect.poll(() => price(page)).toBe(total)
  await button(page, 'Complete your purchase').click()
  await page.waitForURL('**/order-completion/*')
  await page.getByRole('heading', { level: 1, name: text('TITLE_ORDER_COMPLETED') }).waitFor()
  await expect.poll(() => price(page)).toBe(total)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

interface PlacedOrder {
  readonly totalPrice: number
}

/** An order as the shop keeps it. */
async function readOrder(lab: Client, id: string): Promise<PlacedOrder | undefined> {
  return (await lab.get(`/rest/track-order/${id}`)).json<{ data: PlacedOrder[] }>().data[0]
}

/** Puts apple juices into a basket elsewhere, and looks at it. */
async function fillBasket(page: Page, lab: Client, { token, bid }: Login, quantity: number): Promise<void> {
  await lab.post('/api/BasketItems/', { ProductId: 1, BasketId: String(bid), quantity }, { token })
  await followPath(page, '/basket')
}

/** An order for two apple juices, from the shelf to the door. */
async function orderFromShelf(page: Page, lab: Client, text: Translate, expected: object): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByText(apple, { exact: true }) })
  for (const count of ['1', '2']) {
    await card.getByRole('button', { name: 'Add to Basket' }).click()
    await expect.poll(() => badgeOf(page).textContent()).toContain(count)
  }
  await badgeOf(page).click()
  await walkToPayment(page, 'Standard Delivery')
  await payByCard(page)
  await expect.poll(() => page.getByRole('main').innerText()).toContain('1234')
  const orderId = await placeFor(page, text, '3.98¤')
  const order = await readOrder(lab, orderId)
  expect(order).toMatchObject({ ...expected, deliveryPrice: 0 })
  expect(order?.totalPrice).toBeCloseTo(3.98)

  await page.getByRole('link', { name: text('LINK_TRACK_ORDER') }).click()
  await expect.poll(() => stationOf(page)).toMatch(/^New/)
  await followPath(page, '/order-history')
  await button(page, 'Track Your Order').click()
  await expect.poll(() => stationOf(page)).toMatch(/^Packing/)
  await deliver(lab, orderId)
  await followPath(page, `/track-result?id=${orderId}`)
  await expect.poll(() => stationOf(page)).toMatch(/^Delivered/)
  expect((await lab.get(`/ftp/order_${orderId}.pdf`)).status).toBe(200)
}

testOfHonestUse('a customer orders, pays by card or wallet and redeems a coupon', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  const { addressId, paymentId } = await equip(lab, customer)
  const page = await open('/search?q=apple juice', { as: customer })
  await orderFromShelf(page, lab, text, { paymentId, addressId })
  await followPath(page, '/basket')
  await page.getByText(text('EMPTY_BASKET_TITLE')).waitFor()

  const login = await lab.logIn(...customer)
  const { token } = login
  await fillBasket(page, lab, login, 5)
  await lab.put('/rest/wallet/balance', { balance: 100, paymentId: Number(paymentId) }, { token })
  await walkToPayment(page, 'One Day Delivery')
  const pay = page.getByRole('main').getByRole('button', { name: new RegExp(`^${text('BTN_PAY')}\\b`) })
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  await button(page, 'Complete your purchase').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toContain(text('DIGITAL_WALLET'))
  const order = await readOrder(lab, await placeFor(page, text, '10.94¤'))
  expect(order).toMatchObject({ paymentId: 'wallet', deliveryPrice: 0.99 })
  expect(order?.totalPrice).toBeCloseTo(10.94)
  expect((await lab.get('/rest/wallet/balance', { token })).json().data).toBeCloseTo(89.06)

  await fillBasket(page, lab, login, 2)
  await walkToPayment(page, 'Fast Delivery')
  await redeem(page, String(lab.lab.shop.coupons.issue(20)), '20')
  await payByCard(page)
  await expect.poll(() => billOf(page, text)).toContain('Items 3.98¤ Delivery 0.50¤ Promotion -0.80¤ Total Price 3.68¤')
  await placeFor(page, text, '3.68¤')
})

testOfHonestUse("a member sees and pays members' prices for products and delivery", async ({ lab, open, text }) => {
  const { page } = await enter(lab, open, await openMemberAccount(lab, { basket: { 1: 2, 32: 1 } }))
  await expect.poll(() => price(page)).toBe('7.97¤')
  await expect.poll(() => page.getByRole('row').filter({ hasText: apple }).locator('s').innerText()).toBe('1.99¤')
  await walkToDelivery(page)
  const priceFor = (delivery: string) =>
    page.getByRole('row').filter({ hasText: delivery }).getByRole('cell').nth(2).innerText()
  await expect.poll(() => priceFor('One Day Delivery')).toBe('0.50¤')
  await expect.poll(() => priceFor('Fast Delivery')).toBe('0.00¤')
  await chooseDelivery(page, 'Fast Delivery')
  await payByCard(page)
  await expect.poll(() => billOf(page, text)).toContain('Items 7.97¤ Delivery 0.00¤ Promotion 0.00¤ Total Price 7.97¤')
  await expect.poll(() => page.locator('s').innerText()).toBe('1.99¤')
  await placeFor(page, text, '7.97¤')
})

test('an old clock gets the discount of an expired campaign', async ({ lab, open, text }) => {
  const customer = await openAccount(lab, { basket: { 1: 5 } })
  // The clock belongs to the whole context.
  const { page } = await enter(lab, open, customer, { elsewhere: true })
  await walkToPayment(page, 'One Day Delivery')
  await page.clock.setFixedTime(new Date(2019, 2, 8, 12))
  await redeem(page, 'WMNSDY2019', '75')
  await payByCard(page)
  expect(lab.solved()).not.toContain('manipulateClockChallenge')
  const orderId = await placeFor(page, text, '3.48¤')
  expect(await readOrder(lab, orderId)).toMatchObject({ promotionalAmount: '7.46' })
  expect(lab.solved()).toContain('manipulateClockChallenge')
})
