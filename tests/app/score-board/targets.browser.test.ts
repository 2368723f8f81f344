import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { goOn } from '../../support/browser/go-on.js'

/** The least width and height of what a finger shall hit, in pixels. */
const least = 32

/** Controls that are smaller, but for links within a sentence (WCAG 2.5.8). */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type="hidden"]), select, summary'),
    ]
    const isShown = (target: HTMLElement) =>
      target.checkVisibility({ visibilityProperty: true }) && target.offsetWidth > 1 && !target.closest('[inert]')
    const isInSentence = (target: HTMLElement) =>
      target.tagName === 'A' && getComputedStyle(target).display === 'inline' && target.closest('p, li') !== null
    const sizeOf = (target: HTMLElement) => {
      const boxes = [target, ...target.querySelectorAll('*'), target.closest('label')].flatMap(
        (part) => part?.getBoundingClientRect() ?? [],
      )
      const cover = getComputedStyle(target, '::after')
      const covered = cover.position === 'absolute' ? [cover.width, cover.height].map(Number.parseFloat) : []
      return [
        Math.max(covered[0] ?? 0, ...boxes.map(({ width }) => width)),
        Math.max(covered[1] ?? 0, ...boxes.map(({ height }) => height)),
      ] as const
    }
    return targets
      .filter((target) => isShown(target) && !isInSentence(target))
      .filter((target) => Math.min(...sizeOf(target)) < least)
      .map(
        (target) =>
          `${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent ?? ''} ${sizeOf(target)}`,
      )
  }, least)
}

const pages = {
  '/score-board': '#challenge-scoreBoardChallenge',
  '/score-board/loginAdminChallenge': '#challengePanel',
  '/basket': '#checkoutButton',
  '/product/1': 'h1',
  '/': '.item-name',
  '/score-board?view=shelf': 'nav a[id^=flask-]',
}

test('fingers hit every control on a phone; a flask names and opens its challenge', async ({ open }) => {
  const page = await open('/about', { as: 'jim', width: 390, height: 844 })
  for (const [path, part] of Object.entries(pages)) {
    await goOn(page, path)
    await page.locator(part).first().waitFor()
    expect([path, await listSmallTargets(page)]).toEqual([path, []])
  }

  const flask = page.getByRole('link', { name: /^Login Admin, / })
  await expect.poll(() => flask.innerText()).toBe('Login Admin')
  await flask.focus()
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .not.toContain('Login Admin')
  await flask.click()
  await page.waitForURL('**/score-board/loginAdminChallenge?view=shelf')
})
