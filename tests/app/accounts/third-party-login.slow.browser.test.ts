import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { derivePassword } from '../../../app/weaknesses/password-from-email.js'
import type { Login } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { findSeriousViolations, findViolations } from '../../support/browser/accessibility.js'
import { followPath } from '../../support/browser/follow-path.js'
import { whenHydrated } from '../../support/browser/hydration.js'
import { visit } from '../../support/browser/open-browser.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { serveWithProvider } from '../../support/provider-lab.js'
import type { ServedLab } from '../../support/serve-lab.js'
import { shoppers } from '../../support/shoppers.js'

const clientId = 'a-client'

const doorOf = (page: Page) => page.getByRole('button', { name: 'Login with Google' })
const addressOf = (page: Page) => page.getByLabel('E-mail address')
const basketOf = (page: Page) => page.getByRole('button', { name: 'Show the shopping cart' })
const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), bid: sessionStorage.getItem('bid') }))
const nobody = { token: null, bid: null }

/** The provider's page, as the default shop asks for it. */
function signInPage({ lab, url }: ServedLab): string {
  const { googleOauth } = lab.config.application
  const query = { client_id: googleOauth.clientId, redirect_uri: url, response_type: 'token' }
  return `/outside/sign-in?${new URLSearchParams(query)}`
}

/** Waits until the way back has ended at home, and reads who one is there. */
async function arriveHome(page: Page): Promise<string> {
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '')
  await page.locator('.item-name').first().waitFor()
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
  return page.getByRole('menuitem', { name: 'Go to user profile' }).innerText()
}

function noteShifts(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The shop asks the third party for a newcomer's address, opens an account, logs in and goes home. */
async function letInNewcomer(page: Page, lab: ServedLab): Promise<void> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/userinfo|Users|user\/login/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  const asked = page.waitForRequest('**/outside/sign-in?**')
  await doorOf(page).click()
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    client_id: clientId,
    redirect_uri: lab.url,
    response_type: 'token',
    scope: 'email',
  })
  await page.getByRole('heading', { name: 'Who would you like to be?' }).waitFor()
  const registration = page.waitForRequest('**/api/Users/')
  const login = page.waitForRequest('**/rest/user/login')
  await addressOf(page).fill('grace@example.org')
  await page.locator('#signInButton').click()
  const password = derivePassword('grace@example.org')
  expect((await registration).postDataJSON()).toEqual({
    email: 'grace@example.org',
    password,
    passwordRepeat: password,
  })
  expect((await login).postDataJSON()).toEqual({ email: 'grace@example.org', password, oauth: true })
  expect(await arriveHome(page)).toBe('grace@example.org')
  expect(calls).toEqual(['GET /outside/userinfo', 'POST /api/Users/', 'POST /rest/user/login'])
  const session = await stored(page)
  expect(session).toEqual({ token: expect.stringMatching(/^eyJ/), bid: expect.stringMatching(/^\d+$/) })
  const cookie = await readCookie(page, 'token')
  expect(cookie?.value).toBe(session.token)
  expect(Math.abs((cookie?.seconds ?? 0) - 8 * 3600)).toBeLessThan(120)
  await page.goBack()
  expect(page.url()).not.toContain('access_token')
}

