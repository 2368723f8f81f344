import type { Page } from 'playwright'
import { expect } from 'vitest'
import { proofs } from '../../../lab/proofs/proofs.js'
import { test } from '../../fixtures.js'
import { attackerOf } from '../../support/attacker.js'
import { belowBar, lookInBothColours } from '../../support/browser/accessibility.js'
import type { ServedLab } from '../../support/serve-lab.js'

const unit = '/learn/injection/union-queries'
const unitLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Injection · Reading other tables with UNION$/ })
const mainButtons = (page: Page) => page.getByRole('main').locator('.main-action:visible')

/** Marks the lines of each address that sent a quote, until they are those of the attack. */
async function findTrace({ lab }: ServedLab): Promise<void> {
  const { traces } = lab.challenges
  const { lines } = traces.find('busy-search')
  const addresses = new Set(lines.filter((line) => line.includes('%27')).map((line) => line.split(' ')[0] ?? ''))
  for (const address of addresses) {
    const numbers = lines.flatMap((line, index) => (line.startsWith(`${address} `) ? [index + 1] : []))
    await traces.try('busy-search', { lines: numbers, attack: 'sql-injection', first: numbers[0] ?? 1 })
  }
  expect(traces.find('busy-search').state).toBe('solved')
}

test('a learner on a path is led from a solve to the unit, and from step to step', async ({ lab, open, text }) => {
  await lab.post(`/rest${unit}/read`, {})
  const page = await open('/about')
  await proofs.dbSchemaChallenge.attack(attackerOf(lab))
  await page
    .locator('.challenge-solved-toast')
    .getByRole('link', { name: text('LEARN_BACK_TO_UNIT') })
    .click()
  await page.waitForURL(`**${unit}`)
  await proofs.unionSqlInjectionChallenge.attack(attackerOf(lab))
  const toast = page.locator('.challenge-solved-toast')
  await toast.getByText(text('HINT_BOARD_TELLS_MORE')).waitFor()
  expect(await toast.getByRole('link', { name: text('LEARN_BACK_TO_UNIT') }).count()).toBe(0)

  await page.goto('/trace/busy-search')
  await unitLink(page).waitFor()
  await expect.poll(() => mainButtons(page).allInnerTexts()).toEqual([text('TRACE_TRY')])
  await findTrace(lab)
  const toFix = `Next: ${text('LEARN_FIX')}: concatenated-product-query`
  await page.goto('/trace/busy-search')
  await expect.poll(() => mainButtons(page).allInnerTexts()).toEqual([toFix])
  // The reader in the browser says the same as that of the server.
  await unitLink(page).click()
  await page.waitForURL(`**${unit}`)
  await page.locator('#trace').getByRole('link').click()
  await page.waitForURL('**/trace/busy-search')
  await mainButtons(page).getByText(toFix).click()

  await page.waitForURL('**/fix/concatenated-product-query')
  await page.getByText(text('BENCH_STAGED_IN')).waitFor()
  await expect.poll(() => mainButtons(page).allInnerTexts()).toEqual([text('BTN_TRY_FIX')])
  await unitLink(page).waitFor()

  await lab.get('/assets/public/images/padding/1px.png')
  await page.goto('/score-board/dbSchemaChallenge')
  await expect.poll(() => mainButtons(page).allInnerTexts()).toEqual([toFix])
  await lookInBothColours(page, 'a card on a path', belowBar)
  await unitLink(page).click()
  await page.waitForURL(`**${unit}`)
})

test('a fix before its attack leads back to the unit, and without a path nowhere', async ({ lab, open, text }) => {
  const page = await open('/fix/concatenated-product-query')
  await page.getByRole('link', { name: text('BENCH_OPEN_ANYWAY') }).waitFor()
  expect(await mainButtons(page).allInnerTexts()).toEqual([text('BENCH_OPEN_ANYWAY')])
  await lab.post(`/rest${unit}/read`, {})
  await page.reload()
  await expect.poll(() => mainButtons(page).allInnerTexts()).toEqual([text('LEARN_BACK_TO_UNIT')])
})
