import { generate } from 'otplib'
import type { Page } from 'playwright'
import { encode } from 'uqr'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { fillAndBlur, noteOf } from '../../support/browser/fields.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import type { Credentials } from '../../support/shoppers.js'

const path = '/privacy-security/two-factor-authentication'

const byId = (page: Page, id: string) => page.locator(`[id="${id}"]`)
const secretOf = (page: Page) => page.locator('form code').evaluate((code) => code.textContent ?? '')
const codeOf = async (page: Page) => generate({ secret: await secretOf(page) })
const setUpButton = (page: Page) => page.locator('#setupTwoFactorAuth')
const removeButton = (page: Page) => page.locator('#disableTwoFactorAuth')
const error = (page: Page) => page.locator('form .error')
const qrCode = (page: Page, text: Translate) => page.getByRole('img', { name: text('LABEL_QR_CODE') })

async function setUp(page: Page, password: string): Promise<void> {
  await page.locator('#initialToken').fill(await codeOf(page))
  await page.locator('#currentPasswordSetup').fill(password)
  await setUpButton(page).click()
}

async function remove(page: Page, password: string): Promise<void> {
  await page.locator('#currentPasswordDisable').fill(password)
  await removeButton(page).click()
}

const confirmed = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()

async function expectNames(page: Page, names: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, name] of Object.entries(names))
    await expect.poll(() => page.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
}

function logIn(lab: Client, [email, password]: Credentials) {
  return lab.post('/rest/user/login', { email, password })
}

async function setUpByKeys(page: Page, password: string): Promise<void> {
  await byId(page, '2fa-setup-title').click()
  await tabTo(page, '#currentPasswordSetup')
  await page.keyboard.type(password)
  await tabTo(page, '#initialToken')
  await page.keyboard.type(await codeOf(page))
  await page.keyboard.press('Enter')
}

/** The page shows a secret, as characters and as a QR code. */
async function expectSecret(page: Page, email: string, text: Translate): Promise<void> {
  await setUpButton(page).waitFor()
  await expectNames(page, {
    currentPasswordSetup: 'Field to enter the current password',
    initialToken: 'Field to enter the initial token. This must have 6 digits.',
    setupTwoFactorAuth: 'Button to complete the two-factor configuration',
  })
  for (const id of ['2fa-setup-title', '2fa-setup-instructions', 'two-factor-auth-setup'])
    await expect.poll(() => byId(page, id).count()).toBe(1)
  for (const id of ['2fa-setup-successfully', 'two-factor-auth-disable', 'currentPasswordDisable'])
    await expect.poll(() => byId(page, id).count()).toBe(0)

  const secret = await secretOf(page)
  expect(secret).toMatch(/^[A-Z2-7]{16,32}$/)
  const uri = `otpauth://totp/Juice%20Lab:${encodeURIComponent(email)}?secret=${secret}&issuer=Juice%20Lab`
  const { data, size } = encode(uri, { ecc: 'M', border: 4 })
  await expect.poll(() => qrCode(page, text).getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  const drawn = (await qrCode(page, text).locator('path').getAttribute('d'))?.match(/M\d+ \d+/g)
  expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}` : []))))
}

/** The page wants six digits, and the password. */
async function expectRules(page: Page, text: Translate): Promise<void> {
  await page.locator('#currentPasswordSetup').fill('something')
  for (const code of ['', '12 456']) {
    await fillAndBlur(page, '#initialToken', code)
    await expect.poll(() => noteOf(page, '#initialToken')).toBe(text('INVALID_TWO_FACTOR_AUTH_TOKEN'))
    await expect.poll(() => setUpButton(page).isDisabled(), { message: code }).toBe(true)
  }
  await page.locator('#initialToken').fill('123456')
  await expect.poll(() => setUpButton(page).isEnabled()).toBe(true)
  await fillAndBlur(page, '#currentPasswordSetup', '')
  await expect.poll(() => setUpButton(page).isDisabled()).toBe(true)
  expect(await noteOf(page, '#currentPasswordSetup')).toBe(text('MANDATORY_CURRENT_PASSWORD'))
}

/** The page once the second factor is on. */
async function expectWayBack(page: Page, text: Translate): Promise<void> {
  const note = byId(page, '2fa-setup-successfully')
  await note.waitFor()
  await expect.poll(() => note.getAttribute('class')).toContain('confirmation')
  await expect.poll(() => note.innerText()).toBe(text('2FA_SETUP_SUCCESSFULLY'))
  await expectNames(page, {
    currentPasswordDisable: 'Field to enter the current password',
    disableTwoFactorAuth: 'Button to remove the two-factor authentication',
  })
  await expect.poll(() => byId(page, 'two-factor-auth-disable').count()).toBe(1)
  await expect.poll(() => removeButton(page).isDisabled()).toBe(true)
  await expect.poll(() => qrCode(page, text).count()).toBe(0)
}

testOfHonestUse(
  'a second factor is set up, asked for at login and removed, by keyboard',
  async ({ lab, open, text }) => {
    const customer = await openAccount(lab)
    const page = await open(path, { as: customer })
    await expectSecret(page, customer[0], text)
    await expectRules(page, text)
    const secret = await secretOf(page)
    await setUp(page, 'not my password')
    await error(page).waitFor()
    await expect.poll(() => error(page).innerText()).toBe(text('2FA_SETUP_ERROR'))
    expect(await secretOf(page)).toBe(secret)

    const sent = page.waitForRequest('**/rest/2fa/setup')
    for (const field of ['#initialToken', '#currentPasswordSetup']) await page.locator(field).fill('')
    await setUpByKeys(page, customer[1])
    await confirmed(page, text('CONFIRM_2FA_SETUP'))
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['initialToken', 'password', 'setupToken'])
    const login = await logIn(lab, customer)
    expect([login.status, login.text]).toEqual([401, expect.stringContaining('totp_token_required')])
    expect(lab.lab.store.table('Users').all().at(-1)?.totpSecret).toBe(secret)

    await page.reload()
    await expectWayBack(page, text)
    await remove(page, 'not my password')
    await error(page).waitFor()
    await expect.poll(() => error(page).innerText()).toBe(text('2FA_SETUP_ERROR'))
    expect((await logIn(lab, customer)).status).toBe(401)
    await remove(page, customer[1])
    await confirmed(page, text('CONFIRM_2FA_DISABLE'))
    await setUpButton(page).waitFor()
    expect(await secretOf(page)).not.toBe(secret)
    expect((await logIn(lab, customer)).status).toBe(200)
  },
)

test('an unknown login is asked to log in again', async ({ lab, open, text }) => {
  const page = await open('/assets/i18n/en.json', { as: await openAccount(lab) })
  await page.route('**/rest/2fa/status', (route) => route.fulfill({ status: 401 }))
  await page.goto(path)
  await page.getByText(text('TEXT_LOGIN_NOT_KNOWN')).waitFor()
  await expect.poll(() => page.getByRole('main').locator('input').count()).toBe(0)
})
