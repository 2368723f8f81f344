import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { openMemberAccount } from '../../support/become-member.js'
import { openWithStorage, storedValue } from '../../support/fields.js'
import { tabTo } from '../../support/keyboard.js'
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

test('a way to deliver is chosen by price and days, is added to the bill and remembered', async ({
  lab,
  open,
  text,
}) => {
  const customer = await openAccount(lab, { basket })
  await equip(lab, customer)
  const page = await open('/address/select', { as: customer })
  // The address changes before the page does.
  const chooseAddress = async () => {
    await page.getByRole('radio', { name: 'Pia Press' }).check()
    await page.locator('.nextButton').click()
    await page.waitForURL(path)
    await page.getByRole('radio', { name: 'One Day Delivery' }).waitFor()
  }
  await chooseAddress()
  await page.getByRole('button', { name: text('BTN_BACK'), exact: true }).click()
  await page.waitForURL('/address/select')
  await chooseAddress()

  const label = page.locator('address')
  await label.waitFor()
  const lines = await label.innerText()
  for (const part of ['Pia Press', '1 Orchard Lane', 'Juiceville', 'Plum', '12345', 'Fruitland', '1234567890'])
    expect(lines).toContain(part)

  await page.getByRole('radio').first().waitFor()
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

  await openWithStorage(page, { deliveryMethodId: '3' }, path)
  await expect.poll(() => page.getByRole('radio', { name: 'Standard Delivery' }).isChecked()).toBe(true)
  await expect.poll(() => onOf(page).isEnabled()).toBe(true)
})

test('members are offered their own prices', async ({ lab, open }) => {
  const page = await open(path, { as: await openMemberAccount(lab) })
  await page.getByRole('radio').first().waitFor()
  expect((await cellsOf(page, 'One Day Delivery'))[2]).toBe('0.50¤')
  expect((await cellsOf(page, 'Fast Delivery'))[2]).toBe('0.00¤')
})

test('a way to deliver is chosen by the keyboard alone', async ({ lab, open }) => {
  const page = await open(path, { as: await openAccount(lab, { basket }) })
  await page.getByRole('radio').first().waitFor()
  await tabTo(page, 'input[type=radio]')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, '.nextButton')
  await page.keyboard.press('Enter')
  await page.waitForURL('/payment/shop')
  expect(await storedValue(page, 'deliveryMethodId')).toBe('2')
})

test('visitors are told where addresses come from', async ({ open, text }) => {
  const page = await open(path)
  await page.getByRole('radio').first().waitFor()
  await page.getByText(text('TEXT_LOG_IN_FOR_ADDRESS')).waitFor()
  await expect.poll(() => page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0)
  await page
    .locator('main')
    .getByRole('link', { name: text('BTN_LOGIN') })
    .click()
  await page.waitForURL('/login')
})

test('the page says so when no address, or one of somebody else, was chosen', async ({ lab, open, text }) => {
  const page = await open(path, { as: await openAccount(lab, { basket }) })
  await page.getByText(text('TEXT_NO_ADDRESS_CHOSEN')).waitFor()
  await openWithStorage(page, { addressId: '3' }, path)
  await page.getByText(text('TEXT_ADDRESS_GONE')).waitFor()
  await expect.poll(() => page.locator('address').count()).toBe(0)
})
