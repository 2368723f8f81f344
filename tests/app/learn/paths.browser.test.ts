import { expect } from 'vitest'
import { proofs } from '../../../lab/proofs/proofs.js'
import { test } from '../../fixtures.js'
import { attackerOf } from '../../support/attacker.js'
import { belowBar, lookInBothColours } from '../../support/browser/accessibility.js'
import { openWithoutScripts, plainButton } from '../../support/browser/without-scripts.js'

const firstUnit = ['privacyPolicyChallenge', 'missingEncodingChallenge'] as const

test('a beginner is led from the menu through the first unit to the next', async ({ lab, open, text }) => {
  const page = await open('/login')
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  await page.getByRole('link', { name: 'Go to learn page' }).click()
  await page.waitForURL('**/learn')
  await lookInBothColours(page, 'the paths', belowBar)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: text('LEARN_START'), exact: true }).click()

  await page.waitForURL('**/learn/first-evening/http-requests')
  const steps = main.getByRole('list', { name: /^Steps of/ })
  await expect.poll(() => steps.innerText()).not.toContain(text('LEARN_DONE'))
  await lookInBothColours(page, 'a unit', belowBar)
  await main.getByRole('button', { name: text('LEARN_DONE_READING') }).click()
  await page.waitForURL('**/http-requests#attack')
  await steps.getByText(`${text('LEARN_READ')} (${text('LEARN_DONE')})`).waitFor()

  for (const key of firstUnit) await proofs[key].attack(attackerOf(lab))
  await steps.getByText(`${text('LEARN_ATTACK')} (${text('LEARN_DONE')})`).waitFor()
  await main.getByText(text('LEARN_BASIS_SOLVES', { count: 2 })).waitFor()
  await main.getByText(text('LEARN_MISSING', { what: text('LEARN_MISSING_FIX') })).waitFor()
  await main.getByRole('link', { name: /^Next: / }).click()
  await page.waitForURL('**/first-evening/hidden-pages')

  await main.getByRole('link', { name: 'First evening' }).click()
  await main.getByText(text('LEARN_UNITS_DONE', { done: 1, units: 7 })).waitFor()
  await lookInBothColours(page, 'a path', belowBar)
  await page.goto('/score-board')
  await page.getByRole('link', { name: /^Read: Hidden is not protected/ }).click()
  await page.waitForURL('**/first-evening/hidden-pages')
})

test('without scripts a primer is noted as read', async ({ lab, browser, text }) => {
  const page = await openWithoutScripts(browser, lab)
  await page.goto('/learn/injection/sql-injection')
  await plainButton(page, text('LEARN_DONE_READING')).click()
  await page.waitForURL('**/sql-injection#attack')
  await page.getByText(`${text('LEARN_LEVEL_SEEN')}: ${text('LEARN_BASIS_READ')}`).waitFor()
})

test('a primer that was read on one path leads over to another one', async ({ lab, open, text }) => {
  await lab.post('/rest/learn/first-evening/sql-injection/read', {})
  const page = await open('/learn/first-evening/sql-injection')
  const follow = page.getByRole('button', { name: text('LEARN_FOLLOW_PATH') })
  await page.getByText(text('LEARN_PRIMER'), { exact: true }).waitFor()
  expect(await follow.count()).toBe(0)
  await page.goto('/learn/injection/sql-injection')
  await follow.click()
  await follow.waitFor({ state: 'detached' })
  await page.goto('/learn')
  const next = page.getByRole('region', { name: /^Attack: Login Admin/ })
  await next.getByText('Injection', { exact: true }).waitFor()
})

test('hints are shown in the unit, one by one, before the score board is found', async ({ lab, open, text }) => {
  const page = await open('/learn/first-evening/sql-injection')
  const { name, id } = lab.lab.challenges.find('loginAdminChallenge')
  const hints = lab.lab.challenges.hints().filter((hint) => hint.ChallengeId === id)
  const button = page.locator('#attack').getByRole('button', { name: new RegExp(text('BTN_UNLOCK_HINT', { name })) })
  await button.click()
  await page.locator('#attack details').getByText(/^1\. /).waitFor()
  await expect.poll(() => button.innerText()).toContain(`1/${hints.length}`)
  await lookInBothColours(page, 'a unit with a hint', belowBar)
  const unlocked = lab.lab.challenges.hints().filter((hint) => hint.unlocked)
  expect(unlocked.map(({ ChallengeId, order }) => [ChallengeId, order])).toEqual([[id, 1]])
  expect(lab.solved()).toEqual([])
})

test('without scripts a hint is unlocked in the unit, and coming back has none', async ({ lab, browser, text }) => {
  const page = await openWithoutScripts(browser, lab)
  await page.goto('/learn/injection/sql-injection')
  const { name } = lab.lab.challenges.find('loginJimChallenge')
  await plainButton(page, text('BTN_UNLOCK_HINT', { name })).click()
  await page.waitForURL('**/sql-injection#attack')
  await page.locator('#attack details').getByText(/^1\. /).waitFor()
  expect(
    await page
      .locator('#again')
      .getByText(text('BTN_UNLOCK_HINT', { name: 'Login Bender' }))
      .count(),
  ).toBe(0)
  expect(lab.solved()).toEqual([])
})
