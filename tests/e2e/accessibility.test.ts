import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers } from '../support/find-barriers.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  await lab.get('/rest/nowhere')
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it('nobody is shut out of menus and dialogs', async () => {
    const page = await visitAs(browser, lab, 'jim', '/basket', { colorScheme, reducedMotion: 'reduce' })
    await page.locator('#price').waitFor()
    await page.getByRole('button', { name: 'Show/hide account menu' }).click()
    await page.getByRole('button', { name: 'Show Orders and Payment Menu' }).click()
    expect(await findBarriers(page), 'account menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Language selection menu' }).click()
    await page.locator('#language-menu').getByRole('listitem').first().waitFor()
    expect(await findBarriers(page), 'language menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open Sidenav' }).click()
    await page.locator('dialog:modal').waitFor()
    expect(await findBarriers(page), 'side menu').toEqual([])
    await page.goto('/search')
    await lab.get('/rest/repeat-notification?challenge=Error%20Handling')
    await page.locator('.challenge-solved-toast').first().waitFor()
    await page.getByRole('button', { name: 'Add to Basket' }).first().click()
    await page.getByRole('status').filter({ hasText: 'basket' }).waitFor()
    expect(await findBarriers(page), 'toast, snackbar').toEqual([])
    await page.locator('.item-name').first().click()
    await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
    await page.getByRole('button', { name: 'Expand for Reviews' }).click()
    expect(await findBarriers(page), 'product dialog').toEqual([])
    await page.context().close()
  }, 60_000)

  it('no administrator is shut out of details', async () => {
    const page = await visitAs(browser, lab, 'admin', '/administration', { colorScheme, reducedMotion: 'reduce' })
    await page.getByRole('row').nth(12).waitFor()
    await page.getByRole('button', { name: 'Details of user 1', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
    expect(await findBarriers(page), 'details of a user').toEqual([])
    await page.context().close()
  }, 60_000)

  it('nobody is shut out of the greeting', async () => {
    const page = await visit(browser, lab.url, '/', { colorScheme, isFirstVisit: true, reducedMotion: 'reduce' })
    await page.locator('dialog:modal').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.context().close()
  })
})

it.each(['a visitor', 'a customer'])('the search page of %s does not move while it loads', async (who) => {
  const start = '/assets/i18n/en.json'
  const page = await (who === 'a visitor' ? visit(browser, lab.url, start) : visitAs(browser, lab, 'jim', start))
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
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.02)
  }
  await page.context().close()
})

describe('the keyboard', () => {
  const nameOfFocus = () => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? (element as HTMLElement | null)?.textContent ?? ''
  }
  const focusIsVisible = () => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }

  it('reaches the way past the bar, the bar, then the page', async () => {
    const page = await visit(browser, lab.url, '/search')
    const reached: string[] = []
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(nameOfFocus))
      // The search field's mark is the frame of the whole field.
      if (step !== 3) expect(await page.evaluate(focusIsVisible), reached.at(-1)).toBe(true)
    }
    expect(reached.slice(1, 3)).toEqual(['Open Sidenav', 'Back to homepage'])
    expect(reached.slice(4, 6)).toEqual(['Show/hide account menu', 'Language selection menu'])
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
    await page.context().close()
  })

  it('skips the bar when asked to', async () => {
    const page = await visit(browser, lab.url, '/search')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
    await page.context().close()
  })

  it.each([
    { dialog: 'the side menu', opener: 'Open Sidenav' },
    { dialog: 'a product', opener: 'Click for more information about the product' },
  ])('stays inside of $dialog, leaves it, and is back where it was', async ({ opener }) => {
    const page = await visit(browser, lab.url, '/search')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: opener }).first().focus()
    await page.keyboard.press('Enter')
    await page.locator('[role="dialog"], dialog:modal').first().waitFor()
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog, [role="dialog"]'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await page.locator('[role="dialog"], dialog:modal').first().waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(nameOfFocus)).toBe(opener)
    await page.context().close()
  })
})

it('who prefers stillness gets it', async () => {
  const page = await visit(browser, lab.url, '/about', { reducedMotion: 'reduce' })
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .flatMap(({ transitionDuration, animationDuration }) => [transitionDuration, animationDuration])
        .flatMap((list) => list.split(', ').map(Number.parseFloat)),
    ),
  )
  expect(longest).toBeLessThan(0.001)
  await page.context().close()
})
