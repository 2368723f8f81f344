import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test } from '../../fixtures.js'
import { become } from '../../support/browser/become.js'
import { fillAndBlur, noteOf, remember, storedValue } from '../../support/browser/fields.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { waitForCall } from '../../support/browser/wait-for-call.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'
import type { ServedLab } from '../../support/serve-lab.js'
import type { Credentials } from '../../support/shoppers.js'

const path = '/payment/shop'
const deluxe = '/payment/deluxe'

const onOf = (page: Page) => page.getByRole('button', { name: 'Proceed to review' })
const walletOf = (page: Page) => page.locator('form', { hasText: 'Wallet balance' }).getByRole('button')
const priceOf = (page: Page) => page.locator('#price').innerText()
const alertOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const pathOf = (page: Page) => new URL(page.url()).pathname
const basketOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('bid'))

/** Somebody new with five bottles in the basket, an address and a card. */
async function enter(lab: ServedLab) {
  const customer = await openAccount(lab, { basket: { 1: 5 } })
  return { customer, ...(await equip(lab, customer)) }
}

/** Puts money into a wallet over the shop's interface. */
async function fillWallet(lab: ServedLab, customer: Credentials, paymentId: string, amount: number): Promise<void> {
  const { token } = await lab.logIn(...customer)
  const reply = await lab.put('/rest/wallet/balance', { balance: amount, paymentId }, { token })
  if (reply.status !== 200) throw new Error(`The wallet takes nothing: ${reply.text}`)
}

/** Redeems a code, and gives the request for it once the shop has answered. */
async function redeem(page: Page, code: string) {
  const sent = waitForCall(page, 'PUT', /^\/rest\/basket\/\d+\/coupon\//)
  await page.locator('#coupon').fill(code)
  await page.locator('#applyCouponButton').click()
  const request = await sent
  await request.response()
  return request
}

async function redeemCampaign(page: Page): Promise<void> {
  await page.locator('#coupon').fill('WMNSDY2019')
  await page.locator('#applyCouponButton').click()
}

async function openCoupons(page: Page): Promise<void> {
  await page.locator('#collapseCouponElement').click()
  await page.locator('#coupon').waitFor()
}

/** The links of the steps, as their choices are made and left out in this tab. */
async function expectSteps(page: Page, text: Translate, addressId: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: text('LABEL_CHECKOUT_STEPS') }).getByRole('link')
  const namesOf = async () => (await steps.allInnerTexts()).map((name) => name.replace(/\s+/g, ' '))
  await expect.poll(namesOf).toEqual(['1 Address', '2 Delivery'])
  await expect.poll(() => steps.first().getAttribute('title')).toBe(text('TEXT_NO_ADDRESS_CHOSEN'))
  await remember(page, { deliveryMethodId: '1' })
  await followPath(page, path)
  await expect.poll(namesOf).toEqual(['1 Address', 'Delivery'])
  await page.getByRole('link', { name: `${text('BTN_CHOOSE')} – Address` }).click()
  await page.waitForURL('/address/select')
  await remember(page, { addressId })
  await followPath(page, path)
  await expect.poll(namesOf).toEqual(['Address', 'Delivery'])
}

/** Donations and merchandise, and no crypto currency. */
async function expectOtherOptions(page: Page, text: Translate): Promise<void> {
  await page.getByText(text('SECTION_OTHER_PAYMENT')).click()
  const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await hrefOf(text('BTN_DONATE_BY_CARD'))).toMatch(/^https:\/\/owasp\.org\/donate\//)
  expect(await hrefOf('Spreadshirt (US)')).toBe('/redirect?to=http://shop.spreadshirt.com/juiceshop')
  expect(await hrefOf('Spreadshirt (DE)')).toBe('/redirect?to=http://shop.spreadshirt.de/juiceshop')
  expect(await hrefOf('StickerYou')).toBe('/redirect?to=https://www.stickeryou.com/products/owasp-juice-shop/794')
  expect(await hrefOf('Leanpub')).toBe('/redirect?to=http://leanpub.com/juice-shop')
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/bitcoin|dash|ether/i)
}

/** Adds a card, which is chosen at once. */
async function addCard(page: Page, text: Translate): Promise<void> {
  await page.getByText(text('BTN_ADD_CARD')).click()
  await page.locator('#cardName').fill('Quentin Quince')
  await page.locator('#cardNumber').fill('4111 1111 1111 5555')
  await page.locator('#expiryMonth').selectOption('1')
  await page.locator('#expiryYear').selectOption('2080')
  await page.locator('#submitButton').click()
  await page
    .getByRole('status')
    .filter({ hasText: text('CREDIT_CARD_SAVED', { cardnumber: '5555' }) })
    .waitFor()
}

