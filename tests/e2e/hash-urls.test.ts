import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

it.each([
  ['/#/search?q=apple', '/search?q=apple'],
  ['/#/login', '/login'],
  ['/#/register', '/register'],
  ['/#/about', '/about'],
  ['/#/basket', '/basket'],
  ['/#/403?error=UNAUTHORIZED_ACCESS_ERROR', '/403?error=UNAUTHORIZED_ACCESS_ERROR'],
  ['/#/score-board?highlightChallenge=loginAdminChallenge', '/score-board?highlightChallenge=loginAdminChallenge'],
  ['/#/score-board-legacy', '/score-board'],
  ['/#/track-result/new?id=5267-f73dcd000abcc353', '/track-result/new?id=5267-f73dcd000abcc353'],
  ['/#recycle', '/recycle'],
  ['/#/', '/'],
])('%s opens %s', async (old, path) => {
  const page = await visit(browser, lab.url, old)
  await page.waitForURL((url) => url.hash === '' && url.pathname === new URL(path, lab.url).pathname)
  const { search } = new URL(page.url())
  for (const [name, value] of new URL(path, lab.url).searchParams)
    expect(new URLSearchParams(search).get(name)).toBe(value)
  await page.locator('#searchQuery').waitFor()
  await page.context().close()
})

it('shows what the query in a hash asks for', async () => {
  const page = await visit(browser, lab.url, '/#/search?q=apple')
  await expect.poll(() => page.locator('#searchValue').textContent()).toBe('apple')
  await page.context().close()
})

it('follows a hash that is typed while a page is open, without loading it anew', async () => {
  const page = await visit(browser, lab.url, '/search')
  await page.locator('#searchQuery').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.body.dataset.same = 'yes'
    location.hash = '#/about'
  })
  await page.waitForURL('/about')
  await page.locator('#corporate-history').waitFor()
  expect(await page.getAttribute('body', 'data-same')).toBe('yes')
  await page.context().close()
})

it('keeps a third-party site from being the target', async () => {
  const page = await visit(browser, lab.url, '/#//evil.example/login')
  await page.waitForURL((url) => url.hash === '')
  expect(new URL(page.url()).host).toBe(new URL(lab.url).host)
  await page.context().close()
})

it.each(['/nonsense', '/deeply/hidden/nonsense', '/#/nonsense'])('%s shows the products', async (path) => {
  const page = await visit(browser, lab.url, path)
  await expect.poll(() => page.locator('.item-name').count()).toBe(12)
  await page.context().close()
})
