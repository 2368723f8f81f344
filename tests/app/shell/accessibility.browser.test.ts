import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/accessibility.js'
import { noteSocketFrames } from '../../support/socket-frames.js'

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

/** Looks at what is open, in light and dark. */
async function lookAt(page: Page, what: string): Promise<void> {
  expect(await findSeriousViolations(page), `${what}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => findSeriousViolations(page), { message: `${what}, dark` }).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test('chosen colours leave buttons, the search field and what is pressed to be seen', async ({ open }) => {
  const page = await open('/search')
  await page.emulateMedia({ forcedColors: 'active' })
  const search = page.getByRole('search')
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await search.evaluate((form) => getComputedStyle(form).borderTopStyle)).toBe('solid')
  await search.locator('input').focus()
  expect(await search.evaluate((form) => getComputedStyle(form).outlineStyle)).toBe('solid')
  await page.goto('/login')
  expect(await styleOf('#loginButton', 'border-top-style')).toBe('solid')
  await page.goto('/score-board')
  await page.locator('[aria-pressed="true"]').first().waitFor()
  expect(await styleOf('[aria-pressed="true"]', 'background-color')).not.toBe(
    await styleOf('[aria-pressed="false"]', 'background-color'),
  )
  expect(await styleOf('[role="img"] > [aria-hidden="true"] + [aria-hidden="true"]', 'visibility')).toBe('hidden')
})

test('chosen colours leave an edge around what lies over a page and around buttons that sell', async ({ open }) => {
  const page = await open('/search', { as: 'jim', isFirstVisit: true })
  await page.emulateMedia({ forcedColors: 'active' })
  const styleOf = (part: Locator, property: string) =>
    part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const greeting = page.getByRole('dialog').filter({ has: page.getByLabel('Close Welcome Banner') })
  const notice = page.getByRole('complementary', { name: 'cookieconsent' })
  for (const part of [greeting, notice]) expect(await styleOf(part, 'outline-style')).toBe('solid')
  await page.getByLabel('Close Welcome Banner').click()
  await notice.getByRole('button').click()
  const sale = page.getByRole('button', { name: 'Add to Basket' }).first()
  expect(await styleOf(sale, 'border-top-style')).toBe('solid')
  await press(page, 'Open Sidenav')
  expect(await styleOf(page.locator('dialog:modal'), 'outline-style')).toBe('solid')
  await page.keyboard.press('Escape')
  await page.locator('.item-name').first().click()
  expect(await styleOf(page.locator('dialog:modal'), 'outline-style')).toBe('solid')
  expect(await styleOf(page.locator('dialog:modal').getByText('Add to Basket').locator('..'), 'border-top-style')).toBe(
    'solid',
  )
})

test('nobody is shut out of menus and dialogs', async ({ lab, open }) => {
  await lab.get('/rest/nowhere')
  const page = await open('/basket', { as: 'jim', reducedMotion: 'reduce' })
  await page.locator('#price').waitFor()
  await press(page, 'Show/hide account menu')
  await press(page, 'Show Orders and Payment Menu')
  await lookAt(page, 'account menu')
  await page.keyboard.press('Escape')
  await press(page, 'Language selection menu')
  await page.locator('#language-menu').getByRole('listitem').first().waitFor()
  await lookAt(page, 'language menu')
  await page.keyboard.press('Escape')
  await press(page, 'Open Sidenav')
  await page.locator('dialog:modal').waitFor()
  await lookAt(page, 'side menu')

  const frames = noteSocketFrames(page)
  await page.goto('/search')
  await expect.poll(frames.isOpen).toBe(true)
  await lab.get('/rest/repeat-notification?challenge=Error%20Handling')
  await page.locator('.challenge-solved-toast').first().waitFor()
  await press(page, 'Add to Basket')
  const snackbar = page.getByRole('status').filter({ hasText: 'basket' })
  // Messages stay as long as the pointer is on them.
  await snackbar.hover()
  await lookAt(page, 'toast, snackbar')
  await page.locator('.item-name').first().click()
  await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
  await press(page, 'Expand for Reviews')
  await lookAt(page, 'product dialog')
})

test('no administrator is shut out of details', async ({ open }) => {
  const page = await open('/administration', { as: 'admin', reducedMotion: 'reduce' })
  await page.getByRole('row').nth(12).waitFor()
  await page.getByRole('button', { name: 'Details of user 1', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
  await lookAt(page, 'details of a user')
})

test('nobody is shut out of the greeting', async ({ open }) => {
  const page = await open('/', { isFirstVisit: true, reducedMotion: 'reduce' })
  await page.locator('dialog:modal').waitFor()
  await lookAt(page, 'greeting')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
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

test('the keyboard reaches the way past the bar, the bar, then the page', async ({ open }) => {
  const page = await open('/search')
  const reached: string[] = []
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(await nameOfFocus(page))
    // The search field's mark is the frame of the whole field.
    if (step !== 3) expect(await focusIsVisible(page), reached.at(-1)).toBe(true)
  }
  expect(reached.slice(1, 3)).toEqual(['Open Sidenav', 'Back to homepage'])
  expect(reached.slice(4, 6)).toEqual(['Show/hide account menu', 'Language selection menu'])
  expect(await isInMain(page)).toBe('content')

  await page.reload()
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  expect(await isInMain(page)).toBe('content')
})

test('the keyboard stays inside of a dialog, leaves it, and is back where it was', async ({ open }) => {
  const page = await open('/search')
  for (const opener of ['Open Sidenav', 'Click for more information about the product']) {
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
})

test('who prefers stillness gets it', async ({ open }) => {
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
})

test('the title of the next page is announced, but not that of the first', async ({ open, text }) => {
  const page = await open('/about')
  const announced = () => page.locator('#announcement').textContent()
  expect(await announced()).toBe('')
  await press(page, 'Show/hide account menu')
  await page.getByRole('link', { name: 'Go to login page' }).click()
  await expect.poll(announced).toBe(`${text('TITLE_LOGIN')} – Juice Lab`)
  await page.goBack()
  await expect.poll(announced).toBe(`${text('NAV_ABOUT')} – Juice Lab`)
})
