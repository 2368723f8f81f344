import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { type Open, type OpenOptions, test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { pauseClock } from '../../support/browser/pause-clock.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import type { ServedLab } from '../../support/serve-lab.js'

const yearSeconds = 365 * 24 * 3600
const codes = {
  continueCode: encodeProgress('hacking', [1, 2]),
  continueCodeFindIt: encodeProgress('findIt', [15, 69]),
  continueCodeFixIt: encodeProgress('fixIt', [15]),
}
const backup = {
  version: 1,
  banners: { welcomeBannerStatus: 'dismiss', cookieConsentStatus: 'dismiss' },
  language: 'de_DE',
  ...codes,
}

/** The whole board behind the dialog would take most of the time. */
const oneTile = '/score-board?searchQuery=Score%20Board&difficulties=1'

const openerOf = (page: Page) => page.getByRole('button', { name: 'Open additional settings dialog' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your progress' })
const statusOf = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

async function openDialog(open: Open, options?: OpenOptions) {
  const page = await open(oneTile, options)
  // Toasts may lie on top of it for a pointer.
  await openerOf(page).press('Enter')
  await dialogOf(page).waitFor()
  return { page, dialog: dialogOf(page) }
}

async function saveBackup(page: Page) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save backup' }).click()
  const file = await saving
  const content = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  return { name: file.suggestedFilename(), content }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const restore = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) })

/** The codes that the page sends back to the lab from here on. */
function notePuts(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && paths.push(new URL(request.url()).pathname))
  return paths
}

/** A backup is named after the day and holds banners, language and codes; those of the cookies where the lab gives none. */
async function expectBackups(lab: ServedLab, page: Page): Promise<void> {
  const before = dayOf(new Date())
  const { name, content } = await saveBackup(page)
  // Midnight may come in between.
  expect([before, dayOf(new Date())].map((day) => `juice-lab-backup-${day}.json`)).toContain(name)
  const continueCode = lab.lab.challenges.continueCode('hacking')
  expect(content).toEqual({
    ...backup,
    language: 'en',
    continueCode,
    continueCodeFindIt: encodeProgress('findIt', [15]),
    continueCodeFixIt: encodeProgress('fixIt', [15]),
  })

  // A solve writes a code of its own.
  await expect.poll(async () => (await readCookie(page, 'continueCode'))?.value).toBe(continueCode)
  await page.context().addCookies(Object.keys(codes).map((name) => ({ name, value: `kept${name}`, url: lab.url })))
  await page.route('**/rest/continue-code*', (route) => route.abort())
  expect((await saveBackup(page)).content).toMatchObject({
    continueCode: 'keptcontinueCode',
    continueCodeFindIt: 'keptcontinueCodeFindIt',
    continueCodeFixIt: 'keptcontinueCodeFixIt',
  })
  await page.unroute('**/rest/continue-code*')
}

async function expectRefusals(page: Page): Promise<void> {
  const alert = dialogOf(page).getByRole('alert')
  await restore(page, JSON.stringify({ ...backup, version: 2 }))
  await alert.filter({ hasText: 'Version 2 is incompatible with expected version 1' }).waitFor()
  await restore(page, '{ nonsense')
  await alert.filter({ hasText: /^Backup restore operation failed: .+/ }).waitFor()
  expect(await readCookie(page, 'language')).toBeUndefined()
}

test('a backup holds lab and browser; a right version is restored once confirmed', async ({ lab, open }) => {
  for (const kind of ['hacking', 'findIt', 'fixIt'] as const)
    await lab.lab.challenges.applyContinueCode(kind, encodeProgress(kind, [15]) ?? '')
  const { page, dialog } = await openDialog(open)
  // The board itself is found by opening it.
  await expect.poll(() => lab.solved()).toContain('scoreBoardChallenge')
  await expectBackups(lab, page)
  await expectRefusals(page)

  const earlier = (await readCookie(page, 'continueCode'))?.value
  await restore(page, JSON.stringify({ ...backup, language: null, continueCode: 'zzzz' }))
  await page.getByRole('button', { name: 'Apply changes now' }).click()
  await page.getByRole('alert').filter({ hasText: 'Backup restore operation failed' }).waitFor()
  expect((await readCookie(page, 'continueCode'))?.value).toBe(earlier)

  await openerOf(page).press('Enter')
  const sent = notePuts(page)
  await restore(page, JSON.stringify(backup))
  const message = statusOf(page, 'Backup has been restored from mine.json')
  // Ten seconds later it goes by itself, unless the pointer is on it.
  await message.hover()
  await dialog.waitFor({ state: 'detached' })
  for (const [name, code] of Object.entries(codes)) {
    const cookie = await readCookie(page, name)
    expect(cookie?.value).toBe(code)
    expect(cookie?.seconds).toBeGreaterThan(yearSeconds - 60)
    expect(cookie?.seconds).toBeLessThanOrEqual(yearSeconds)
  }
  expect(sent).toEqual([])
  const reload = page.waitForEvent('load')
  await message.getByRole('button', { name: 'Apply changes now' }).click()
  await reload
  expect(sent.sort()).toEqual([
    `/rest/continue-code-findIt/apply/${codes.continueCodeFindIt}`,
    `/rest/continue-code-fixIt/apply/${codes.continueCodeFixIt}`,
    `/rest/continue-code/apply/${codes.continueCode}`,
  ])
  expect(lab.lab.challenges.list().filter(({ solved, id }) => solved && id < 3)).toHaveLength(2)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de-DE')
})

