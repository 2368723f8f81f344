import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { type Open, test, testOfPage, testOfWeakShop } from '../../fixtures.js'
import { openMemberAccount } from '../../support/become-member.js'
import { openWithStorage } from '../../support/fields.js'
import { tabTo } from '../../support/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'
import type { ServedLab } from '../../support/serve-lab.js'
import type { Credentials } from '../../support/visit-as.js'

const path = '/order-summary'
const book = 32

const checkout = (page: Page) => page.getByRole('button', { name: 'Complete your purchase' })
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const bill = async (page: Page, text: Translate) => tidy(await panel(page, text('LABEL_BILL')).innerText())
const keptChoices = (page: Page) =>
  page.evaluate(() =>
    ['addressId', 'deliveryMethodId', 'paymentId', 'couponDetails', 'couponDiscount'].filter(
      (key) => sessionStorage.getItem(key) !== null,
    ),
  )

/** The summary of somebody who has chosen address, card and fast delivery, and whatever else. */
async function openSummary(lab: ServedLab, open: Open, choices: Record<string, string> = {}, who?: Credentials) {
  const customer = who ?? (await openAccount(lab, { basket: { 1: 3, [book]: 1 } }))
  const equipment = await equip(lab, customer)
  const page = await open('/assets/i18n/en.json', { as: customer })
  await choose(page, { ...equipment, deliveryMethodId: '2', ...choices })
  return { page, ...equipment }
}

/** Redeems a coupon elsewhere than in the tab of the summary. */
async function putCoupon(lab: ServedLab, who: Credentials, discount: number): Promise<void> {
  const { token, bid } = await lab.logIn(...who)
  const code = encodeURIComponent(encodeURIComponent(String(lab.lab.shop.coupons.issue(discount))))
  await lab.put(`/rest/basket/${bid}/coupon/${code}`, {}, { token })
}

/** Opens the summary in a tab that remembers these choices. */
async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  await openWithStorage(page, choices, path)
  await checkout(page).waitFor()
}

test('the summary shows address, delivery, card, basket and prices, and places the order', async ({
  lab,
  open,
  text,
}) => {
  const { page, addressId, paymentId } = await openSummary(lab, open)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(text('TITLE_ORDER_SUMMARY'))
  await expect.poll(() => page.locator('[aria-current="step"]').innerText()).toContain('4')
  const address = panel(page, text('LABEL_DELIVERY_ADDRESS'))
  await address.getByText('Pia Press').waitFor()
  for (const part of ['Pia Press', '1 Orchard Lane', 'Juiceville, Plum, 12345', 'Fruitland', '1234567890'])
    await expect.poll(() => address.innerText()).toContain(part)
  await expect.poll(() => panel(page, text('LABEL_DELIVERY')).innerText()).toMatch(/Fast Delivery\s+.*3/)
  const payment = panel(page, text('LABEL_PAYMENT_METHOD'))
  await expect.poll(() => payment.innerText()).toContain('1234')
  await expect.poll(() => payment.innerText()).toContain('Pia Press')
  await expect.poll(() => payment.innerText()).not.toContain('4111')
  const rows = await page.getByRole('row').allInnerTexts()
  expect(rows.map(tidy)).toEqual([
    'Picture Product Quantity Price Sum',
    'Apple Juice (1000ml) 3 1.99¤ 5.97¤',
    'Pwning OWASP Juice Shop 1 5.99¤ 5.99¤',
  ])
  await expect
    .poll(() => bill(page, text))
    .toBe(
      'Items 11.96¤ Delivery 0.50¤ Promotion 0.00¤ Total Price 12.46¤ Complete your purchase Bonus points with this order: 1',
    )
  await expect.poll(() => page.locator('#price').innerText()).toMatch(/12\.46¤$/)

  const sent = page.waitForRequest(/\/rest\/basket\/\d+\/checkout$/)
  await checkout(page).click()
  expect((await sent).postDataJSON()).toEqual({
    couponData: Buffer.from('null').toString('base64'),
    orderDetails: { paymentId, addressId, deliveryMethodId: '2' },
  })
  await page.waitForURL(/\/order-completion\/[0-9a-f]{4}-[0-9a-f]{16}$/)
  await page.getByRole('heading', { level: 1, name: text('TITLE_ORDER_COMPLETED') }).waitFor()
  await expect.poll(() => keptChoices(page)).toEqual([])
  await expect.poll(() => page.getByRole('link', { name: 'Show the shopping cart' }).textContent()).not.toMatch(/[1-9]/)
})

