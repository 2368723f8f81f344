import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { storedValue } from '../../support/browser/fields.js'
import { goOn } from '../../support/browser/go-on.js'
import { holdScripts, whenHydrated } from '../../support/browser/hydration.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { openAccount } from '../../support/new-customer.js'
import { type Credentials, shoppers } from '../../support/shoppers.js'

const button = (page: Page) => page.locator('#loginButton')
const basketOf = (page: Page) => page.getByRole('button', { name: 'Show the shopping cart' })
const profileOf = (page: Page) => page.getByRole('menuitem', { name: 'Go to user profile' })
const openAccountMenu = (page: Page) => page.getByRole('button', { name: 'Show/hide account menu' }).click()
const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), bid: sessionStorage.getItem('bid') }))
const rememberedOn = (page: Page) => page.evaluate(() => localStorage.getItem('email'))

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, email, password)
  await button(page).click()
}

/** The address changes before the page does; a menu that is opened in between closes with the old page. */
async function arrive(page: Page): Promise<void> {
  await page.waitForURL('/search')
  await page.locator('.item-name').first().waitFor()
}

/** The form has what scripts look for. */
async function expectNamedFields(page: Page, text: Translate): Promise<void> {
  const form = page.locator('#login-form')
  const named = {
    '#email': ['textbox', 'Text field for the login email'],
    '#rememberMe': ['checkbox', 'Checkbox to stay logged in or not logged in'],
    '#loginButton': ['button', 'Login'],
  } as const
  for (const [id, [role, name]] of Object.entries(named))
    await expect.poll(() => form.getByRole(role, { name }).and(page.locator(id)).count(), { message: id }).toBe(1)
  const password = form.getByLabel('Text field for the login password')
  await expect.poll(() => password.getAttribute('id')).toBe('password')
  await expect
    .poll(() => page.locator('#loginButtonGoogle').count(), { message: 'the provider sends nobody back to here' })
    .toBe(0)
  await expect.poll(() => page.getByText(text('LABEL_OR'), { exact: true }).count()).toBe(0)
}

/** The form wants both fields, and hides the password. */
async function expectRules(page: Page, text: Translate): Promise<void> {
  const form = page.locator('#login-form')
  const password = page.locator('#password')
  await page.locator('#email').focus()
  await expect.poll(() => form.innerText()).not.toContain(text('MANDATORY_EMAIL'))
  await password.focus()
  await form.getByText(text('MANDATORY_EMAIL')).waitFor()
  await expect.poll(() => form.innerText()).not.toContain(text('MANDATORY_PASSWORD'))
  await page.locator('#rememberMe').focus()
  await form.getByText(text('MANDATORY_PASSWORD')).waitFor()
  await expect.poll(() => page.locator('#email').getAttribute('aria-invalid')).toBe('true')

  for (const [email, secret, isComplete] of [
    ['', '', false],
    ['jim@juice-sh.op', '', false],
    ['', 'secret', false],
    ['jim@juice-sh.op', 'secret', true],
  ] as const) {
    await fillIn(page, email, secret)
    await expect.poll(() => button(page).isEnabled()).toBe(isComplete)
  }
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Button to display the password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Button to hide the password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await expect.poll(() => password.inputValue()).toBe('secret')
}

test('the login form has its ids, hides the password, requires both fields and links', async ({ lab, open, text }) => {
  const page = await open('/login')
  await whenHydrated(page)
  await expectNamedFields(page, text)
  await expectRules(page, text)
  const forgotten = page.locator('a[href="/forgot-password"]')
  await expect.poll(() => forgotten.innerText()).toBe(text('FORGOT_PASSWORD'))
  await forgotten.click()
  await page.locator('#forgot-form').waitFor()
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
  await page.goBack()
  await page.locator('#newCustomerLink').click()
  await page.waitForURL('/register')
  await page.locator('#registration-form').waitFor()

  await page.goBack()
  const call = page.waitForRequest('**/rest/user/login')
  await logIn(page, "' OR 1=1--", 'whatever')
  expect((await call).postDataJSON()).toEqual({ email: "' OR 1=1--", password: 'whatever' })
  await arrive(page)
  await openAccountMenu(page)
  await expect.poll(() => profileOf(page).innerText()).toBe('admin@juice-sh.op')
  expect(lab.solved()).toContain('loginAdminChallenge')
})

