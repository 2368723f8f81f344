import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Exercise } from '../../lab/challenges/coding/exercise.js'
import { findBarriers } from '../support/find-barriers.js'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, type VisitOptions, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

const key = 'loginAdminChallenge'
let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab({ config: makeConfig({ challenges: { codingChallengesEnabled: 'always' } }) })
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
  await lab.lab.reset({ progress: true })
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const exercise = () => lab.lab.challenges.coding.find(key) as Exercise
const cookieOf = async (page: Page, name: string) => (await readCookie(page, name))?.value
const buttonOf = (page: Page, name: string) => page.locator(`[id="challenge-${key}"]`).getByRole('button', { name })
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name })

/** Somebody who has come to the exercise; `status` is what was reached before. */
async function openExercise(status: 0 | 1 | 2 = 0, options: VisitOptions = {}): Promise<Page> {
  const { flaw, options: fixes } = exercise()
  if (status >= 1) await lab.lab.challenges.coding.submitLines(key, flaw)
  if (status >= 2) await lab.lab.challenges.coding.submitFix(key, fixes.findIndex(isRight))
  // One card is enough, and quicker.
  const page = await visit(browser, lab.url, `/score-board?searchQuery=Login+Admin&codingChallenge=${key}`, {
    reducedMotion: 'reduce',
    ...options,
  })
  await page.locator('#line1').waitFor()
  return page
}

const isRight = ({ verdict }: { verdict: string }) => verdict === 'right'

async function markFlaw(page: Page): Promise<void> {
  for (const line of exercise().flaw) await page.locator(`#line${line}`).click()
  await page.locator('#findItSubmitButton').click()
}

/** Brings a fix on show by its code: the numbers change with every visit. */
async function chooseFix(page: Page, isWanted: (code: string) => boolean): Promise<void> {
  const select = page.locator('#fixSelect')
  for (let place = 0; place < exercise().options.length; place++) {
    await select.selectOption(String(place))
    if (isWanted(await shownCode(page))) return
  }
  throw new Error('No such fix is on offer')
}

/** The code after the change on show, put together from the lines that stay and those that come. */
async function shownCode(page: Page): Promise<string> {
  const unfold = page.getByRole('button', { name: /unchanged/ })
  if ((await unfold.count()) > 0) await unfold.first().click()
  const lines = page
    .getByRole('region', { name: texts.LABEL_CHANGES })
    .locator('div:is([data-kind="same"], [data-kind="added"]) > :last-child')
  return (await lines.allTextContents()).join('\n')
}

describe('the button on the card', () => {
  it('opens the exercise, named after the challenge', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    await buttonOf(page, 'Code').click()
    await expect.poll(() => page.getByRole('dialog', { name: 'Login Admin' }).isVisible()).toBe(true)
    await expect.poll(() => page.locator('.code-snippet #code-area').innerText()).toContain('SELECT * FROM Users')
  })
})

