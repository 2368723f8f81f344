import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { test } from '../fixtures.js'
import { forgeSigned } from '../support/forge-token.js'
import { whenHydrated } from '../support/hydration.js'
import { visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { noteSocketFrames } from '../support/socket-frames.js'
import { shoppers, visitAs } from '../support/visit-as.js'

const payload = '<iframe src="javascript:alert(`xss`)">'
const anywhere = '/assets/i18n/en.json'
const forgedAdmin = forgeSigned({ data: { id: 1, email: 'admin@juice-sh.op', role: 'admin' } }, 'a secret of nobody')

let lab: ServedLab

beforeAll(async () => {
  lab = await serveLab({ fix: ['all'] })
})

afterAll(() => lab.close())

/** A page that notes what scripts on it say. */
async function openWatched(browser: Browser, path: string) {
  const page = await visit(browser, lab.url, anywhere)
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.dismiss()
  })
  const frames = noteSocketFrames(page)
  await page.goto(path)
  await whenHydrated(page)
  return { page, said, frames }
}

const office = (page: Page) => page.getByRole('heading', { name: 'Administration' })
const pretend = (page: Page, token: string) => page.evaluate((forged) => localStorage.setItem('token', forged), token)

test('the published payload is a line of text in the heading, and nobody is told of it', async ({ browser }) => {
  const { page, said, frames } = await openWatched(browser, `/search?q=${encodeURIComponent(payload)}`)
  await expect.poll(() => frames.isOpen()).toBe(true)
  await expect.poll(() => page.locator('#searchValue').innerText()).toBe(payload)
  await page.goto(`/#/search?q=${encodeURIComponent(payload)}`)
  await page.getByText('– <iframe').waitFor()
  await whenHydrated(page)
  await expect.poll(() => page.locator('main iframe').count()).toBe(0)
  expect(frames.sent('verifyLocalXssChallenge')).toEqual([])
  expect(said).toEqual([])
  expect(lab.solved()).not.toContain('localXssChallenge')
  await page.goto('/search?q=apple')
  await expect.poll(() => page.locator('#searchValue').innerText()).toBe('apple')
  await expect.poll(() => page.locator('.item-name').count()).toBeGreaterThan(1)
})

test('formatting of descriptions and feedback is shown, and what would run is read', async ({ browser }) => {
  const { store } = lab.lab
  const text = `<em>Pressed</em> &amp; cold<br><a href="/contact">ask us</a> ${payload}`
  const juice = store.table('Products').live()[0]
  const voice = store.table('Feedbacks').live()[0]
  store.table('Products').update(Number(juice?.id), { description: text })
  store.table('Feedbacks').update(Number(voice?.id), { comment: text })
  const { page, said } = await openWatched(browser, '/search')
  await page.getByRole('button', { name: 'Click for more information about the product' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: String(juice?.name) }).waitFor()
  await expect.poll(() => dialog.locator('em').innerText()).toBe('Pressed')
  await expect.poll(() => dialog.innerText()).toContain(`& cold\nask us ${payload}`)
  await page.goto('/about')
  const gallery = page.locator('#feedback-gallery')
  await expect.poll(() => gallery.locator('blockquote em').innerText()).toBe('Pressed')
  await expect.poll(() => gallery.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/contact')
  await expect.poll(() => page.locator('main iframe').count()).toBe(0)
  expect(said).toEqual([])
})

test('the office opens for whoever the server knows as administrator, whatever a token says', async ({
  browser,
  text,
}) => {
  const { page } = await openWatched(browser, anywhere)
  await pretend(page, forgedAdmin)
  await page.context().addCookies([{ name: 'token', value: forgedAdmin, url: lab.url }])
  await page.goto('/administration')
  await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()

  const customer = await visitAs(browser, lab, 'jim', anywhere)
  await pretend(customer, forgedAdmin)
  await customer.goto('/administration')
  await customer.getByText(text('UNAUTHORIZED_PAGE_ACCESS_ERROR')).waitFor()
  await whenHydrated(customer)
  await expect.poll(() => office(customer).count()).toBe(0)
  expect(lab.solved()).not.toContain('adminSectionChallenge')

  const owner = await visit(browser, lab.url, '/login')
  await whenHydrated(owner)
  await owner.locator('#email').fill(shoppers.admin[0])
  await owner.locator('#password').fill(shoppers.admin[1])
  await owner.locator('#loginButton').click()
  await owner.waitForURL('**/search')
  await owner.goto('/administration')
  await owner.getByRole('cell', { name: shoppers.admin[0] }).waitFor()
})

test('the menu leads to the score board, and all pictures of the wall are there', async ({ browser }) => {
  const { page } = await openWatched(browser, '/search')
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  await page.getByRole('link', { name: 'Open score-board' }).waitFor()
  await page.goto('/photo-wall')
  const pictures = page.locator('figure img')
  await expect.poll(() => pictures.count()).toBeGreaterThan(5)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('a captcha is a picture of the size that it always had', async ({ browser, open }) => {
  const path = '/privacy-security/data-export'
  const askForCaptcha = (page: Page) => page.evaluate(() => localStorage.setItem('lstdtxprt', String(Date.now())))
  const honest = await visitAs(browser, lab, 'jim', anywhere)
  const weak = await open(anywhere, { as: 'jim' })
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

test('the page of the sale is the search page, on the server as in the browser', async ({ browser, text }) => {
  const { page } = await openWatched(browser, '/tokensale-ico-ea')
  await page.getByText(text('TITLE_ALL_PRODUCTS')).waitFor()
  await page.goto('/about')
  await whenHydrated(page)
  await page.evaluate(() => {
    location.hash = '#/tokensale-ico-ea'
  })
  await page.waitForURL('**/tokensale-ico-ea')
  await page.getByText(text('TITLE_ALL_PRODUCTS')).waitFor()
})
