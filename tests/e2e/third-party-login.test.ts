import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { derivePassword } from '../../app/weaknesses/password-from-email.js'
import { findFreePort } from '../support/find-free-port.js'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

const clientId = 'a-client'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  const port = await findFreePort()
  const authorizedRedirects = [{ uri: `http://127.0.0.1:${port}`, proxy: 'https://proxy.example' }]
  const config = makeConfig({ application: { googleOauth: { clientId, authorizedRedirects } } })
  lab = await serveLab({ config }, {}, port)
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const readStorage = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), bid: sessionStorage.getItem('bid') }))

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.locator('#loginButtonGoogle').click()
  await page.getByLabel('E-mail address').fill(email)
  await page.locator('#signInButton').click()
}

async function readAccount(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
  return page.getByRole('link', { name: 'Go to user profile' }).innerText()
}

describe('the way in through a third party', () => {
  it('asks the provider with client, way back, scope and answer', async () => {
    const page = await visit(browser, lab.url, '/login')
    const [request] = await Promise.all([
      page.waitForRequest('**/outside/sign-in?**'),
      page.getByRole('button', { name: 'Login with Google' }).click(),
    ])
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
      client_id: clientId,
      redirect_uri: lab.url,
      response_type: 'token',
      scope: 'email',
    })
    await page.getByRole('heading', { name: 'Who would you like to be?' }).waitFor()
    await page.context().close()
  })

  it('fetches the address, opens an account, logs in and goes home', async () => {
    const page = await visit(browser, lab.url, '/login')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/userinfo|Users|user\/login/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
    })
    const registration = page.waitForRequest('**/api/Users/')
    const login = page.waitForRequest('**/rest/user/login')
    await signInAs(page, 'grace@example.org')
    const password = derivePassword('grace@example.org')
    expect((await registration).postDataJSON()).toEqual({
      email: 'grace@example.org',
      password,
      passwordRepeat: password,
    })
    expect((await login).postDataJSON()).toEqual({ email: 'grace@example.org', password, oauth: true })
    await page.waitForURL(`${lab.url}/`)
    expect(calls).toEqual(['GET /outside/userinfo', 'POST /api/Users/', 'POST /rest/user/login'])
    expect(await readStorage(page)).toEqual({
      token: expect.stringMatching(/^eyJ/),
      bid: expect.stringMatching(/^\d+$/),
    })
    const cookie = await readCookie(page, 'token')
    expect(cookie?.value).toBe((await readStorage(page)).token)
    expect(Math.abs((cookie?.seconds ?? 0) - 8 * 3600)).toBeLessThan(120)
    expect(await readAccount(page)).toBe('grace@example.org')
    await page.context().close()
  })

  it('lets people in again at their second visit, when there is nothing left to register', async () => {
    await lab.post('/api/Users', { email: 'again@example.org', password: derivePassword('again@example.org') })
    const page = await visit(browser, lab.url, '/login')
    const registration = page.waitForResponse('**/api/Users/')
    await signInAs(page, 'again@example.org')
    expect((await registration).status()).toBe(400)
    await page.waitForURL(`${lab.url}/`)
    expect(await readAccount(page)).toBe('again@example.org')
    await page.context().close()
  })

  it('leaves no token of the provider in the history', async () => {
    const page = await visit(browser, lab.url, '/login')
    await signInAs(page, 'lin@example.org')
    await page.waitForURL(`${lab.url}/`)
    await page.goBack()
    expect(page.url()).not.toContain('access_token')
    await page.context().close()
  })

  it('works by keyboard alone', async () => {
    const page = await visit(browser, lab.url, '/login')
    await page.locator('#loginButtonGoogle').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Who would you like to be?' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('keys@example.org')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${lab.url}/`)
    expect(await readAccount(page)).toBe('keys@example.org')
    await page.context().close()
  })
})

describe('a token that nobody knows', () => {
  it.each([
    '/#access_token=bad',
    '/#/login#access_token=bad',
    '/about#access_token=bad',
    '/third-party-login#access_token=bad',
  ])('at %s clears the session and ends at the login', async (path) => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    await page.getByRole('link', { name: 'Show the shopping cart' }).waitFor()
    const profile = page.waitForResponse('**/outside/userinfo**')
    await page.goto('about:blank')
    await page.goto(path)
    expect((await profile).status()).toBe(401)
    await page.waitForURL('/login')
    expect(await readStorage(page)).toEqual({ token: null, bid: null })
    expect(await readCookie(page, 'token')).toBeUndefined()
    await expect.poll(() => page.getByRole('link', { name: 'Show the shopping cart' }).count()).toBe(0)
    await page.context().close()
  })

  it('is followed when the hash changes while a page is open', async () => {
    const page = await visit(browser, lab.url, '/about')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      location.hash = '#access_token=bad'
    })
    await page.waitForURL('/login')
    await page.context().close()
  })

  it('is not even looked for where there is none', async () => {
    const page = await visitAs(browser, lab, 'jim', '/third-party-login')
    await page.waitForURL('/login')
    expect((await readStorage(page)).token).toMatch(/^eyJ/)
    await page.context().close()
  })
})

describe('the pages in between', () => {
  it.each(['light', 'dark'] as const)('shut nobody out in %s colours', async (colorScheme) => {
    const query = new URLSearchParams({ client_id: clientId, redirect_uri: lab.url, response_type: 'token' })
    const page = await visit(browser, lab.url, `/outside/sign-in?${query}`, { colorScheme, width: 390 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.context().close()
  })

  it('say beside the field what is wrong with an address', async () => {
    const query = new URLSearchParams({ client_id: clientId, redirect_uri: lab.url, response_type: 'token' })
    const page = await visit(browser, lab.url, `/outside/sign-in?${query}`)
    await page.getByLabel('E-mail address').fill('bjoern.kimminich@gmail.com')
    await page.locator('#signInButton').click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('bjoern.kimminich@gmail.com')
    expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true')
    await page.context().close()
  })

  it('say so while the shop is at it', async () => {
    const page = await visit(browser, lab.url, '/about')
    await page.route('**/outside/userinfo**', () => {})
    await page.goto('/#access_token=x')
    await page.getByRole('heading', { name: 'One moment' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/third-party-login')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
    await page.context().close()
  })
})
