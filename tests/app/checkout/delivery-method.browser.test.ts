import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { remember, storedValue } from '../../support/browser/fields.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'

const path = '/delivery-method'
const basket = { 1: 2 }

const onOf = (page: Page) => page.getByRole('button', { name: 'Proceed to delivery method selection' })
const priceOf = (page: Page) => page.locator('#price').innerText()
const cellsOf = async (page: Page, name: string) => {
  const cells = await page.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts()
  return cells.map((cell) => cell.trim())
}

/** Chooses the only address. */
async function chooseAddress(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Pia Press' }).check()
  await page.locator('.nextButton').click()
  await page.waitForURL(path)
  // The address changes before the page does.
  await page.getByRole('radio', { name: 'One Day Delivery' }).waitFor()
}

/** Chooses the second way to deliver. */
async function chooseByKeyboard(page: Page): Promise<void> {
  await page.getByRole('radio').first().waitFor()
  await tabTo(page, 'input[type=radio]')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, '.nextButton')
  await page.keyboard.press('Enter')
  await page.waitForURL('/payment/shop')
}

test('a customer chooses a delivery method, which is billed and remembered', async ({ lab, open, text }) => {
  const customer = await openAccount(lab, { basket })
  const page = await open(path, { as: customer })
  await page.getByText(text('TEXT_NO_ADDRESS_CHOSEN')).waitFor()
  await remember(page, { addressId: '3' })
  await followPath(page, path)
  await page.getByText(text('TEXT_ADDRESS_GONE')).waitFor()
  await expect.poll(() => page.locator('address').count()).toBe(0)
  await chooseByKeyboard(page)
  expect(await storedValue(page, 'deliveryMethodId')).toBe('2')

  await page.evaluate(() => sessionStorage.removeItem('deliveryMethodId'))
  await equip(lab, customer)
  await followPath(page, '/address/select')
  await chooseAddress(page)
  await page.getByRole('button', { name: text('BTN_BACK'), exact: true }).click()
  await page.waitForURL('/address/select')
  await chooseAddress(page)
  const label = page.locator('address')
  await label.waitFor()
  const lines = await label.innerText()
  for (const part of ['Pia Press', '1 Orchard Lane', 'Juiceville', 'Plum', '12345', 'Fruitland', '1234567890'])
    expect(lines).toContain(part)

  expect(await cellsOf(page, 'One Day Delivery')).toEqual(['', 'One Day Delivery', '0.99¤', '1 day'])
  expect(await cellsOf(page, 'Fast Delivery')).toEqual(['', 'Fast Delivery', '0.50¤', '3 days'])
  expect(await cellsOf(page, 'Standard Delivery')).toEqual(['', 'Standard Delivery', '0.00¤', '5 days'])
  for (const name of ['One Day Delivery', 'Fast Delivery', 'Standard Delivery']) {
    await expect.poll(() => page.getByRole('radio', { name, exact: true }).isChecked()).toBe(false)
    await expect.poll(() => page.getByRole('cell', { name, exact: true }).locator('svg').count()).toBe(1)
  }

  await expect.poll(() => onOf(page).isDisabled()).toBe(true)
  await expect.poll(() => priceOf(page)).toContain('3.98¤')
  await page.getByRole('radio', { name: 'One Day Delivery' }).check()
  await expect.poll(() => priceOf(page)).toContain('4.97¤')
  await onOf(page).click()
  await page.waitForURL('/payment/shop')
  expect(await storedValue(page, 'deliveryMethodId')).toBe('1')

  await remember(page, { deliveryMethodId: '3' })
  await followPath(page, path)
  await expect.poll(() => page.getByRole('radio', { name: 'Standard Delivery' }).isChecked()).toBe(true)
  await expect.poll(() => onOf(page).isEnabled()).toBe(true)
})
