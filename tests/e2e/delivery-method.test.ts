import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMemberAccount } from '../support/become-member.js'
import { kept, openKnowing } from '../support/fields.js'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { equip } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const path = '/delivery-method'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let customer: Credentials

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

beforeEach(async () => {
  customer = await openAccount(lab, { basket: { 1: 2 } })
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const onOf = (page: Page) => page.getByRole('button', { name: 'Proceed to delivery method selection', exact: true })
const cellsOf = async (page: Page, name: string) => {
  const cells = await page.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts()
  return cells.map((cell) => cell.trim())
}

describe('the delivery page', () => {
  it('shows the address that was chosen, in full', async () => {
    const { addressId } = await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/basket')
    await openKnowing(page, { addressId }, path)
    const label = page.locator('address')
    await label.waitFor()
    const lines = await label.innerText()
    for (const part of ['Pia Press', '1 Orchard Lane', 'Juiceville', 'Plum', '12345', 'Fruitland', '1234567890'])
      expect(lines).toContain(part)
  })

  it('has a radio button, an icon, a price and days for every method', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.getByRole('radio').first().waitFor()
    expect(await cellsOf(page, 'One Day Delivery')).toEqual(['', 'One Day Delivery', '0.99¤', '1 day'])
    expect(await cellsOf(page, 'Fast Delivery')).toEqual(['', 'Fast Delivery', '0.50¤', '3 days'])
    expect(await cellsOf(page, 'Standard Delivery')).toEqual(['', 'Standard Delivery', '0.00¤', '5 days'])
    for (const name of ['One Day Delivery', 'Fast Delivery', 'Standard Delivery']) {
      expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(false)
      expect(await page.getByRole('cell', { name, exact: true }).locator('svg').count()).toBe(1)
    }
  })

  it('offers members their own prices', async () => {
    const member = await openMemberAccount(lab)
    const page = await visitAs(browser, lab, member, path)
    await page.getByRole('radio').first().waitFor()
    expect((await cellsOf(page, 'One Day Delivery'))[2]).toBe('0.50¤')
    expect((await cellsOf(page, 'Fast Delivery'))[2]).toBe('0.00¤')
  })

  it('leads on to the payment once a method is taken, adds its price, and remembers it', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.getByRole('radio').first().waitFor()
    expect(await onOf(page).isDisabled()).toBe(true)
    await expect.poll(() => page.locator('#price').innerText()).toContain('3.98¤')
    await page.getByRole('radio', { name: 'One Day Delivery' }).check()
    await expect.poll(() => page.locator('#price').innerText()).toContain('4.97¤')
    await onOf(page).click()
    await page.waitForURL('/payment/shop')
    expect(await kept(page, 'deliveryMethodId')).toBe('1')
  })

  it('knows on the way back what was chosen', async () => {
    const page = await visitAs(browser, lab, customer, '/basket')
    await openKnowing(page, { deliveryMethodId: '3' }, path)
    await expect.poll(() => page.getByRole('radio', { name: 'Standard Delivery' }).isChecked()).toBe(true)
    expect(await onOf(page).isEnabled()).toBe(true)
  })

  it('goes back to where one came from', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/address/select')
    await page.getByRole('radio').first().check()
    await page.locator('.nextButton').click()
    await page.waitForURL(path)
    await page.getByRole('button', { name: texts.BTN_BACK ?? '', exact: true }).click()
    await page.waitForURL('/address/select')
  })

  it('goes by the keyboard alone', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.getByRole('radio').first().waitFor()
    await tabTo(page, 'input[type=radio]')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, '.nextButton')
    await page.keyboard.press('Enter')
    await page.waitForURL('/payment/shop')
    expect(await kept(page, 'deliveryMethodId')).toBe('2')
  })

  it('is open to visitors, who are told where addresses come from', async () => {
    const page = await visit(browser, lab.url, path)
    await page.getByRole('radio').first().waitFor()
    await page.getByText(texts.TEXT_LOG_IN_FOR_ADDRESS ?? '').waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0)
    await page
      .locator('main')
      .getByRole('link', { name: texts.BTN_LOGIN ?? '' })
      .click()
    await page.waitForURL('/login')
  })

  it('says so when no address, or one of somebody else, was chosen', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.getByText(texts.TEXT_NO_ADDRESS_CHOSEN ?? '').waitFor()
    await openKnowing(page, { addressId: '3' }, path)
    await page.getByText(texts.TEXT_ADDRESS_GONE ?? '').waitFor()
    expect(await page.locator('address').count()).toBe(0)
  })
})
