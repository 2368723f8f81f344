import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTranslate, type Texts, type Translate } from '../../app/browser/texts.js'
import { kept, noteOf, openKnowing, type } from '../support/fields.js'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { equip } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const path = '/payment/shop'

let browser: Browser
let lab: ServedLab
let text: Translate
let customer: Credentials
let paymentId: string

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  text = createTranslate((await lab.get('/assets/i18n/en.json')).json<Texts>())
})

beforeEach(async () => {
  customer = await openAccount(lab, { basket: { 1: 5 } })
  paymentId = (await equip(lab, customer)).paymentId
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const onOf = (page: Page) => page.getByRole('button', { name: 'Proceed to review', exact: true })
const walletOf = (page: Page) => page.getByRole('button', { name: text('BTN_PAY_WITH_WALLET') })
const priceOf = (page: Page) => page.locator('#price').innerText()

/** Puts money into the wallet over the shop's interface. */
async function fillWallet(amount: number): Promise<void> {
  const { token } = await lab.logIn(...customer)
  const reply = await lab.put('/rest/wallet/balance', { balance: amount, paymentId }, { token })
  if (reply.status !== 200) throw new Error(`The wallet takes nothing: ${reply.text}`)
}

async function openCoupons(page: Page): Promise<void> {
  await page.locator('#collapseCouponElement').click()
  await page.locator('#coupon').waitFor()
}

async function redeem(page: Page, code: string): Promise<void> {
  await page.locator('#coupon').fill(code)
  await page.locator('#applyCouponButton').click()
}

describe('paying for an order', () => {
  it('goes on with a card once one is chosen, and remembers which', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.getByRole('radio', { name: '************1234' }).waitFor()
    expect(await onOf(page).isDisabled()).toBe(true)
    expect(await onOf(page).getAttribute('class')).toContain('nextButton')
    await page.getByRole('radio').first().check()
    await onOf(page).click()
    await page.waitForURL('/order-summary')
    expect(await kept(page, 'paymentId')).toBe(paymentId)
  })

  it('adds up items and delivery', async () => {
    const page = await visitAs(browser, lab, customer, '/basket')
    await openKnowing(page, { deliveryMethodId: '1' }, path)
    await expect.poll(() => priceOf(page)).toContain('10.94¤')
  })

  it('with the wallet goes on at once', async () => {
    await fillWallet(50)
    const page = await visitAs(browser, lab, customer, path)
    await expect.poll(() => walletOf(page).isEnabled()).toBe(true)
    await walletOf(page).click()
    await page.waitForURL('/order-summary')
    expect(await kept(page, 'paymentId')).toBe('wallet')
  })

  it('with the wallet needs enough in it, to the cent', async () => {
    await fillWallet(9.94)
    const page = await visitAs(browser, lab, customer, path)
    await page.getByText(text('INSUFFICIENT_WALLET_BALANCE')).waitFor()
    expect(await walletOf(page).isDisabled()).toBe(true)
    await fillWallet(0.01)
    await page.reload()
    await expect.poll(() => walletOf(page).isEnabled()).toBe(true)
  })

  it('looks into the wallet once more before it goes on', async () => {
    await fillWallet(50)
    const page = await visitAs(browser, lab, customer, path)
    await expect.poll(() => walletOf(page).isEnabled()).toBe(true)
    await fillWallet(-45)
    await walletOf(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: text('INSUFFICIENT_WALLET_BALANCE') })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  it('takes a new card without leaving', async () => {
    const page = await visitAs(browser, lab, customer, path)
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
    await page.getByRole('radio', { name: '************5555' }).check()
    expect(await onOf(page).isEnabled()).toBe(true)
  })

  it('is the same at any other address, and by the keyboard alone', async () => {
    const page = await visitAs(browser, lab, customer, '/payment/xyz')
    await page.getByRole('radio').first().waitFor()
    await tabTo(page, 'input[type=radio]')
    await page.keyboard.press('Space')
    await tabTo(page, '.nextButton')
    await page.keyboard.press('Enter')
    await page.waitForURL('/order-summary')
  })

  it('goes back to where one came from', async () => {
    const page = await visitAs(browser, lab, customer, '/delivery-method')
    await page.getByRole('radio').first().check()
    await page.locator('.nextButton').click()
    await page.waitForURL(path)
    await page.getByRole('button', { name: text('BTN_BACK'), exact: true }).click()
    await page.waitForURL('/delivery-method')
  })

  it.each([path, '/payment/deluxe'])('at %s needs a login, and says so kindly', async (place) => {
    const page = await visit(browser, lab.url, place)
    await page.getByText(text('TEXT_ACCOUNT_NEEDED')).waitFor()
    await page
      .locator('main')
      .getByRole('link', { name: text('BTN_LOGIN'), exact: true })
      .click()
    await page.waitForURL('/login')
  })
})

describe('a coupon', () => {
  it('has exactly ten characters', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await openCoupons(page)
    const refused: boolean[] = []
    for (const length of [9, 10, 11]) {
      await type(page, '#coupon', 'x'.repeat(length))
      refused.push(await page.locator('#applyCouponButton').isDisabled())
      expect((await noteOf(page, '#coupon')) === text('INVALID_COUPON_LENGTH', { length: '10' })).toBe(refused.at(-1))
    }
    expect(refused).toEqual([true, false, true])
  })

  it('of this month is redeemed by the shop', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const bid = await page.evaluate(() => sessionStorage.getItem('bid'))
    await openCoupons(page)
    const call = page.waitForRequest((request) => request.method() === 'PUT')
    await redeem(page, String(lab.lab.shop.coupons.issue(20)))
    expect((await call).url()).toContain(`/rest/basket/${bid}/coupon/`)
    await page.locator('#collapseCouponElement .confirmation').filter({ hasText: '20' }).waitFor()
    await expect.poll(() => priceOf(page)).toContain('7.96¤')
    expect(await kept(page, 'couponDiscount')).toBe('20')
    expect(lab.lab.store.table('Baskets').find(Number(bid))?.coupon).toBe(lab.lab.shop.coupons.issue(20))
  })

  it('travels whole, whatever characters it has', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await openCoupons(page)
    const code = 'a%b/c?d#e%'
    const call = page.waitForRequest((request) => request.method() === 'PUT')
    await redeem(page, code)
    const segment = new URL((await call).url()).pathname.split('/').at(-1) ?? ''
    expect(decodeURIComponent(decodeURIComponent(segment))).toBe(code)
    await page.getByRole('alert').filter({ hasText: 'Invalid coupon.' }).waitFor()
  })

  it('that the shop refuses is refused in its words', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await openCoupons(page)
    await redeem(page, '1234567890')
    await page.getByRole('alert').filter({ hasText: 'Invalid coupon.' }).waitFor()
    expect(await page.locator('#coupon').inputValue()).toBe('')
    expect(await kept(page, 'couponDiscount')).toBeNull()
    await expect.poll(() => priceOf(page)).toContain('9.95¤')
  })

  it('of a campaign is valid on its day by the clock of the browser, and the shop is not asked', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.clock.setFixedTime(new Date(2019, 2, 8, 12))
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
    await openCoupons(page)
    await redeem(page, 'WMNSDY2019')
    await page.locator('.confirmation').filter({ hasText: '75' }).waitFor()
    await expect.poll(() => priceOf(page)).toContain('2.49¤')
    expect(await kept(page, 'couponDetails')).toBe('WMNSDY2019-1551999600000')
    expect(await kept(page, 'couponDiscount')).toBe('75')
    expect(calls).toEqual([])
  })

  it('of a campaign is not valid a day later', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.clock.setFixedTime(new Date(2019, 2, 9, 12))
    await openCoupons(page)
    await redeem(page, 'WMNSDY2019')
    await page
      .getByRole('alert')
      .filter({ hasText: text('INVALID_COUPON') })
      .waitFor()
    expect(await kept(page, 'couponDetails')).toBeNull()
  })

  it('of a campaign believes a clock that a script has put back', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await openCoupons(page)
    await page.evaluate(() => {
      const day = new Date('March 08, 2019 00:00:00')
      // biome-ignore lint/complexity/useArrowFunction: arrow functions cannot be called with new.
      window.Date = function () {
        return day
      } as unknown as DateConstructor
    })
    await redeem(page, 'WMNSDY2019')
    await page.locator('.confirmation').filter({ hasText: '75' }).waitFor()
    expect(await kept(page, 'couponDetails')).toBe('WMNSDY2019-1551999600000')
  })

  it('is redeemed by the keyboard alone, in a sheet that stays as it was left', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.getByRole('radio').first().waitFor()
    await tabTo(page, '#collapseCouponElement summary')
    await page.keyboard.press('Enter')
    await tabTo(page, '#coupon')
    await page.keyboard.type('1234567890')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Invalid coupon.' }).waitFor()
    await page.reload()
    await page.locator('#coupon').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('couponPanelExpanded'))).toBe('true')
  })
})

