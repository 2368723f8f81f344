import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { fillFields, openWithoutScripts } from '../../support/browser/without-scripts.js'
import type { ServedLab } from '../../support/serve-lab.js'

const path = '/fix/unowned-basket'

const fixOf = (body: string) => `export const openBasketByIdAlone = (baskets, id, ownerId) => {
  const basket = baskets.find(id)
  ${body}
}
`
const open = "return { kind: 'opened', basket }"
const refuse = "return { kind: 'refused' }"
const fixes = {
  broken: fixOf(`if (basket === undefined || ownerId === undefined || basket.UserId === ownerId) ${refuse}\n  ${open}`),
  right: fixOf(`if (basket === undefined || ownerId === undefined || basket.UserId !== ownerId) ${refuse}\n  ${open}`),
}

/** Jim opens the admin's basket, so that the weakness of both opens. */
async function solve(lab: ServedLab): Promise<void> {
  const { token } = await lab.logIn('jim@juice-sh.op', 'ncc-1701')
  await lab.get('/rest/basket/1', { headers: { Authorization: `Bearer ${token}` } })
  expect(lab.solved()).toContain('basketAccessChallenge')
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Code of the fix' })
const verdict = (page: Page) => page.locator('#verdict').getByRole('status')
const rows = (page: Page, holds: boolean) => page.locator(`#verdict li[data-holds="${holds}"]`)

async function write(page: Page, code: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(code)
}

test('a fix is written, fails, breaks an honest use, holds and is restored', async ({ lab, open, text }) => {
  const locked = await open(path)
  await locked.getByRole('heading', { name: text('BENCH_LOCKED', { name: 'View Basket' }) }).waitFor()
  await locked.getByRole('link', { name: text('BENCH_OPEN_ANYWAY') }).click()
  await locked.locator('.cm-content').waitFor()
  await locked.close()
  await solve(lab)
  const page = await open('/score-board/basketAccessChallenge')
  await page
    .getByRole('link', { name: text('BTN_WRITE_FIX') })
    .first()
    .click()
  await page.waitForURL(`**${path}`)
  await page.locator('.cm-content').waitFor()

  await page.getByRole('button', { name: text('BTN_TRY_FIX') }).click()
  await verdict(page).getByText(text('BENCH_HOLDS_NOT')).waitFor()
  await expect.poll(() => rows(page, false).first().innerText()).toContain("another customer's basket")
  await expect.poll(() => rows(page, false).first().innerText()).toContain('{ kind: "refused" }')

  await write(page, fixes.broken)
  await page.getByText(text('BENCH_OUTDATED')).waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => verdict(page).innerText()).toMatch(/Honest uses that broke: \d/)
  await page.getByText(text('BENCH_USE_BROKE')).first().waitFor()
  // Tab indents in the editor; after Escape it leaves.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tryFix')

  await write(page, 'export const openBasketByIdAlone = () => {\n  throw new Error("no")\n}\n')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => verdict(page).innerText()).toMatch(/ended in an error instead of a refusal: \d/)
  await page
    .getByRole('button', { name: text('BENCH_GO_TO_LINE', { line: 2 }) })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('cm-content')
  expect(await findSeriousViolations(page, 'main')).toEqual([])

  await write(page, fixes.right)
  await page.reload()
  await expect.poll(() => editor(page).innerText()).toContain('!== ownerId')
  await page.getByRole('button', { name: text('BTN_TRY_FIX') }).click()
  await verdict(page).getByText(text('BENCH_HOLDS'), { exact: true }).waitFor()
  await page.locator('#honest').getByText('lab/shop/basket/open-basket.ts').waitFor()

  await page.getByText(text('BENCH_VIEW_AGAINST_WEAK')).click()
  await page.locator('del').first().waitFor()
  await page.getByRole('link', { name: /^Restore.*Version 2$/ }).click()
  await expect.poll(() => editor(page).innerText()).toContain('=== ownerId')
  expect(lab.lab.challenges.writtenFixes.list().find(({ name }) => name === 'unowned-basket')?.state).toBe('holds')

  await page.getByRole('button', { name: text('BTN_TRY_FIX') }).click()
  await page
    .locator('#shop')
    .getByText(text('BENCH_LAST_HOLDS_NOT', { number: 5 }))
    .waitFor()
  await page
    .locator('#honest')
    .getByText(text('BENCH_HONEST_AFTER', { number: 4 }))
    .waitFor()
  await page.getByRole('button', { name: text('BTN_SHOP_VERSION', { number: 4 }) }).click()
  await page.getByText(text('BENCH_SHOP_ON', { number: 4 })).waitFor()
})

test('no page of the workbench tells where the score board is before it was found', async ({ lab, browser, text }) => {
  const page = await openWithoutScripts(browser, lab)
  const toBoard = page.locator('main a[href*="/score-board"]')
  await page.goto('/fix')
  await page.getByText(text('BENCH_SOLVE_FIRST')).first().waitFor()
  expect(await toBoard.count()).toBe(0)
  await page.getByRole('link', { name: text('BENCH_SHOW_LOCKED') }).click()
  await page.getByRole('link', { name: 'unowned-basket' }).click()
  await page.getByRole('link', { name: text('BENCH_OPEN_ANYWAY') }).waitFor()
  expect(await toBoard.count()).toBe(0)
  await page.getByRole('link', { name: text('BENCH_OPEN_ANYWAY') }).click()
  await page.locator('#fix-code').waitFor()
  await page.getByRole('button', { name: text('BTN_SHOW_FIX_HINT') }).click()
  await page.getByText(text('BENCH_KNOWN_ATTACK')).waitFor()
  await solve(lab)
  await page.goto(path)
  await page.getByText('View Basket').waitFor()
  expect(await toBoard.count()).toBe(0)
  await page.goto('/score-board')
  await page.goto(path)
  expect(await toBoard.count()).toBe(1)
})

test('without scripts the next page shows the same rows', async ({ lab, browser, text }) => {
  await solve(lab)
  const page = await openWithoutScripts(browser, lab)
  await page.goto(path)
  await fillFields(page, { 'fix-code': fixes.broken })
  await page.locator('#tryFix').click()
  await page.waitForURL('**/fix/unowned-basket#verdict')
  await page.getByText(text('BENCH_USE_BROKE')).first().waitFor()
  await expect.poll(() => page.locator('#fix-code').inputValue()).toBe(fixes.broken)
  await page.getByRole('button', { name: text('BTN_SHOW_FIX_HINT') }).click()
  await page.getByText(text('BENCH_KNOWN_ATTACK')).waitFor()
  await fillFields(page, { 'fix-code': 'x'.repeat(70_000) })
  await page.locator('#tryFix').click()
  await page.locator('#fix-code-help').getByText('65536').waitFor()
  await page.goto('/fix?q=basket&state=tried')
  await page.getByRole('link', { name: 'unowned-basket' }).waitFor()
  expect(await page.locator('main h3').count()).toBe(1)
})
