import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

const yearSeconds = 365 * 24 * 3600

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

const welcomeOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Close Welcome Banner') })

it('greets a new visitor without being asked, and says what the shop is for', async () => {
  const page = await visit(browser, lab.url, '/', { isFirstVisit: true })
  const { title } = lab.lab.config.application.welcomeBanner
  await welcomeOf(page).waitFor()
  expect(await page.getByRole('heading', { name: title }).isVisible()).toBe(true)
  expect(await welcomeOf(page).textContent()).toMatch(/on purpose|train|learn|practi[cs]e/i)
  await page.context().close()
})

it.each([
  { window: 1600, dialog: 560 },
  { window: 1200, dialog: 420 },
  { window: 700, dialog: 320 },
  { window: 390, dialog: 320 },
])('is $dialog px wide in a window of $window px, 50 px below the top', async ({ window, dialog }) => {
  const page = await visit(browser, lab.url, '/', { isFirstVisit: true, width: window })
  await page.locator('dialog:modal').waitFor()
  const box = await welcomeOf(page).boundingBox()
  expect(box).toMatchObject({ width: dialog, y: 50 })
  expect(box?.x).toBeCloseTo((window - dialog) / 2, 0)
  await page.context().close()
})

it('goes when dismissed, and stays away for a year', async () => {
  const page = await visit(browser, lab.url, '/', { isFirstVisit: true })
  await page.getByRole('button', { name: 'Close Welcome Banner' }).click()
  await welcomeOf(page).waitFor({ state: 'detached' })
  const cookie = await readCookie(page, 'welcomebanner_status')
  expect(cookie?.value).toBe('dismiss')
  expect(cookie?.seconds).toBeGreaterThan(yearSeconds - 60)
  expect(cookie?.seconds).toBeLessThanOrEqual(yearSeconds)
  await page.reload()
  await page.locator('.item-name').first().waitFor()
  expect(await welcomeOf(page).count()).toBe(0)
  await page.context().close()
})

it('counts the Escape key as a dismissal', async () => {
  const page = await visit(browser, lab.url, '/', { isFirstVisit: true })
  await page.locator('dialog:modal').waitFor()
  await page.keyboard.press('Escape')
  await welcomeOf(page).waitFor({ state: 'detached' })
  // The browser closes a dialog by itself and tells the page afterwards.
  await expect.poll(async () => (await readCookie(page, 'welcomebanner_status'))?.value).toBe('dismiss')
  await page.context().close()
})

it('does not come to somebody whose cookie says dismiss', async () => {
  const page = await visit(browser, lab.url, '/')
  await page.locator('.item-name').first().waitFor()
  expect(await welcomeOf(page).count()).toBe(0)
  await page.context().close()
})

it('lets the note about cookies be accepted, for a year as well', async () => {
  const page = await visit(browser, lab.url, '/', { isFirstVisit: true })
  await page.locator('dialog:modal').waitFor()
  await page.getByRole('button', { name: 'dismiss cookie message' }).click()
  await page.getByRole('button', { name: 'dismiss cookie message' }).waitFor({ state: 'detached' })
  expect((await readCookie(page, 'cookieconsent_status'))?.seconds).toBeGreaterThan(yearSeconds - 60)
  expect(await welcomeOf(page).count()).toBe(1)
  await page.context().close()
})

it('takes title and message from the configuration', async () => {
  const welcomeBanner = { showOnFirstStart: true, title: 'Come in, it rains', message: '<p>Mind the <b>step</b>.</p>' }
  const own = await serveLab({ config: makeConfig({ application: { welcomeBanner } }) })
  const page = await visit(browser, own.url, '/', { isFirstVisit: true })
  expect(await welcomeOf(page).getByRole('heading').textContent()).toBe('Come in, it rains')
  expect(await welcomeOf(page).locator('b').textContent()).toBe('step')
  await page.context().close()
  await own.close()
})

it('is never shown where the configuration says so', async () => {
  const { welcomeBanner } = lab.lab.config.application
  const quiet = await serveLab({
    config: makeConfig({ application: { welcomeBanner: { ...welcomeBanner, showOnFirstStart: false } } }),
  })
  const page = await visit(browser, quiet.url, '/', { isFirstVisit: true })
  await page.locator('.item-name').first().waitFor()
  expect(await welcomeOf(page).count()).toBe(0)
  await page.context().close()
  await quiet.close()
})
