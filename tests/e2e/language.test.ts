import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

const yearSeconds = 365 * 24 * 3600

interface Language {
  readonly key: string
  readonly lang: string
}

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

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Language selection menu' }).click()
  const menu = page.locator('#language-menu')
  await menu.getByRole('listitem').first().waitFor()
  return menu
}

async function choose(page: Page, name: string): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name }).click()
}

/** A goal in both languages, as far as its first tag. */
async function readGoal() {
  const read = async (language: string) => {
    const reply = await lab.get('/api/Challenges?key=scoreBoardChallenge', {
      headers: { Cookie: `language=${language}` },
    })
    return reply.json<{ data: { description: string }[] }>().data[0]?.description.split('<')[0]?.trim() ?? ''
  }
  return { goal: await read('en'), german: await read('de_DE') }
}

describe('what the server offers', () => {
  it('is a list of languages with name, short key, icons, gauge and percentage', async () => {
    const languages = (await lab.get('/rest/languages')).json<Language[]>()
    expect(languages[0]).toEqual({
      key: expect.stringMatching(/^[a-z]{2}_[A-Z]{2}$/),
      lang: expect.any(String),
      shortKey: expect.stringMatching(/^[A-Z]{2}$/),
      icons: expect.arrayContaining([expect.any(String)]),
      gauge: expect.stringMatching(/^(full|three-quarters|half|quarter|empty)$/),
      percentage: expect.any(Number),
    })
    expect(languages.find(({ key }) => key === 'en')).toMatchObject({ lang: 'English', percentage: 100, gauge: 'full' })
  })

  it('is one file of texts for each', async () => {
    const languages = (await lab.get('/rest/languages')).json<Language[]>()
    for (const { key, lang } of languages) {
      const reply = await lab.get(`/assets/i18n/${key}.json`)
      expect(reply.headers.get('Content-Type'), key).toMatch(/^application\/json/)
      expect(reply.json(), key).toMatchObject({ LANGUAGE: lang })
    }
  })
})

describe('the language menu', () => {
  it('lists every language, and marks the one in use', async () => {
    const languages = (await lab.get('/rest/languages')).json<Language[]>()
    const page = await visit(browser, lab.url, '/about')
    const menu = await openMenu(page)
    const listed = await menu.getByRole('listitem').allInnerTexts()
    expect(listed).toHaveLength(languages.length)
    for (const [index, { lang }] of languages.entries()) expect(listed[index]).toContain(lang)
    expect(await menu.locator('[aria-current="true"]').textContent()).toContain('English')
    await page.context().close()
  })

  it('finds a language by name, key or short key, in whatever case', async () => {
    const page = await visit(browser, lab.url, '/about')
    const menu = await openMenu(page)
    for (const text of ['DEUTSCH', 'de_de', 'De_D']) {
      await menu.getByRole('searchbox').fill(text)
      await expect.poll(() => menu.getByRole('listitem').count(), { message: text }).toBe(1)
      expect(await menu.getByRole('listitem').textContent()).toContain('Deutsch')
    }
    await menu.getByRole('searchbox').fill('Quenya')
    await expect.poll(() => menu.getByRole('listitem').count()).toBe(0)
    expect(await menu.locator('p').textContent()).not.toBe('')
    await page.context().close()
  })

  it('changes the language at once, and keeps the choice for a year', async () => {
    const page = await visit(browser, lab.url, '/about')
    const german = (await lab.get('/assets/i18n/de_DE.json')).json<Record<string, string>>()
    await choose(page, 'Deutsch')
    await page
      .getByRole('banner')
      .getByText(german.TITLE_ACCOUNT ?? '', { exact: true })
      .waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('de-DE')
    const cookie = await readCookie(page, 'language')
    expect(cookie?.value).toBe('de_DE')
    expect(cookie?.seconds).toBeGreaterThan(yearSeconds - 60)
    expect(cookie?.seconds).toBeLessThanOrEqual(yearSeconds)
    await page.goto('/search')
    expect(await page.getAttribute('html', 'lang')).toBe('de-DE')
    expect(await page.locator('#search-result-heading').textContent()).toContain(german.TITLE_ALL_PRODUCTS)
    await page.context().close()
  })

  it('changes what the server has said as well', async () => {
    const { goal, german } = await readGoal()
    const page = await visit(browser, lab.url, '/score-board')
    await page.getByText(goal).waitFor()
    await page.evaluate(() => document.body.setAttribute('data-old-page', ''))
    await choose(page, 'Deutsch')
    await page.getByText(german).waitFor()
    expect(await page.locator('body[data-old-page]').count()).toBe(1)
    await page.context().close()
  })

  it('shows flags, and marks what is well translated: 71 per cent, but not 70', async () => {
    const page = await visit(browser, lab.url, '/about')
    const entry = { lang: 'Deutsch', icons: ['de'], shortKey: 'DE', gauge: 'three-quarters' }
    const offered = [
      { ...entry, key: 'de_DE', percentage: 71 },
      { ...entry, key: 'de_CH', icons: ['ch'], percentage: 70 },
      { key: 'fa_IR', lang: 'انگلیسی', percentage: 0, gauge: 'empty' },
    ]
    await page.route('**/rest/languages', (route) => route.fulfill({ json: offered }))
    const menu = await openMenu(page)
    expect(await menu.locator('[data-well-translated]').count()).toBe(1)
    expect(await menu.getByRole('listitem').first().locator('[data-well-translated]').count()).toBe(1)
    await expect.poll(() => menu.locator('img').count()).toBe(2)
    expect(await menu.getByRole('listitem').last().textContent()).toContain('fa')
    await page.context().close()
  })

  it('says so for five seconds', async () => {
    const page = await visit(browser, lab.url, '/about')
    await page.clock.install()
    await choose(page, 'Deutsch')
    await page.mouse.move(5, 400)
    const snackbar = page.getByRole('status').filter({ hasText: 'Deutsch' })
    await snackbar.waitFor()
    await page.clock.runFor(4500)
    expect(await snackbar.isVisible()).toBe(true)
    await page.clock.runFor(600)
    await snackbar.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('offers to load the page again', async () => {
    const page = await visit(browser, lab.url, '/about')
    const german = (await lab.get('/assets/i18n/de_DE.json')).json<Record<string, string>>()
    await choose(page, 'Deutsch')
    await page.evaluate(() => document.body.setAttribute('data-old-page', ''))
    await page
      .getByRole('status')
      .getByRole('button', { name: german.BTN_FORCE_PAGE_RELOAD ?? '' })
      .click()
    await page.locator('body:not([data-old-page])').waitFor()
    await page
      .locator('#navbarAccount')
      .getByText(german.TITLE_ACCOUNT ?? '')
      .waitFor()
    await page.context().close()
  })

  it('keeps the old texts when the new ones cannot be had, and stays usable', async () => {
    const page = await visit(browser, lab.url, '/about')
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.route('**/assets/i18n/de_DE.json', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await choose(page, 'Deutsch')
    await logged
    await page.getByRole('banner').getByText('Account', { exact: true }).waitFor()
    expect(await readCookie(page, 'language')).toBeUndefined()
    await choose(page, 'English')
    await page.getByRole('status').filter({ hasText: 'English' }).waitFor()
    expect(failures).toEqual([])
    await page.context().close()
  })
})