/** A refused login is explained above the fields, and forgets who was there before. */
async function expectRefusal(page: Page): Promise<void> {
  const { href } = new URL('/login', page.url())
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await logIn(page, 'jim@juice-sh.op', 'wrong')
  const error = page.locator('.error')
  await error.waitFor()
  await expect.poll(() => error.innerText()).toBe('Invalid email or password.')
  // The browser lists the refused request by itself.
  expect(errors).toEqual([expect.stringContaining('status of 401')])
  const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)
  await expect
    .poll(async () => bottom(await error.boundingBox()))
    .toBeLessThan((await page.locator('#email').boundingBox())?.y ?? 0)
  expect(page.url()).toBe(href)
  expect(await stored(page)).toEqual({ token: null, bid: null })
  expect(await readCookie(page, 'token')).toBeUndefined()
  await expect.poll(() => basketOf(page).count()).toBe(0)
  await openAccountMenu(page)
  await page.locator('#navbarLoginButton').waitFor()
  await page.keyboard.press('Escape')
}

/** Whoever leaves is forgotten at once. */
async function leave(page: Page): Promise<void> {
  const { token } = await stored(page)
  const call = page.waitForRequest('**/rest/saveLoginIp')
  await page.locator('#navbarLogoutButton').click()
  expect((await (await call).allHeaders()).authorization).toBe(`Bearer ${token}`)
  await page.waitForURL('/')
  await expect.poll(() => basketOf(page).count()).toBe(0)
  expect(await stored(page)).toEqual({ token: null, bid: null })
  expect(await readCookie(page, 'token')).toBeUndefined()
  await expect.poll(() => page.getByRole('button', { name: 'Add to Basket' }).count()).toBe(0)
}

/** Whoever asks to be remembered finds the address filled in and sends it with every call, until asked not to. */
async function expectToBeRemembered(page: Page): Promise<void> {
  const remember = page.locator('#rememberMe')
  await remember.check()
  await logIn(page, ...shoppers.jim)
  await arrive(page)
  expect(await rememberedOn(page)).toBe('jim@juice-sh.op')
  const call = page.waitForRequest('**/rest/basket/*')
  await basketOf(page).click()
  expect((await (await call).allHeaders())['x-user-email']).toBe('jim@juice-sh.op')

  await page.goto('/login')
  await expect.poll(() => page.locator('#email').inputValue()).toBe('jim@juice-sh.op')
  await expect.poll(() => remember.isChecked()).toBe(true)
  await remember.uncheck()
  await logIn(page, ...shoppers.jim)
  await page.waitForURL('/search')
  expect(await rememberedOn(page)).toBeNull()
}

testOfHonestUse('a refused login can be retried; bar and menu follow logins and logouts', async ({ lab, open }) => {
  const [email, password] = await openAccount(lab, { basket: { 1: 2, 6: 3 } })
  const page = await open('/login', { as: 'jim' })
  await basketOf(page).waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expectRefusal(page)
  await fillIn(page, email, password)
  await page.locator('#password').press('Enter')
  await arrive(page)
  await expect.poll(() => basketOf(page).textContent()).toMatch(/\D5$/)
  await openAccountMenu(page)
  await expect.poll(() => profileOf(page).innerText()).toBe(email)
  await expect.poll(() => page.locator('#navbarLoginButton').count()).toBe(0)
  await leave(page)
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(lab.lab.store.table('Users').all().at(-1)).toMatchObject({ email, lastLoginIp: '127.0.0.1' })

  await goOn(page, '/login')
  await expectToBeRemembered(page)
})

