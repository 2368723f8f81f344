import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { lookInBothColours } from '../../support/browser/accessibility.js'
import { openWithStorage, remember } from '../../support/browser/fields.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'
import type { ServedLab } from '../../support/serve-lab.js'
import type { Credentials } from '../../support/shoppers.js'

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

/** Gives somebody an address and a card, chosen together with fast delivery. */
async function chooseAll(lab: ServedLab, customer: Credentials) {
  return { ...(await equip(lab, customer)), deliveryMethodId: '2' }
}

/** Puts things into a basket elsewhere than in the tab of the summary. */
async function putItems(lab: ServedLab, who: Credentials, items: Readonly<Record<number, number>>): Promise<void> {
  const { token, bid } = await lab.logIn(...who)
  for (const [id, quantity] of Object.entries(items))
    await lab.post('/api/BasketItems/', { ProductId: Number(id), BasketId: String(bid), quantity }, { token })
}

/** Redeems a coupon elsewhere than in the tab of the summary. */
async function putCoupon(lab: ServedLab, who: Credentials, discount: number): Promise<void> {
  const { token, bid } = await lab.logIn(...who)
  const code = encodeURIComponent(encodeURIComponent(String(lab.lab.shop.coupons.issue(discount))))
  await lab.put(`/rest/basket/${bid}/coupon/${code}`, {}, { token })
}

/** Shows the summary in a tab that remembers these choices. */
async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  await remember(page, choices)
  await followPath(page, path)
  await checkout(page).waitFor()
}

/** The summary of three apple juices and a book with fast delivery. */
async function expectSummary(page: Page, text: Translate): Promise<void> {
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
}

testOfHonestUse(
  'the summary shows the order and places it, and reflects changes elsewhere',
  async ({ lab, open, text }) => {
    const customer = await openAccount(lab, { basket: { 1: 3, [book]: 1 } })
    const { addressId, paymentId, deliveryMethodId } = await chooseAll(lab, customer)
    const page = await open('/assets/i18n/en.json', { as: customer })
    await openWithStorage(page, { addressId, paymentId, deliveryMethodId }, path)
    await expectSummary(page, text)
    const sent = page.waitForRequest(/\/rest\/basket\/\d+\/checkout$/)
    await checkout(page).click()
    expect((await sent).postDataJSON()).toEqual({
      couponData: Buffer.from('null').toString('base64'),
      orderDetails: { paymentId, addressId, deliveryMethodId },
    })
    await page.waitForURL(/\/order-completion\/[0-9a-f]{4}-[0-9a-f]{16}$/)
    await page.getByRole('heading', { level: 1, name: text('TITLE_ORDER_COMPLETED') }).waitFor()
    await expect.poll(() => keptChoices(page)).toEqual([])
    await expect
      .poll(() => page.getByRole('button', { name: 'Show the shopping cart' }).textContent())
      .not.toMatch(/[1-9]/)

    await followPath(page, path)
    await page.getByText(text('EMPTY_SUMMARY_TITLE')).waitFor()
    await checkout(page).waitFor()
    await expect.poll(() => page.locator('#price').innerText()).toMatch(/0\.00¤$/)
    await lookInBothColours(page, 'nothing to order', 'main')

    await putItems(lab, customer, { 1: 3 })
    await choose(page, { addressId, paymentId, deliveryMethodId, couponDiscount: '10' })
    await expect.poll(() => bill(page, text)).toContain('Promotion 0.00¤ Total Price 6.47¤')
    await putItems(lab, customer, { 6: 1 })
    await checkout(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: text('ORDER_CHANGED') })
      .waitFor()
    await expect.poll(() => bill(page, text)).toContain('Total Price 8.46¤')
    await checkout(page).click()
    await page.waitForURL(/order-completion/)
  },
)

testOfHonestUse(
  'a coupon is deducted to the cent; a refused order can be placed again',
  async ({ lab, open, text }) => {
    const customer = await openAccount(lab, { basket: { 1: 3, [book]: 1 } })
    await putCoupon(lab, customer, 10)
    const choices = { ...(await chooseAll(lab, customer)), paymentId: 'wallet' }
    const page = await open(path, { as: customer })
    await choose(page, choices)
    await expect
      .poll(() => bill(page, text))
      .toContain('Items 11.96¤ Delivery 0.50¤ Promotion -1.20¤ Total Price 11.26¤')
    await expect.poll(() => panel(page, text('LABEL_PAYMENT_METHOD')).innerText()).toContain('Digital wallet')
    await checkout(page).click()
    await page.getByRole('alert').filter({ hasText: 'Insufficient wallet balance.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => checkout(page).isEnabled()).toBe(true)
    expect(await keptChoices(page)).toContain('paymentId')

    await choose(page, { addressId: '4711', paymentId: '4711', deliveryMethodId: '4711' })
    for (const key of ['TEXT_NO_ADDRESS_CHOSEN', 'TEXT_NO_DELIVERY_CHOSEN', 'TEXT_NO_PAYMENT_CHOSEN'])
      await page.getByText(text(key)).waitFor()

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
  },
)

test('the summary links to missing choices and places the order without them', async ({ lab, open, text }) => {
  const customer = await openAccount(lab, { basket: { 1: 1 } })
  const page = await open(path, { as: customer, width: 390, height: 844 })
  await checkout(page).waitFor()
  const tops = await page.evaluate(() => {
    const steps = [...document.querySelectorAll('ol:has(> [aria-current="step"]) > li')]
    return steps.map((step) => step.querySelector('span > span, a > span')?.getBoundingClientRect().top)
  })
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size, 'one line on a phone').toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
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
  await followPath(page, path)
  await page.locator('#checkoutButton[aria-label="Complete your purchase"]').click()
  await page.waitForURL(/order-completion/)

  await putItems(lab, customer, { 1: 3 })
  const details = 'WMNSDY2019-1551999600000'
  await choose(page, { ...(await chooseAll(lab, customer)), couponDetails: details, couponDiscount: '75' })
  await tabTo(page, '#checkoutButton')
  const sent = page.waitForRequest(/checkout$/)
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON().couponData).toBe(Buffer.from(details).toString('base64'))
  await page.waitForURL(/order-completion/)
  await expect.poll(() => lab.solved()).toContain('manipulateClockChallenge')
})
