import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../support/forge-token.js'
import { makeConfig } from '../support/make-config.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { shoppers, visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, email, password)
  await page.locator('#loginButton').click()
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
}

const basketOf = (page: Page) => page.getByRole('link', { name: 'Show the shopping cart' })

const readStorage = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), bid: sessionStorage.getItem('bid') }))

describe('the login form', () => {
  it('has the fields and buttons that scripts look for', async () => {
    const page = await visit(browser, lab.url, '/login')
    const named = {
      '#email': ['textbox', 'Text field for the login email'],
      '#rememberMe': ['checkbox', 'Checkbox to stay logged in or not logged in'],
      '#loginButton': ['button', 'Login'],
    } as const
    const form = page.locator('#login-form')
    for (const [id, [role, name]] of Object.entries(named)) {
      expect(await form.getByRole(role, { name, exact: true }).and(page.locator(id)).count(), id).toBe(1)
    }
    const password = form.getByLabel('Text field for the login password')
    expect(await password.getAttribute('id')).toBe('password')
    expect(await password.getAttribute('type')).toBe('password')
    await page.context().close()
  })

  it('shows and hides the password', async () => {
    const page = await visit(browser, lab.url, '/login')
    const password = page.locator('#password')
    await password.fill('secret')
    await page.getByRole('button', { name: 'Button to display the password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Button to hide the password' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    expect(await password.inputValue()).toBe('secret')
    await page.context().close()
  })

  it('leads newcomers to the registration', async () => {
    const page = await visit(browser, lab.url, '/login')
    await page.locator('#newCustomerLink').click()
    await page.waitForURL('/register')
    await page.locator('#registration-form').waitFor()
    await page.context().close()
  })

  it('helps who has forgotten the password', async () => {
    const page = await visit(browser, lab.url, '/login')
    const link = page.locator('a[href="/forgot-password"]')
    expect(await link.innerText()).toBe(texts.FORGOT_PASSWORD)
    await link.click()
    await page.waitForURL('/forgot-password')
    await page.locator('#forgot-form').waitFor()
    await page.context().close()
  })

  it('needs both fields', async () => {
    const page = await visit(browser, lab.url, '/login')
    const button = page.locator('#loginButton')
    expect(await button.isDisabled()).toBe(true)
    await fillIn(page, 'jim@juice-sh.op', '')
    expect(await button.isDisabled()).toBe(true)
    await fillIn(page, '', 'secret')
    expect(await button.isDisabled()).toBe(true)
    await fillIn(page, 'jim@juice-sh.op', 'secret')
    await expect.poll(() => button.isEnabled()).toBe(true)
    await page.context().close()
  })

  it('says which field is missing once it has been left', async () => {
    const page = await visit(browser, lab.url, '/login')
    const form = page.locator('#login-form')
    await page.locator('#email').focus()
    expect(await form.innerText()).not.toContain(texts.MANDATORY_EMAIL)
    await page.locator('#password').focus()
    await form.getByText(texts.MANDATORY_EMAIL ?? '').waitFor()
    expect(await form.innerText()).not.toContain(texts.MANDATORY_PASSWORD)
    await page.locator('#rememberMe').focus()
    await form.getByText(texts.MANDATORY_PASSWORD ?? '').waitFor()
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true')
    await page.context().close()
  })

  it('sends whatever stands in the email field', async () => {
    const page = await visit(browser, lab.url, '/login')
    const call = page.waitForRequest('**/rest/user/login')
    await logIn(page, "' OR 1=1--", 'whatever')
    expect((await call).postDataJSON()).toEqual({ email: "' OR 1=1--", password: 'whatever' })
    await page.waitForURL('/search')
    await openAccountMenu(page)
    expect(await page.getByRole('link', { name: 'Go to user profile' }).innerText()).toBe('admin@juice-sh.op')
    expect(lab.solved()).toContain('loginAdminChallenge')
    await page.context().close()
  })

  it('is sent by Enter as well', async () => {
    const page = await visit(browser, lab.url, '/login')
    await fillIn(page, ...shoppers.jim)
    await page.locator('#password').press('Enter')
    await page.waitForURL('/search')
    await page.context().close()
  })
})

describe('after a login', () => {
  it('bar and menu know the customer and the basket without a reload', async () => {
    const credentials = await openAccount(lab, { basket: { 1: 2, 6: 3 } })
    const page = await visit(browser, lab.url, '/login')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await logIn(page, ...credentials)
    await page.waitForURL('/search')
    await expect.poll(() => basketOf(page).textContent()).toMatch(/\D5$/)
    await openAccountMenu(page)
    expect(await page.getByRole('link', { name: 'Go to user profile' }).innerText()).toBe(credentials[0])
    expect(await page.locator('#navbarLoginButton').count()).toBe(0)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.context().close()
  })

  it('the way out empties storage, bar and menu at once', async () => {
    const page = await visit(browser, lab.url, '/login')
    await logIn(page, ...shoppers.jim)
    await page.waitForURL('/search')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await openAccountMenu(page)
    await page.locator('#navbarLogoutButton').click()
    await page.waitForURL('/')
    await expect.poll(() => basketOf(page).count()).toBe(0)
    expect(await readStorage(page)).toEqual({ token: null, bid: null })
    expect(await readCookie(page, 'token')).toBeUndefined()
    expect(await page.getByRole('button', { name: 'Add to Basket' }).count()).toBe(0)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.context().close()
  })

  it('the way out has the server keep the address it was taken from', async () => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const call = page.waitForRequest('**/rest/saveLoginIp')
    await openAccountMenu(page)
    await page.locator('#navbarLogoutButton').click()
    const { authorization } = await (await call).allHeaders()
    expect(authorization).toBe(`Bearer ${token}`)
    await page.waitForURL('/')
    await expect.poll(() => lab.lab.store.table('Users').find(2)?.lastLoginIp).toBe('127.0.0.1')
    await page.context().close()
  })

  it('a missing token means nobody is logged in, whatever else is kept', async () => {
    const page = await visitAs(browser, lab, 'jim', '/search')
    await basketOf(page).waitFor()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.reload()
    await expect.poll(() => basketOf(page).count()).toBe(0)
    await openAccountMenu(page)
    await page.locator('#navbarLoginButton').waitFor()
    await page.context().close()
  })

  it('the role is what the token says, whoever wrote it', async () => {
    const page = await visit(browser, lab.url, '/about')
    const token = forgeUnsigned({ data: { id: 2, email: 'nobody@juice.example', role: 'accounting' } })
    await page.evaluate((forged) => localStorage.setItem('token', forged), token)
    await page.reload()
    await basketOf(page).waitFor()
    await openAccountMenu(page)
    expect(await page.getByRole('link', { name: 'Go to user profile' }).innerText()).toBe('nobody@juice.example')
    expect(await page.getByRole('link', { name: 'Go to accounting page' }).isVisible()).toBe(true)
    await page.context().close()
  })
})

describe('a refused login', () => {
  it('is explained above the fields, and stays on the page', async () => {
    const page = await visit(browser, lab.url, '/login')
    await logIn(page, 'jim@juice-sh.op', 'wrong')
    const error = page.locator('.error')
    await error.waitFor()
    expect(await error.innerText()).toBe('Invalid email or password.')
    const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)
    expect(bottom(await error.boundingBox())).toBeLessThan((await page.locator('#email').boundingBox())?.y ?? 0)
    expect(page.url()).toBe(`${lab.url}/login`)
    await logIn(page, ...shoppers.jim)
    await page.waitForURL('/search')
    await page.context().close()
  })

  it('forgets who was logged in before', async () => {
    const page = await visitAs(browser, lab, 'jim', '/login')
    await basketOf(page).waitFor()
    await logIn(page, 'jim@juice-sh.op', 'wrong')
    await page.locator('.error').waitFor()
    expect(await readStorage(page)).toEqual({ token: null, bid: null })
    expect(await readCookie(page, 'token')).toBeUndefined()
    await expect.poll(() => basketOf(page).count()).toBe(0)
    await openAccountMenu(page)
    await page.locator('#navbarLoginButton').waitFor()
    await page.context().close()
  })

  it('for want of a second factor keeps what that step needs', async () => {
    const page = await visit(browser, lab.url, '/login')
    await logIn(page, 'wurstbrot@juice-sh.op', 'EinBelegtesBrotMitSchinkenSCHINKEN!')
    await page.waitForURL('/2fa/enter')
    expect(await page.evaluate(() => localStorage.getItem('totp_tmp_token'))).toMatch(/^eyJ/)
    expect(await readStorage(page)).toEqual({ token: null, bid: null })
    await page.context().close()
  })
})

