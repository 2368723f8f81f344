import { generate } from 'otplib'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test } from '../../fixtures.js'
import { whenHydrated } from '../../support/browser/hydration.js'

const wurstbrot = {
  email: 'wurstbrot@juice-sh.op',
  password: 'EinBelegtesBrotMitSchinkenSCHINKEN!',
  secret: 'IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH',
}

const field = (page: Page) => page.locator('#totpToken')
const button = (page: Page) => page.locator('#totpSubmitButton')
const remark = (page: Page, text: Translate) => page.getByText(text('INVALID_TWO_FACTOR_AUTH_TOKEN'), { exact: true })
const stored = (page: Page) =>
  page.evaluate(() => ({
    pending: localStorage.getItem('totp_tmp_token'),
    token: localStorage.getItem('token'),
    bid: sessionStorage.getItem('bid'),
    cookie: document.cookie,
  }))

/** Gives the right password, which is only half of it. */
async function startLogin(page: Page): Promise<void> {
  await page.locator('#email').fill(wurstbrot.email)
  await page.locator('#password').fill(wurstbrot.password)
  await page.locator('#loginButton').click()
  await page.waitForURL('/2fa/enter')
  await field(page).waitFor()
}

/** Six digits that are not those of any half minute around now. */
async function findWrongCode(): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const near = [-60, -30, 0, 30, 60].map((offset) => generate({ secret: wurstbrot.secret, epoch: now + offset }))
  const right = new Set(await Promise.all(near))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

/** The second step wants six digits. */
async function expectRules(page: Page, text: Translate): Promise<void> {
  await expect.poll(() => field(page).getAttribute('aria-label')).toBe('Field for entering the Two Factor token')
  await expect.poll(() => button(page).getAttribute('aria-label')).toBe('Button to confirm the input')
  await expect.poll(() => field(page).getAttribute('autocomplete')).toBe('one-time-code')
  await page.getByText(text('TWO_FACTOR_AUTH_INTRO')).waitFor()

  await field(page).fill('12 456')
  await expect.poll(() => remark(page, text).count()).toBe(0)
  await field(page).blur()
  await remark(page, text).waitFor()
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await field(page).fill('123 456')
  await expect.poll(() => remark(page, text).count()).toBe(0)
  await expect.poll(() => button(page).isEnabled()).toBe(true)
}

/** Trouble is told of in the words of the server. */
async function expectTrouble(page: Page): Promise<void> {
  const words = 'Too many requests, please try again later.'
  await page.route('**/rest/2fa/verify', (route) =>
    route.fulfill({ status: 429, contentType: 'text/html', body: words }),
  )
  await button(page).click()
  await page.getByRole('alert').filter({ hasText: words }).waitFor()
  await page.unroute('**/rest/2fa/verify')
}

test('the second factor needs a pending login and six digits, and completes the login', async ({ lab, open, text }) => {
  const page = await open('/2fa/enter')
  await whenHydrated(page)
  await page.getByText(text('TWO_FACTOR_AUTH_NOT_EXPECTED')).waitFor()
  expect(page.url()).toBe(`${lab.url}/2fa/enter`)
  await field(page).fill('123456')
  await button(page).click()
  await remark(page, text).waitFor()
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('/login')

  await startLogin(page)
  await expectRules(page, text)
  await expectTrouble(page)
  await field(page).fill('')
  const { pending, ...before } = await stored(page)
  expect(pending).toMatch(/^eyJ/)
  expect(before).toMatchObject({ token: null, bid: null })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const code = await generate({ secret: wurstbrot.secret })
  const call = page.waitForRequest('**/rest/2fa/verify')
  await field(page).focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  expect((await call).postDataJSON()).toEqual({ tmpToken: pending, totpToken: code })
  await page.waitForURL('/search')
  const after = await stored(page)
  expect(after.token).toMatch(/^eyJ/)
  expect(after.bid).toMatch(/^\d+$/)
  expect(after.cookie).toContain(`token=${after.token}`)
  expect(after.pending).toBeNull()
  // The address changes before the page does.
  await page.locator('.item-name').first().waitFor()
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Go to user profile' }).innerText()).toBe(wurstbrot.email)
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a wrong code is reported for five seconds, and the right one still works', async ({ lab, open, text }) => {
  // The clock belongs to the whole context.
  const page = await open('/login', { elsewhere: true })
  await startLogin(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await field(page).fill(await findWrongCode())
  const refused = page.waitForResponse('**/rest/2fa/verify')
  await button(page).click()
  expect((await refused).status()).toBe(401)
  const error = page.locator('#totp-form .error')
  await error.waitFor()
  await expect.poll(() => error.innerText()).toBe(text('INVALID_TWO_FACTOR_AUTH_TOKEN'))
  await page.clock.runFor(4900)
  await expect.poll(() => error.count()).toBe(1)
  await page.clock.runFor(200)
  await expect.poll(() => error.count()).toBe(0)
  await page.clock.resume()
  expect(page.url()).toBe(`${lab.url}/2fa/enter`)
  expect((await stored(page)).pending).toMatch(/^eyJ/)
  await field(page).fill(await generate({ secret: wurstbrot.secret }))
  await button(page).click()
  await page.waitForURL('/search')
})
