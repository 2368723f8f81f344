import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { fillAndBlur, noteOf, storedValue } from '../../support/browser/fields.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { textOf } from '../../support/documents.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'
import type { Credentials } from '../../support/shoppers.js'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const onOf = (page: Page) => page.getByRole('button', { name: 'Proceed to payment selection' })
const saveOf = (page: Page) => page.locator('#address-form #submitButton')
const binOf = (page: Page, t: Translate, name: string) =>
  page.getByRole('button', { name: t('BTN_REMOVE_ADDRESS', { name }) })
const confirmed = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()

/** The values of the form, by the ids of its fields. */
const typed = {
  fullName: 'Quentin Quince',
  mobileNumber: '5550100123',
  address: '7 Orchard Row',
  zipCode: 'QU1 2CE',
  city: 'Pipton',
  country: 'Fruitland',
}

/** The values of the form, as the shop keeps them. */
const sent = {
  fullName: 'Quentin Quince',
  mobileNum: 5550100123,
  streetAddress: '7 Orchard Row',
  zipCode: 'QU1 2CE',
  city: 'Pipton',
  country: 'Fruitland',
}

async function fillIn(page: Page): Promise<void> {
  for (const [id, value] of Object.entries(typed)) await page.locator(`#${id}`).fill(value)
}

async function fillInByKeyboard(page: Page): Promise<void> {
  await tabTo(page, '#fullName')
  for (const id of ['fullName', 'mobileNumber', 'address', 'zipCode', 'city'] as const) {
    await page.keyboard.type(typed[id])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(typed.country)
  await page.keyboard.press('Enter')
}

async function addressesOf(lab: Client, [email, password]: Credentials) {
  const { token } = await lab.logIn(email, password)
  return (await lab.get('/api/Addresss', { token })).json<{ data: Record<string, unknown>[] }>().data
}

test('without a login every page of addresses links to the login', async ({ lab, open, text }) => {
  const page = await open('/address/select')
  for (const path of ['/address/select', '/address/saved', '/address/create', '/address/edit/1']) {
    const written = textOf(await lab.get(path))
    for (const words of ['403', text('UNAUTHORIZED_ACCESS_ERROR')]) expect(written, path).toContain(words)
    await followPath(page, path)
    await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()
    await expect.poll(() => page.locator('h1').innerText(), { message: path }).toContain('403')
    await page
      .locator('main')
      .getByRole('link', { name: text('BTN_LOGIN') })
      .click()
    await page.waitForURL('/login')
  }
})

test('an address is chosen by its row or by the keyboard alone, and is remembered', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  const { addressId } = await equip(lab, customer)
  const page = await open('/address/select', { as: customer })
  const radio = page.getByRole('radio', { name: 'Pia Press' })
  await radio.waitFor()
  const steps = page.getByRole('navigation', { name: text('LABEL_CHECKOUT_STEPS') })
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(4)
  await expect.poll(() => steps.locator('[aria-current="step"]').innerText()).toContain(text('STEP_ADDRESS'))
  await expect.poll(() => onOf(page).isDisabled()).toBe(true)
  await expect.poll(() => onOf(page).getAttribute('class')).toContain('nextButton')
  await rowOf(page, 'Pia Press').getByText('Fruitland').click({ force: true })
  await expect.poll(() => radio.isChecked()).toBe(true)
  await onOf(page).click()
  await page.waitForURL('/delivery-method')
  expect(await storedValue(page, 'addressId')).toBe(addressId)

  await page.evaluate(() => sessionStorage.removeItem('addressId'))
  await followPath(page, '/address/select')
  await radio.waitFor()
  await expect.poll(() => radio.isChecked()).toBe(false)
  await tabTo(page, 'input[type=radio]')
  await page.keyboard.press('Space')
  await tabTo(page, '.nextButton')
  await page.keyboard.press('Enter')
  await page.waitForURL('/delivery-method')
})