/** People are let in again when there is nothing left to register; their door moves nothing and needs no mouse. */
async function letInAgain(page: Page, text: Translate): Promise<void> {
  await page.addInitScript(noteShifts)
  await page.goto('/login')
  await doorOf(page).waitFor()
  await whenHydrated(page)
  await expect.poll(() => doorOf(page).getAttribute('id')).toBe('loginButtonGoogle')
  await expect.poll(() => page.getByText(text('LABEL_OR'), { exact: true }).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await doorOf(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Who would you like to be?' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('again@example.org')
  const registration = page.waitForResponse('**/api/Users/')
  await page.keyboard.press('Enter')
  expect((await registration).status()).toBe(400)
  expect(await arriveHome(page)).toBe('again@example.org')
  await expect.poll(() => basketOf(page).textContent()).toMatch(/\D2$/)
}

test('a sign-in provider logs new and known customers in', async ({ browser, text }) => {
  const lab = await serveWithProvider()
  const known = ['again@example.org', derivePassword('again@example.org')] as const
  await lab.post('/api/Users', { email: known[0], password: known[1] })
  const { token, bid } = await lab.logIn(...known)
  await lab.post('/api/BasketItems/', { ProductId: 1, BasketId: String(bid), quantity: 2 }, { token })
  const page = await visit(browser, lab.url, '/login')
  await letInNewcomer(page, lab)
  // Another browser would know as little.
  await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
  await page.context().clearCookies({ name: 'token' })
  await letInAgain(page, text)
  await page.context().close()
  await lab.close()
})

test('a secured shop redeems the code, also from a second browser', async ({ browser }) => {
  const lab = await serveWithProvider(['all'])
  for (const _browser of [1, 2]) {
    const page = await visit(browser, lab.url, '/login')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/userinfo|Users|user\/(provider-)?login/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
    })
    await doorOf(page).click()
    await page.getByRole('heading', { name: 'Who would you like to be?' }).waitFor()
    expect(new URL(page.url()).searchParams.get('response_type')).toBe('code')
    await addressOf(page).fill('grace@example.org')
    await page.locator('#signInButton').click()
    expect(await arriveHome(page)).toBe('grace@example.org')
    expect(calls).toEqual(['POST /rest/user/provider-login', 'POST /rest/user/provider-login'])
    const kept = await page.evaluate(() => {
      const { inspectedRequests: _, ...session } = { ...sessionStorage }
      return JSON.stringify([{ ...localStorage }, session])
    })
    expect(kept).not.toMatch(/password|provider/)
    await page.context().close()
  }
  await lab.close()
})

/** Has the browser keep a login, as the client does. */
async function keepLogin(page: Page, { token, bid }: Login): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: new URL(page.url()).origin }])
  await page.evaluate(
    ([token, bid]) => {
      localStorage.setItem('token', token)
      sessionStorage.setItem('bid', bid)
    },
    [token, String(bid)] as const,
  )
}

test('an unknown token clears the session and leads to the login', async ({ lab, open }) => {
  const page = await open('/third-party-login', { as: 'jim' })
  await page.waitForURL('/login')
  expect((await stored(page)).token).toMatch(/^eyJ/)
  await basketOf(page).waitFor()
  const login = await lab.logIn(...shoppers.jim)
  const expectCleared = async () => {
    await page.waitForURL('/login')
    await expect.poll(() => stored(page)).toEqual(nobody)
    await expect.poll(() => readCookie(page, 'token')).toBeUndefined()
    await expect.poll(() => basketOf(page).count()).toBe(0)
  }
  await followPath(page, '/about')
  await page.evaluate(() => {
    location.hash = '#access_token=bad'
  })
  await expectCleared()

  for (const path of ['/#access_token=bad', '/about#access_token=bad', '/third-party-login#access_token=bad']) {
    await keepLogin(page, login)
    await page.goto('about:blank')
    const profile = page.waitForResponse('**/outside/userinfo**')
    await page.goto(path)
    expect((await profile).status(), path).toBe(401)
    await expectCleared()
  }
})

test("the provider's page is accessible, fits a phone and shows errors at the field", async ({ lab, open }) => {
  const page = await open(signInPage(lab), { width: 390 })
  expect(await findViolations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await addressOf(page).fill('bjoern.kimminich@gmail.com')
  await page.locator('#signInButton').click()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => addressOf(page).inputValue()).toBe('bjoern.kimminich@gmail.com')
  await expect.poll(() => addressOf(page).getAttribute('aria-invalid')).toBe('true')
})

test('the shop shows the sign-in in progress and does not redirect who has left', async ({ open, text }) => {
  const page = await open('/assets/i18n/en.json')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/outside/userinfo**', async (route) => {
    await answered
    await route.fulfill({ status: 503 })
  })
  await page.goto('/#access_token=x')
  await page.getByRole('heading', { name: 'One moment' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/third-party-login')
  expect(await findSeriousViolations(page)).toEqual([])
  await followPath(page, '/about')
  answer()
  await page
    .getByRole('alert')
    .filter({ hasText: text('THIRD_PARTY_LOGIN_FAILED') })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
})
