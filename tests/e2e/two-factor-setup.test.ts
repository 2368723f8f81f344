import { generate } from 'otplib'
import type { Browser, Page } from 'playwright'
import { encode } from 'uqr'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const path = '/privacy-security/two-factor-authentication'

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
  customer = await openAccount(lab)
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const readSecret = (page: Page) => page.locator('form code').evaluate((code) => code.textContent ?? '')
const setUpButton = (page: Page) => page.locator('#setupTwoFactorAuth')
const removeButton = (page: Page) => page.locator('#disableTwoFactorAuth')

/** The words beside a field. */
async function noteOf(page: Page, id: string): Promise<string> {
  const note = await page.locator(id).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).innerText()
}

async function readCode(page: Page): Promise<string> {
  return generate({ secret: await readSecret(page) })
}

async function setUp(page: Page): Promise<void> {
  await page.locator('#initialToken').fill(await readCode(page))
  await page.locator('#currentPasswordSetup').fill(customer[1])
  await setUpButton(page).click()
  await page.locator('[id="2fa-setup-successfully"]').waitFor()
}

const hearConfirmation = (page: Page, key: string) =>
  page
    .getByRole('status')
    .filter({ hasText: texts[key] ?? key })
    .waitFor()

async function logIn([email, password]: Credentials): Promise<{ status: number; text: string }> {
  return lab.post('/rest/user/login', { email, password })
}

describe('without a second factor', () => {
  it('the page has the fields and buttons that scripts look for', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const named = {
      currentPasswordSetup: 'Field to enter the current password',
      initialToken: 'Field to enter the initial token. This must have 6 digits.',
      setupTwoFactorAuth: 'Button to complete the two-factor configuration',
    }
    for (const [id, name] of Object.entries(named)) {
      expect(await page.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
    }
    for (const id of ['2fa-setup-title', '2fa-setup-instructions', 'two-factor-auth-setup']) {
      expect(await page.locator(`[id="${id}"]`).count()).toBe(1)
    }
    for (const id of ['2fa-setup-successfully', 'two-factor-auth-disable', 'currentPasswordDisable']) {
      expect(await page.locator(`[id="${id}"]`).count()).toBe(0)
    }
  })

  it('the QR code carries the shop, the address and the secret that stands beside it', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const secret = await readSecret(page)
    expect(secret).toMatch(/^[A-Z2-7]{16,32}$/)
    const email = encodeURIComponent(customer[0])
    const uri = `otpauth://totp/Juice%20Lab:${email}?secret=${secret}&issuer=Juice%20Lab`
    const code = page.getByRole('img', { name: texts.LABEL_QR_CODE ?? '' })
    const { data, size } = encode(uri, { ecc: 'M', border: 4 })
    expect(await code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
    const drawn = (await code.locator('path').getAttribute('d'))?.match(/M\d+ \d+/g)
    expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}` : []))))
  })

  it('asks for the password and for six digits', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const field = page.locator('#initialToken')
    await page.locator('#currentPasswordSetup').fill('something')
    for (const code of ['', '12345', 'abcdef', '1234567', '12 456']) {
      await field.fill(code)
      await field.blur()
      await expect.poll(() => noteOf(page, '#initialToken')).toBe(texts.INVALID_TWO_FACTOR_AUTH_TOKEN)
      expect(await setUpButton(page).isDisabled(), code).toBe(true)
    }
    await field.fill('123456')
    await expect.poll(() => setUpButton(page).isEnabled()).toBe(true)
    await page.locator('#currentPasswordSetup').fill('')
    await page.locator('#currentPasswordSetup').blur()
    await expect.poll(() => setUpButton(page).isDisabled()).toBe(true)
    expect(await noteOf(page, '#currentPasswordSetup')).toBe(texts.MANDATORY_CURRENT_PASSWORD)
  })

  it('says so when password or code is wrong, and keeps the secret for another try', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const secret = await readSecret(page)
    await page.locator('#currentPasswordSetup').fill('not my password')
    await page.locator('#initialToken').fill(await readCode(page))
    await setUpButton(page).click()
    const error = page.locator('form .error')
    await error.waitFor()
    expect(await error.innerText()).toBe(texts['2FA_SETUP_ERROR'])
    expect(await readSecret(page)).toBe(secret)
    await setUp(page)
  })

  it('turns it on with password, code and setup token, and asks for it at the next login', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const sent = page.waitForRequest('**/rest/2fa/setup')
    await setUp(page)
    await hearConfirmation(page, 'CONFIRM_2FA_SETUP')
    const body = (await sent).postDataJSON()
    expect(Object.keys(body).sort()).toEqual(['initialToken', 'password', 'setupToken'])
    const login = await logIn(customer)
    expect([login.status, login.text]).toEqual([401, expect.stringContaining('totp_token_required')])
  })

  it('needs no mouse', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await tabTo(page, '#currentPasswordSetup')
    await page.keyboard.type(customer[1])
    await tabTo(page, '#initialToken')
    await page.keyboard.type(await readCode(page))
    await page.keyboard.press('Enter')
    await hearConfirmation(page, 'CONFIRM_2FA_SETUP')
  })
})

describe('with a second factor', () => {
  it('the page tells that it is on, and offers to remove it', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await setUp(page)
    await page.reload()
    const note = page.locator('[id="2fa-setup-successfully"]')
    await note.waitFor()
    expect(await note.getAttribute('class')).toContain('confirmation')
    expect(await note.innerText()).toBe(texts['2FA_SETUP_SUCCESSFULLY'])
    const named = {
      currentPasswordDisable: 'Field to enter the current password',
      disableTwoFactorAuth: 'Button to remove the two-factor authentication',
    }
    for (const [id, name] of Object.entries(named)) {
      expect(await page.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
    }
    expect(await page.locator('#two-factor-auth-disable').count()).toBe(1)
    expect(await removeButton(page).isDisabled()).toBe(true)
    expect(await page.getByRole('img', { name: texts.LABEL_QR_CODE ?? '' }).count()).toBe(0)
  })

  it('a wrong password removes nothing, the right one does', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await setUp(page)
    const secret = lab.lab.store.table('Users').all().at(-1)?.totpSecret
    expect(secret).toMatch(/^[A-Z2-7]+$/)
    await page.locator('#currentPasswordDisable').fill('not my password')
    await removeButton(page).click()
    const error = page.locator('form .error')
    await error.waitFor()
    expect(await error.innerText()).toBe(texts['2FA_SETUP_ERROR'])
    expect((await logIn(customer)).status).toBe(401)

    await page.locator('#currentPasswordDisable').fill(customer[1])
    await removeButton(page).click()
    await hearConfirmation(page, 'CONFIRM_2FA_DISABLE')
    await setUpButton(page).waitFor()
    expect(await readSecret(page)).not.toBe(secret)
    expect((await logIn(customer)).status).toBe(200)
  })
})

it('a login that the shop does not know any more is asked to log in again', async () => {
  const page = await visitAs(browser, lab, customer, '/assets/i18n/en.json')
  await page.route('**/rest/2fa/status', (route) => route.fulfill({ status: 401 }))
  await page.goto(path)
  await page.getByText(texts.TEXT_LOGIN_NOT_KNOWN ?? '').waitFor()
  expect(await page.getByRole('main').locator('input').count()).toBe(0)
})
