import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { ShownTrace } from '../../../lab/challenges/traces/views.js'
import type { Lab } from '../../../lab/lab.js'
import { test } from '../../fixtures.js'
import { belowBar, lookInBothColours } from '../../support/browser/accessibility.js'

const trace = '/trace/file-shelf'

/** Numbers of the lines of the address that asked for a zero byte. */
function attackIn(lab: Lab): readonly number[] {
  const { lines }: ShownTrace = lab.challenges.traces.find('file-shelf')
  const [address = ''] = (lines.find((line) => line.includes('%2500')) ?? '').split(' ')
  return lines.flatMap((line, index) => (line.startsWith(`${address} `) ? [index + 1] : []))
}

const box = (page: Page, number: number) => page.locator(`[data-line="${number}"] input`)
/** Lines are all alike, and a thousand of them take the rules of accessibility half a minute. */
async function lookAt(page: Page, words: string, what: string): Promise<void> {
  await page.getByRole('searchbox').last().fill(words)
  await expect.poll(() => shown(page)).toBeLessThan(40)
  await lookInBothColours(page, what, belowBar)
}

/** All of it, below the bar, whether the page was scrolled or not before. */
async function expectVerdictInView(page: Page, title: string): Promise<void> {
  const verdict = page.getByRole('status').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await verdict.waitFor()
  const isInView = () =>
    verdict.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      const middle = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && (innerWidth > 1000 || one.contains(middle))
    })
  await expect.poll(isInView).toBe(true)
}

const shown = (page: Page) => page.locator('[data-line]').count()