/** A tab takes over a new token of the same person, and keeps the choices of the checkout and what is typed. */
async function expectToTakeOver(tab: Page, otherTab: Page, customer: Credentials): Promise<void> {
  await goOn(tab, '/address/create')
  await tab.evaluate(() => {
    sessionStorage.setItem('addressId', '1')
    Object.assign(window, { isSamePage: true })
  })
  await tab.locator('#city').fill('Pipton')
  const { token, bid } = await stored(tab)
  await goOn(otherTab, '/login')
  // A second later the token says another time.
  await otherTab.waitForTimeout(1000)
  await logIn(otherTab, ...customer)
  await arrive(otherTab)
  await expect.poll(() => stored(tab).then((now) => now.token)).not.toBe(token)
  await tab.waitForLoadState('networkidle')
  expect(await tab.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await tab.locator('#city').inputValue()).toBe('Pipton')
  expect(await stored(tab)).toEqual({ ...(await stored(otherTab)), bid })
  expect(await storedValue(tab, 'addressId')).toBe('1')
  await openAccountMenu(tab)
  await expect.poll(() => profileOf(tab).innerText()).toBe(customer[0])
}

testOfHonestUse("a tab follows another tab's login and drops the data of another person", async ({ lab, open }) => {
  const first = await openAccount(lab, { basket: { 1: 2 } })
  const second = await openAccount(lab, { basket: { 6: 3 } })
  const tab = await open('/basket', { as: first })
  await tab.evaluate(() => sessionStorage.setItem('addressId', '1'))
  const otherTab = await open('/login')
  await logIn(otherTab, ...second)
  await arrive(otherTab)
  await expect.poll(() => basketOf(tab).textContent()).toMatch(/\D3$/)
  await expect.poll(() => tab.locator('h1').innerText()).toContain(second[0])
  await expect.poll(() => tab.getByRole('row').filter({ hasText: 'Banana Juice' }).count()).toBe(1)
  await expect.poll(() => tab.getByRole('row').filter({ hasText: 'Apple Juice' }).count()).toBe(0)
  // The document shows the rows before its script keeps the number of the basket.
  await expect.poll(() => stored(tab)).toEqual(await stored(otherTab))
  expect(await storedValue(tab, 'addressId')).toBeNull()
  await expectToTakeOver(tab, otherTab, second)
})

test('the stored token decides the account and its role, whoever wrote it', async ({ open }) => {
  const tab = await open('/about', { as: 'jim' })
  await basketOf(tab).waitFor()
  const { bid } = await stored(tab)
  const token = forgeUnsigned({ data: { id: 2, email: 'nobody@juice.example', role: 'customer' } })
  const otherTab = await open('/assets/i18n/en.json')
  await otherTab.evaluate((forged) => localStorage.setItem('token', forged), token)
  await openAccountMenu(tab)
  await expect.poll(() => profileOf(tab).innerText()).toBe('nobody@juice.example')
  expect(await stored(tab)).toEqual({ token, bid })
  await otherTab.close()

  await tab.evaluate(() => localStorage.removeItem('token'))
  await tab.reload()
  await expect.poll(() => basketOf(tab).count()).toBe(0)
  await openAccountMenu(tab)
  await tab.locator('#navbarLoginButton').waitFor()

  const accountant = forgeUnsigned({ data: { id: 2, email: 'nobody@juice.example', role: 'accounting' } })
  await tab.evaluate((forged) => localStorage.setItem('token', forged), accountant)
  await tab.reload()
  await basketOf(tab).waitFor()
  await openAccountMenu(tab)
  await expect.poll(() => profileOf(tab).innerText()).toBe('nobody@juice.example')
  await expect.poll(() => tab.getByRole('menuitem', { name: 'Go to accounting page' }).isVisible()).toBe(true)
})

test('input before hydration counts, and the login leads to the page in its address', async ({ open }) => {
  const page = await open('/assets/i18n/en.json')
  const release = await holdScripts(page)
  await page.goto('/#/login?redirectUrl=%2Fbasket', { waitUntil: 'commit' })
  await page.locator('#email').fill(shoppers.jim[0])
  await page.locator('#rememberMe').check()
  await page.locator('#password').fill(shoppers.jim[1])
  await page.locator('#password').press('Enter')
  release()
  await page.waitForURL('/basket')
  expect(await rememberedOn(page)).toBe(shoppers.jim[0])
})
