import { generate } from 'otplib'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

const wurstbrot = {
  email: 'wurstbrot@juice-sh.op',
  password: 'EinBelegtesBrotMitSchinkenSCHINKEN!',
  secret: 'IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH',
}

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const fieldOf = (page: Page) => page.locator('#totpToken')
const buttonOf = (page: Page) => page.locator('#totpSubmitButton')
const remarkOf = (page: Page) => page.getByText(texts.INVALID_TWO_FACTOR_AUTH_TOKEN ?? '', { exact: true })
const pendingToken = (page: Page) => page.evaluate(() => localStorage.getItem('totp_tmp_token'))

/** Gives the right password, which is only half of it. */
async function startLogin(): Promise<Page> {
  const page = await visit(browser, lab.url, '/login')
  await page.locator('#email').fill(wurstbrot.email)
  await page.locator('#password').fill(wurstbrot.password)
  await page.locator('#loginButton').click()
  await page.waitForURL('/2fa/enter')
  return page
}

/** Six digits that are not those of any half minute around now. */
async function findWrongCode(): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const near = [-60, -30, 0, 30, 60].map((offset) => generate({ secret: wurstbrot.secret, epoch: now + offset }))
  const right = new Set(await Promise.all(near))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

describe('the second step of a login', () => {
  it('has the field and button that scripts look for', async () => {
    const page = await startLogin()
    expect(await fieldOf(page).getAttribute('aria-label')).toBe('Field for entering the Two Factor token')
    expect(await buttonOf(page).getAttribute('aria-label')).toBe('Button to confirm the input')
    expect(await fieldOf(page).getAttribute('autocomplete')).toBe('one-time-code')
    expect(await page.getByText(texts.TWO_FACTOR_AUTH_INTRO ?? '').count()).toBe(1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６'])(
    'does not take "%s" for a code',
    async (code) => {
      const page = await startLogin()
      await fieldOf(page).fill(code)
      expect(await remarkOf(page).count()).toBe(0)
      await fieldOf(page).blur()
      await remarkOf(page).waitFor()
      expect(await buttonOf(page).isDisabled()).toBe(true)
      await fieldOf(page).fill('123456')
      await expect.poll(() => remarkOf(page).count()).toBe(0)
      expect(await buttonOf(page).isEnabled()).toBe(true)
    },
  )

  it('lets the right code in, without a mouse', async () => {
    const page = await startLogin()
    const temporary = await pendingToken(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const code = await generate({ secret: wurstbrot.secret })
    const call = page.waitForRequest('**/rest/2fa/verify')
    await fieldOf(page).focus()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    expect((await call).postDataJSON()).toEqual({ tmpToken: temporary, totpToken: code })
    await page.waitForURL('/search')
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('token'),
      bid: sessionStorage.getItem('bid'),
      cookie: document.cookie,
    }))
    expect(stored.token).toMatch(/^eyJ/)
    expect(stored.bid).toMatch(/^\d+$/)
    expect(stored.cookie).toContain(`token=${stored.token}`)
    expect(await pendingToken(page)).toBeNull()
    await page.getByRole('button', { name: 'Show/hide account menu' }).click()
    expect(await page.getByRole('link', { name: 'Go to user profile' }).innerText()).toBe(wurstbrot.email)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  it('remarks on a wrong code for five seconds, and lets one try again', async () => {
    const page = await startLogin()
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
    await fieldOf(page).fill(await findWrongCode())
    const refused = page.waitForResponse('**/rest/2fa/verify')
    await buttonOf(page).click()
    expect((await refused).status()).toBe(401)
    const error = page.locator('#totp-form .error')
    await error.waitFor()
    expect(await error.innerText()).toBe(texts.INVALID_TWO_FACTOR_AUTH_TOKEN)
    await page.clock.runFor(4900)
    expect(await error.count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => error.count()).toBe(0)
    await page.clock.resume()
    expect(page.url()).toBe(`${lab.url}/2fa/enter`)
    expect(await pendingToken(page)).toMatch(/^eyJ/)
    await fieldOf(page).fill(await generate({ secret: wurstbrot.secret }))
    await buttonOf(page).click()
    await page.waitForURL('/search')
  })

  it('tells of other troubles in the words of the server', async () => {
    const page = await startLogin()
    const words = 'Too many requests, please try again later.'
    await page.route('**/rest/2fa/verify', (route) =>
      route.fulfill({ status: 429, contentType: 'text/html', body: words }),
    )
    await fieldOf(page).fill('123456')
    await buttonOf(page).click()
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
  })

  it('without a first one says so, and leads to it', async () => {
    const page = await visit(browser, lab.url, '/2fa/enter')
    await page.getByText(texts.TWO_FACTOR_AUTH_NOT_EXPECTED ?? '').waitFor()
    expect(page.url()).toBe(`${lab.url}/2fa/enter`)
    await fieldOf(page).fill('123456')
    await buttonOf(page).click()
    await remarkOf(page).waitFor()
    await page.getByRole('main').getByRole('link').click()
    await page.waitForURL('/login')
  })
})
