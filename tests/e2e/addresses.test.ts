import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTranslate, type Texts, type Translate } from '../../app/browser/texts.js'
import { kept, noteOf, type } from '../support/fields.js'
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

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const onOf = (page: Page) => page.getByRole('button', { name: 'Proceed to payment selection', exact: true })
const saveOf = (page: Page) => page.locator('#address-form #submitButton')

/** What fills the form, by the ids of its fields. */
const typed = {
  fullName: 'Quentin Quince',
  mobileNumber: '5550100123',
  address: '7 Orchard Row',
  zipCode: 'QU1 2CE',
  city: 'Pipton',
  country: 'Fruitland',
}

async function fillIn(page: Page, changes: Partial<Record<keyof typeof typed | 'state', string>> = {}): Promise<void> {
  for (const [id, value] of Object.entries({ ...typed, ...changes })) await page.locator(`#${id}`).fill(value)
}

async function addressesOf([email, password]: Credentials) {
  const { token } = await lab.logIn(email, password)
  return (await lab.get('/api/Addresss', { token })).json<{ data: Record<string, unknown>[] }>().data
}

describe('without a login', () => {
  it.each(['/address/select', '/address/saved', '/address/create', '/address/edit/1'])(
    '%s is a closed door, with the way to the login',
    async (path) => {
      const page = await visit(browser, lab.url, path)
      await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()
      expect(await page.locator('h1').innerText()).toContain('403')
      await page
        .locator('main')
        .getByRole('link', { name: text('BTN_LOGIN') })
        .click()
      await page.waitForURL('/login')
    },
  )
})

describe('choosing an address', () => {
  it('leads on once a row is taken, and remembers which', async () => {
    const { addressId } = await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/address/select')
    const radio = page.getByRole('radio', { name: 'Pia Press' })
    await radio.waitFor()
    expect(await onOf(page).isDisabled()).toBe(true)
    expect(await onOf(page).getAttribute('class')).toContain('nextButton')
    await rowOf(page, 'Pia Press').getByText('Fruitland').click({ force: true })
    expect(await radio.isChecked()).toBe(true)
    await onOf(page).click()
    await page.waitForURL('/delivery-method')
    expect(await kept(page, 'addressId')).toBe(addressId)
  })

  it('shows where one is on the way to the order', async () => {
    const page = await visitAs(browser, lab, customer, '/address/select')
    const steps = page.getByRole('navigation', { name: text('LABEL_CHECKOUT_STEPS') })
    expect(await steps.getByRole('listitem').count()).toBe(4)
    expect(await steps.locator('[aria-current="step"]').innerText()).toContain(text('STEP_ADDRESS'))
  })

  it('goes by the keyboard alone', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/address/select')
    await page.getByRole('radio').first().waitFor()
    await tabTo(page, 'input[type=radio]')
    await page.keyboard.press('Space')
    await tabTo(page, '.nextButton')
    await page.keyboard.press('Enter')
    await page.waitForURL('/delivery-method')
  })

  it('is empty for somebody new, who adds the first one and comes back', async () => {
    const page = await visitAs(browser, lab, customer, '/address/select')
    await page.getByText(text('EMPTY_ADDRESS_LIST')).waitFor()
    expect(await onOf(page).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Add a new address', exact: true }).click()
    await page.waitForURL('/address/create')
    await fillIn(page)
    await saveOf(page).click()
    await page.waitForURL('/address/select')
    await page
      .getByRole('status')
      .filter({ hasText: text('ADDRESS_ADDED', { city: 'Pipton' }) })
      .waitFor()
    await page.getByRole('radio', { name: 'Quentin Quince' }).waitFor()
  })
})

describe('the address book', () => {
  it('says kindly that the shop does not know the login any more', async () => {
    const page = await visitAs(browser, lab, customer, '/about')
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

  it('lists name, address and country, without anything to choose', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/address/saved')
    await rowOf(page, 'Pia Press').waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.slice(0, 3)).toEqual([text('LABEL_NAME'), text('LABEL_ADDRESS'), text('LABEL_COUNTRY')])
    const cells = await rowOf(page, 'Pia Press').getByRole('cell').allInnerTexts()
    expect(cells.slice(0, 3)).toEqual(['Pia Press', '1 Orchard Lane, Juiceville, Plum, 12345', 'Fruitland'])
    expect(await page.getByRole('radio').count()).toBe(0)
  })

  it('lets an address be changed', async () => {
    const { addressId } = await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/address/saved')
    await page.getByRole('link', { name: text('BTN_EDIT_ADDRESS', { name: 'Pia Press' }) }).click()
    await page.waitForURL(`/address/edit/${addressId}`)
    await expect.poll(() => page.locator('#fullName').inputValue()).toBe('Pia Press')
    expect(await page.locator('#mobileNumber').inputValue()).toBe('1234567890')
    expect(await page.locator('#state').inputValue()).toBe('Plum')
    await page.locator('#city').fill('Pipton')
    await saveOf(page).click()
    await page.waitForURL('/address/saved')
    await page
      .getByRole('status')
      .filter({ hasText: text('ADDRESS_UPDATED', { city: 'Pipton' }) })
      .waitFor()
    await rowOf(page, 'Pipton').waitFor()
    expect(await addressesOf(customer)).toMatchObject([{ id: Number(addressId), city: 'Pipton', zipCode: '12345' }])
  })

  it('lets go of an address', async () => {
    await equip(lab, customer)
    const page = await visitAs(browser, lab, customer, '/address/saved')
    await page.getByRole('button', { name: text('BTN_REMOVE_ADDRESS', { name: 'Pia Press' }) }).click()
    await page.getByText(text('EMPTY_ADDRESS_LIST')).waitFor()
    expect(await addressesOf(customer)).toEqual([])
  })
})

