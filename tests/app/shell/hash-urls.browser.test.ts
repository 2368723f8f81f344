import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'

const namesOf = (page: Page) => page.locator('.item-name')
const searchValueOf = (page: Page) => page.locator('#searchValue')

/** Opens an address that differs from the last one in more than its hash, so that the page is loaded. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
}

test('old addresses with a hash open the pages of today', async ({ lab, open }) => {
  const page = await open('/about')
  const addresses = {
    '/#/search?q=apple': '/search?q=apple',
    '/#/login': '/login',
    '/#/register': '/register',
    '/#/about': '/about',
    '/#/basket': '/basket',
    '/#/403?error=UNAUTHORIZED_ACCESS_ERROR': '/403?error=UNAUTHORIZED_ACCESS_ERROR',
    '/#/score-board?highlightChallenge=loginAdminChallenge': '/score-board?highlightChallenge=loginAdminChallenge',
    '/#/score-board-legacy': '/score-board',
    '/#/track-result/new?id=5267-f73dcd000abcc353': '/track-result/new?id=5267-f73dcd000abcc353',
    '/#recycle': '/recycle',
    '/#/': '/',
  }
  for (const [old, path] of Object.entries(addresses)) {
    await load(page, old)
    await page.waitForURL((url) => url.hash === '' && url.pathname === new URL(path, lab.url).pathname)
    const { searchParams } = new URL(page.url())
    for (const [name, value] of new URL(path, lab.url).searchParams) expect(searchParams.get(name), old).toBe(value)
    await page.locator('#searchQuery').waitFor()
    if (old === '/#/search?q=apple') await expect.poll(() => searchValueOf(page).textContent()).toBe('apple')
  }
  await load(page, '/#//evil.example/login')
  await page.waitForURL((url) => url.hash === '')
  expect(new URL(page.url()).host).toBe(new URL(lab.url).host)
})

test('a hash that is typed while a page is open is followed without loading it anew', async ({ open }) => {
  const page = await open('/search')
  await page.evaluate(() => {
    document.body.dataset.same = 'yes'
    location.hash = '#/about'
  })
  await page.waitForURL('/about')
  await page.locator('#corporate-history').waitFor()
  await expect.poll(() => page.getAttribute('body', 'data-same')).toBe('yes')
})

test('an address that nobody knows shows the products', async ({ open }) => {
  const page = await open('/about')
  for (const path of ['/nonsense', '/deeply/hidden/nonsense', '/#/nonsense']) {
    await load(page, path)
    await expect.poll(() => namesOf(page).count(), { message: path }).toBe(12)
  }
})