describe('finding the lines', () => {
  it('marks coloured code by whole lines, ranges, and by keyboard', async () => {
    const page = await openExercise()
    const marked = () => page.locator('#code-area input:checked').evaluateAll((boxes) => boxes.map(({ id }) => id))
    await page.locator('#line2-code').click({ position: { x: 2, y: 8 } })
    await page.locator('#line4').click({ modifiers: ['Shift'] })
    expect(await marked()).toEqual(['line2', 'line3', 'line4'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    expect(await marked()).toEqual(['line2', 'line3', 'line4', 'line5'])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('line1')
    const colours = await page
      .locator('#code-area [data-kind="keyword"], #code-area [data-kind="string"]')
      .evaluateAll((pieces) => pieces.map((piece) => getComputedStyle(piece).color))
    expect(new Set(colours).size).toBeGreaterThan(1)
  })

  it('stays open beside itself, keeps the fixes locked, and says what is wrong and then a hint', async () => {
    const page = await openExercise()
    expect(await tabOf(page, 'Find it').innerText()).toBe('Find it')
    await page.mouse.click(5, 5)
    await tabOf(page, 'Fix it').click({ force: true })
    expect(await tabOf(page, 'Fix it').getAttribute('aria-disabled')).toBe('true')
    expect(await tabOf(page, 'Find it').getAttribute('aria-selected')).toBe('true')
    await page.locator('#line1').click()
    await page.locator('#findItSubmitButton').click()
    const status = page.getByRole('tabpanel').getByRole('status')
    await expect.poll(() => status.innerText()).toBe(texts.VERDICT_LINES_WRONG)
    expect(await tabOf(page, 'Find it').innerText()).toContain(texts.LABEL_TASK_WRONG)
    await page.locator('#findItSubmitButton').click()
    await expect.poll(async () => (await status.innerText()).replace(/\s+/g, ' ')).toContain(exercise().hints[0])
  })

  it('fires confetti over the dialog, once right', async () => {
    const page = await openExercise(0, { reducedMotion: 'no-preference' })
    await markFlaw(page)
    await expect.poll(() => page.locator('canvas:popover-open').count()).toBe(1)
  })

  it('goes on to the fixes and keeps the code, once right', async () => {
    const page = await openExercise()
    await markFlaw(page)
    await expect.poll(() => tabOf(page, 'Fix it').getAttribute('aria-selected')).toBe('true')
    expect(await tabOf(page, 'Find it').innerText()).toContain(texts.LABEL_TASK_RIGHT)
    const { continueCode } = (await lab.get('/rest/continue-code-findIt')).json()
    await expect.poll(() => cookieOf(page, 'continueCodeFindIt')).toBe(continueCode)
    await tabOf(page, 'Find it').click()
    await page.locator('#line1').click()
    await page.locator('#findItSubmitButton').click()
    expect(await tabOf(page, 'Find it').innerText()).toContain(texts.LABEL_TASK_RIGHT)
  })
})

describe('choosing the fix', () => {
  it('shows every fix as a diff, in two forms, the chosen one remembered', async () => {
    const page = await openExercise(1)
    await tabOf(page, 'Fix it').click()
    await page.locator('#fixItSubmitButton').waitFor()
    expect(await page.locator('#fixSelect option').allTextContents()).toEqual(['Fix 1', 'Fix 2', 'Fix 3', 'Fix 4'])
    expect(await cookieOf(page, 'code-fixes-component-format')).toBe('LineByLine')
    expect(await page.locator('ins').count()).toBeGreaterThan(0)
    await page.getByText(texts.LABEL_SIDE_BY_SIDE as string).click()
    expect(await cookieOf(page, 'code-fixes-component-format')).toBe('SideBySide')
    await page.reload()
    await tabOf(page, 'Fix it').click()
    expect(await page.getByRole('radio', { name: texts.LABEL_SIDE_BY_SIDE }).isChecked()).toBe(true)
  })

  it('explains wrong ones and the right one, which then stays right', async () => {
    const page = await openExercise(1)
    await tabOf(page, 'Fix it').click()
    await page.locator('#fixItSubmitButton').waitFor()
    const status = page.getByRole('tabpanel').getByRole('status')
    const right = exercise().options.find(isRight)?.code
    await chooseFix(page, (code) => code !== right)
    await page.locator('#fixItSubmitButton').click()
    await expect.poll(() => status.innerText()).toContain(texts.VERDICT_FIX_WRONG)
    await chooseFix(page, (code) => code === right)
    await page.locator('#fixItSubmitButton').click()
    await expect.poll(() => status.innerText()).toContain(texts.VERDICT_FIX_RIGHT)
    const { continueCode } = (await lab.get('/rest/continue-code-fixIt')).json()
    await expect.poll(() => cookieOf(page, 'continueCodeFixIt')).toBe(continueCode)
    expect(await page.getByRole('link', { name: texts.LABEL_THUMB_UP }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: texts.LABEL_THUMB_DOWN }).isVisible()).toBe(true)
    await chooseFix(page, (code) => code !== right)
    await page.locator('#fixItSubmitButton').click()
    expect(await tabOf(page, 'Fix it').innerText()).toContain(texts.LABEL_TASK_RIGHT)
  })

  it('is unlocked and done for those who have done it, in another order each time', async () => {
    const page = await openExercise(2)
    expect(await tabOf(page, 'Find it').innerText()).toContain(texts.LABEL_TASK_RIGHT)
    expect(await tabOf(page, 'Fix it').innerText()).toContain(texts.LABEL_TASK_RIGHT)
    await page.getByRole('button', { name: 'Close Dialog' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('codingChallenge')).toBe(false)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await buttonOf(page, 'Code').click()
    await tabOf(page, 'Fix it').click()
    const firsts = new Set<string>()
    for (let round = 0; round < 12 && firsts.size < 2; round++) {
      await page.locator('#fixItSubmitButton').waitFor()
      firsts.add(await page.getByRole('region', { name: texts.LABEL_CHANGES }).innerText())
      await page.getByRole('button', { name: 'Close Dialog' }).click()
      await buttonOf(page, 'Code').click()
      await tabOf(page, 'Fix it').click()
    }
    expect(firsts.size).toBe(2)
  })
})

describe('when the server does not answer', () => {
  it('shows why in the place of the code', async () => {
    const page = await visit(browser, lab.url, '/score-board?searchQuery=Login+Admin', { reducedMotion: 'reduce' })
    await page.route(`**/snippets/${key}`, (route) => route.fulfill({ status: 404, json: { error: 'No such code' } }))
    await buttonOf(page, 'Code').click()
    await expect.poll(() => page.locator('#code-area').innerText()).toBe('No such code')
  })

  it('hides the fixes', async () => {
    const page = await visit(browser, lab.url, '/score-board?searchQuery=Login+Admin', { reducedMotion: 'reduce' })
    await page.route(`**/snippets/fixes/${key}`, (route) => route.fulfill({ status: 500, json: {} }))
    await buttonOf(page, 'Code').click()
    await page.locator('#line1').waitFor()
    await markFlaw(page)
    await expect.poll(() => page.getByText(texts.TEXT_NO_FIXES as string).isVisible()).toBe(true)
    expect(await page.locator('#fixSelect, #fixItSubmitButton').count()).toBe(0)
  })
})

describe('for everybody', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('is without barriers in %s, %i px wide', async (colorScheme, width) => {
    const page = await openExercise(1, { colorScheme, width })
    await tabOf(page, 'Fix it').click()
    await page.locator('#fixItSubmitButton').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await tabOf(page, 'Find it').click()
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

describe('the settings of the lab', () => {
  it('lock the exercise of an unsolved challenge, and open it when it is solved', async () => {
    const usual = await serveLab()
    const page = await visit(browser, usual.url, `/coding-challenge/${key}`, { reducedMotion: 'reduce' })
    await expect.poll(() => buttonOf(page, 'Code').isDisabled()).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await usual.logIn("' or 1=1--", 'x')
    await expect.poll(() => buttonOf(page, 'Code').isEnabled()).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto(`/coding-challenge/${key}`)
    await expect.poll(() => page.getByRole('dialog', { name: 'Login Admin' }).isVisible()).toBe(true)
    await page.close()
    await usual.close()
  })

  it("hide it with 'never'", async () => {
    const closed = await serveLab({ config: makeConfig({ challenges: { codingChallengesEnabled: 'never' } }) })
    const page = await visit(browser, closed.url, '/score-board')
    await page.locator(`[id="challenge-${key}"]`).waitFor()
    expect(await buttonOf(page, 'Code').count()).toBe(0)
    await page.close()
    await closed.close()
  })

  it('leave the thumbs out', async () => {
    const challenges = { codingChallengesEnabled: 'always', showFeedbackButtons: false } as const
    const silent = await serveLab({ config: makeConfig({ challenges }) })
    await silent.lab.challenges.coding.submitLines(key, exercise().flaw)
    await silent.lab.challenges.coding.submitFix(key, exercise().options.findIndex(isRight))
    const page = await visit(browser, silent.url, `/score-board?codingChallenge=${key}`, { reducedMotion: 'reduce' })
    await tabOf(page, 'Fix it').click()
    await page.locator('#fixItSubmitButton').waitFor()
    expect(await tabOf(page, 'Fix it').innerText()).toContain(texts.LABEL_TASK_RIGHT)
    expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0)
    await page.close()
    await silent.close()
  })
})
