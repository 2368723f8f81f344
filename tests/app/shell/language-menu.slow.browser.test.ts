import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { pauseClock } from '../../support/browser/pause-clock.js'
import { readCookie } from '../../support/browser/read-cookie.js'

const yearSeconds = 365 * 24 * 3600

interface Language {
  readonly key: string
  readonly percentage: number
  readonly lang: string
}

const listLanguages = async (lab: Client) => (await lab.get('/rest/languages')).json<Language[]>()
const readGerman = async (lab: Client) => (await lab.get('/assets/i18n/de_DE.json')).json<Record<string, string>>()

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

/** A goal as far as its first tag. */
async function readGoal(lab: Client, language: string): Promise<string> {
  const headers = { Cookie: `language=${language}` }
  const reply = await lab.get('/api/Challenges?key=scoreBoardChallenge', { headers })
  return reply.json<{ data: { description: string }[] }>().data[0]?.description.split('<')[0]?.trim() ?? ''
}

const isComplete = ({ percentage }: Language) => percentage === 100

/** Expects rows in line, nothing to scroll sideways, and a share for the languages in progress alone. */
async function measureRows(page: Page, languages: readonly Language[]): Promise<void> {
  const menu = page.locator('#language-menu')
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const starts = await menu.locator('bdi').evaluateAll((names) => names.map((name) => name.getBoundingClientRect().x))
  expect(new Set(starts).size).toBe(1)
  const shares = await menu.getByText(/^\d+ %$/).allTextContents()
  expect(shares).toEqual(languages.flatMap(({ percentage }) => (percentage < 100 ? [`${percentage} %`] : [])))
  const complete = languages.filter(isComplete).map(({ key }) => key)
  expect(complete.toSorted()).toEqual(['ar_SA', 'de_DE', 'en', 'es_ES', 'fr_FR', 'ja_JP'])
}

/** Expects the menu to list every language, to mark the one in use, and to find one by name or key in whatever case. */
async function readList(page: Page, languages: readonly Language[]): Promise<void> {
  const menu = await openMenu(page)
  const listed = await menu.getByRole('listitem').allInnerTexts()
  expect(listed).toHaveLength(languages.length)
  const grouped = [...languages.filter(isComplete), ...languages.filter((language) => !isComplete(language))]
  for (const [index, { lang }] of grouped.entries()) expect(listed[index]).toContain(lang)
  await measureRows(page, grouped)
  await expect.poll(() => menu.locator('[aria-current="true"]').textContent()).toContain('English')
  for (const words of ['DEUTSCH', 'de_de', 'De_D']) {
    await menu.getByRole('searchbox').fill(words)
    await expect.poll(() => menu.getByRole('listitem').count(), { message: words }).toBe(1)
    await expect.poll(() => menu.getByRole('listitem').textContent()).toContain('Deutsch')
  }
  await menu.getByRole('searchbox').fill('Quenya')
  await expect.poll(() => menu.getByRole('listitem').count()).toBe(0)
  await expect.poll(() => menu.locator('p').textContent()).not.toBe('')
  await menu.getByRole('searchbox').fill('')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
}

test('the menu finds languages, and keeps the old texts when new ones fail', async ({ lab, open, text }) => {
  const page = await open('/about')
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await readList(page, await listLanguages(lab))
  await page.route('**/assets/i18n/de_DE.json', (route) => route.abort())
  await choose(page, 'Deutsch')
  await page
    .getByRole('alert')
    .filter({ hasText: text('LANGUAGE_FAILED') })
    .waitFor()
  await page.getByRole('banner').getByText('Account', { exact: true }).waitFor()
  expect(await readCookie(page, 'language')).toBeUndefined()
  await choose(page, 'English')
  await page.getByRole('status').filter({ hasText: 'English' }).waitFor()
  expect(failures).toEqual([])
})

