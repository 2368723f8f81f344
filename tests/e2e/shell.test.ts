import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

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

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('search', { name: 'Click to search' }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

describe('the shop without an account', () => {
  it('can be browsed and searched', async () => {
    const page = await visit(browser, lab.url, '/search')
    expect(await page.locator('.item-name').count()).toBe(12)
    await search(page, 'apple')
    await expect.poll(() => page.locator('#searchValue').textContent()).toBe('apple')
    expect(await page.locator('.item-name').allInnerTexts()).toContain('Apple Juice (1000ml)')
    await page.context().close()
  })
})

describe('the bar', () => {
  it('holds side menu, logo, name, search, account and languages; the basket once there is an account', async () => {
    const page = await visit(browser, lab.url, '/about')
    const bar = page.getByRole('banner')
    const buttons = ['Open Sidenav', 'Show/hide account menu', 'Language selection menu']
    for (const name of buttons) expect(await bar.getByRole('button', { name }).isVisible(), name).toBe(true)
    expect(await bar.getByRole('link', { name: 'Back to homepage' }).isVisible()).toBe(true)
    expect(await bar.locator('#searchQuery input').count()).toBe(1)
    expect(await bar.locator('button#navbarAccount').isVisible()).toBe(true)
    expect(await bar.locator('button#navbarLanguageButton').isVisible()).toBe(true)
    expect(await bar.getByRole('link', { name: 'Show the shopping cart' }).count()).toBe(0)
    await page.context().close()
  })

  it('leads home from its logo', async () => {
    const page = await visit(browser, lab.url, '/about')
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    await page.waitForURL('/')
    await expect.poll(() => page.locator('.item-name').count()).toBe(12)
    await page.context().close()
  })

  it('counts what is in the basket and leads there', async () => {
    const page = await visitAs(browser, lab, 'jim', '/search')
    const basket = page.getByRole('link', { name: 'Show the shopping cart' })
    const count = async () => Number(/\d+/.exec((await basket.textContent()) ?? '')?.[0])
    await expect.poll(count).toBeGreaterThan(0)
    const before = await count()
    await page.getByRole('button', { name: 'Add to Basket' }).first().click()
    await expect.poll(count).toBe(before + 1)
    await basket.click()
    await page.waitForURL('/basket')
    await page.locator('#checkoutButton').waitFor()
    await page.context().close()
  })

  it('opens and closes its search within 300 ms', async () => {
    const page = await visit(browser, lab.url, '/about')
    const field = page.locator('#searchQuery')
    const width = async () => (await field.boundingBox())?.width ?? 0
    const timing = () => field.evaluate((element) => getComputedStyle(element).transition)
    expect(await width()).toBe(44)
    expect(await timing()).toMatch(/^inline-size 0\.3s/)
    await field.click()
    expect(await timing()).toMatch(/^inline-size 0\.3s/)
    await expect.poll(width).toBe(340)
    await page.locator('h1').first().click()
    await expect.poll(width).toBe(44)
    await page.context().close()
  })

  it('searches on Enter with the text in the address', async () => {
    const page = await visit(browser, lab.url, '/about')
    await search(page, 'apple & "pear"')
    await page.waitForURL('/search?q=apple%20%26%20%22pear%22')
    await page.context().close()
  })

  it('is above the page on every page', async () => {
    const page = await visit(browser, lab.url, '/search')
    for (const path of ['/search', '/login', '/register', '/about', '/score-board', '/403', '/help/xss', '/basket']) {
      await page.goto(path)
      expect(await page.getByRole('button', { name: 'Open Sidenav' }).isVisible(), path).toBe(true)
      expect(await page.locator('#searchQuery').isVisible(), path).toBe(true)
    }
    await page.context().close()
  })
})

describe('the name over the door', () => {
  it("is the project's own unless configured otherwise", async () => {
    const { config } = (await lab.get('/rest/admin/application-configuration')).json<{
      config: typeof lab.lab.config
    }>()
    expect(config.application.name).toBe('Juice Lab')
    const page = await visit(browser, lab.url, '/')
    expect(await page.title()).toBe('Juice Lab')
    expect(await page.getByRole('link', { name: 'Back to homepage' }).textContent()).toContain('Juice Lab')
    await page.context().close()
  })

  it('comes from the configuration, as do logo, title, social links and switches', async () => {
    const { social } = lab.lab.config.application
    const application = {
      name: 'Quince & Co',
      logo: 'JuiceShopCTF_Logo.png',
      showGitHubLinks: false,
      social: { ...social, blueSkyUrl: 'https://bsky.example/quince', mastodonUrl: null },
    }
    const renamed = await serveLab({ config: makeConfig({ application }) })
    try {
      const page = await visit(browser, renamed.url, '/about')
      expect(await page.title()).toContain('Quince & Co')
      const home = page.getByRole('link', { name: 'Back to homepage' })
      expect(await home.textContent()).toContain('Quince & Co')
      expect(await home.locator('img').getAttribute('src')).toBe('/assets/public/images/JuiceShopCTF_Logo.png')
      const bluesky = page.getByRole('link', { name: 'Visit our BlueSky page' })
      expect(await bluesky.getAttribute('href')).toContain('https://bsky.example/quince')
      expect(await page.getByRole('link', { name: 'Visit our Mastodon page' }).count()).toBe(0)
      const reply = await renamed.get('/rest/admin/application-configuration')
      expect(reply.json()).toMatchObject({ config: { application } })
      await page.context().close()
    } finally {
      await renamed.close()
    }
  })
})