test('the steps show the choices; a saved or new card pays the order, by keyboard', async ({ lab, open, text }) => {
  const { customer, addressId, paymentId } = await enter(lab)
  const page = await open(path, { as: customer })
  await expectSteps(page, text, addressId)
  await expectOtherOptions(page, text)

  await followPath(page, '/delivery-method')
  await page.getByRole('radio').first().check()
  await page.locator('.nextButton').click()
  await page.waitForURL(path)
  await expect.poll(() => priceOf(page)).toContain('10.94¤')
  await page.getByRole('button', { name: text('BTN_BACK'), exact: true }).click()
  await page.waitForURL('/delivery-method')
  await page.locator('.nextButton').click()
  await page.waitForURL(path)

  await page.getByRole('radio', { name: '************1234' }).waitFor()
  await expect.poll(() => onOf(page).isDisabled()).toBe(true)
  await expect.poll(() => onOf(page).getAttribute('class')).toContain('nextButton')
  await addCard(page, text)
  await expect.poll(() => page.getByRole('radio', { name: '************5555' }).isChecked()).toBe(true)
  await expect.poll(() => onOf(page).isEnabled()).toBe(true)
  await page.getByRole('radio', { name: '************1234' }).check()
  await expect.poll(() => page.getByRole('radio', { name: '************5555' }).isChecked()).toBe(false)
  await onOf(page).click()
  await page.waitForURL('/order-summary')
  expect(await storedValue(page, 'paymentId')).toBe(paymentId)

  await followPath(page, '/payment/xyz')
  await page.getByRole('radio').first().waitFor()
  await tabTo(page, 'input[type=radio]')
  await page.keyboard.press('Space')
  await tabTo(page, '.nextButton')
  await page.keyboard.press('Enter')
  await page.waitForURL('/order-summary')
})

test('the wallet pays if its balance, which is read again, suffices to the cent', async ({ lab, open, text }) => {
  const { customer, paymentId } = await enter(lab)
  await fillWallet(lab, customer, paymentId, 9.94)
  const page = await open(path, { as: customer })
  await page.getByText(text('INSUFFICIENT_WALLET_BALANCE')).waitFor()
  await expect.poll(() => walletOf(page).isDisabled()).toBe(true)
  await fillWallet(lab, customer, paymentId, 0.01)
  await followPath(page, path)
  await expect.poll(() => walletOf(page).isEnabled()).toBe(true)
  await fillWallet(lab, customer, paymentId, -5)
  await walletOf(page).click()
  await alertOf(page, text('INSUFFICIENT_WALLET_BALANCE')).waitFor()
  expect(pathOf(page)).toBe(path)
  await fillWallet(lab, customer, paymentId, 5)
  await walletOf(page).click()
  await page.waitForURL('/order-summary')
  expect(await storedValue(page, 'paymentId')).toBe('wallet')
})

test('a coupon of ten characters is redeemed by the shop, or refused in its words', async ({ lab, open, text }) => {
  const page = await open(path, { as: (await enter(lab)).customer })
  await page.getByRole('radio').first().waitFor()
  await tabTo(page, '#collapseCouponElement summary')
  await page.keyboard.press('Enter')
  await tabTo(page, '#coupon')
  await page.keyboard.type('1234567890')
  await page.keyboard.press('Enter')
  await alertOf(page, 'Invalid coupon.').waitFor()
  await expect.poll(() => page.locator('#coupon').inputValue()).toBe('')
  expect(await storedValue(page, 'couponDiscount')).toBeNull()
  await expect.poll(() => priceOf(page)).toContain('9.95¤')

  await page.reload()
  await page.locator('#coupon').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('couponPanelExpanded'))).toBe('true')
  for (const [length, isRefused] of [
    [9, true],
    [10, false],
    [11, true],
  ] as const) {
    await fillAndBlur(page, '#coupon', 'x'.repeat(length))
    await expect.poll(() => page.locator('#applyCouponButton').isDisabled()).toBe(isRefused)
    expect((await noteOf(page, '#coupon')) === text('INVALID_COUPON_LENGTH', { length: '10' })).toBe(isRefused)
  }

  const code = 'a%b/c?d#e%'
  const segment = new URL((await redeem(page, code)).url()).pathname.split('/').at(-1) ?? ''
  expect(decodeURIComponent(decodeURIComponent(segment))).toBe(code)
  await alertOf(page, 'Invalid coupon.').waitFor()
  await expect.poll(() => page.locator('#coupon').inputValue()).toBe('')

  const bid = await basketOf(page)
  const call = await redeem(page, String(lab.lab.shop.coupons.issue(20)))
  expect(call.url()).toContain(`/rest/basket/${bid}/coupon/`)
  await page.locator('#collapseCouponElement .confirmation').filter({ hasText: '20' }).waitFor()
  await expect.poll(() => priceOf(page)).toContain('7.96¤')
  expect(await storedValue(page, 'couponDiscount')).toBe('20')
  expect(lab.lab.store.table('Baskets').find(Number(bid))?.coupon).toBe(lab.lab.shop.coupons.issue(20))
})