test('an attack is marked by keyboard alone, and its solution leads on', async ({ lab, open, text }) => {
  const attack = attackIn(lab.lab)
  const [first = 0, second = 0] = attack
  const page = await open(trace)
  await expect.poll(() => shown(page)).toBe(300)

  const search = page.getByRole('searchbox', { name: text('TRACE_SEARCH') })
  await search.focus()
  await page.keyboard.type('%2500')
  // The list follows the words after a while: others have a part of them.
  const probes = page.locator('[data-line] code').filter({ hasText: '%2500' })
  await expect.poll(async () => (await probes.count()) === (await shown(page))).toBe(true)
  const [address = ''] = ((await probes.first().textContent()) ?? '').split(' ')
  await search.press('ControlOrMeta+a')
  await page.keyboard.type(address)
  await expect.poll(() => shown(page)).toBe(attack.length)

  await lookInBothColours(page, 'the exercise', belowBar)

  // One stop of the tabulator for all lines; arrows lead to the others.
  await page.keyboard.press('Tab')
  await expect.poll(() => box(page, first).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  expect(await box(page, first).isChecked()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => box(page, second).evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await box(page, second).isChecked()).toBe(false)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+End')
  await expect.poll(() => page.getByText(text('TRACE_MARKED', { count: attack.length })).count()).toBeGreaterThan(0)

  const kind = page.getByRole('combobox', { name: text('TRACE_WHICH_ATTACK') })
  await kind.focus()
  await kind.selectOption('xss')
  await page.getByRole('textbox', { name: text('TRACE_FIRST_LINE') }).press('Enter')
  await page.getByRole('heading', { name: text('TRACE_VERDICT_WRONG') }).waitFor()
  await page.getByText(text('TRACE_ATTACK_WRONG')).waitFor()

  await kind.selectOption('hidden-files')
  await page.getByRole('textbox', { name: text('TRACE_FIRST_LINE') }).press('Enter')
  await page.getByRole('heading', { name: text('TRACE_SOLUTION') }).waitFor()
  await lookInBothColours(page, 'the solution', belowBar)
  // The challenge is a link once the score board is found.
  await lab.get('/assets/public/images/padding/1px.png')
  await page.getByRole('link', { name: text('TRACE_TO_CHALLENGE', { name: 'Forgotten Sales Backup' }) }).press('Enter')
  await page.waitForURL('**/score-board/forgottenBackupChallenge')
})

test('an injected login is found in the journal, once the greeting is closed', async ({ lab, open, text }) => {
  const { lines }: ShownTrace = lab.lab.challenges.traces.find('front-door')
  const [, , , address = ''] = (lines.find((line) => /loginAttempted \S*'--/.test(line)) ?? '').split(' ')
  const attack = lines.flatMap((line, index) => (` ${line} `.includes(` ${address} `) ? [index + 1] : []))
  const [first = 0] = attack
  const page = await open('/trace/front-door', { isFirstVisit: true })
  await page.locator('dialog:modal').waitFor()
  const search = page.locator('main').locator('input[type=search]')
  const { x, y, width, height } = (await search.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width - 20, y + height / 2)
  await page.keyboard.type(address)
  expect(await search.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.mouse.click(x + width - 20, y + height / 2)
  await page.keyboard.type(address)
  await expect.poll(() => shown(page)).toBe(attack.length)

  await box(page, first).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+End')
  const kind = page.getByRole('combobox', { name: text('TRACE_WHICH_ATTACK') })
  const firstLine = page.getByRole('textbox', { name: text('TRACE_FIRST_LINE') })
  await kind.selectOption('password-guessing')
  await firstLine.fill(String(first))
  await firstLine.press('Enter')
  await page.getByText(text('TRACE_ATTACK_WRONG')).waitFor()
  await kind.selectOption('sql-injection')
  await firstLine.press('Enter')
  await page.getByRole('heading', { name: text('TRACE_SOLUTION') }).waitFor()
  await lookInBothColours(page, 'the solution of a journal', belowBar)
})

test('without scripts, boxes of a page of lines are marked and kept from page to page', async ({
  lab,
  browser,
  text,
}) => {
  const attack = attackIn(lab.lab)
  const context = await browser.newContext({ baseURL: lab.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(trace)
  expect(await shown(page)).toBe(200)
  const next = () => page.getByRole('button', { name: text('TRACE_NEXT') }).first()
  const previous = () => page.getByRole('button', { name: text('TRACE_PREVIOUS') }).first()
  await box(page, 7).check()
  await next().click()
  await box(page, 207).check()
  await previous().click()
  expect(await box(page, 7).isChecked()).toBe(true)
  await box(page, 7).uncheck()
  await next().click()
  expect(await box(page, 207).isChecked()).toBe(true)
  await box(page, 207).uncheck()
  await previous().click()
  for (const number of attack) {
    const wanted = Math.ceil(number / 200)
    const current = Number(new URL(page.url()).searchParams.get('page') ?? 1)
    if (wanted > current) await next().click()
    await box(page, number).check()
  }
  await page.getByRole('combobox', { name: text('TRACE_WHICH_ATTACK') }).selectOption('hidden-files')
  await page.getByRole('textbox', { name: text('TRACE_FIRST_LINE') }).fill(String(attack[0]))
  await page.getByRole('button', { name: text('TRACE_TRY') }).click()
  await page.getByRole('heading', { name: text('TRACE_SOLUTION') }).waitFor()
  await context.close()
})

test('a rule and the answers about an incident are judged on their pages', async ({ open, text }) => {
  const page = await open('/trace/rule-zero-bytes', { width: 390, height: 844 })
  await page.getByRole('textbox', { name: text('TRACE_RULE_FIELD') }).fill('/ftp/')
  await page.getByRole('button', { name: text('TRACE_TRY_RULE') }).click()
  await page.getByText(text('TRACE_FALSE_ALARMS')).waitFor()
  await expectVerdictInView(page, text('TRACE_VERDICT_WRONG'))
  await page.getByRole('textbox', { name: text('TRACE_RULE_FIELD') }).fill('(')
  await page.getByRole('button', { name: text('TRACE_TRY_RULE') }).click()
  await page.getByText(text('TRACE_PROBLEM_UNREADABLE')).waitFor()
  await page.getByRole('textbox', { name: text('TRACE_RULE_FIELD') }).fill('%2500')
  await page.getByRole('button', { name: text('TRACE_TRY_RULE') }).click()
  await page.getByRole('heading', { name: text('TRACE_SOLUTION') }).waitFor()
  await lookAt(page, '%2500', 'the rule')

  await page.goto('/trace/lost-safe')
  const [line, address, file, number] = await page.locator('main form input:not([type=radio])').all()
  await line?.fill('1')
  await address?.fill('192.0.2.1')
  await file?.fill('Incident-Support.kdbx')
  await number?.fill('99')
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: text('TRACE_ANSWER') }).click()
  await page.getByRole('heading', { name: text('TRACE_VERDICT_WRONG') }).waitFor()
  expect(await page.locator('[data-right="true"]').count()).toBeGreaterThanOrEqual(1)
  await lookAt(page, 'kdbx', 'the incident')
})

test('the page scrolls as one beside the log, and the first verdict comes into view', async ({ open, text }) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    const page = await open('/trace/lost-table', { width, height, elsewhere: true })
    await page.locator('main form input').first().waitFor()
    const scrollers = await page.locator('main *').evaluateAll((all) =>
      all.flatMap((one) => {
        const isScroller =
          /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1
        return isScroller ? [one.getAttribute('aria-labelledby') ?? one.className] : []
      }),
    )
    expect(scrollers).toEqual(['log-title'])
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000)
    const fields = await page.locator('main form input:not([type=radio])').all()
    for (const field of fields) if (await field.isEditable()) await field.fill('1')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: text('TRACE_ANSWER') }).click()
    await expectVerdictInView(page, text('TRACE_VERDICT_WRONG'))
  }
})

test('the list tells how far each exercise is', async ({ lab, open, text }) => {
  const { traces } = lab.lab.challenges
  const attack = attackIn(lab.lab)
  await traces.try('file-shelf', { lines: attack, attack: 'hidden-files', first: attack[0] })
  await traces.try('busy-search', { lines: [], attack: 'xss', first: 1 })
  const page = await open('/trace')
  await page.getByText(text('TRACE_COUNTS', { solved: 1, all: traces.list().length })).waitFor()
  expect(await page.locator('[data-state="solved"]').innerText()).toContain(text('TRACE_SOLVED'))
  expect(await page.locator('[data-state="tried"]').innerText()).toContain(text('TRACE_TRIED'))
  await lookInBothColours(page, 'the list', belowBar)
  await page.getByRole('link', { name: 'A busy search' }).click()
  await page.waitForURL('**/trace/busy-search')
})
