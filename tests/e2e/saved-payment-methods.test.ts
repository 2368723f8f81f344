import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTranslate, type Texts, type Translate } from '../../app/browser/texts.js'
import { noteOf, type } from '../support/fields.js'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { equip } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const path = '/saved-payment-methods'

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

const saveOf = (page: Page) => page.locator('#card-form #submitButton')

async function openForm(who: Credentials): Promise<Page> {
  const page = await visitAs(browser, lab, who, path)
  await page.getByText(text('BTN_ADD_CARD')).click()
  await saveOf(page).waitFor()
  return page
}

async function fillIn(page: Page, cardNumber = '4111111111119876'): Promise<void> {
  await page.locator('#cardName').fill('Quentin Quince')
  await page.locator('#cardNumber').fill(cardNumber)
  await page.locator('#expiryMonth').selectOption('7')
  await page.locator('#expiryYear').selectOption('2085')
}

async function cardsOf([email, password]: Credentials) {
  const { token } = await lab.logIn(email, password)
  return (await lab.get('/api/Cards', { token })).json<{ data: Record<string, unknown>[] }>().data
}

describe('the saved cards', () => {
  it('show number without most of its digits, name and end', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, path)
    const row = page.getByRole('row').filter({ hasText: 'Pia Press' })
    await row.waitFor()
    expect((await row.getByRole('cell').allInnerTexts()).slice(0, 3)).toEqual([
      '************1234',
      'Pia Press',
      '12/2090',
    ])
  })

  it('can be deleted', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, path)
    await page.getByRole('button', { name: text('BTN_REMOVE_CARD', { digits: '1234' }) }).click()
    await page.getByText(text('EMPTY_CARD_LIST')).waitFor()
    expect(await cardsOf(customer)).toEqual([])
  })

  it('are no business of visitors, who are shown the way in', async () => {
    const page = await visit(browser, lab.url, path)
    await page.getByText(text('TEXT_ACCOUNT_NEEDED')).waitFor()
    expect(await page.locator('h1').innerText()).toBe(text('MY_PAYMENT_OPTIONS'))
    await page
      .locator('main')
      .getByRole('link', { name: text('BTN_LOGIN'), exact: true })
      .click()
    await page.waitForURL('/login')
  })
})

describe('the form for a card', () => {
  it('keeps a card, says its last digits, and starts anew', async () => {
    const page = await openForm(customer)
    expect(await saveOf(page).isDisabled()).toBe(true)
    await fillIn(page)
    await saveOf(page).click()
    await page
      .getByRole('status')
      .filter({ hasText: text('CREDIT_CARD_SAVED', { cardnumber: '9876' }) })
      .waitFor()
    await page.getByRole('row').filter({ hasText: '************9876' }).waitFor()
    expect(await page.locator('#cardNumber').inputValue()).toBe('')
    expect(await noteOf(page, '#cardNumber')).toBe(text('HINT_CARD_NUMBER'))
    expect(await cardsOf(customer)).toMatchObject([{ fullName: 'Quentin Quince', expMonth: 7, expYear: 2085 }])
  })

  it('needs name, number, month and year', async () => {
    const page = await openForm(customer)
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
    expect(await saveOf(page).isDisabled()).toBe(true)
  })

  it('takes 16 digits, no more and no fewer', async () => {
    const page = await openForm(customer)
    const verdicts: boolean[] = []
    for (const number of ['1'.repeat(15), '1000000000000000', '9999999999999999', '1'.repeat(17)]) {
      await fillIn(page, number)
      await page.locator('#cardNumber').blur()
      verdicts.push((await noteOf(page, '#cardNumber')) === text('VALID_CARD_NUMBER'))
      expect(await saveOf(page).isDisabled()).toBe(verdicts.at(-1))
    }
    expect(verdicts).toEqual([true, false, false, true])
  })

  it('offers twelve months, and twenty years from 2080', async () => {
    const page = await openForm(customer)
    const offered = async (field: string) =>
      (await page.locator(`${field} option:not([hidden])`).allInnerTexts()).map(Number)
    expect(await offered('#expiryMonth')).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(await offered('#expiryYear')).toEqual(Array.from({ length: 20 }, (_, index) => index + 2080))
  })

  it('says in the words of the shop why a card was refused, and keeps what was typed', async () => {
    const page = await openForm(customer)
    await page.route('**/api/Cards/', (route) => {
      const body = JSON.stringify({ message: 'Validation error: Validation min on cardNum failed', errors: [] })
      return route.fulfill({ status: 400, contentType: 'application/json', body })
    })
    await fillIn(page)
    await saveOf(page).click()
    await page.getByRole('alert').filter({ hasText: 'Validation min on cardNum failed' }).waitFor()
    expect(await page.locator('#cardName').inputValue()).toBe('Quentin Quince')
  })

  it('is opened, filled in and sent by the keyboard alone', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.getByText(text('EMPTY_CARD_LIST')).waitFor()
    await tabTo(page, 'summary')
    await page.keyboard.press('Enter')
    await tabTo(page, '#cardName')
    for (const entry of ['Quentin Quince', '4111111111114321', '12', '2099']) {
      await page.keyboard.type(entry)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('row').filter({ hasText: '************4321' }).waitFor()
  })

  it('types a wrong number only to be told in words', async () => {
    const page = await openForm(customer)
    await type(page, '#cardNumber', 'no number at all')
    expect(await noteOf(page, '#cardNumber')).toBe(text('VALID_CARD_NUMBER'))
    expect(await page.locator('#cardNumber').getAttribute('aria-invalid')).toBe('true')
  })
})