describe('the other options', () => {
  it('are donations and merchandise, and no crypto currency', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.getByText(text('SECTION_OTHER_PAYMENT')).click()
    const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await hrefOf(text('BTN_DONATE_BY_CARD'))).toMatch(/^https:\/\/owasp\.org\/donate\//)
    expect(await hrefOf('Spreadshirt (US)')).toBe('/redirect?to=http://shop.spreadshirt.com/juiceshop')
    expect(await hrefOf('Spreadshirt (DE)')).toBe('/redirect?to=http://shop.spreadshirt.de/juiceshop')
    expect(await hrefOf('StickerYou')).toBe('/redirect?to=https://www.stickeryou.com/products/owasp-juice-shop/794')
    expect(await hrefOf('Leanpub')).toBe('/redirect?to=http://leanpub.com/juice-shop')
    expect(await page.locator('main').innerText()).not.toMatch(/bitcoin|dash|ether/i)
  })

  it('that are not offered any more are still in the code', async () => {
    const script = (await lab.get('/main.js')).text
    for (const url of [
      '/redirect?to=https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
      '/redirect?to=https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
      '/redirect?to=https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
    ])
      expect(script).toContain(url)
    expect(script).toContain('WMNSDY2019')
  })
})

describe('paying for a membership', () => {
  const deluxe = '/payment/deluxe'
  const roleOf = (page: Page) =>
    page.evaluate(() => JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? '')).data.role)

  it('by card makes a member, who keeps the basket', async () => {
    const page = await visitAs(browser, lab, customer, deluxe)
    const bid = await page.evaluate(() => sessionStorage.getItem('bid'))
    await expect.poll(() => priceOf(page)).toContain('49.00¤')
    await page.getByRole('radio').first().check()
    await onOf(page).click()
    await page.waitForURL('/deluxe-membership')
    expect(await roleOf(page)).toBe('deluxe')
    expect(await page.evaluate(() => sessionStorage.getItem('bid'))).toBe(bid)
    await page.goto('/basket')
    await page.getByText('Apple Juice (1000ml)').waitFor()
  })

  it('by wallet goes on at once and takes what it costs', async () => {
    await fillWallet(60)
    const page = await visitAs(browser, lab, customer, deluxe)
    await expect.poll(() => walletOf(page).isEnabled()).toBe(true)
    expect(await page.locator('#collapseCouponElement').count()).toBe(0)
    await walletOf(page).click()
    await page.waitForURL('/deluxe-membership')
    const { token } = await lab.logIn(...customer)
    expect((await lab.get('/rest/wallet/balance', { token })).json().data).toBe(11)
  })

  it('is asked of the shop even by whoever enables the button by hand', async () => {
    const page = await visitAs(browser, lab, customer, deluxe)
    await page.getByText(text('INSUFFICIENT_WALLET_BALANCE')).waitFor()
    await walletOf(page).evaluate((button) => button.removeAttribute('disabled'))
    const call = page.waitForRequest((request) => request.method() === 'POST')
    await walletOf(page).click()
    expect((await call).postDataJSON()).toEqual({ paymentMode: 'wallet' })
    await page.getByRole('alert').filter({ hasText: 'Insuffienct funds in Wallet' }).waitFor()
  })

  it('is not possible twice', async () => {
    const page = await visitAs(browser, lab, 'admin', deluxe)
    await page.getByRole('alert').filter({ hasText: 'not eligible for deluxe membership' }).waitFor()
    await page.getByRole('radio').first().check()
    expect(await onOf(page).isDisabled()).toBe(true)
    expect(await walletOf(page).isDisabled()).toBe(true)
  })
})
