import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

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

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const galleryOf = (page: Page) => page.locator('#feedback-gallery')
const pictureOf = (page: Page) => galleryOf(page).locator('img').getAttribute('src')

async function listSocialLinks(page: Page): Promise<[string, string | null][]> {
  const found: [string, string | null][] = []
  for (const [key, name] of Object.entries(places)) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    if (await link.count()) found.push([key, await link.getAttribute('href')])
  }
  return found
}

describe('the about page', () => {
  it('is open to visitors, with a title, a history and the terms', async () => {
    const page = await visit(browser, lab.url, '/about')
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.innerText()).toBe(texts.TITLE_ABOUT?.replace('{{name}}', lab.lab.config.application.name))
    const history = page.locator('section').filter({ has: page.locator('#corporate-history') })
    expect((await history.innerText()).length).toBeGreaterThan(400)
    const terms = page.getByRole('link', { name: 'Link to the Terms of Use' })
    expect(await terms.getAttribute('href')).toBe('/ftp/legal.md')
    const opened = page.waitForResponse('**/ftp/legal.md')
    await terms.click()
    expect((await opened).status()).toBe(200)
  })

  it('is the same when entered from another page', async () => {
    const page = await visit(browser, lab.url, '/search')
    const call = page.waitForRequest('**/api/Feedbacks/')
    await page.getByRole('button', { name: 'Open Sidenav' }).click()
    await page.getByRole('link', { name: 'Go to about us page' }).click()
    await call
    await page.locator('#customer-feedback').waitFor()
    expect(await galleryOf(page).getByRole('blockquote').or(galleryOf(page).locator('blockquote')).count()).toBe(1)
  })
})

describe('the voices of the customers', () => {
  it('come with seven pictures in turn', async () => {
    const page = await visit(browser, lab.url, '/about', { reducedMotion: 'reduce' })
    const next = page.getByRole('button', { name: texts.BTN_NEXT_FEEDBACK })
    const shown: (string | null)[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      shown.push(await pictureOf(page))
      const voice = await galleryOf(page).locator('blockquote').innerText()
      await next.click()
      await expect.poll(() => galleryOf(page).locator('blockquote').innerText()).not.toBe(voice)
    }
    expect(new Set(shown.slice(0, 7)).size).toBe(7)
    expect(shown[7]).toBe(shown[0])
    expect(shown.every((picture) => picture?.startsWith('/assets/public/images/carousel/'))).toBe(true)
    for (const picture of shown.slice(0, 7)) expect((await lab.get(picture ?? '')).status).toBe(200)
  })

  it('fill their frame, which has one picture and no counter', async () => {
    const page = await visit(browser, lab.url, '/about')
    const fit = await galleryOf(page)
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).objectFit))
    expect(fit).toEqual(['cover'])
    const voice = await galleryOf(page).locator('blockquote').innerText()
    expect((await galleryOf(page).innerText()).replace(voice, '')).not.toMatch(/\d/)
  })

  it('wait to be asked where stillness is preferred', async () => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json', { reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/about')
    await page.mouse.move(1, 1)
    const play = page.getByRole('button', { name: texts.BTN_PLAY_SLIDESHOW })
    await play.waitFor()
    const first = await pictureOf(page)
    await page.clock.runFor(20_000)
    expect(await pictureOf(page)).toBe(first)
    await play.press('Enter')
    await expect.poll(() => page.clock.runFor(6100).then(() => pictureOf(page))).not.toBe(first)
  })

  it('speak one after the other by themselves, unless told to pause', async () => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    await page.clock.install()
    await page.goto('/about')
    await page.mouse.move(1, 1)
    const first = await pictureOf(page)
    await expect.poll(() => page.clock.runFor(6100).then(() => pictureOf(page))).not.toBe(first)
    await page.getByRole('button', { name: texts.BTN_PAUSE_SLIDESHOW }).click()
    await page.mouse.move(1, 1)
    const second = await pictureOf(page)
    await page.clock.runFor(20_000)
    expect(await pictureOf(page)).toBe(second)
  })

  it('are shown as HTML', async () => {
    const said = 'Best <em class="said">juice</em> in town'
    for (const { id } of lab.lab.store.table('Feedbacks').live()) {
      lab.lab.store.table('Feedbacks').update(id, { comment: said })
    }
    const page = await visit(browser, lab.url, '/about')
    expect(await galleryOf(page).locator('em.said').innerText()).toBe('juice')
  })
})

describe('the places to meet the shop', () => {
  it('are those of the configuration', async () => {
    const { social } = lab.lab.config.application
    const page = await visit(browser, lab.url, '/about')
    const configured = Object.keys(places).filter((key) => social[key as keyof typeof places])
    expect((await listSocialLinks(page)).map(([key]) => key)).toEqual(configured)
  })

  it.each(Object.keys(places))('show %s when it alone is set', async (key) => {
    const nowhere = Object.fromEntries(Object.keys(places).map((place) => [place, null]))
    const social = { ...nowhere, [key]: 'https://juice.example/here' } as typeof lab.lab.config.application.social
    const other = await serveLab({ config: makeConfig({ application: { social } }) })
    const page = await visit(browser, other.url, '/about')
    expect(await listSocialLinks(page)).toEqual([[key, 'https://juice.example/here']])
    await other.close()
  })

  it('are left out when there are none', async () => {
    const nowhere = Object.fromEntries(Object.keys(places).map((place) => [place, null]))
    const social = nowhere as typeof lab.lab.config.application.social
    const other = await serveLab({ config: makeConfig({ application: { social } }) })
    const page = await visit(browser, other.url, '/about')
    expect(await listSocialLinks(page)).toEqual([])
    expect(await page.locator('#social-media').count()).toBe(0)
    await other.close()
  })
})
