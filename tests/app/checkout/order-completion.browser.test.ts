import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { become } from '../../support/browser/become.js'
import { followPath } from '../../support/browser/follow-path.js'
import { openAccount } from '../../support/new-customer.js'
import { equip, placeOrder } from '../../support/place-order.js'
import type { ServedLab } from '../../support/serve-lab.js'

const book = 32

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Somebody who has just ordered, with a coupon and delivery within a day. */
async function order(lab: ServedLab) {
  const customer = await openAccount(lab)
  const { token, bid } = await lab.logIn(...customer)
  const coupon = encodeURIComponent(String(lab.lab.shop.coupons.issue(10)))
  await lab.put(`/rest/basket/${bid}/coupon/${encodeURIComponent(coupon)}`, {}, { token })
  const orderId = await placeOrder(lab, customer, {
    ...(await equip(lab, customer)),
    basket: { 1: 3, [book]: 1 },
    deliveryMethodId: '1',
  })
  return { customer, orderId }
}

/** The address, the lines and the bill of the order. */
async function expectOrder(page: Page, text: Translate, orderId: string): Promise<void> {
  await region(page, text('LABEL_BILL')).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(text('TITLE_ORDER_COMPLETED'))
  await page.getByText(orderId).first().waitFor()
  const address = region(page, text('LABEL_DELIVERY_ADDRESS'))
  await expect.poll(() => address.innerText()).toContain('1 Orchard Lane')
  await expect.poll(() => address.innerText()).toContain(text('DAYS_TO_DELIVERY', { days: '1' }))
  await expect
    .poll(async () => (await page.getByRole('row').allInnerTexts()).map(tidy))
    .toEqual([
      'Product Price Quantity Total Price',
      'Apple Juice (1000ml) 1.99¤ 3 5.97¤',
      'Pwning OWASP Juice Shop 5.99¤ 1 5.99¤',
    ])
  await expect
    .poll(async () => tidy(await region(page, text('LABEL_BILL')).innerText()))
    .toBe('Items 11.96¤ Delivery 0.99¤ Promotion -1.20¤ Total Price 11.75¤ Bonus points with this order: 1')
}

async function expectTweet(page: Page): Promise<void> {
  const tweet = page.getByRole('link', { name: 'Tweet' })
  const { origin, pathname, searchParams } = new URL((await tweet.getAttribute('href')) ?? '')
  expect(origin + pathname).toBe('https://twitter.com/intent/tweet')
  expect(searchParams.get('text')).toContain('@owasp_juiceshop')
  expect(searchParams.get('text')?.length).toBeLessThanOrEqual(140)
  await expect.poll(() => tweet.getAttribute('target')).toBe('_blank')
}

async function expectConfirmation(page: Page, lab: ServedLab, orderId: string): Promise<void> {
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
}

testOfHonestUse('everybody sees a placed order, but only its owner sees the address', async ({ lab, open, text }) => {
  const { customer, orderId } = await order(lab)
  const path = `/order-completion/${orderId}`
  const page = await open(path)
  await page.getByText(text('TEXT_ADDRESS_NOT_SHOWN')).waitFor()
  await expect.poll(() => page.getByText('11.75¤').count()).toBe(1)
  await expect.poll(() => page.getByText('Orchard Lane').count()).toBe(0)
  await followPath(page, '/order-completion/no-such-order')
  await page.getByRole('heading', { level: 1, name: text('TITLE_UNKNOWN_ORDER') }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: text('LABEL_ORDER_HISTORY') }).isVisible()).toBe(true)

  await become(page, lab, 'jim')
  await followPath(page, path)
  await page.getByText(text('TEXT_ADDRESS_NOT_SHOWN')).waitFor()
  await expect.poll(() => page.getByText('Orchard Lane').count()).toBe(0)

  await become(page, lab, customer)
  await followPath(page, path)
  await expectOrder(page, text, orderId)
  await expectTweet(page)
  await expectConfirmation(page, lab, orderId)

  const link = page.getByRole('link', { name: text('LINK_TRACK_ORDER') })
  await expect.poll(() => link.getAttribute('href')).toBe(`/track-result/new?id=${orderId}`)
  await link.click()
  await expect.poll(() => page.locator('[aria-current="step"]').innerText()).toContain('New')
})

test('an order without an address says so', async ({ lab, open, text }) => {
  const orderId = await placeOrder(lab, await openAccount(lab))
  const page = await open(`/order-completion/${orderId}`, { as: 'jim' })
  await page.getByText(text('TEXT_ORDER_WITHOUT_ADDRESS')).waitFor()
})