describe('the form', () => {
  it('asks for everything but the state, and only once a field was left', async () => {
    const page = await visitAs(browser, lab, customer, '/address/create')
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
      await type(page, field, '')
      await expect.poll(() => noteOf(page, field)).toBe(text(key))
    }
    await type(page, '#state', '')
    expect(await noteOf(page, '#state')).toBe(text('HINT_OPTIONAL'))
    expect(await saveOf(page).isDisabled()).toBe(true)
    await fillIn(page)
    expect(await saveOf(page).isEnabled()).toBe(true)
  })

  it('takes mobile numbers from 1111111 to 9999999999, whatever its message says', async () => {
    const page = await visitAs(browser, lab, customer, '/address/create')
    const verdicts: boolean[] = []
    for (const number of ['1000000', '1111110', '1111111', '9999999999', '10000000000']) {
      await type(page, '#mobileNumber', number)
      verdicts.push((await noteOf(page, '#mobileNumber')) === text('INVALID_MOBILE_NUMBER'))
    }
    expect(verdicts).toEqual([true, true, false, false, true])
    expect(text('INVALID_MOBILE_NUMBER')).toContain('1000000-9999999999')
    const { token } = await lab.logIn(...customer)
    expect((await lab.post('/api/Addresss', { mobileNum: 1_000_000 }, { token })).status).toBe(201)
  })

  it.each([
    ['#zipCode', 8, 'INVALID_ZIP_LENGTH'],
    ['#address', 160, 'INVALID_ADDRESS_LENGTH'],
  ])('takes in %s at most %i characters', async (field, longest, key) => {
    const page = await visitAs(browser, lab, customer, '/address/create')
    await fillIn(page)
    await type(page, field, 'x'.repeat(longest))
    expect(await saveOf(page).isEnabled()).toBe(true)
    await type(page, field, 'x'.repeat(longest + 1))
    await expect.poll(() => noteOf(page, field)).toBe(text(key))
    expect(await saveOf(page).isDisabled()).toBe(true)
  })

  it('goes back to where one came from', async () => {
    const page = await visitAs(browser, lab, customer, '/address/saved')
    await page.getByRole('link', { name: 'Add a new address' }).click()
    await page.waitForURL('/address/create')
    await page.getByRole('button', { name: text('BTN_BACK'), exact: true }).click()
    await page.waitForURL('/address/saved')
  })

  it('says in the words of the shop why an address was refused, and keeps what was typed', async () => {
    const page = await visitAs(browser, lab, customer, '/address/create')
    await page.route('**/api/Addresss/', (route) => {
      const body = JSON.stringify({ message: 'Validation error: Validation len on zipCode failed', errors: [] })
      return route.fulfill({ status: 400, contentType: 'application/json', body })
    })
    await fillIn(page)
    await saveOf(page).click()
    await page.getByRole('alert').filter({ hasText: 'Validation len on zipCode failed' }).waitFor()
    expect(await page.locator('#city').inputValue()).toBe('Pipton')
    expect(new URL(page.url()).pathname).toBe('/address/create')
  })

  it('does not show the address of somebody else', async () => {
    const page = await visitAs(browser, lab, customer, '/address/edit/3')
    await page.getByRole('alert').filter({ hasText: 'Malicious activity detected.' }).waitFor()
    expect(await page.locator('#fullName').inputValue()).toBe('')
  })

  it('is filled in and sent by the keyboard alone', async () => {
    const page = await visitAs(browser, lab, customer, '/address/create')
    await saveOf(page).waitFor()
    await tabTo(page, '#fullName')
    for (const id of ['fullName', 'mobileNumber', 'address', 'zipCode', 'city'] as const) {
      await page.keyboard.type(typed[id])
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed.country)
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: text('ADDRESS_ADDED', { city: 'Pipton' }) })
      .waitFor()
    expect(await addressesOf(customer)).toMatchObject([{ ...sent, state: '' }])
  })
})

/** What the shop keeps of the form. */
const sent = {
  fullName: 'Quentin Quince',
  mobileNum: 5550100123,
  streetAddress: '7 Orchard Row',
  zipCode: 'QU1 2CE',
  city: 'Pipton',
  country: 'Fruitland',
}
