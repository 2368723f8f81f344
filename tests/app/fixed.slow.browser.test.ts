import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { forgeSigned } from '../../lab/proofs/attacker/forge-token.js'
import { type Open, test } from '../fixtures.js'
import { followPath } from '../support/browser/follow-path.js'
import { noteSocketFrames } from '../support/browser/socket-frames.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { shoppers } from '../support/shoppers.js'

const payload = '<iframe src="javascript:alert(`xss`)">'
const anywhere = '/assets/i18n/en.json'
const forgedAdmin = forgeSigned({ data: { id: 1, email: 'admin@juice-sh.op', role: 'admin' } }, 'a secret of nobody')

let lab: ServedLab

beforeAll(async () => {
  lab = await serveLab({ fix: ['all'] })
})

afterAll(() => lab.close())

/** A page that notes what scripts on it say. */
async function openWatched(open: Open, path: string) {
  const page = await open(anywhere, { of: lab })
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.dismiss()
  })
  const frames = noteSocketFrames(page)
  await page.goto(path)
  return { page, said, frames }
}

const office = (page: Page) => page.getByRole('heading', { name: 'Administration' })
const pretend = (page: Page, token: string) => page.evaluate((forged) => localStorage.setItem('token', forged), token)

/** Expects formatting in descriptions and feedback to be shown, and what would run to be read. */
async function readMarkup(page: Page, juice: string): Promise<void> {
  await page.getByRole('button', { name: 'Click for more information about the product' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: juice }).waitFor()
  await expect.poll(() => dialog.locator('em').innerText()).toBe('Pressed')
  await expect.poll(() => dialog.innerText()).toContain(`& cold\nask us ${payload}`)
  await page.getByRole('button', { name: 'Close Dialog' }).click()
  await followPath(page, '/about')
  const gallery = page.locator('#feedback-gallery')
  await expect.poll(() => gallery.locator('blockquote em').innerText()).toBe('Pressed')
  await expect.poll(() => gallery.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/contact')
  await expect.poll(() => page.locator('main iframe').count()).toBe(0)
}

/** Expects the menu to lead to the score board, and all pictures of the wall to be there. */
async function seeWholeMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  await page.getByRole('link', { name: 'Open score-board' }).waitFor()
  await page.getByRole('link', { name: 'Go to photo wall' }).click()
  const pictures = page.locator('figure img')
  await expect.poll(() => pictures.count()).toBeGreaterThan(5)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
}

test('the published payload is text in the heading and solves nothing', async ({ open }) => {
  const { page, said, frames } = await openWatched(open, `/search?q=${encodeURIComponent(payload)}`)
  await expect.poll(() => frames.isOpen()).toBe(true)
  await expect.poll(() => page.locator('#searchValue').innerText()).toBe(payload)
  await page.goto(`/#/search?q=${encodeURIComponent(payload)}`)
  await page.getByText('– <iframe').waitFor()
  await expect.poll(() => page.locator('main iframe').count()).toBe(0)
  expect(frames.sent('verifyLocalXssChallenge')).toEqual([])
  expect(said).toEqual([])
  expect(lab.solved()).not.toContain('localXssChallenge')
  await followPath(page, '/search?q=apple')
  await expect.poll(() => page.locator('#searchValue').innerText()).toBe('apple')
  await expect.poll(() => page.locator('.item-name').count()).toBeGreaterThan(1)
})

test('a secured shop shows formatting, runs no scripts and lists the score board', async ({ open, text }) => {
  const { store } = lab.lab
  const markup = `<em>Pressed</em> &amp; cold<br><a href="/contact">ask us</a> ${payload}`
  const juice = store.table('Products').live()[0]
  const voice = store.table('Feedbacks').live()[0]
  store.table('Products').update(Number(juice?.id), { description: markup })
  store.table('Feedbacks').update(Number(voice?.id), { comment: markup })
  const { page, said } = await openWatched(open, '/tokensale-ico-ea')
  const heading = page.getByText(text('TITLE_ALL_PRODUCTS'))
  await heading.waitFor()
  await followPath(page, '/search')
  await readMarkup(page, String(juice?.name))
  await seeWholeMenu(page)
  expect(said).toEqual([])
  await page.evaluate(() => {
    location.hash = '#/tokensale-ico-ea'
  })
  await page.waitForURL('**/tokensale-ico-ea')
  await heading.waitFor()
})

test("the office opens for the role that the server knows, not the token's", async ({ open, text }) => {
  const { page } = await openWatched(open, anywhere)
  await pretend(page, forgedAdmin)
  await page.context().addCookies([{ name: 'token', value: forgedAdmin, url: lab.url }])
  await page.goto('/administration')
  await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()

  const jim = await lab.logIn(...shoppers.jim)
  await page.context().addCookies([{ name: 'token', value: jim.token, url: lab.url }])
  await page.goto('/administration')
  await page.getByText(text('UNAUTHORIZED_PAGE_ACCESS_ERROR')).waitFor()
  await expect.poll(() => office(page).count()).toBe(0)
  expect(lab.solved()).not.toContain('adminSectionChallenge')

  await page.context().clearCookies({ name: 'token' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.locator('#email').fill(shoppers.admin[0])
  await page.locator('#password').fill(shoppers.admin[1])
  await page.locator('#loginButton').click()
  await page.waitForURL('**/search')
  await followPath(page, '/administration')
  await page.getByRole('cell', { name: shoppers.admin[0] }).waitFor()

  await page.route('**/rest/user/whoami*', (route) => route.fulfill({ status: 503 }))
  const unanswered = page.waitForResponse('**/rest/user/whoami*')
  await page.goto('/administration')
  await unanswered
  await followPath(page, '/about')
  await followPath(page, '/administration')
  await office(page).waitFor()
})

test('a captcha is a picture of the size that it always had', async ({ open }) => {
  const path = '/privacy-security/data-export'
  const askForCaptcha = (page: Page) => page.evaluate(() => localStorage.setItem('lstdtxprt', String(Date.now())))
  const honest = await open(anywhere, { of: lab, as: 'jim' })
  const weak = await open(anywhere, { as: 'jim', elsewhere: true })
  for (const page of [honest, weak]) {
    await askForCaptcha(page)
    await page.goto(path)
  }
  const picture = honest.locator('main img[src^="data:image/svg+xml,"]')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(150)
  const inline = weak.locator('main div:has(> svg[width="150"])')
  await inline.waitFor()
  const sizeOf = async (place: typeof picture) => {
    const { width, height } = (await place.boundingBox()) ?? {}
    return { width, height }
  }
  expect(await sizeOf(picture)).toEqual(await sizeOf(inline))
})
