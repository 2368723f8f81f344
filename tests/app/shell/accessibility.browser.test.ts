import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { lookInBothColours } from '../../support/browser/accessibility.js'
import { followPath } from '../../support/browser/follow-path.js'
import { noteSocketFrames } from '../../support/browser/socket-frames.js'
import { openAccount } from '../../support/new-customer.js'

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const dialogsOf = (page: Page) => page.locator('[role="dialog"], dialog:modal').first()
const isInMain = (page: Page) => page.evaluate(() => document.activeElement?.closest('main')?.id)
const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? (element as HTMLElement | null)?.textContent ?? ''
  })
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

const styleOf = (part: Locator, property: string) =>
  part.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Expects an edge around whatever a shopper sees over the search page, and around the buttons that sell. */
async function seeEdgesOfShop(page: Page): Promise<void> {
  const greeting = page.getByRole('dialog').filter({ has: page.getByLabel('Close Welcome Banner') })
  const notice = page.getByRole('complementary', { name: 'cookieconsent' })
  for (const part of [greeting, notice]) expect(await styleOf(part, 'outline-style')).toBe('solid')
  await page.getByLabel('Close Welcome Banner').click()
  await notice.getByRole('button').click()
  const sale = page.getByRole('button', { name: 'Add to Basket' })
  expect(await styleOf(sale, 'border-top-style')).toBe('solid')
  const modal = page.locator('dialog:modal')
  await press(page, 'Open Sidenav')
  expect(await styleOf(modal, 'outline-style')).toBe('solid')
  await page.keyboard.press('Escape')
  await page.locator('.item-name').first().click()
  expect(await styleOf(modal, 'outline-style')).toBe('solid')
  expect(await styleOf(modal.getByText('Add to Basket').locator('..'), 'border-top-style')).toBe('solid')
  await page.getByRole('button', { name: 'Close Dialog' }).click()
}

test('chosen colours keep edges around overlays, buttons, search and pressed controls', async ({ lab, open }) => {
  // The login of a new customer solves nothing: the cookie notice waits until no success is on show.
  const page = await open('/search', { as: await openAccount(lab), isFirstVisit: true })
  await page.emulateMedia({ forcedColors: 'active' })
  await seeEdgesOfShop(page)
  const search = page.getByRole('search')
  expect(await styleOf(search, 'border-top-style')).toBe('solid')
  await search.locator('input').focus()
  expect(await styleOf(search, 'outline-style')).toBe('solid')
  await followPath(page, '/login')
  expect(await styleOf(page.locator('#loginButton'), 'border-top-style')).toBe('solid')
  await followPath(page, '/score-board')
  const pressed = page.locator('[aria-pressed="true"]')
  expect(await styleOf(pressed, 'background-color')).not.toBe(
    await styleOf(page.locator('[aria-pressed="false"]'), 'background-color'),
  )
  const marks = page.locator('[role="img"] > [aria-hidden="true"] + [aria-hidden="true"]')
  expect(await styleOf(marks, 'visibility')).toBe('hidden')
})

test('menus and dialogs are accessible', async ({ lab, open }) => {
  await lab.get('/rest/nowhere')
  const page = await open('/assets/i18n/en.json', { as: 'jim' })
  const frames = noteSocketFrames(page)
  await page.goto('/basket')
  await page.locator('#price').waitFor()
  await press(page, 'Show/hide account menu')
  await page.getByRole('menuitem', { name: 'Show Orders and Payment Menu' }).click()
  await lookInBothColours(page, 'account menu')
  await page.keyboard.press('Escape')
  await press(page, 'Language selection menu')
  await page.locator('#language-menu').getByRole('listitem').first().waitFor()
  await lookInBothColours(page, 'language menu')
  await page.keyboard.press('Escape')
  await press(page, 'Open Sidenav')
  await page.locator('dialog:modal').waitFor()
  await lookInBothColours(page, 'side menu')
  await page.keyboard.press('Escape')
  await page.locator('dialog:modal').waitFor({ state: 'detached' })

  await followPath(page, '/search')
  await expect.poll(frames.isOpen).toBe(true)
  await lab.get('/rest/repeat-notification?challenge=Error%20Handling')
  await page.locator('.challenge-solved-toast').first().waitFor()
  await press(page, 'Add to Basket')
  const snackbar = page.getByRole('status').filter({ hasText: 'basket' })
  // Messages stay as long as the pointer is on them.
  await snackbar.hover()
  await lookInBothColours(page, 'toast, snackbar')
  await page.locator('.item-name').first().click()
  await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
  await press(page, 'Expand for Reviews')
  await lookInBothColours(page, 'product dialog')
})

for (const [who, as] of [['a visitor'], ['a customer', 'jim']] as const)
  test(`the search page of ${who} does not move while it loads`, async ({ open }) => {
    const page = await open('/assets/i18n/en.json', { as })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/search', '/search?q=juice']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      const sum = shifts.reduce((total, value) => total + value, 0)
      expect(sum, path).toBeLessThan(0.02)
    }
  })

/** Walks by Tab from the start of the page into its content, then goes there by the first link alone. */
async function walkIn(page: Page): Promise<void> {
  const reached: string[] = []
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(await nameOfFocus(page))
    // The search field's mark is the frame of the whole field.
    if (step !== 3) expect(await focusIsVisible(page), reached.at(-1)).toBe(true)
  }
  expect(reached.slice(1, 3)).toEqual(['Open Sidenav', 'Back to homepage'])
  expect(reached.slice(4, 7)).toEqual(['Requests', 'Show/hide account menu', 'Language selection menu'])
  expect(await isInMain(page)).toBe('content')

  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+Tab')
  expect(await isInMain(page)).toBeUndefined()
  for (const key of ['Enter', 'Tab']) await page.keyboard.press(key)
  expect(await isInMain(page)).toBe('content')
}

/** Opens a dialog by its button, and looks where the keyboard gets from there. */
async function walkAround(page: Page, opener: string): Promise<void> {
  await page.getByRole('button', { name: opener }).first().focus()
  // The page comes alive after it is shown.
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      return dialogsOf(page).isVisible()
    })
    .toBe(true)
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog, [role="dialog"]'),
    )
    expect(isOutside, opener).toBe(false)
  }
  await page.keyboard.press('Escape')
  await dialogsOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => nameOfFocus(page)).toBe(opener)
}

test('the keyboard reaches skip link, bar and page, and returns from a dialog', async ({ open }) => {
  const page = await open('/search')
  await walkIn(page)
  await walkAround(page, 'Open Sidenav')
  await walkAround(page, 'Click for more information about the product')
})

test('reduced motion is respected; titles are announced from the second page on', async ({ open, text }) => {
  const page = await open('/about', { reducedMotion: 'reduce' })
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .flatMap(({ transitionDuration, animationDuration }) => [transitionDuration, animationDuration])
        .flatMap((list) => list.split(', ').map(Number.parseFloat)),
    ),
  )
  expect(longest).toBeLessThan(0.001)
  const announced = () => page.locator('#announcement').textContent()
  expect(await announced()).toBe('')
  await press(page, 'Show/hide account menu')
  await page.getByRole('menuitem', { name: 'Go to login page' }).click()
  await expect.poll(announced).toBe(`${text('TITLE_LOGIN')} – Juice Lab`)
  await page.goBack()
  await expect.poll(announced).toBe(`${text('NAV_ABOUT')} – Juice Lab`)
})