testOfHonestUse(
  'a new customer adds a first address during the checkout and comes back',
  async ({ lab, open, text }) => {
    const page = await open('/address/select', { as: await openAccount(lab) })
    await page.getByText(text('EMPTY_ADDRESS_LIST')).waitFor()
    await expect.poll(() => onOf(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Add a new address' }).click()
    await page.waitForURL('/address/create?from=/address/select')
    await page.locator('#address-form').waitFor()
    await page.reload()
    await fillIn(page)
    await page.route('**/api/Addresss/', (route) => route.fulfill({ status: 500, json: { message: 'Out of ink.' } }))
    await saveOf(page).click()
    await page.getByRole('alert').filter({ hasText: 'Out of ink.' }).waitFor()
    await page.unroute('**/api/Addresss/')
    await saveOf(page).click()
    await page.waitForURL('/address/select')
    await confirmed(page, text('ADDRESS_ADDED', { city: 'Pipton' }))
    await page.getByRole('radio', { name: 'Quentin Quince' }).waitFor()
  },
)

testOfHonestUse(
  'a customer adds, changes and removes addresses of the own address book',
  async ({ lab, open, text }) => {
    const customer = await openAccount(lab)
    const { addressId } = await equip(lab, customer)
    const page = await open('/address/saved', { as: customer })
    await rowOf(page, 'Pia Press').waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.slice(0, 3)).toEqual([text('LABEL_NAME'), text('LABEL_ADDRESS'), text('LABEL_COUNTRY')])
    const cells = await rowOf(page, 'Pia Press').getByRole('cell').allInnerTexts()
    expect(cells.slice(0, 3)).toEqual(['Pia Press', '1 Orchard Lane, Juiceville, Plum, 12345', 'Fruitland'])
    await expect.poll(() => page.getByRole('radio').count()).toBe(0)

    await page.getByRole('button', { name: 'Add a new address' }).click()
    await page.waitForURL('/address/create')
    await page.getByRole('button', { name: text('BTN_BACK'), exact: true }).click()
    await page.waitForURL('/address/saved')

    await page.getByRole('link', { name: text('BTN_EDIT_ADDRESS', { name: 'Pia Press' }) }).click()
    await page.waitForURL(`/address/edit/${addressId}`)
    await expect.poll(() => page.locator('#fullName').inputValue()).toBe('Pia Press')
    await expect.poll(() => page.locator('#mobileNumber').inputValue()).toBe('1234567890')
    await expect.poll(() => page.locator('#state').inputValue()).toBe('Plum')
    await page.locator('#city').fill('Pipton')
    await saveOf(page).click()
    await page.waitForURL('/address/saved')
    await confirmed(page, text('ADDRESS_UPDATED', { city: 'Pipton' }))
    await page.locator('.mat-mdc-row:has(> .mat-mdc-cell)').filter({ hasText: 'Pipton' }).waitFor()
    expect(await addressesOf(lab, customer)).toMatchObject([
      { id: Number(addressId), city: 'Pipton', zipCode: '12345' },
    ])

    await binOf(page, text, 'Pia Press').click()
    await page.getByText(text('EMPTY_ADDRESS_LIST')).waitFor()
    expect(await addressesOf(lab, customer)).toEqual([])

    const { token } = await lab.logIn(...customer)
    for (const fullName of ['Ada', 'Bea', 'Cleo']) await lab.post('/api/Addresss', { ...sent, fullName }, { token })
    await followPath(page, '/address/saved')
    for (const [name, next] of [
      ['Bea', 'Cleo'],
      ['Cleo', 'Ada'],
    ] as const) {
      await binOf(page, text, name).press('Enter')
      await expect.poll(() => binOf(page, text, name).count()).toBe(0)
      await expect
        .poll(() => binOf(page, text, next).evaluate((button) => button === document.activeElement))
        .toBe(true)
    }

    await followPath(page, '/address/edit/3')
    await page.getByRole('heading', { level: 1, name: text('TITLE_ERROR_404') }).waitFor()
    await expect.poll(() => page.locator('#fullName').count()).toBe(0)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  },
)

test('pages report a login that the shop has forgotten', async ({ lab, open, text }) => {
  const page = await open('/about', { as: await openAccount(lab) })
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${payload}.of-another-day`)
  })
  for (const [path, title] of [
    ['/address/saved', 'MY_SAVED_ADRESSES'],
    ['/order-history', 'LABEL_ORDER_HISTORY'],
    ['/basket', 'TITLE_BASKET'],
  ] as const) {
    await followPath(page, path)
    await expect.poll(() => page.title()).toContain(text(title))
    await page
      .getByRole('alert')
      .filter({ hasText: text('TEXT_LOGIN_NOT_KNOWN') })
      .waitFor()
  }
})

test('the address form requires all but the state and keeps refused input, by keyboard', async ({
  lab,
  open,
  text,
}) => {
  const customer = await openAccount(lab)
  const page = await open('/address/create', { as: customer })
  const missing = {
    '#country': 'MANDATORY_COUNTRY',
    '#fullName': 'MANDATORY_NAME',
    '#mobileNumber': 'MANDATORY_NUMBER',
    '#zipCode': 'MANDATORY_ZIP',
    '#address': 'MANDATORY_ADDRESS',
    '#city': 'MANDATORY_CITY',
  }
  await saveOf(page).waitFor()
  for (const [field, key] of Object.entries(missing)) {
    expect(await noteOf(page, field)).not.toBe(text(key))
    await fillAndBlur(page, field, '')
    await expect.poll(() => noteOf(page, field)).toBe(text(key))
  }
  await fillAndBlur(page, '#state', '')
  expect(await noteOf(page, '#state')).toBe(text('HINT_OPTIONAL'))
  await expect.poll(() => saveOf(page).isDisabled()).toBe(true)
  await fillIn(page)
  await expect.poll(() => saveOf(page).isEnabled()).toBe(true)

  await fillAndBlur(page, '#mobileNumber', '1000000')
  await expect.poll(() => noteOf(page, '#mobileNumber')).toBe(text('INVALID_MOBILE_NUMBER'))
  await expect.poll(() => saveOf(page).isDisabled()).toBe(true)
  await fillAndBlur(page, '#mobileNumber', typed.mobileNumber)
  await expect.poll(() => saveOf(page).isEnabled()).toBe(true)

  await page.route('**/api/Addresss/', (route) => {
    const body = JSON.stringify({ message: 'Validation error: Validation len on zipCode failed', errors: [] })
    return route.fulfill({ status: 400, contentType: 'application/json', body })
  })
  await saveOf(page).click()
  await page.getByRole('alert').filter({ hasText: 'Validation len on zipCode failed' }).waitFor()
  await expect.poll(() => page.locator('#city').inputValue()).toBe('Pipton')
  expect(new URL(page.url()).pathname).toBe('/address/create')
  await page.unroute('**/api/Addresss/')

  await followPath(page, '/address/saved')
  await page.getByRole('button', { name: 'Add a new address' }).click()
  await expect.poll(() => page.locator('#city').inputValue()).toBe('')
  await fillInByKeyboard(page)
  await confirmed(page, text('ADDRESS_ADDED', { city: 'Pipton' }))
  expect(await addressesOf(lab, customer)).toMatchObject([{ ...sent, state: '' }])
})

testOfHonestUse(
  'the shop takes mobile numbers that the form does not, as its message says',
  async ({ shopper, text }) => {
    expect(text('INVALID_MOBILE_NUMBER')).toContain('1000000-9999999999')
    expect((await shopper.post('/api/Addresss', { mobileNum: 1_000_000 })).status).toBe(201)
  },
)
