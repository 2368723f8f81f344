import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'

const places = {
  blueSkyUrl: 'Visit our BlueSky page',
  mastodonUrl: 'Visit our Mastodon page',
  twitterUrl: 'Visit our Twitter page',
  facebookUrl: 'Visit our Facebook page',
  slackUrl: 'Join our Slack workspace',
  redditUrl: 'Visit our Reddit page',
  pressKitUrl: 'Access our Press Kit',
  nftUrl: 'View our NFT',
} as const

const galleryOf = (page: Page) => page.locator('#feedback-gallery')
const voiceOf = (page: Page) => galleryOf(page).locator('blockquote')
const pictureOf = (page: Page) => galleryOf(page).locator('img').getAttribute('src')

test('visitors see the history, the configured links and the terms', async ({ lab, open, text }) => {
  const { social, name } = lab.lab.config.application
  const page = await open('/login')
  const call = page.waitForRequest('**/api/Feedbacks/')
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  await page.getByRole('link', { name: 'Go to about us page' }).click()
  await call
  await page.locator('#customer-feedback').waitFor()
  await expect.poll(() => voiceOf(page).count()).toBe(1)

  // Opened directly, the page makes its call as well, and leaves readers where they are when the answer comes.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/Feedbacks/', async (route) => {
    await answered
    await route.fulfill({ json: { data: [{ id: 1, comment: 'Read again', rating: 5 }] } })
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'complete' && window.heldActions === undefined)
  await page.evaluate(() => window.scrollTo(0, 300))
  answer()
  await voiceOf(page).filter({ hasText: 'Read again' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(text('TITLE_ABOUT', { name }))
  const history = page.locator('section').filter({ has: page.locator('#corporate-history') })
  await expect.poll(async () => (await history.innerText()).length).toBeGreaterThan(400)
  for (const [key, label] of Object.entries(places)) {
    const link = page.getByRole('main').getByRole('link', { name: label, exact: true })
    await expect.poll(() => link.count(), { message: key }).toBe(social[key as keyof typeof places] ? 1 : 0)
  }
  const terms = page.getByRole('link', { name: 'Link to the Terms of Use' })
  await expect.poll(() => terms.getAttribute('href')).toBe('/ftp/legal.md')
  const opened = page.waitForResponse('**/ftp/legal.md')
  await terms.click()
  expect((await opened).status()).toBe(200)
})

test('the gallery shows feedback as HTML with seven pictures in turn', async ({ lab, open, text }) => {
  const feedbacks = lab.lab.store.table('Feedbacks')
  for (const { id, comment } of feedbacks.live())
    feedbacks.update(id, { comment: `<em class="said">Best juice</em> in town, ${comment}` })
  const page = await open('/about', { reducedMotion: 'reduce' })
  await expect.poll(() => galleryOf(page).locator('em.said').innerText()).toBe('Best juice')
  const fit = await galleryOf(page)
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).objectFit))
  expect(fit).toEqual(['cover'])
  const words = await voiceOf(page).innerText()
  await expect.poll(async () => (await galleryOf(page).innerText()).replace(words, '')).not.toMatch(/\d/)
  const shown: (string | null)[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    shown.push(await pictureOf(page))
    const voice = await voiceOf(page).innerText()
    await page.getByRole('button', { name: text('BTN_NEXT_FEEDBACK') }).click()
    await expect.poll(() => voiceOf(page).innerText()).not.toBe(voice)
  }
  expect(new Set(shown.slice(0, 7)).size).toBe(7)
  expect(shown[7]).toBe(shown[0])
  expect(shown.every((picture) => picture?.startsWith('/assets/public/images/carousel/'))).toBe(true)
  for (const picture of shown.slice(0, 7)) expect((await lab.get(picture ?? '')).status).toBe(200)
})

test('the gallery advances by itself unless paused or reduced motion is preferred', async ({ open, text }) => {
  const page = await open('/assets/i18n/en.json', { elsewhere: true, reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/about')
  await page.mouse.move(1, 1)
  const first = await pictureOf(page)
  await expect.poll(() => page.clock.runFor(6100).then(() => pictureOf(page))).not.toBe(first)
  await page.getByRole('button', { name: text('BTN_PAUSE_SLIDESHOW') }).click()
  await page.mouse.move(1, 1)
  const second = await pictureOf(page)
  await page.clock.runFor(20_000)
  expect(await pictureOf(page)).toBe(second)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await followPath(page, '/login')
  await followPath(page, '/about')
  await page.mouse.move(1, 1)
  const play = page.getByRole('button', { name: text('BTN_PLAY_SLIDESHOW') })
  await play.waitFor()
  const still = await pictureOf(page)
  await page.clock.runFor(20_000)
  expect(await pictureOf(page)).toBe(still)
  await play.press('Enter')
  await expect.poll(() => page.clock.runFor(6100).then(() => pictureOf(page))).not.toBe(still)
})

test('the gallery shows another feedback when the shown one is deleted', async ({ open, text }) => {
  const page = await open('/about', { reducedMotion: 'reduce' })
  const answerWith = (count: number) => {
    const data = Array.from({ length: count }, (_, id) => ({ id, comment: `Voice ${id}`, rating: 5 }))
    return page.route('**/api/Feedbacks/', (route) => route.fulfill({ json: { data } }))
  }
  await answerWith(3)
  await followPath(page, '/about')
  await voiceOf(page).getByText('Voice 0').waitFor()
  await page.getByRole('button', { name: text('BTN_PREVIOUS_FEEDBACK') }).click()
  await voiceOf(page).getByText('Voice 2').waitFor()
  await answerWith(2)
  await followPath(page, '/about')
  await voiceOf(page).getByText('Voice 0').waitFor()
  await page.getByRole('button', { name: text('BTN_NEXT_FEEDBACK') }).click()
  await voiceOf(page).getByText('Voice 1').waitFor()
})
