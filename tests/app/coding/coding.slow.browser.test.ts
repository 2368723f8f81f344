import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import type { Exercise } from '../../../lab/challenges/coding/exercise.js'
import { type Open, test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { visit } from '../../support/browser/open-browser.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { makeConfig } from '../../support/make-config.js'
import { quietToasts } from '../../support/quiet-toasts.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const key = 'loginAdminChallenge'
const board = '/score-board?searchQuery=Login+Admin'
const path = `${board}&codingChallenge=${key}`

const exerciseOf = (lab: ServedLab) => lab.lab.challenges.coding.find(key) as Exercise
const isRight = ({ verdict }: { verdict: string }) => verdict === 'right'
const solve = (lab: ServedLab) => lab.logIn("' or 1=1--", 'x')
const cookieOf = async (page: Page, name: string) => (await readCookie(page, name))?.value
const codeOf = async (lab: ServedLab, path: string) =>
  (await lab.get(path)).json<{ continueCode: string }>().continueCode
const buttonOf = (page: Page) => page.locator(`[id="challenge-${key}"]`).getByRole('button', { name: 'Code' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Login Admin' })
const tabOf = (page: Page, name: 'Find it' | 'Fix it') => page.getByRole('tab', { name })
const verdictOf = (page: Page) => page.getByRole('tabpanel').getByRole('status')
const markOf = (page: Page, line: number) => page.locator(`#line${line}`)
const marked = (page: Page) =>
  page.locator('#code-area input:checked').evaluateAll((boxes) => boxes.map(({ id }) => id))
const submitLines = (page: Page) => page.locator('#findItSubmitButton').click()
const submitFix = (page: Page) => page.locator('#fixItSubmitButton').click()

async function showFixes(page: Page): Promise<void> {
  await tabOf(page, 'Fix it').click()
  await page.locator('#fixItSubmitButton').waitFor()
}

/** Brings the exercise as far as that: 1 is found, 2 is fixed. */
async function reach(lab: ServedLab, status: 1 | 2): Promise<void> {
  const { coding } = lab.lab.challenges
  const { weakLines, options } = exerciseOf(lab)
  await coding.submitLines(key, weakLines)
  if (status === 2) await coding.submitFix(key, options.findIndex(isRight))
}

/** Comes to the exercise of a challenge that is solved. */
async function openExercise(lab: ServedLab, open: Open): Promise<Page> {
  await solve(lab)
  const page = await open(path, { reducedMotion: 'reduce' })
  await dialogOf(page).waitFor()
  return page
}

async function markWeakLines(lab: ServedLab, page: Page): Promise<void> {
  for (const line of exerciseOf(lab).weakLines) await markOf(page, line).click()
  await submitLines(page)
}

/** Brings a fix on show by its code: the numbers change with every visit. */
async function chooseFix(lab: ServedLab, page: Page, isWanted: (code: string) => boolean): Promise<void> {
  for (const place of exerciseOf(lab).options.keys()) {
    await page.locator('#fixSelect label').nth(place).click()
    if (isWanted(await shownCode(page))) return
  }
  throw new Error('No such fix is on offer')
}

/** The code after the change on show, put together from the lines that stay and those that come. */
async function shownCode(page: Page): Promise<string> {
  const unfold = page.getByRole('button', { name: /unchanged/ })
  if ((await unfold.count()) > 0) await unfold.first().click()
  const lines = page
    .getByRole('tabpanel')
    .getByRole('region')
    .locator('div:is([data-kind="same"], [data-kind="added"]) > :last-child')
  return (await lines.allTextContents()).join('\n')
}

/** Closes a dialog; returns whether it is open until the page knows, so that what lies below cannot be pressed too soon. */
function pressClose(dialog: Element): boolean {
  dialog.querySelector<HTMLButtonElement>('#findItCloseButton')?.click()
  return dialog.hasAttribute('open')
}

/** Whole lines, ranges and the keyboard mark coloured code. */
async function expectMarks(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.code-snippet #code-area').innerText()).toContain('SELECT * FROM Users')
  await expect.poll(() => tabOf(page, 'Find it').innerText()).toBe('Find it')
  await expect.poll(() => page.locator('#findItSubmitButton').isDisabled()).toBe(true)
  await page.locator('#line2-code').click({ position: { x: 2, y: 8 } })
  await markOf(page, 4).click({ modifiers: ['Shift'] })
  expect(await marked(page)).toEqual(['line2', 'line3', 'line4'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  expect(await marked(page)).toEqual(['line2', 'line3', 'line4', 'line5'])
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focused).toBe('line1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).not.toMatch(/^line/)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('line2')
  const colours = await page
    .locator('#code-area [data-kind="keyword"], #code-area [data-kind="string"]')
    .evaluateAll((pieces) => pieces.map((piece) => getComputedStyle(piece).color))
  expect(new Set(colours).size).toBeGreaterThan(1)
}

test('a locked exercise opens after the solve and answers wrong lines with hints', async ({ lab, open, text }) => {
  const page = await open(`/coding-challenge/${key}`, { reducedMotion: 'reduce' })
  await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await solve(lab)
  await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goto(`/coding-challenge/${key}`)
  await expect.poll(() => dialogOf(page).isVisible()).toBe(true)
  expect(await dialogOf(page).evaluate(pressClose)).toBe(true)
  await buttonOf(page).click()
  await expect.poll(() => dialogOf(page).isVisible()).toBe(true)
  await expectMarks(page)

  await page.mouse.click(5, 5)
  await tabOf(page, 'Fix it').click({ force: true })
  await expect.poll(() => tabOf(page, 'Fix it').getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => tabOf(page, 'Find it').getAttribute('aria-selected')).toBe('true')
  await submitLines(page)
  const words = async () => (await verdictOf(page).innerText()).replace(/\s+/g, ' ')
  const [hint, nextHint] = exerciseOf(lab).hints
  await expect.poll(words).toBe(`${text('VERDICT_LINES_WRONG')} ${hint}`)
  await expect.poll(() => tabOf(page, 'Find it').innerText()).toContain(text('LABEL_TASK_WRONG'))
  await submitLines(page)
  await expect.poll(words).toContain(nextHint)

  const { weakLines, neutral } = exerciseOf(lab)
  const beside = [1, 2, 3].find((line) => !weakLines.includes(line) && !neutral.includes(line)) ?? 0
  for (const id of await marked(page)) await page.locator(`#${id}`).uncheck()
  await markOf(page, beside).click()
  await markWeakLines(lab, page)
  await expect.poll(() => verdictOf(page).innerText()).toContain(text('TEXT_LINES_TOO_MANY'))
})

/** Wrong fixes and the right one are explained. */
async function expectVerdictsOnFixes(lab: ServedLab, page: Page, text: Translate): Promise<void> {
  const right = exerciseOf(lab).options.find(isRight)?.code
  await chooseFix(lab, page, (code) => code !== right)
  await submitFix(page)
  await expect.poll(() => verdictOf(page).innerText()).toContain(text('VERDICT_FIX_WRONG'))
  await chooseFix(lab, page, (code) => code === right)
  await submitFix(page)
  await expect.poll(() => verdictOf(page).innerText()).toContain(text('VERDICT_FIX_RIGHT'))
  const fixed = await codeOf(lab, '/rest/continue-code-fixIt')
  await expect.poll(() => cookieOf(page, 'continueCodeFixIt')).toBe(fixed)
  for (const thumb of ['LABEL_THUMB_UP', 'LABEL_THUMB_DOWN'])
    await expect.poll(() => page.getByRole('link', { name: text(thumb) }).isVisible()).toBe(true)
  await chooseFix(lab, page, (code) => code !== right)
  await submitFix(page)
  await expect.poll(() => verdictOf(page).innerText()).toContain(text('VERDICT_FIX_WRONG'))
  await expect.poll(() => tabOf(page, 'Fix it').innerText()).toContain(text('LABEL_TASK_RIGHT'))
}

test('right lines set off confetti and open the fixes, which are explained', async ({ lab, open, text }) => {
  await lab.get('/assets/public/images/padding/1px.png')
  await solve(lab)
  // Both of these solves would be celebrated as well.
  quietToasts(lab)
  const page = await open(path, { reducedMotion: 'no-preference' })
  await markOf(page, 1).waitFor()
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
  await markWeakLines(lab, page)
  await page.locator('dialog:modal > canvas').waitFor()
  await expect.poll(() => tabOf(page, 'Fix it').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => tabOf(page, 'Find it').innerText()).toContain(text('LABEL_TASK_RIGHT'))
  const found = await codeOf(lab, '/rest/continue-code-findIt')
  await expect.poll(() => cookieOf(page, 'continueCodeFindIt')).toBe(found)

  // The confetti would go on for six seconds, and take most of the browser.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await tabOf(page, 'Find it').click()
  await markOf(page, 1).click()
  await submitLines(page)
  await expect.poll(() => tabOf(page, 'Find it').innerText()).toContain(text('LABEL_TASK_RIGHT'))

  await showFixes(page)
  await expectVerdictsOnFixes(lab, page, text)

  await page.reload()
  await markOf(page, 1).waitFor()
  expect(await marked(page)).toEqual(exerciseOf(lab).weakLines.map((line) => `line${line}`))
  await showFixes(page)
  expect(await shownCode(page)).toBe(exerciseOf(lab).options.find(isRight)?.code)
  await expect.poll(() => verdictOf(page).innerText()).toContain(text('VERDICT_FIX_RIGHT'))
  const options = await page.locator('#fixSelect label').allTextContents()
  expect(options.filter((option) => option.endsWith('✓'))).toHaveLength(1)
  expect(options.filter((option) => option.endsWith('✗')).length).toBeGreaterThan(0)
})

/** Checks lines and fixes with axe, light and dark, wide and narrow. */
async function expectNoBarriers(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => findSeriousViolations(page, 'dialog'), { message: `fixes, ${colorScheme}` }).toEqual([])
    await tabOf(page, 'Find it').click()
    await markOf(page, 1).waitFor()
    expect(await findSeriousViolations(page, 'dialog'), `lines, ${colorScheme}`).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await showFixes(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Opens the exercise again in this visit, and in others, until another fix stands first. */
async function expectOneOrderPerVisit(page: Page, text: Translate): Promise<void> {
  const first = () => page.getByRole('region', { name: text('LABEL_CHANGES') }).innerText()
  const firstIn = async (visit: string) => {
    await page.evaluate((value) => sessionStorage.setItem('coding.visit', value), visit)
    await page.reload()
    await showFixes(page)
    return first()
  }
  const firsts = new Set<string>()
  for (const visit of ['one', 'two', 'three', 'four', 'five']) firsts.add(await firstIn(visit))
  expect(firsts.size).toBeGreaterThan(1)
  const before = await firstIn('one')
  await page.getByRole('button', { name: 'Close Dialog' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await buttonOf(page).click()
  await showFixes(page)
  expect(await first()).toBe(before)
}

test('an exercise opens on its next task and keeps order, diff format and results', async ({ lab, open, text }) => {
  await reach(lab, 1)
  const page = await openExercise(lab, open)
  await page.locator('#fixItSubmitButton').waitFor()
  expect(await tabOf(page, 'Fix it').getAttribute('aria-selected')).toBe('true')
  await expect
    .poll(() => page.locator('#fixSelect label').allTextContents())
    .toEqual(['Fix 1', 'Fix 2', 'Fix 3', 'Fix 4'])
  await expect.poll(() => cookieOf(page, 'code-fixes-component-format')).toBe('LineByLine')
  await expect.poll(() => page.locator('ins').count()).toBeGreaterThan(0)
  await expectNoBarriers(page)
  await page.getByText(text('LABEL_SIDE_BY_SIDE')).click()
  await expect.poll(() => cookieOf(page, 'code-fixes-component-format')).toBe('SideBySide')

  await reach(lab, 2)
  await page.reload()
  await markOf(page, 1).waitFor()
  expect(await tabOf(page, 'Find it').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => tabOf(page, 'Find it').innerText()).toContain(text('LABEL_TASK_RIGHT'))
  await expect.poll(() => tabOf(page, 'Fix it').innerText()).toContain(text('LABEL_TASK_RIGHT'))
  await showFixes(page)
  await expect.poll(() => page.getByRole('radio', { name: text('LABEL_SIDE_BY_SIDE') }).isChecked()).toBe(true)
  await expectOneOrderPerVisit(page, text)
})

test('an exercise handles closing while it loads, missing fixes and missing code', async ({ lab, open, text }) => {
  await solve(lab)
  const page = await open(board, { reducedMotion: 'reduce' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = page.waitForRequest(`**/snippets/${key}`)
  await page.route(`**/snippets/${key}`, async (route) => {
    await held
    await route.fallback()
  })
  await buttonOf(page).click()
  await asked
  await page.getByRole('button', { name: 'Close Dialog' }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  answer()
  await page.unrouteAll({ behavior: 'wait' })
  await expect.poll(() => new URL(page.url()).searchParams.get('codingChallenge')).toBeNull()

  await page.route(`**/snippets/fixes/${key}`, (route) => route.fulfill({ status: 500, json: {} }))
  await buttonOf(page).click()
  await markOf(page, 1).waitFor()
  await markWeakLines(lab, page)
  await expect.poll(() => page.getByText(text('TEXT_NO_FIXES')).isVisible()).toBe(true)
  await expect.poll(() => page.locator('#fixSelect, #fixItSubmitButton').count()).toBe(0)

  await page.goto(board)
  await page.route(`**/snippets/${key}`, (route) => route.fulfill({ status: 404, json: { error: 'No such code' } }))
  await buttonOf(page).click()
  await expect.poll(() => page.locator('#code-area').innerText()).toBe('No such code')
})

test('a lab can be without exercises', async ({ lab }) => {
  const closed = await serveLab({ config: makeConfig({ challenges: { codingChallengesEnabled: 'never' } }) })
  const [offered, kept] = await Promise.all(
    [lab, closed].map(({ get }) => get(board, { headers: { Accept: 'text/html' } })),
  )
  for (const reply of [offered, kept]) expect(reply?.text).toContain(`id="challenge-${key}"`)
  expect(offered?.text).toMatch(/<button [^>]*data-status/)
  expect(kept?.text).not.toMatch(/<button [^>]*data-status/)
  await closed.close()
})

test('a lab can offer all exercises from the start, and leave the thumbs out', async ({ browser, text }) => {
  const challenges = { codingChallengesEnabled: 'always', showFeedbackButtons: false } as const
  const silent = await serveLab({ config: makeConfig({ challenges }) })
  await reach(silent, 2)
  const page = await visit(browser, silent.url, path, { reducedMotion: 'reduce' })
  await showFixes(page)
  await expect.poll(() => tabOf(page, 'Fix it').innerText()).toContain(text('LABEL_TASK_RIGHT'))
  await expect
    .poll(() => page.getByRole('tabpanel').getByRole('link').allTextContents())
    .toEqual([text('BTN_WRITE_FIX'), expect.stringMatching(/^Next: /)])
  await page.context().close()
  await silent.close()
})