test('a backup is restored after ten seconds, and other messages end after five', async ({ open }) => {
  const page = await open('/assets/i18n/en.json', { elsewhere: true })
  await pauseClock(page)
  await page.goto(oneTile)
  await openerOf(page).press('Enter')
  await restore(page, '{}')
  const failure = page.getByRole('alert').filter({ hasText: 'Version' })
  await failure.waitFor()
  await page.clock.runFor(4900)
  await expect.poll(() => failure.count()).toBe(1)
  await page.clock.runFor(200)
  await failure.waitFor({ state: 'detached' })
  const sent = notePuts(page)
  await restore(page, JSON.stringify({ ...backup, language: 'en' }))
  const message = statusOf(page, 'Backup has been restored')
  await message.waitFor()
  await page.clock.runFor(9900)
  await expect.poll(async () => [await message.count(), sent]).toEqual([1, []])
  const reload = page.waitForEvent('load')
  await page.clock.runFor(200)
  await reload
  expect(sent).toHaveLength(3)
})

/** The dialog shows the codes of what is solved while it is open, and hands in a code once. */
async function expectLiveCodes(lab: ServedLab, page: Page): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByText('Nothing to carry yet').first().waitFor()
  const sent = notePuts(page)
  await lab.lab.challenges.applyContinueCode('hacking', codes.continueCode ?? '')
  await dialog.getByText(lab.lab.challenges.continueCode('hacking') ?? '', { exact: true }).waitFor()

  const field = dialog.getByLabel('A code from elsewhere')
  await field.fill(codes.continueCodeFixIt ?? '')
  await dialog.getByRole('button', { name: 'Apply', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const success = dialog.getByRole('status').filter({ hasText: 'fixed, brought back: 1' })
  await success.waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(sent.filter((path) => path.includes('-fixIt/'))).toHaveLength(1)
  await field.fill('x')
  await expect.poll(() => success.count()).toBe(0)
}

test('the dialog takes codes of any kind, shows new ones, and clears saved progress', async ({ lab, open }) => {
  const { page, dialog } = await openDialog(open)
  const enter = async (code = '') => {
    await dialog.getByLabel('A code from elsewhere').fill(code)
    await page.keyboard.press('Enter')
  }
  const taken = (words: string) => dialog.getByRole('status').filter({ hasText: words }).waitFor()
  await expect.poll(() => lab.solved()).toEqual(['scoreBoardChallenge'])
  await expectLiveCodes(lab, page)
  expect(lab.solved()).toHaveLength(3)
  await enter('worthless')
  await dialog.getByText('This is not a continue code of any kind.').waitFor()
  await enter(` ${encodeProgress('hacking', [3, 4])} `)
  await taken('Solved challenges, brought back: 2')
  expect(lab.solved()).toHaveLength(5)
  await enter(encodeProgress('fixIt', [75]))
  await taken('fixed, brought back: 1')
  await page.keyboard.press('Escape')
  const card = page.locator('#challenge-scoreBoardChallenge')
  await expect.poll(() => card.getAttribute('data-completion')).toBe('solved')

  await openerOf(page).press('Enter')
  await expect.poll(() => readCookie(page, 'continueCode')).toBeDefined()
  await page.context().addCookies([{ name: 'continueCodeFixIt', value: 'x', url: lab.url }])
  await page.evaluate(() => localStorage.setItem('showSolvedChallenges', 'true'))
  await dialog.getByRole('button', { name: 'Clear saved progress' }).click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Saved progress cleared' }).isDisabled()).toBe(true)
  for (const name of Object.keys(codes)) expect(await readCookie(page, name)).toBeUndefined()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('showSolvedChallenges'))).toBeNull()
})

test('the dialog is accessible on a phone, copies codes and returns the focus', async ({ lab, open }) => {
  await lab.lab.challenges.applyContinueCode('findIt', codes.continueCodeFindIt ?? '')
  const { page, dialog } = await openDialog(open, { elsewhere: true, width: 390, reducedMotion: 'reduce' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lab.url })
  await dialog.getByText('Nothing to carry yet').first().waitFor()
  await dialog.getByRole('button', { name: 'Copy: Hacking challenges' }).waitFor()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await findSeriousViolations(page, 'dialog')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => findSeriousViolations(page, 'dialog')).toEqual([])
  await expect.poll(() => dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await dialog.getByRole('button', { name: 'Copy: Coding challenges: found' }).click()
  await statusOf(page, 'Copied').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.continueCodeFindIt)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => openerOf(page).evaluate((element) => element === document.activeElement)).toBe(true)
})
