import type { Browser } from 'playwright'
import { expect } from 'vitest'
import { parseAssignment } from '../../../lab/courses/assignment.js'
import { test } from '../../fixtures.js'
import { writeAssignment } from '../../lab/courses/some-course.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { goOn } from '../../support/browser/go-on.js'
import { visit } from '../../support/browser/open-browser.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { createClock } from '../../support/settable-clock.js'
import { solveSome } from '../../support/solve-everything.js'

const due = '2026-05-02T08:00:00Z'
const extra = `due: ${due}\nlate: {perDay: 10, maxDays: 2}\nhints: cost\ncoding: {maxTries: 3}`
const assignment = parseAssignment('a.yml', writeAssignment('none', extra))
const learner = { id: 'anna', name: 'Anna <b>Apple</b>' }
const hour = 3_600_000

const openSheet = async (browser: Browser, shop: ServedLab) => {
  const page = await visit(browser, shop.url, '/score-board', { reducedMotion: 'reduce' })
  const sheet = page.locator('#assignment')
  const stateOf = (item: string) => sheet.locator(`[data-item="${item}"]`)
  return { page, sheet, stateOf }
}

test("the board opens with the assignment's items, points, due date and rules", async ({ browser, text }) => {
  const clock = createClock(Date.parse(due) - hour)
  const shop = await serveLab({}, { course: { assignment, learner }, clock })
  expect((await shop.get('/score-board', { headers: { Accept: 'text/html' } })).text).toContain('id="assignment"')
  const { page, sheet, stateOf } = await openSheet(browser, shop)
  await expect.poll(() => sheet.getByRole('heading').innerText()).toBe('Week one')
  await expect.poll(() => sheet.locator('time').getAttribute('datetime')).toBe(due)
  await expect.poll(() => sheet.innerText()).toContain('Anna <b>Apple</b>')
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(assignment.items.length)
  await expect
    .poll(() => stateOf('loginAdminChallenge solve').innerText())
    .toContain(text('ITEM_HINT_COST', { points: 2 }))
  await expect.poll(() => stateOf('loginAdminChallenge fix').innerText()).toContain(text('LABEL_FIX_IT'))
  const tops = await page.evaluate(() =>
    ['#assignment', '[id^="challenge-"]'].map((name) => document.querySelector(name)?.getBoundingClientRect().top ?? 0),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))

  await expect.poll(() => stateOf('scoreBoardChallenge solve').getAttribute('data-counts')).toBe('true')
  clock.set(Date.parse(due) + hour)
  await solveSome(shop.url)
  const late = stateOf('loginAdminChallenge solve')
  await expect.poll(() => late.innerText()).toContain(text('ITEM_LATE', { days: 1 }))
  await expect.poll(() => late.innerText()).toContain('18 / 20')
  await expect
    .poll(() => page.locator('#assignment-points').innerText())
    .toBe(text('ASSIGNMENT_POINTS', { earned: 5 + 18 + 9 + 4.5, total: 65 }))
  expect(await findSeriousViolations(page, '#assignment')).toEqual([])

  await late.getByRole('link').click()
  await page.waitForURL('**/score-board/loginAdminChallenge')
  await page.context().close()
  await shop.close()
})

test('a hint tells its cost beforehand, and an exercise the number of its try', async ({ browser, text }) => {
  const shop = await serveLab({}, { course: { assignment, learner }, clock: createClock(Date.parse(due) - hour) })
  const page = await visit(browser, shop.url, '/score-board/loginAdminChallenge', { reducedMotion: 'reduce' })
  const hints = page.locator('#challengePanel').getByRole('button', { name: /^(Show a hint|Hints) / })
  await expect.poll(() => hints.innerText()).toMatch(/^Show a hint \(0\/4\) · −2\n/)
  await page.getByRole('button', { name: text('TEXT_HINT_PRICE', { points: 2 }) }).click()
  await expect.poll(() => hints.innerText()).toMatch(/^Show a hint \(1\/4\) · −2\n/)
  await shop.logIn("' or 1=1--", 'x')
  await expect.poll(() => hints.innerText()).not.toContain('−')

  await goOn(page, '/score-board?codingChallenge=loginAdminChallenge')
  const note = () => page.getByRole('tabpanel').innerText()
  await expect.poll(note).toContain(text('LABEL_TRY_OF', { number: 1, max: 3 }))
  await page.locator('#line1').click()
  for (const number of [2, 3]) {
    await page.locator('#findItSubmitButton').click()
    await expect.poll(note).toContain(text('LABEL_TRY_OF', { number, max: 3 }))
  }
  await page.locator('#findItSubmitButton').click()
  await expect.poll(note).toContain(text('LABEL_TRY_TOO_MANY', { number: 4, max: 3 }))
  expect(await findSeriousViolations(page, 'dialog')).toEqual([])
  await page.context().close()
  await shop.close()
})