describe('who asks to be remembered', () => {
  it('finds the address filled in, and sends it along with every call', async () => {
    const page = await visit(browser, lab.url, '/login')
    await page.locator('#rememberMe').check()
    await logIn(page, ...shoppers.jim)
    await page.waitForURL('/search')
    expect(await page.evaluate(() => localStorage.getItem('email'))).toBe('jim@juice-sh.op')
    const call = page.waitForRequest('**/rest/basket/*')
    await basketOf(page).click()
    expect((await (await call).allHeaders())['x-user-email']).toBe('jim@juice-sh.op')
    await page.goto('/login')
    await expect.poll(() => page.locator('#email').inputValue()).toBe('jim@juice-sh.op')
    expect(await page.locator('#rememberMe').isChecked()).toBe(true)
    await page.context().close()
  })

  it('is forgotten on request', async () => {
    const page = await visit(browser, lab.url, '/about')
    await page.evaluate(() => localStorage.setItem('email', 'jim@juice-sh.op'))
    await page.goto('/login')
    await expect.poll(() => page.locator('#rememberMe').isChecked()).toBe(true)
    await page.locator('#rememberMe').uncheck()
    await logIn(page, ...shoppers.jim)
    await page.waitForURL('/search')
    expect(await page.evaluate(() => localStorage.getItem('email'))).toBeNull()
    await page.context().close()
  })
})

