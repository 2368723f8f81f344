import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { goOn } from '../../support/browser/go-on.js'

const cardsOf = (page: Page) => page.locator('[id^="challenge-"]')
const cardOf = (page: Page, key: string) => page.locator(`#challenge-${key}`)
const difficultyOf = (page: Page, difficulty: number) =>
  page.getByRole('button', { name: `Difficulty ${difficulty}`, exact: true })
const panelOf = (page: Page) => page.locator('#challengePanel')
/** Once the page is alive: goals offer their code then. */
const waitUntilAlive = (page: Page) => page.locator('code[role="button"]').first().waitFor()

test('a challenge has a page beside the board, with links to its neighbours and back', async ({ open }) => {
  const page = await open('/score-board?categories=Injection,XSS&sort=name')
  // The card about the solve covers no button of the panel.
  await page.locator('.challenge-solved-toast').waitFor()
  await expect.poll(() => difficultyOf(page, 6).isEnabled()).toBe(true)
  const panel = panelOf(page)
  await cardOf(page, 'loginAdminChallenge').getByRole('link', { name: 'Login Admin' }).click()
  await page.waitForURL('/score-board/loginAdminChallenge?categories=Injection%2CXSS&sort=name')
  await panel.getByRole('heading', { level: 2, name: 'Login Admin' }).waitFor()
  await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect
    .poll(() => panel.getByRole('link', { name: 'Hint for Login Admin' }).getAttribute('href'))
    .toBe('/help/injection')
  await panel.getByRole('link', { name: 'Next: Login Bender' }).click()
  await panel.getByRole('heading', { level: 2, name: 'Login Bender' }).waitFor()
  await panel.getByRole('link', { name: 'Previous: Login Admin' }).click()
  await panel.getByRole('heading', { level: 2, name: 'Login Admin' }).waitFor()
  expect(await findSeriousViolations(page, '#challengePanel')).toEqual([])
  await page.keyboard.press('Escape')
  await page.waitForURL('/score-board?categories=Injection%2CXSS&sort=name')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.id))
    .toBe('challenge-loginAdminChallenge')
})

test('the rack is one tab stop, has targets for fingers and leads to challenges', async ({ open }) => {
  const page = await open('/score-board?view=shelf&difficulties=1')
  const flasks = page.locator('nav a[id^=flask-]')
  await expect.poll(() => flasks.count()).toBe(challengeKeys.length)
  await expect.poll(() => difficultyOf(page, 6).isEnabled()).toBe(true)
  await page.getByRole('link', { name: 'Score Board, ' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('DOM XSS')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focused).toBe('flask-localXssChallenge')
  await page.keyboard.press('Tab')
  expect(await focused()).not.toMatch(/^flask-/)
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('flask-localXssChallenge')
  await page.keyboard.press('Enter')
  await page.waitForURL('/score-board/localXssChallenge?view=shelf&difficulties=1')
  await panelOf(page).getByRole('link', { name: 'Back to the score board' }).press('Enter')
  await page.waitForURL('/score-board?view=shelf&difficulties=1')
  await expect.poll(focused).toBe('flask-localXssChallenge')
  await page.keyboard.press('Enter')
  await page.waitForURL('/score-board/localXssChallenge?view=shelf&difficulties=1')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await expect.poll(() => flasks.first().isVisible()).toBe(true)
  const sizes = await flasks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(sizes.every(({ width, height }) => width >= 32 && height >= 32)).toBe(true)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** Tags tell what they mean when pointed at or focused. */
async function expectTagsToTell(page: Page, text: Translate): Promise<void> {
  const tags = panelOf(page)
    .getByRole('list', { name: text('LABEL_TAGS') })
    .getByRole('button')
  const bubbles = page.locator('[popover="manual"]')
  await expect.poll(() => tags.allTextContents()).toEqual(['Tutorial', 'Good for Demos', 'With Coding Challenge'])
  await tags.first().hover()
  await bubbles.filter({ hasText: text('TAG_TUTORIAL_DESCRIPTION') }).waitFor()
  await tags.nth(1).focus()
  await bubbles.filter({ hasText: text('TAG_GOOD_FOR_DEMOS_DESCRIPTION') }).waitFor()
  await tags.nth(1).blur()
  await expect.poll(() => bubbles.count()).toBe(0)
  const described = await tags.first().evaluate((tag) => {
    return document.getElementById(tag.getAttribute('aria-describedby') ?? '')?.textContent
  })
  expect(described).toBe(text('TAG_TUTORIAL_DESCRIPTION'))
}

test('on a phone a challenge is a page, explains tags, copies code and leads back', async ({ open, text }) => {
  const page = await open('/score-board/localXssChallenge', { elsewhere: true, width: 390, height: 844 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect.poll(() => cardsOf(page).first().isVisible()).toBe(false)
  await waitUntilAlive(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectTagsToTell(page, text)

  const panel = panelOf(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await panel.locator('code').first().click()
  await page.getByText(text('COPY_SUCCESS')).waitFor()
  expect(await copied()).toBe('<iframe src="javascript:alert(`xss`)">')
  await goOn(page, '/score-board/xssBonusChallenge')
  await panel.getByRole('heading', { level: 2, name: 'Bonus Payload' }).waitFor()
  await waitUntilAlive(page)
  await panel.locator('code').first().press('Enter')
  await expect.poll(copied).toContain('soundcloud.com')

  await panel.getByRole('link', { name: text('BTN_BACK_TO_SCORE_BOARD') }).click()
  await page.waitForURL('/score-board')
  await cardsOf(page).first().waitFor()
})

test('hints come out one by one, by keyboard alone, and stay; the page gives none away', async ({ lab, open }) => {
  const { data } = (await lab.get('/api/Hints')).json<{ data: { text: string; unlocked: boolean }[] }>()
  const html = (await lab.get('/score-board', { headers: { Accept: 'text/html' } })).text
  const locked = data.filter(({ unlocked }) => !unlocked)
  expect(locked.length).toBeGreaterThan(300)
  expect(locked.filter(({ text }) => html.includes(text))).toEqual([])

  const page = await open('/score-board/zeroStarsChallenge')
  const card = panelOf(page)
  const button = card.getByRole('button', { name: /^(Show a hint|Hints) / })
  const hints = card.getByText(/^\d\. /)
  await expect.poll(() => button.textContent()).toMatch(/^Show a hint \(0\/3\)/)
  await expect.poll(() => hints.count()).toBe(0)
  await button.focus()
  await expect.poll(() => page.keyboard.press('Enter').then(() => hints.count())).toBe(3)
  const shown = await hints.allTextContents()
  expect(shown.map((words) => words.slice(0, 3))).toEqual(['1. ', '2. ', '3. '])
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  await expect.poll(() => hints.allTextContents()).toEqual(shown)
  await expect.poll(() => button.textContent()).toMatch(/^Hints 3\/3/)
})
