import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { fillAndBlur, noteOf } from '../../support/browser/fields.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'
import type { Credentials } from '../../support/shoppers.js'

const path = '/saved-payment-methods'

const saveOf = (page: Page) => page.locator('#card-form #submitButton')
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

async function fillIn(page: Page): Promise<void> {
  await page.locator('#cardName').fill('Quentin Quince')
  await page.locator('#cardNumber').fill('4111111111119876')
  await page.locator('#expiryMonth').selectOption('7')
  await page.locator('#expiryYear').selectOption('2085')
}

async function cardsOf(lab: Client, [email, password]: Credentials) {
  const { token } = await lab.logIn(email, password)
  return (await lab.get('/api/Cards', { token })).json<{ data: Record<string, unknown>[] }>().data
}

/** Opens the form, fills it in and sends it by the keyboard alone. */
async function addByKeyboard(page: Page): Promise<void> {
  await tabTo(page, 'summary')
  await page.keyboard.press('Enter')
  await tabTo(page, '#cardName')
  for (const entry of ['Quentin Quince', '4111111111114321', '12', '2099']) {
    await page.keyboard.type(entry)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await rowOf(page, '************4321').waitFor()
}

/** The form offers months and years to come, and tells of each field that is left wrong. */
async function expectChecks(page: Page, text: Translate): Promise<void> {
  const offered = async (field: string) =>
    (await page.locator(`${field} option:not([hidden])`).allInnerTexts()).map(Number)
  expect(await offered('#expiryMonth')).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(await offered('#expiryYear')).toEqual(Array.from({ length: 20 }, (_, index) => index + 2080))

  const missing = {
    '#cardName': 'MANDATORY_NAME',
    '#cardNumber': 'MANDATORY_CARD_NUMBER',
    '#expiryMonth': 'MANDATORY_EXPIRY_MONTH',
    '#expiryYear': 'MANDATORY_EXPIRY_YEAR',
  }
  for (const [field, key] of Object.entries(missing)) {
    await page.locator(field).focus()
    await page.locator(field).blur()
    await expect.poll(() => noteOf(page, field)).toBe(text(key))
  }
  await expect.poll(() => saveOf(page).isDisabled()).toBe(true)

  await fillIn(page)
  await expect.poll(() => saveOf(page).isEnabled()).toBe(true)
  await fillAndBlur(page, '#cardNumber', '1'.repeat(15))
  await expect.poll(() => noteOf(page, '#cardNumber')).toBe(text('VALID_CARD_NUMBER'))
  await expect.poll(() => page.locator('#cardNumber').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => saveOf(page).isDisabled()).toBe(true)
}

/** The form keeps what the shop refuses, and starts anew with what it takes. */
async function expectSaved(page: Page, text: Translate): Promise<void> {
  await page.route('**/api/Cards/', (route) => {
    const body = JSON.stringify({ message: 'Validation error: Validation min on cardNum failed', errors: [] })
    return route.fulfill({ status: 400, contentType: 'application/json', body })
  })
  await fillIn(page)
  await saveOf(page).click()
  await page.getByRole('alert').filter({ hasText: 'Validation min on cardNum failed' }).waitFor()
  await expect.poll(() => page.locator('#cardName').inputValue()).toBe('Quentin Quince')

  await page.unroute('**/api/Cards/')
  await saveOf(page).click()
  await page
    .getByRole('status')
    .filter({ hasText: text('CREDIT_CARD_SAVED', { cardnumber: '9876' }) })
    .waitFor()
  await rowOf(page, '************9876').waitFor()
  await expect.poll(() => page.locator('#cardName').inputValue()).toBe('')
  await expect.poll(() => page.locator('#cardNumber').inputValue()).toBe('')
  await expect.poll(() => noteOf(page, '#cardNumber')).toBe(text('HINT_CARD_NUMBER'))
}

test('saved cards have masked numbers, are added by keyboard and can be deleted', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  await equip(lab, customer)
  const page = await open(path, { as: customer })
  const cells = await rowOf(page, 'Pia Press').getByRole('cell').allInnerTexts()
  expect(cells.slice(0, 3)).toEqual(['************1234', 'Pia Press', '12/2090'])
  await addByKeyboard(page)
  await expect.poll(() => page.locator('#cardName').inputValue()).toBe('')
  await expectChecks(page, text)
  await expectSaved(page, text)
  expect((await cardsOf(lab, customer)).at(-1)).toMatchObject({
    fullName: 'Quentin Quince',
    expMonth: 7,
    expYear: 2085,
  })

  await fillIn(page)
  const binOf = (digits: string) => page.getByRole('button', { name: text('BTN_REMOVE_CARD', { digits }) })
  await binOf('1234').click()
  await expect.poll(() => rowOf(page, 'Pia Press').count()).toBe(0)
  await expect.poll(() => page.locator('#cardName').inputValue()).toBe('Quentin Quince')
  await page.route('**/api/Cards/', (route) => route.fulfill({ status: 500, body: 'Out of paper' }))
  await saveOf(page).click()
  await page.getByRole('alert').filter({ hasText: 'Out of paper' }).waitFor()
  await expect.poll(() => page.locator('#cardName').inputValue()).toBe('Quentin Quince')

  await page.unroute('**/api/Cards/')
  for (const digits of ['4321', '9876']) {
    await binOf(digits).click()
    await expect.poll(() => rowOf(page, digits).count()).toBe(0)
  }
  await page.getByText(text('EMPTY_CARD_LIST')).waitFor()
  expect(await cardsOf(lab, customer)).toEqual([])
})
