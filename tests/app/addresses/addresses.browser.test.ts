import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test, testOfPage, testOfWeakShop } from '../../fixtures.js'
import type { Client } from '../../support/client.js'
import { fillAndBlur, noteOf, storedValue } from '../../support/fields.js'
import { tabTo } from '../../support/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'
import type { Credentials } from '../../support/visit-as.js'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const onOf = (page: Page) => page.getByRole('button', { name: 'Proceed to payment selection' })
const saveOf = (page: Page) => page.locator('#address-form #submitButton')
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

async function addressesOf(lab: Client, [email, password]: Credentials) {
  const { token } = await lab.logIn(email, password)
  return (await lab.get('/api/Addresss', { token })).json<{ data: Record<string, unknown>[] }>().data
}

test('without a login every page of addresses is a closed door, with the way to the login', async ({ open, text }) => {
  const page = await open('/about')
  for (const path of ['/address/select', '/address/saved', '/address/create', '/address/edit/1']) {
    await page.goto(path)
    await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()
    await expect.poll(() => page.locator('h1').innerText(), { message: path }).toContain('403')
    await page
      .locator('main')
      .getByRole('link', { name: text('BTN_LOGIN') })
      .click()
    await page.waitForURL('/login')
  }
})

testOfPage(
  'an address is chosen by its row or by the keyboard alone, and is remembered',
  async ({ lab, open, text }) => {
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
    await page.goto('/address/select')
    await radio.waitFor()
    await tabTo(page, 'input[type=radio]')
    await page.keyboard.press('Space')
    await tabTo(page, '.nextButton')
    await page.keyboard.press('Enter')
    await page.waitForURL('/delivery-method')
  },
)

test('somebody new has nothing to choose, adds a first address and comes back', async ({ lab, open, text }) => {
  const page = await open('/address/select', { as: await openAccount(lab) })
  await page.getByText(text('EMPTY_ADDRESS_LIST')).waitFor()
  await expect.poll(() => onOf(page).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Add a new address' }).click()
  await page.waitForURL('/address/create?from=/address/select')
  await fillIn(page)
  await saveOf(page).click()
  await page.waitForURL('/address/select')
  await confirmed(page, text('ADDRESS_ADDED', { city: 'Pipton' }))
  await page.getByRole('radio', { name: 'Quentin Quince' }).waitFor()
})

test('a new address goes back to the checkout after a reload and a refusal as well', async ({ lab, open }) => {
  const page = await open('/address/select', { as: await openAccount(lab) })
  await page.getByRole('link', { name: 'Add a new address' }).click()
  await page.locator('#address-form').waitFor()
  await page.reload()
  await fillIn(page)
  await page.route('**/api/Addresss/', (route) => route.fulfill({ status: 500, json: { message: 'Out of ink.' } }))
  await saveOf(page).click()
  await page.getByRole('alert').filter({ hasText: 'Out of ink.' }).waitFor()
  await page.unroute('**/api/Addresss/')
  await saveOf(page).click()
  await page.waitForURL('/address/select')
})

test('the address book lists addresses, and lets them be added, changed and removed', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  const { addressId } = await equip(lab, customer)
  const page = await open('/address/saved', { as: customer })
  await rowOf(page, 'Pia Press').waitFor()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.slice(0, 3)).toEqual([text('LABEL_NAME'), text('LABEL_ADDRESS'), text('LABEL_COUNTRY')])
  const cells = await rowOf(page, 'Pia Press').getByRole('cell').allInnerTexts()
  expect(cells.slice(0, 3)).toEqual(['Pia Press', '1 Orchard Lane, Juiceville, Plum, 12345', 'Fruitland'])
  await expect.poll(() => page.getByRole('radio').count()).toBe(0)

  await page.getByRole('link', { name: 'Add a new address' }).click()
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
  await rowOf(page, 'Pipton').waitFor()
  expect(await addressesOf(lab, customer)).toMatchObject([{ id: Number(addressId), city: 'Pipton', zipCode: '12345' }])

  await page.getByRole('button', { name: text('BTN_REMOVE_ADDRESS', { name: 'Pia Press' }) }).click()
  await page.getByText(text('EMPTY_ADDRESS_LIST')).waitFor()
  expect(await addressesOf(lab, customer)).toEqual([])
})

