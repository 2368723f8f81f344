import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { makeConfig } from '../../support/make-config.js'
import { visit } from '../../support/open-browser.js'
import { serveLab } from '../../support/serve-lab.js'

const namesOf = (page: Page) => page.locator('.item-name')
const homeOf = (page: Page) => page.getByRole('link', { name: 'Back to homepage' })
const basketOf = (page: Page) => page.getByRole('link', { name: 'Show the shopping cart' })

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('search', { name: 'Click to search' }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('the bar holds side menu, logo, name, search, account and languages, and leads home', async ({ lab, open }) => {
  const page = await open('/about')
  const bar = page.getByRole('banner')
  for (const name of ['Open Sidenav', 'Show/hide account menu', 'Language selection menu'])
    await expect.poll(() => bar.getByRole('button', { name }).isVisible(), { message: name }).toBe(true)
  await expect.poll(() => bar.getByRole('link', { name: 'Back to homepage' }).isVisible()).toBe(true)
  await expect.poll(() => bar.locator('#searchQuery input').count()).toBe(1)
  await expect.poll(() => bar.locator('button#navbarAccount').isVisible()).toBe(true)
  await expect.poll(() => bar.locator('button#navbarLanguageButton').isVisible()).toBe(true)
  await expect.poll(() => basketOf(page).count()).toBe(0)
  await homeOf(page).click()
  await page.waitForURL('/')
  await expect.poll(() => namesOf(page).count()).toBe(12)
  await expect.poll(() => page.title()).toBe('Juice Lab')
  await expect.poll(() => homeOf(page).textContent()).toContain('Juice Lab')
  const reply = await lab.get('/rest/admin/application-configuration')
  expect(reply.json()).toMatchObject({ config: { application: { name: 'Juice Lab' } } })
})

test('the search opens and closes within 300 ms, and searches on Enter with the text in the address', async ({
  open,
}) => {
  const page = await open('/about', { reducedMotion: 'no-preference' })
  const field = page.locator('#searchQuery')
  const width = async () => (await field.boundingBox())?.width ?? 0
  const timing = () => field.evaluate((element) => getComputedStyle(element).transition)
  for (const [windowWidth, closed, opened] of [
    [1440, 240, 380],
    [900, 44, 340],
  ] as const) {
    await page.setViewportSize({ width: windowWidth, height: 900 })
    await expect.poll(width).toBe(closed)
    expect(await timing()).toMatch(/^inline-size 0\.3s/)
    await field.click()
    await expect.poll(width).toBe(opened)
    await page.locator('h1').first().click()
    await expect.poll(width).toBe(closed)
  }
  await search(page, 'apple & "pear"')
  await page.waitForURL('/search?q=apple%20%26%20%22pear%22')

  await page.goto('/search')
  await expect.poll(() => namesOf(page).count()).toBe(12)
  await search(page, 'apple')
  await expect.poll(() => page.locator('#searchValue').textContent()).toBe('apple')
  await expect.poll(() => namesOf(page).allInnerTexts()).toContain('Apple Juice (1000ml)')
})

test('the bar counts what is in the basket and leads there', async ({ open }) => {
  const page = await open('/search', { as: 'jim' })
  const count = async () => Number(/\d+/.exec((await basketOf(page).textContent()) ?? '')?.[0])
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  await page.getByRole('button', { name: 'Add to Basket' }).first().click()
  await expect.poll(count).toBe(before + 1)
  await basketOf(page).click()
  await page.waitForURL('/basket')
  await page.locator('#checkoutButton').waitFor()
})

test('the bar is above the page on every page', async ({ open }) => {
  const page = await open('/search')
  for (const path of ['/search', '/login', '/register', '/about', '/score-board', '/403', '/help/xss', '/basket']) {
    await page.goto(path)
    await expect
      .poll(() => page.getByRole('button', { name: 'Open Sidenav' }).isVisible(), { message: path })
      .toBe(true)
    await expect.poll(() => page.locator('#searchQuery').isVisible(), { message: path }).toBe(true)
  }
})

test('name, logo, title, social links and switches come from the configuration', async ({ browser, lab }) => {
  const { social } = lab.lab.config.application
  const application = {
    name: 'Quince & Co',
    logo: 'JuiceShopCTF_Logo.png',
    showGitHubLinks: false,
    social: { ...social, blueSkyUrl: 'https://bsky.example/quince', mastodonUrl: null },
  }
  const renamed = await serveLab({ config: makeConfig({ application }) })
  const page = await visit(browser, renamed.url, '/about')
  await expect.poll(() => page.title()).toContain('Quince & Co')
  await expect.poll(() => homeOf(page).textContent()).toContain('Quince & Co')
  await expect
    .poll(() => homeOf(page).locator('img').getAttribute('src'))
    .toBe('/assets/public/images/JuiceShopCTF_Logo.png')
  const bluesky = page.getByRole('link', { name: 'Visit our BlueSky page' })
  await expect.poll(() => bluesky.getAttribute('href')).toContain('https://bsky.example/quince')
  await expect.poll(() => page.getByRole('link', { name: 'Visit our Mastodon page' }).count()).toBe(0)
  const reply = await renamed.get('/rest/admin/application-configuration')
  expect(reply.json()).toMatchObject({ config: { application } })
  await page.context().close()
  await renamed.close()
})
