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

let browser: Browser
let lab: ServedLab
let text: Translate
let customer: Credentials

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  text = createTranslate((await lab.get('/assets/i18n/en.json')).json<Texts>())
})

beforeEach(async () => {
  customer = await openAccount(lab)
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const onOf = (page: Page) => page.getByRole('button', { name: 'Button to continue to payment', exact: true })
const payOf = (page: Page) => page.getByRole('button', { name: 'Proceed to review', exact: true })
const balanceOf = (page: Page) => page.getByRole('region', { name: text('LABEL_WALLET_BALANCE') })

async function readBalance([email, password]: Credentials): Promise<unknown> {
  const { token } = await lab.logIn(email, password)
  return (await lab.get('/rest/wallet/balance', { token })).json().data
}

describe('the wallet', () => {
  it('shows its balance and the way to the crypto wallet', async () => {
    const page = await visitAs(browser, lab, 'jim', '/wallet')
    await balanceOf(page).getByText('100.00¤').waitFor()
    await page.getByRole('link', { name: text('BTN_CRYPTO_WALLET') }).waitFor()
    expect(await page.getByRole('link', { name: text('BTN_CRYPTO_WALLET') }).getAttribute('href')).toBe('/wallet-web3')
  })

  it('takes amounts from 10 to 1000', async () => {
    const page = await visitAs(browser, lab, customer, '/wallet')
    expect(await page.getByLabel('Enter an amount', { exact: true }).getAttribute('id')).toBe('amount')
    expect(await onOf(page).getAttribute('id')).toBe('submitButton')
    const limit = text('AMOUNT_LIMIT', { min: '10', max: '1000' })
    const verdicts: boolean[] = []
    for (const amount of ['9', '10', '1000', '1001']) {
      await type(page, '#amount', amount)
      verdicts.push((await noteOf(page, '#amount')) === limit)
      expect(await onOf(page).isDisabled()).toBe(verdicts.at(-1))
    }
    expect(verdicts).toEqual([true, false, false, true])
    await type(page, '#amount', '')
    expect(await noteOf(page, '#amount')).toBe(text('MANDATORY_AMOUNT'))
    expect(await onOf(page).isDisabled()).toBe(true)
  })

  it('is filled from a card, by the keyboard alone', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/wallet')
    await balanceOf(page).getByText('0.00¤').waitFor()
    await tabTo(page, '#amount')
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await page.waitForURL('/payment/wallet')
    expect(await kept(page, 'walletTotal')).toBe('50')
    await page.getByRole('radio').first().waitFor()
    await tabTo(page, 'input[type=radio]')
    await page.keyboard.press('Space')
    await tabTo(page, '.nextButton')
    await page.keyboard.press('Enter')
    await page.waitForURL('/wallet')
    await page
      .getByRole('status')
      .filter({ hasText: text('CHARGED_WALLET') })
      .waitFor()
    await balanceOf(page).getByText('50.00¤').waitFor()
    expect(await readBalance(customer)).toBe(50)
  })

  it('is no business of visitors, who are shown the way in', async () => {
    const page = await visit(browser, lab.url, '/wallet')
    await page.getByText(text('TEXT_ACCOUNT_NEEDED')).waitFor()
    await page.goto('/payment/wallet')
    await page.getByText(text('TEXT_ACCOUNT_NEEDED')).waitFor()
  })
})

describe('paying for the wallet', () => {
  it('needs a card, and offers neither wallet nor coupon', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/wallet')
    await openKnowing(page, { walletTotal: '25' }, '/payment/wallet')
    await page.getByRole('radio').first().waitFor()
    await expect.poll(() => page.locator('#price').innerText()).toContain('25.00¤')
    expect(await payOf(page).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: text('BTN_PAY_WITH_WALLET') }).count()).toBe(0)
    expect(await page.locator('#collapseCouponElement').count()).toBe(0)
    await page.getByRole('radio').first().check()
    expect(await payOf(page).isEnabled()).toBe(true)
  })

  it('says in the words of the shop why a card was not taken', async () => {
    const { paymentId } = await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/wallet')
    await openKnowing(page, { walletTotal: '25' }, '/payment/wallet')
    await page.getByRole('radio').first().check()
    const { token } = await lab.logIn(...customer)
    await lab.delete(`/api/Cards/${paymentId}`, { token })
    await payOf(page).click()
    await page.getByRole('alert').filter({ hasText: 'Payment not accepted.' }).waitFor()
    expect(await readBalance(customer)).toBe(0)
  })

  it('sends whoever has not said how much back to the wallet', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/payment/wallet')
    await page.getByText(text('TEXT_NO_TOP_UP')).waitFor()
    await page.getByRole('radio').first().check()
    expect(await payOf(page).isDisabled()).toBe(true)
    await page
      .locator('main')
      .getByRole('link', { name: text('DIGITAL_WALLET') })
      .click()
    await page.waitForURL('/wallet')
  })
})
