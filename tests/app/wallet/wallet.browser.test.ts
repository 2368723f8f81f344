import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { fillAndBlur, noteOf, remember, storedValue } from '../../support/browser/fields.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'
import type { Credentials } from '../../support/shoppers.js'

const onOf = (page: Page) => page.getByRole('button', { name: 'Button to continue to payment' })
const payOf = (page: Page) => page.getByRole('button', { name: 'Proceed to review' })
const balanceOf = (page: Page, label: string) => page.getByRole('region', { name: label })

async function readBalance(lab: Client, [email, password]: Credentials): Promise<unknown> {
  const { token } = await lab.logIn(email, password)
  return (await lab.get('/rest/wallet/balance', { token })).json().data
}

/** Tops the wallet up with 50 from the first card, by the keyboard alone. */
async function topUp(page: Page): Promise<void> {
  await tabTo(page, '#amount')
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await page.waitForURL('/payment/wallet')
  expect(await storedValue(page, 'walletTotal')).toBe('50')
  await page.getByRole('radio').first().waitFor()
  await tabTo(page, 'input[type=radio]')
  await page.keyboard.press('Space')
  await tabTo(page, '.nextButton')
  await page.keyboard.press('Enter')
  await page.waitForURL('/wallet')
}

test('the wallet shows its balance, and takes amounts from 10 to 1000', async ({ open, text }) => {
  const page = await open('/wallet', { as: 'jim' })
  await balanceOf(page, text('LABEL_WALLET_BALANCE')).getByText('100.00¤').waitFor()
  const crypto = page.getByRole('link', { name: text('BTN_CRYPTO_WALLET') })
  await expect.poll(() => crypto.getAttribute('href')).toBe('/wallet-web3')
  await expect.poll(() => page.getByLabel('Enter an amount', { exact: true }).getAttribute('id')).toBe('amount')
  await expect.poll(() => onOf(page).getAttribute('id')).toBe('submitButton')
  const limit = text('AMOUNT_LIMIT', { min: '10', max: '1000' })
  for (const [amount, isRefused] of [
    ['9', true],
    ['1000', false],
  ] as const) {
    await fillAndBlur(page, '#amount', amount)
    await expect.poll(() => onOf(page).isDisabled(), { message: amount }).toBe(isRefused)
    expect((await noteOf(page, '#amount')) === limit, amount).toBe(isRefused)
  }
  await fillAndBlur(page, '#amount', '')
  await expect.poll(() => noteOf(page, '#amount')).toBe(text('MANDATORY_AMOUNT'))
  await expect.poll(() => onOf(page).isDisabled()).toBe(true)

  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
  await followPath(page, '/wallet')
  const main = page.getByRole('main')
  await main.getByText(text('TEXT_LOGIN_NOT_KNOWN')).waitFor()
  await main.getByRole('link', { name: text('BTN_LOGIN') }).click()
  await page.waitForURL('/login')
})

testOfHonestUse(
  'the wallet is filled by keyboard, with an amount, and from a card that the shop takes, neither from itself nor with a coupon',
  async ({ lab, open, text }) => {
    const customer = await openAccount(lab)
    const { paymentId } = await equip(lab, customer)
    const page = await open('/payment/wallet', { as: customer })
    await page.getByText(text('TEXT_NO_TOP_UP')).waitFor()
    await page.getByRole('radio').first().check()
    await expect.poll(() => payOf(page).isDisabled()).toBe(true)
    await page
      .locator('main')
      .getByRole('link', { name: text('DIGITAL_WALLET') })
      .click()
    await page.waitForURL('/wallet')
    const balance = balanceOf(page, text('LABEL_WALLET_BALANCE'))
    await balance.getByText('0.00¤').waitFor()
    await topUp(page)
    await page
      .getByRole('status')
      .filter({ hasText: text('CHARGED_WALLET') })
      .waitFor()
    await balance.getByText('50.00¤').waitFor()
    expect(await readBalance(lab, customer)).toBe(50)

    await remember(page, { walletTotal: '25' })
    await followPath(page, '/payment/wallet')
    await page.getByRole('radio').first().waitFor()
    await expect.poll(() => page.locator('#price').innerText()).toContain('25.00¤')
    await expect.poll(() => payOf(page).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: new RegExp(`^${text('BTN_PAY')}\\b`) }).count()).toBe(0)
    await page.locator('#collapseCouponElement summary').click()
    await page.getByText(text('COUPON_FOR_ORDERS')).waitFor()
    await page.getByRole('radio').first().check()
    await expect.poll(() => payOf(page).isEnabled()).toBe(true)
    const { token } = await lab.logIn(...customer)
    await lab.delete(`/api/Cards/${paymentId}`, { token })
    await payOf(page).click()
    await page.getByRole('alert').filter({ hasText: 'Payment not accepted.' }).waitFor()
    expect(await readBalance(lab, customer)).toBe(50)
  },
)