test('a campaign is valid by the clock of the browser, without a request to the shop', async ({ lab, open, text }) => {
  // The clock belongs to the whole context.
  const page = await open(path, { as: (await enter(lab)).customer, elsewhere: true })
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
  const confirmation = page.locator('.confirmation').filter({ hasText: '75' })
  await page.clock.setFixedTime(new Date(2019, 2, 9, 12))
  await openCoupons(page)
  await redeemCampaign(page)
  await alertOf(page, text('INVALID_COUPON')).waitFor()
  expect(await storedValue(page, 'couponDetails')).toBeNull()

  await page.clock.setFixedTime(new Date(2019, 2, 8, 12))
  await redeemCampaign(page)
  await confirmation.waitFor()
  await expect.poll(() => priceOf(page)).toContain('2.49¤')
  expect(await storedValue(page, 'couponDetails')).toBe('WMNSDY2019-1551999600000')
  expect(await storedValue(page, 'couponDiscount')).toBe('75')

  await page.clock.setFixedTime(new Date(2019, 2, 9, 12))
  await redeemCampaign(page)
  await confirmation.waitFor({ state: 'detached' })
  await page.evaluate(() => {
    sessionStorage.removeItem('couponDetails')
    const day = new Date('March 08, 2019 00:00:00')
    // biome-ignore lint/complexity/useArrowFunction: arrow functions cannot be called with new.
    window.Date = function () {
      return day
    } as unknown as DateConstructor
  })
  await redeemCampaign(page)
  await confirmation.waitFor()
  expect(await storedValue(page, 'couponDetails')).toBe('WMNSDY2019-1551999600000')
  expect(calls).toEqual([])
})

test('a card pays a membership, which administrators cannot buy', async ({ lab, open }) => {
  const page = await open(deluxe, { as: 'admin' })
  // The notices of what that login solved would lie over a button for twenty seconds.
  await page
    .locator('#closeButton')
    .first()
    .click({ modifiers: ['Shift'] })
  await alertOf(page, 'not eligible for deluxe membership').waitFor()
  await page.getByRole('radio').first().check()
  await expect.poll(() => onOf(page).isDisabled()).toBe(true)
  await expect.poll(() => walletOf(page).isDisabled()).toBe(true)

  await become(page, lab, (await enter(lab)).customer)
  await followPath(page, '/about')
  await followPath(page, deluxe)
  const bid = await basketOf(page)
  await expect.poll(() => priceOf(page)).toContain('49.00¤')
  await page.getByRole('radio').first().check()
  await onOf(page).click()
  await page.waitForURL('/deluxe-membership')
  const role = await page.evaluate(() => JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? '')).data.role)
  expect(role).toBe('deluxe')
  expect(await basketOf(page)).toBe(bid)
  await followPath(page, '/basket')
  await page.getByText('Apple Juice (1000ml)').waitFor()
})

test('the wallet pays a membership; the server checks what the button does not', async ({ lab, open, text }) => {
  const { customer, paymentId } = await enter(lab)
  const page = await open(deluxe, { as: customer })
  await page.getByText(text('INSUFFICIENT_WALLET_BALANCE')).waitFor()
  await page.locator('#collapseCouponElement').waitFor()
  await walletOf(page).evaluate((button) => button.removeAttribute('disabled'))
  const call = waitForCall(page, 'POST', /^\/rest\/deluxe-membership$/)
  await walletOf(page).click()
  expect((await call).postDataJSON()).toEqual({ paymentMode: 'wallet' })
  await alertOf(page, 'Insuffienct funds in Wallet').waitFor()

  await fillWallet(lab, customer, paymentId, 60)
  await followPath(page, '/wallet')
  await followPath(page, deluxe)
  await expect.poll(() => walletOf(page).isEnabled()).toBe(true)
  await walletOf(page).click()
  await page.waitForURL('/deluxe-membership')
  const { token } = await lab.logIn(...customer)
  expect((await lab.get('/rest/wallet/balance', { token })).json().data).toBe(11)
})

test('retired payment methods are still in the code', async ({ lab }) => {
  const script = (await lab.get('/main.js')).text
  for (const url of [
    '/redirect?to=https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
    '/redirect?to=https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
    '/redirect?to=https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
  ])
    expect(script).toContain(url)
  expect(script).toContain('WMNSDY2019')
})
