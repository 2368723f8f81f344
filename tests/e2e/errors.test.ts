import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

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

describe('the page of a closed door', () => {
  it('says 403, and why in general', async () => {
    const page = await visit(browser, lab.url, '/403')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('403 – Access denied')
    expect(await page.locator('main').textContent()).toContain(texts.ACCESS_DENIED)
    await page.context().close()
  })

  it.each(['UNAUTHORIZED_ACCESS_ERROR', 'UNAUTHORIZED_PAGE_ACCESS_ERROR'])('explains %s', async (key) => {
    const page = await visit(browser, lab.url, `/403?error=${key}`)
    expect(texts[key]).not.toBe(key)
    expect(await page.locator('main').textContent()).toContain(texts[key])
    expect(page.url()).toBe(`${lab.url}/403?error=${key}`)
    await page.context().close()
  })

  it('explains in the language of the visitor', async () => {
    const german = (await lab.get('/assets/i18n/de_DE.json')).json<Record<string, string>>()
    const page = await visit(browser, lab.url, '/about')
    await page.context().addCookies([{ name: 'language', value: 'de_DE', url: lab.url }])
    await page.goto('/403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR')
    expect(await page.locator('main').textContent()).toContain(german.UNAUTHORIZED_PAGE_ACCESS_ERROR)
    expect(german.UNAUTHORIZED_PAGE_ACCESS_ERROR).not.toBe(texts.UNAUTHORIZED_PAGE_ACCESS_ERROR)
    await page.context().close()
  })

  it('never shows text from the address as it is', async () => {
    const page = await visit(browser, lab.url, '/403?error=Call%20+1%20555%20now')
    expect(await page.locator('main').textContent()).not.toContain('555')
    await page.context().close()
  })
})

describe('a call that fails', () => {
  it('reaches the console only, and the products stay', async () => {
    const page = await visit(browser, lab.url, '/about')
    await page.route('**/api/Quantitys/', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    await logged
    await expect.poll(() => page.locator('.item-name').count()).toBe(12)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.locator('.item-name').first().click()
    await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
    await page.context().close()
  })

  it('costs the basket its number, not the page', async () => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    await page.route('**/rest/basket/*', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.reload()
    await logged
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    await expect.poll(() => page.locator('.item-name').count()).toBe(12)
    await page.context().close()
  })

  it('shows the words of the server where somebody waits for an answer', async () => {
    const page = await visitAs(browser, lab, 'jim', '/search')
    const words = 'We are out of stock! Sorry for the inconvenience.'
    await page.route('**/api/BasketItems/**', (route) => route.fulfill({ status: 400, json: { error: words } }))
    await page.getByRole('button', { name: 'Add to Basket' }).first().click()
    const snackbar = page.getByRole('alert').filter({ hasText: words })
    await snackbar.waitFor()
    await page.context().close()
  })

  it('shows a page of its own inside of the frame when the page itself could not be had', async () => {
    const page = await visit(browser, lab.url, '/about')
    await page.route('**/rest/products/search*', (route) => route.fulfill({ status: 503, body: 'closed for cleaning' }))
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'About' }).waitFor()
    expect(await page.getByRole('button', { name: 'Open Sidenav' }).isVisible()).toBe(true)
    await page.unroute('**/rest/products/search*')
    await page.locator('main').getByRole('link').first().click()
    await expect.poll(() => page.locator('.item-name').count()).toBe(12)
    await page.context().close()
  })
})

describe('a snackbar', () => {
  it('goes after five seconds', async () => {
    const page = await visitAs(browser, lab, 'jim', '/search')
    await page.clock.install()
    await page.getByRole('button', { name: 'Add to Basket' }).first().click()
    await page.mouse.move(5, 400)
    const snackbar = page.getByRole('status').filter({ hasText: 'Apple Juice' })
    await snackbar.waitFor()
    await page.clock.runFor(4500)
    expect(await snackbar.isVisible()).toBe(true)
    await page.clock.runFor(600)
    await snackbar.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('goes at once by its X', async () => {
    const page = await visitAs(browser, lab, 'jim', '/search')
    await page.getByRole('button', { name: 'Add to Basket' }).first().click()
    const snackbar = page.getByRole('status').filter({ hasText: 'Apple Juice' })
    await snackbar.getByRole('button', { name: 'Close' }).click()
    await snackbar.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

describe("the server's own words", () => {
  it.each([
    ['GET', '/rest/nowhere', 500, 'Error: Unexpected path: /rest/nowhere'],
    ['GET', '/api', 500, 'Error: Unexpected path: /api'],
    ['POST', '/api/Challenges', 401, 'UnauthorizedError: No Authorization header was found'],
    ['DELETE', '/api/Products/1', 401, 'UnauthorizedError: No Authorization header was found'],
  ])('%s %s answers %i with a page titled %s', async (method, path, status, title) => {
    const reply = await lab.call(method, path, { headers: { Accept: 'text/html' } })
    expect(reply.status).toBe(status)
    expect(reply.text).toContain(`<title>${title}</title>`)
    expect(reply.text).toContain('Juice Lab (Express')
    expect(reply.text).toContain('id="stacktrace"')
  })

  it.each([
    ['POST', '/rest/user/login', { email: 'jim@juice-sh.op', password: 'wrong' }, 401, 'Invalid email or password.'],
    ['PUT', '/rest/continue-code/apply/no!code', undefined, 404, 'Invalid continue code.'],
    ['GET', '/rest/basket/1', undefined, 401, 'No Authorization header was found'],
  ] as const)('%s %s with %o is refused in plain words', async (method, path, body, status, words) => {
    const reply = await lab.call(method, path, { body })
    expect(reply.status).toBe(status)
    expect(reply.text).toContain(words)
  })
})