test('a language changes the words of page and server at once, and is kept for a year', async ({ lab, open }) => {
  const german = await readGerman(lab)
  const page = await open('/score-board')
  // The solve of the board is told with the same words beside it.
  const card = page.locator('#challenge-scoreBoardChallenge')
  await card.getByText(await readGoal(lab, 'en')).waitFor()
  await page.evaluate(() => document.body.setAttribute('data-old-page', ''))
  await choose(page, 'Deutsch')
  // Messages stay as long as the pointer is on them.
  const message = page.getByRole('status').filter({ hasText: 'Deutsch' })
  await message.hover()
  await page
    .getByRole('banner')
    .getByText(german.TITLE_ACCOUNT ?? '', { exact: true })
    .waitFor()
  await card.getByText(await readGoal(lab, 'de_DE')).waitFor()
  await expect.poll(() => page.locator('body[data-old-page]').count()).toBe(1)
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('de-DE')
  await expect.poll(async () => (await readCookie(page, 'language'))?.value).toBe('de_DE')
  const cookie = await readCookie(page, 'language')
  expect(cookie?.seconds).toBeGreaterThan(yearSeconds - 60)
  expect(cookie?.seconds).toBeLessThanOrEqual(yearSeconds)

  await message.getByRole('button', { name: german.BTN_FORCE_PAGE_RELOAD ?? '' }).click()
  await page.locator('body:not([data-old-page])').waitFor()
  await page
    .locator('#navbarAccount')
    .getByText(german.TITLE_ACCOUNT ?? '')
    .waitFor()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('de-DE')
})

/** Answers the page's calls for languages; the returned function ends that. */
async function answerWith(page: Page, answer: unknown): Promise<() => Promise<void>> {
  const said = typeof answer === 'string' ? { contentType: 'text/plain', body: answer } : { json: answer }
  await page.route('**/rest/languages', (route) => route.fulfill(said))
  return () => page.unroute('**/rest/languages')
}

test('the menu survives bad answers, and marks languages above 70 per cent', async ({ open, text }) => {
  const page = await open('/about')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const menu = page.locator('#language-menu')
  // Two of the shapes that `tests/app/browser/rest/readable.test.ts` tries.
  for (const answer of [{ data: {} }, 'text']) {
    const restore = await answerWith(page, answer)
    await page.getByRole('button', { name: 'Language selection menu' }).click()
    await menu.getByRole('alert').getByText(text('TEXT_UNREADABLE')).waitFor()
    await expect.poll(() => menu.getByRole('list').getAttribute('aria-busy')).toBe('false')
    await expect.poll(() => menu.getByRole('searchbox').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await restore()
  }
  const entry = { lang: 'Deutsch', icons: ['de'], shortKey: 'DE', gauge: 'three-quarters' }
  await answerWith(page, [
    { ...entry, key: 'de_DE', percentage: 71 },
    { ...entry, key: 'de_CH', icons: ['ch'], percentage: 70 },
    { key: 'fa_IR', lang: 'انگلیسی', percentage: 0, gauge: 'empty' },
  ])
  await openMenu(page)
  await expect.poll(() => menu.locator('[data-well-translated]').count()).toBe(1)
  await expect.poll(() => menu.getByRole('listitem').first().locator('[data-well-translated]').count()).toBe(1)
  await expect.poll(() => menu.locator('img').count()).toBe(2)
  await expect.poll(() => menu.getByRole('listitem').last().textContent()).toContain('fa')
  expect(errors).toEqual([])
})

test('a language change is told for five seconds, longer while focused', async ({ open }) => {
  const page = await open('/about', { elsewhere: true })
  await pauseClock(page)
  await choose(page, 'Deutsch')
  await page.mouse.move(5, 400)
  const german = page.getByRole('status').filter({ hasText: 'Deutsch' })
  await german.waitFor()
  await page.clock.runFor(4900)
  await expect.poll(() => german.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await german.waitFor({ state: 'detached' })

  await choose(page, 'English')
  await page.mouse.move(5, 400)
  const english = page.getByRole('status').filter({ hasText: 'English' })
  await english.getByRole('button').first().focus()
  await page.clock.runFor(20_000)
  await expect.poll(() => english.isVisible()).toBe(true)
  await english.getByRole('button').first().blur()
  await page.clock.runFor(5100)
  await english.waitFor({ state: 'detached' })
})
