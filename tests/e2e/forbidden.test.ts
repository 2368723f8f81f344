import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

it('a closed door leads to the login when that opens it', async () => {
  const page = await visit(browser, lab.url, '/403?error=UNAUTHORIZED_ACCESS_ERROR')
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('/login')
  await page.locator('#login-form').waitFor()
})

it.each(['/403', '/403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR', '/#/403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR'])(
  'the closed door at %s leads back to the products',
  async (path) => {
    const page = await visit(browser, lab.url, path)
    await page.getByRole('heading', { level: 1, name: /^403/ }).waitFor()
    await page.getByRole('main').getByRole('link').click()
    await page.waitForURL('/search')
    await expect.poll(() => page.locator('.item-name').count()).toBe(12)
  },
)