test('a coupon takes its per cent off to the cent, and a refusal of the shop lets try again', async ({
  lab,
  open,
  text,
}) => {
  const customer = await openAccount(lab, { basket: { 1: 3, [book]: 1 } })
  await putCoupon(lab, customer, 10)
  const { page } = await openSummary(lab, open, { paymentId: 'wallet' }, customer)
  await expect.poll(() => bill(page, text)).toContain('Items 11.96¤ Delivery 0.50¤ Promotion -1.20¤ Total Price 11.26¤')
  await expect.poll(() => panel(page, text('LABEL_PAYMENT_METHOD')).innerText()).toContain('Digital wallet')
  await checkout(page).click()
  await page.getByRole('alert').filter({ hasText: 'Insufficient wallet balance.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  await expect.poll(() => checkout(page).isEnabled()).toBe(true)
  expect(await keptChoices(page)).toContain('paymentId')

  await choose(page, { addressId: '4711', paymentId: '4711', deliveryMethodId: '4711' })
  for (const key of ['TEXT_NO_ADDRESS_CHOSEN', 'TEXT_NO_DELIVERY_CHOSEN', 'TEXT_NO_PAYMENT_CHOSEN'])
    await page.getByText(text(key)).waitFor()
})

test('an order that was changed elsewhere is shown anew before it is placed', async ({ lab, open, text }) => {
  const customer = await openAccount(lab, { basket: { 1: 3 } })
  const { page } = await openSummary(lab, open, { couponDiscount: '10' }, customer)
  await expect.poll(() => bill(page, text)).toContain('Promotion 0.00¤ Total Price 6.47¤')
  const { token, bid } = await lab.logIn(...customer)
  await lab.post('/api/BasketItems/', { ProductId: 6, BasketId: bid, quantity: 1 }, { token })
  await checkout(page).click()
  await page
    .getByRole('alert')
    .filter({ hasText: text('ORDER_CHANGED') })
    .waitFor()
  await expect.poll(() => bill(page, text)).toContain('Total Price 8.46¤')
  await checkout(page).click()
  await page.waitForURL(/order-completion/)
})

test('a login that the shop has forgotten leads to a new one, and to no order of nothing', async ({
  lab,
  open,
  text,
}) => {
  const { page } = await openSummary(lab, open)
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'))
  await page.reload()
  await page
    .getByRole('alert')
    .filter({ hasText: text('TEXT_LOGIN_NOT_KNOWN') })
    .waitFor()
  await expect.poll(() => checkout(page).count()).toBe(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: text('BTN_LOGIN') })
    .click()
  await page.waitForURL('/login')
})

test('members are charged deluxe prices and see what they save', async ({ lab, open, text }) => {
  const { page } = await openSummary(lab, open, {}, await openMemberAccount(lab, { basket: { 1: 2 } }))
  await expect.poll(() => bill(page, text)).toContain('Items 1.98¤ Delivery 0.00¤ Promotion 0.00¤ Total Price 1.98¤')
  await expect.poll(() => page.locator('s').innerText()).toBe('1.99¤')
})

testOfWeakShop('an order is placed by keyboard alone, with a campaign coupon as it was kept', async ({ lab, open }) => {
  const details = 'WMNSDY2019-1551999600000'
  const { page } = await openSummary(lab, open, { couponDetails: details, couponDiscount: '75' })
  await tabTo(page, '#checkoutButton')
  const sent = page.waitForRequest(/checkout$/)
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON().couponData).toBe(Buffer.from(details).toString('base64'))
  await page.waitForURL(/order-completion/)
  await expect.poll(() => lab.solved()).toContain('manipulateClockChallenge')
})

testOfWeakShop(
  'the summary tells what has not been chosen and where to choose it, and orders nevertheless',
  async ({ lab, open, text }) => {
    const page = await open(path, { as: await openAccount(lab, { basket: { 1: 1 } }) })
    await checkout(page).waitFor()
    const ways = {
      LABEL_DELIVERY_ADDRESS: '/address/select',
      LABEL_DELIVERY: '/delivery-method',
      LABEL_PAYMENT_METHOD: '/payment/shop',
    }
    for (const [key, way] of Object.entries(ways))
      await expect.poll(() => panel(page, text(key)).getByRole('link').getAttribute('href'), { message: key }).toBe(way)
    await page.getByText(text('TEXT_NO_ADDRESS_CHOSEN')).waitFor()
    await checkout(page).click()
    await page.waitForURL(/order-completion/)
  },
)

test('there is nothing to sum up for a visitor, nor for an empty basket', async ({ lab, open, text }) => {
  const visitor = await open(path, { elsewhere: true })
  await visitor
    .getByRole('link', { name: text('BTN_LOGIN'), exact: true })
    .last()
    .waitFor()
  await expect.poll(() => checkout(visitor).count()).toBe(0)
  const page = await open(path, { as: await openAccount(lab) })
  await page.getByText(text('EMPTY_SUMMARY_TEXT')).waitFor()
  await expect.poll(() => checkout(page).count()).toBe(0)
})

testOfPage('a phone shows all steps in one line, also those on which nothing was chosen', async ({ open }) => {
  const page = await open(path, { as: 'jim', width: 390, height: 844 })
  await checkout(page).waitFor()
  const tops = await page.evaluate(() => {
    const steps = [...document.querySelectorAll('ol:has(> [aria-current="step"]) > li')]
    return steps.map((step) => step.querySelector('span > span, a > span')?.getBoundingClientRect().top)
  })
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})
