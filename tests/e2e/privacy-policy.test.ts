import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShopConfig } from '../../lab/options.js'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

const container = '/privacy-security'
const policy = `${container}/privacy-policy`

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

beforeEach(() => lab.lab.reset({ progress: true }))

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const listOf = (page: Page) => page.getByRole('navigation', { name: texts.NAV_PRIVACY_AND_SECURITY ?? '' })
const textOf = (page: Page) => page.locator('article').innerText()

async function readPolicyOf(application: Partial<ShopConfig['application']>): Promise<string> {
  const other = await serveLab({ config: makeConfig({ application }) })
  try {
    return await textOf(await visit(browser, other.url, policy))
  } finally {
    await other.close()
  }
}

describe('the pages about privacy and security', () => {
  const children = {
    TITLE_PRIVACY_POLICY: 'privacy-policy',
    TITLE_REQUEST_DATA_EXPORT: 'data-export',
    TITLE_CHANGE_PASSWORD: 'change-password',
    TITLE_TWO_FACTOR_AUTH_CONFIG: 'two-factor-authentication',
    LAST_LOGIN_IP: 'last-login-ip',
  }

  it.each(Object.entries(children))('list %s, which opens beside the list', async (key, path) => {
    const page = await visitAs(browser, lab, 'jim', container)
    const link = listOf(page).getByRole('link', { name: texts[key] ?? '', exact: true })
    await link.click()
    await page.waitForURL(`${container}/${path}`)
    await page.getByRole('heading', { level: 1, name: texts[key] ?? '' }).waitFor()
    expect(await link.getAttribute('aria-current')).toBe('page')
    expect(await listOf(page).locator('[aria-current="page"]').count()).toBe(1)
  })

  it('are introduced by cards', async () => {
    const page = await visit(browser, lab.url, container)
    const cards = page.getByRole('heading', { level: 2 }).getByRole('link')
    expect(await cards.count()).toBe(6)
    await cards.filter({ hasText: texts.TITLE_PRIVACY_POLICY ?? '' }).click()
    await page.waitForURL(policy)
  })

  it('lead to the erasure, which the server draws', async () => {
    const page = await visitAs(browser, lab, 'jim', container)
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await listOf(page)
      .getByRole('link', { name: texts.TITLE_REQUEST_DATA_ERASURE ?? '' })
      .click()
    expect((await loaded).url()).toBe(`${lab.url}/dataerasure`)
  })

  it('show the open page on a phone, where the list is a row', async () => {
    const page = await visitAs(browser, lab, 'jim', `${container}/last-login-ip`, { width: 390, height: 844 })
    const current = listOf(page).locator('[aria-current="page"]')
    await expect.poll(async () => (await current.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    const { x = 0, width = 0 } = (await current.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(390)
  })

  it.each(['data-export', 'change-password', 'two-factor-authentication', 'last-login-ip'])(
    'are open to a visitor, but /%s asks them to log in',
    async (path) => {
      const page = await visit(browser, lab.url, `${container}/${path}`)
      expect(new URL(page.url()).pathname).toBe(`${container}/${path}`)
      await page.getByText(texts.TEXT_ACCOUNT_NEEDED ?? '').waitFor()
      expect(await page.getByRole('main').locator('input').count()).toBe(0)
      await page
        .getByRole('main')
        .getByRole('link', { name: texts.BTN_LOGIN ?? '', exact: true })
        .click()
      await page.waitForURL('/login')
    },
  )

  it('answer the addresses that walkthroughs use', async () => {
    const page = await visit(browser, lab.url, '/#/privacy-security/change-password')
    await page.waitForURL(`${container}/change-password`)
  })
})

describe('the privacy policy', () => {
  it('names the shop, the address being visited and the contact', async () => {
    const text = await textOf(await visit(browser, lab.url, policy))
    expect(text).toContain(`${lab.lab.config.application.name}, the juice bar at ${lab.url},`)
    expect(text).toContain('donotreply@owasp-juice.shop')
    expect(text).not.toMatch(/[{}]/)
  })

  it('names a shop as it has been named, and its contact', async () => {
    const name = 'Fruit & <b>Veg</b>'
    const text = await readPolicyOf({ name, privacyContactEmail: 'privacy@juice.example' })
    expect(text).toContain(`what ${name}, the juice bar`)
    expect(text).toContain('privacy@juice.example')
    expect(text).not.toContain('donotreply@')
  })

  it.each([null, undefined, ''])(
    'without a contact (%j) names one that does not reply, at the host visited',
    async (contact) => {
      const text = await readPolicyOf({ privacyContactEmail: contact })
      expect(text).toContain('donotreply@127.0.0.1')
    },
  )

  it('tells each visitor the name by which they know the shop', async () => {
    const { port } = lab.server
    const ask = (host: string) => lab.get(policy, { headers: { Accept: 'text/html', Host: host } })
    expect((await ask(`127.0.0.1:${port}`)).text).toContain(`http://127.0.0.1:${port}</span>`)
    const page = await visit(browser, `http://localhost:${port}`, policy)
    expect(await textOf(page)).toContain(`http://localhost:${port}`)
  })

  it('has six hot fragments', async () => {
    const page = await visit(browser, lab.url, policy)
    const fragments = await page.locator('span.hot').allInnerTexts()
    expect(fragments).toEqual([
      lab.url,
      'We may also',
      'instruct you',
      'to refuse all',
      'reasonably necessary',
      'responsibility',
    ])
    const path = fragments.slice(1).join('/').toLowerCase().replaceAll(' ', '/')
    expect(`/${path}`).toBe('/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility')
    const before = await page
      .locator('span.hot')
      .nth(1)
      .evaluate((span) => getComputedStyle(span).textShadow)
    await page.locator('span.hot').nth(1).hover()
    await expect
      .poll(() =>
        page
          .locator('span.hot')
          .nth(1)
          .evaluate((span) => getComputedStyle(span).textShadow),
      )
      .not.toBe(before)
  })

  it('is long enough to be one, in English, below one heading', async () => {
    const page = await visit(browser, lab.url, policy)
    expect((await textOf(page)).split(/\s+/).length).toBeGreaterThan(900)
    expect(await page.locator('article').getAttribute('lang')).toBe('en')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.locator('article h2').count()).toBeGreaterThan(5)
  })

  it('has been visited when it has been seen, and not before', async () => {
    const page = await visit(browser, lab.url, container)
    await page.goto(`${container}/data-export`, { waitUntil: 'networkidle' })
    expect(lab.solved()).not.toContain('privacyPolicyChallenge')
    await listOf(page)
      .getByRole('link', { name: texts.TITLE_PRIVACY_POLICY ?? '' })
      .click()
    await expect.poll(() => lab.solved()).toContain('privacyPolicyChallenge')
  })
})
