import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test } from '../../fixtures.js'
import { goOn } from '../../support/browser/go-on.js'

const container = '/privacy-security'
const policy = `${container}/privacy-policy`

const children = {
  TITLE_PRIVACY_POLICY: 'privacy-policy',
  TITLE_REQUEST_DATA_EXPORT: 'data-export',
  TITLE_CHANGE_PASSWORD: 'change-password',
  TITLE_TWO_FACTOR_AUTH_CONFIG: 'two-factor-authentication',
  LAST_LOGIN_IP: 'last-login-ip',
}

const listOf = (page: Page, text: Translate) => page.getByRole('navigation', { name: text('NAV_PRIVACY_AND_SECURITY') })

test('the pages about privacy open beside their list, which is a row on a phone', async ({ lab, open, text }) => {
  const page = await open(container, { as: 'jim' })
  const list = listOf(page, text)
  const current = list.locator('[aria-current="page"]')
  for (const [key, path] of Object.entries(children)) {
    const link = list.getByRole('link', { name: text(key), exact: true })
    await link.click()
    await page.getByRole('heading', { level: 1, name: text(key) }).waitFor()
    expect(page.url()).toBe(`${lab.url}${container}/${path}`)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    await expect.poll(() => current.count()).toBe(1)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const edges = async () => {
    const { x = Number.NaN, width = 0 } = (await current.boundingBox()) ?? {}
    return { isIn: x >= 0 && x + width <= 390, x, width }
  }
  await expect.poll(edges).toMatchObject({ isIn: true })

  const loaded = page.waitForRequest((request) => request.isNavigationRequest())
  await list.getByRole('link', { name: text('TITLE_REQUEST_DATA_ERASURE') }).click()
  expect((await loaded).url()).toBe(`${lab.url}/dataerasure`)
})

/** The privacy policy is long, and has six hot fragments. */
async function expectPolicy(page: Page, url: string): Promise<void> {
  const article = page.locator('article')
  await article.waitFor()
  await expect.poll(() => article.getAttribute('lang')).toBe('en')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await expect.poll(() => article.locator('h2').count()).toBeGreaterThan(5)
  const hot = page.locator('span.hot')
  const fragments = await hot.allInnerTexts()
  expect(fragments).toEqual([
    url,
    'We may also',
    'instruct you',
    'to refuse all',
    'reasonably necessary',
    'responsibility',
  ])
  const path = fragments.slice(1).join('/').toLowerCase().replaceAll(' ', '/')
  expect(`/${path}`).toBe('/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility')
  const shadow = () => hot.nth(1).evaluate((span) => getComputedStyle(span).textShadow)
  const before = await shadow()
  await hot.nth(1).hover()
  await expect.poll(shadow).not.toBe(before)
}

test('what is about an account asks visitors to log in', async ({ lab, text }) => {
  for (const path of Object.values(children).slice(1)) {
    const reply = await lab.get(`${container}/${path}`, { headers: { Accept: 'text/html' } })
    const main = reply.text.slice(reply.text.indexOf('<main'), reply.text.indexOf('</main>'))
    expect(main, path).toContain(text('TEXT_ACCOUNT_NEEDED'))
    expect(main, path).not.toContain('<input')
    expect(main, path).toMatch(new RegExp(`<a [^>]*href="/login"[^>]*>${text('BTN_LOGIN')}</a>`))
  }
})

test('visitors are asked to log in, see the cards, and solve by reading the policy', async ({ lab, open, text }) => {
  const page = await open(`/#${container}/change-password`)
  await page.waitForURL(`${container}/change-password`)
  await page.getByText(text('TEXT_ACCOUNT_NEEDED')).waitFor()
  await expect.poll(() => page.getByRole('main').locator('input').count()).toBe(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: text('BTN_LOGIN'), exact: true })
    .click()
  await page.waitForURL('/login')

  await goOn(page, container)
  const cards = page.getByRole('heading', { level: 2 }).getByRole('link')
  await expect.poll(() => cards.count()).toBe(6)
  expect(lab.solved()).not.toContain('privacyPolicyChallenge')
  await cards.filter({ hasText: text('TITLE_PRIVACY_POLICY') }).click()
  await page.waitForURL(policy)
  await expect.poll(() => lab.solved()).toContain('privacyPolicyChallenge')
  await expectPolicy(page, lab.url)
})
