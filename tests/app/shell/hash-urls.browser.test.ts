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

/** Types another hash into the address of an open page. */
const type = (page: Page, hash: string) =>
  page.evaluate((typed) => {
    location.hash = typed
  }, hash)

/** Waits for the page at a path, with the parameters of its address. */
async function arrive(page: Page, origin: string, path: string): Promise<void> {
  const { pathname, searchParams } = new URL(path, origin)
  await page.waitForURL((url) => url.hash === '' && url.pathname === pathname)
  const arrived = new URL(page.url())
  expect(arrived.host).toBe(new URL(origin).host)
  for (const [name, value] of searchParams) expect(arrived.searchParams.get(name), path).toBe(value)
  await page.locator('#searchQuery').waitFor()
}

test("hash addresses open today's pages, without a reload when one is open", async ({ lab, open }) => {
  const page = await open('/#/search?q=apple')
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await arrive(page, lab.url, '/search?q=apple')
  await expect.poll(() => searchValueOf(page).textContent()).toBe('apple')
  await load(page, '/#recycle')
  await arrive(page, lab.url, '/recycle')
  await load(page, '/#//evil.example/login')
  await page.waitForURL((url) => url.hash === '')
  expect(new URL(page.url()).host).toBe(new URL(lab.url).host)

  await page.evaluate(() => {
    document.body.dataset.same = 'yes'
  })
  const addresses = {
    '#/about': '/about',
    '#/login': '/login',
    '#/register': '/register',
    '#/basket': '/basket',
    '#/403?error=UNAUTHORIZED_ACCESS_ERROR': '/403?error=UNAUTHORIZED_ACCESS_ERROR',
    '#/score-board?highlightChallenge=loginAdminChallenge': '/score-board?highlightChallenge=loginAdminChallenge',
    '#/score-board-legacy': '/score-board',
    '#/track-result/new?id=5267-f73dcd000abcc353': '/track-result/new?id=5267-f73dcd000abcc353',
    '#/': '/',
  }
  for (const [hash, path] of Object.entries(addresses)) {
    await type(page, hash)
    await arrive(page, lab.url, path)
    if (hash === '#/about') await page.locator('#corporate-history').waitFor()
  }
  await type(page, '#/login')
  await arrive(page, lab.url, '/login')
  await type(page, '#/nonsense')
  await expect.poll(() => namesOf(page).count()).toBe(12)
  await expect.poll(() => page.getAttribute('body', 'data-same')).toBe('yes')
  expect(warnings).toEqual([])
})