describe('the way in through somebody else', () => {
  const doorOf = (page: Page) => page.locator('#loginButtonGoogle')

  it('is not offered at an address that the provider would not send anybody back to', async () => {
    const page = await visit(browser, lab.url, '/login')
    await page.waitForLoadState('networkidle')
    expect(await doorOf(page).count()).toBe(0)
    expect(await page.getByText(texts.LABEL_OR ?? '', { exact: true }).count()).toBe(0)
    await page.context().close()
  })

  it('leads to the provider, with all that it needs to know, and moves nothing when it appears', async () => {
    const port = await findFreePort()
    const uri = `http://127.0.0.1:${port}`
    const googleOauth = { clientId: 'juice-lab', authorizedRedirects: [{ uri }] }
    const listed = await serveLab({ config: makeConfig({ application: { googleOauth } }) }, {}, port)
    const page = await visit(browser, uri, '/assets/i18n/en.json')
    await page.addInitScript(noteShifts)
    await page.goto('/login', { waitUntil: 'networkidle' })
    expect(await doorOf(page).getAttribute('aria-label')).toBe('Login with Google')
    expect(await page.getByText(texts.LABEL_OR ?? '', { exact: true }).count()).toBe(1)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    await doorOf(page).focus()
    const left = page.waitForRequest((request) => request.isNavigationRequest())
    await page.keyboard.press('Enter')
    const { searchParams } = new URL((await left).url())
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'juice-lab',
      redirect_uri: uri,
      scope: 'email',
      response_type: 'token',
    })
    await page.context().close()
    await listed.close()
  })
})

function noteShifts(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A port that nobody listens on at the moment. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