testOfWeakShop('pages say kindly that the shop does not know the login any more', async ({ lab, open, text }) => {
  const page = await open('/about', { as: await openAccount(lab) })
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${payload}.of-another-day`)
  })
  for (const path of ['/address/saved', '/order-history', '/basket']) {
    await page.goto(path)
    await page
      .getByRole('alert')
      .filter({ hasText: text('TEXT_LOGIN_NOT_KNOWN') })
      .waitFor()
  }
})

testOfPage(
  'the form asks for everything but the state, once a field was left, and keeps what the shop refuses',
  async ({ lab, open, text }) => {
    const page = await open('/address/create', { as: await openAccount(lab) })
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

    const bad = [
      ['#mobileNumber', '1000000', 'INVALID_MOBILE_NUMBER', typed.mobileNumber],
      ['#zipCode', 'x'.repeat(9), 'INVALID_ZIP_LENGTH', typed.zipCode],
      ['#address', 'x'.repeat(161), 'INVALID_ADDRESS_LENGTH', typed.address],
    ] as const
    for (const [field, wrong, key, right] of bad) {
      await fillAndBlur(page, field, wrong)
      await expect.poll(() => noteOf(page, field)).toBe(text(key))
      await expect.poll(() => saveOf(page).isDisabled()).toBe(true)
      await fillAndBlur(page, field, right)
      await expect.poll(() => saveOf(page).isEnabled()).toBe(true)
    }

    await page.route('**/api/Addresss/', (route) => {
      const body = JSON.stringify({ message: 'Validation error: Validation len on zipCode failed', errors: [] })
      return route.fulfill({ status: 400, contentType: 'application/json', body })
    })
    await saveOf(page).click()
    await page.getByRole('alert').filter({ hasText: 'Validation len on zipCode failed' }).waitFor()
    await expect.poll(() => page.locator('#city').inputValue()).toBe('Pipton')
    expect(new URL(page.url()).pathname).toBe('/address/create')
  },
)

test('the form does not show the address of somebody else', async ({ lab, open }) => {
  const page = await open('/address/edit/3', { as: await openAccount(lab) })
  await page.getByRole('alert').filter({ hasText: 'Malicious activity detected.' }).waitFor()
  await expect.poll(() => page.locator('#fullName').inputValue()).toBe('')
})

testOfPage('the form is filled in and sent by the keyboard alone', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  const page = await open('/address/create', { as: customer })
  await saveOf(page).waitFor()
  await tabTo(page, '#fullName')
  for (const id of ['fullName', 'mobileNumber', 'address', 'zipCode', 'city'] as const) {
    await page.keyboard.type(typed[id])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(typed.country)
  await page.keyboard.press('Enter')
  await confirmed(page, text('ADDRESS_ADDED', { city: 'Pipton' }))
  expect(await addressesOf(lab, customer)).toMatchObject([{ ...sent, state: '' }])
})

test('the shop takes mobile numbers that the form does not, as its message says', async ({ shopper, text }) => {
  expect(text('INVALID_MOBILE_NUMBER')).toContain('1000000-9999999999')
  expect((await shopper.post('/api/Addresss', { mobileNum: 1_000_000 })).status).toBe(201)
})

testOfPage('the keyboard stays in its place when an address goes', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  const { token } = await lab.logIn(...customer)
  for (const fullName of ['Ada', 'Bea', 'Cleo']) await lab.post('/api/Addresss', { ...sent, fullName }, { token })
  const page = await open('/address/saved', { as: customer })
  const binOf = (name: string) => page.getByRole('button', { name: text('BTN_REMOVE_ADDRESS', { name }) })
  for (const [name, next] of [
    ['Bea', 'Cleo'],
    ['Cleo', 'Ada'],
  ] as const) {
    await binOf(name).press('Enter')
    await expect.poll(() => binOf(name).count()).toBe(0)
    await expect.poll(() => binOf(next).evaluate((button) => button === document.activeElement)).toBe(true)
  }
})
