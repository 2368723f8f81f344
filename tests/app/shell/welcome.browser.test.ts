import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { lookInBothColours } from '../../support/browser/accessibility.js'
import { expectFreeControls } from '../../support/browser/free-controls.js'
import { holdScripts, whenHydrated } from '../../support/browser/hydration.js'
import { readCookie } from '../../support/browser/read-cookie.js'

const yearSeconds = 365 * 24 * 3600

const welcomeOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Close Welcome Banner') })
const noticeOf = (page: Page) => page.getByRole('button', { name: 'dismiss cookie message' })

/** Expects the greeting 50 px below the top, as wide as the window allows. */
async function measureGreeting(page: Page): Promise<void> {
  for (const [window, dialog] of [
    [1600, 560],
    [1200, 420],
    [1000, 350],
    [768, 320],
    [700, 320],
    [390, 320],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 })
    await expect.poll(() => welcomeOf(page).boundingBox()).toMatchObject({ width: dialog, y: 50 })
    await expect.poll(async () => (await welcomeOf(page).boundingBox())?.x).toBeCloseTo((window - dialog) / 2, 0)
    // A click that lies elsewhere would not reach the buttons.
    for (const button of await welcomeOf(page).getByRole('button').all()) await button.click({ trial: true })
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

test('a new visitor gets an accessible greeting, which Escape dismisses', async ({ lab, open }) => {
  const page = await open('/', { isFirstVisit: true })
  await page.locator('dialog:modal').waitFor()
  const { title } = lab.lab.config.application.welcomeBanner
  await welcomeOf(page).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: title }).isVisible()).toBe(true)
  await expect.poll(() => welcomeOf(page).textContent()).toMatch(/on purpose|train|learn|practi[cs]e/i)
  await lookInBothColours(page, 'greeting')
  await measureGreeting(page)
  // The Escape key is a dismissal. The browser closes a dialog by itself and tells the page afterwards.
  await page.keyboard.press('Escape')
  await welcomeOf(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await readCookie(page, 'welcomebanner_status'))?.value).toBe('dismiss')

  await noticeOf(page).waitFor()
  await expectFreeControls(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectFreeControls(page)
})

test('greeting and cookie note, once dismissed, stay away for a year', async ({ open }) => {
  const page = await open('/', { isFirstVisit: true })
  await page.locator('dialog:modal').waitFor()
  const link = page.locator('a.cc-btn.cc-dismiss[aria-label="dismiss cookie message"]')
  const again = () => page.context().clearCookies({ name: 'cookieconsent_status' })
  await link.press(' ')
  await link.waitFor({ state: 'detached' })
  for (const press of [() => link.click(), () => link.press('Enter')]) {
    await again()
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await press()
    release()
    await whenHydrated(page)
    await link.waitFor({ state: 'detached' })
    await page.unrouteAll()
  }
  await again()
  await page.reload()
  await noticeOf(page).click()
  await noticeOf(page).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await readCookie(page, 'cookieconsent_status'))?.seconds)
    .toBeGreaterThan(yearSeconds - 60)
  await expect.poll(() => welcomeOf(page).count()).toBe(1)
  await page.locator('.close-dialog').click()
  await welcomeOf(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await readCookie(page, 'welcomebanner_status'))?.value).toBe('dismiss')
  const cookie = await readCookie(page, 'welcomebanner_status')
  expect(cookie?.seconds).toBeGreaterThan(yearSeconds - 60)
  expect(cookie?.seconds).toBeLessThanOrEqual(yearSeconds)
  await page.reload()
  await page.locator('.item-name').first().waitFor()
  await expect.poll(() => welcomeOf(page).count()).toBe(0)
})
