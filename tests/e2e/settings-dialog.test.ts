import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeProgress } from '../../lab/challenges/continue-codes.js'
import { findBarriers } from '../support/find-barriers.js'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, type VisitOptions, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

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

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})
beforeEach(() => lab.lab.reset({ progress: true }))
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser.close()
  await lab.close()
})

async function openDialog(options?: VisitOptions) {
  const page = await visit(browser, lab.url, '/score-board', options)
  // Toasts may lie on top of it for a pointer.
  await page.getByRole('button', { name: 'Open additional settings dialog' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your progress' })
  await dialog.waitFor()
  return { page, dialog }
}

async function saveBackup(page: Page) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save backup' }).click()
  const file = await saving
  return {
    name: file.suggestedFilename(),
    content: JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>,
  }
}

const restore = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) })

/** What the page sends back to the lab from here on. */
function notePuts(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

describe('a backup', () => {
  it('is a file named after the day, with version, banners, language and codes', async () => {
    for (const kind of ['hacking', 'findIt', 'fixIt'] as const)
      await lab.lab.challenges.applyContinueCode(kind, encodeProgress(kind, [15]) ?? '')
    const { page } = await openDialog()
    const { name, content } = await saveBackup(page)
    expect(name).toBe(`juice-lab-backup-${new Date().toISOString().slice(0, 10)}.json`)
    expect(content).toEqual({
      ...backup,
      language: 'en',
      // The board itself has been found by opening it.
      continueCode: lab.lab.challenges.continueCode('hacking'),
      continueCodeFindIt: encodeProgress('findIt', [15]),
      continueCodeFixIt: encodeProgress('fixIt', [15]),
    })
  })

  it('has the codes of the cookies where the lab gives none', async () => {
    const { page } = await openDialog()
    // Opening the board solves it, and that writes a code of its own.
    await expect.poll(() => readCookie(page, 'continueCode')).toBeDefined()
    await page.context().addCookies(Object.keys(codes).map((name) => ({ name, value: `kept${name}`, url: lab.url })))
    await page.route('**/rest/continue-code*', (route) => route.abort())
    const { content } = await saveBackup(page)
    expect(content).toMatchObject({
      continueCode: 'keptcontinueCode',
      continueCodeFindIt: 'keptcontinueCodeFindIt',
      continueCodeFixIt: 'keptcontinueCodeFixIt',
    })
  })

  it('of another version is rejected, and so is what is none', async () => {
    const { page, dialog } = await openDialog()
    await restore(page, JSON.stringify({ ...backup, version: 2 }))
    await dialog.getByRole('alert').filter({ hasText: 'Version 2 is incompatible with expected version 1' }).waitFor()
    await restore(page, '{ nonsense')
    await dialog
      .getByRole('alert')
      .filter({ hasText: /^Backup restore operation failed: .+/ })
      .waitFor()
    expect(await readCookie(page, 'language')).toBeUndefined()
  })

  it('is restored when its message is answered', async () => {
    const { page, dialog } = await openDialog()
    const sent = notePuts(page)
    await restore(page, JSON.stringify(backup))
    const message = page.getByRole('status').filter({ hasText: 'Backup has been restored from mine.json' })
    await message.waitFor()
    expect(await dialog.count()).toBe(0)
    for (const name of Object.keys(codes)) {
      const cookie = await readCookie(page, name)
      expect(cookie?.value).toBe(codes[name as keyof typeof codes])
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
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
  })

  it('is restored by itself after ten seconds, and other messages go after five', async () => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    await page.clock.install()
    await page.goto('/score-board')
    await page.getByRole('button', { name: 'Open additional settings dialog' }).press('Enter')
    await restore(page, '{}')
    const failure = page.getByRole('alert').filter({ hasText: 'Version' })
    await failure.waitFor()
    await page.clock.runFor(4000)
    expect(await failure.count()).toBe(1)
    await page.clock.runFor(1500)
    await failure.waitFor({ state: 'detached' })
    const sent = notePuts(page)
    await restore(page, JSON.stringify({ ...backup, language: 'en' }))
    const message = page.getByRole('status').filter({ hasText: 'Backup has been restored' })
    await message.waitFor()
    await page.clock.runFor(8500)
    expect([await message.count(), sent]).toEqual([1, []])
    const reload = page.waitForEvent('load')
    await page.clock.runFor(2000)
    await reload
    expect(sent).toHaveLength(3)
  })
})

describe('continue codes', () => {
  it('are shown and copied', async () => {
    await lab.lab.challenges.applyContinueCode('findIt', codes.continueCodeFindIt ?? '')
    const { page, dialog } = await openDialog()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lab.url })
    await dialog.getByText('Nothing to carry yet').first().waitFor()
    await dialog.getByRole('button', { name: 'Copy: Coding challenges: found' }).click()
    await dialog.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.continueCodeFindIt)
  })

  it('of any kind are taken, and the board shows what is in them', async () => {
    const { page, dialog } = await openDialog()
    const enter = async (code: string) => {
      await dialog.getByLabel('A code from elsewhere').fill(code)
      await page.keyboard.press('Enter')
    }
    await enter('worthless')
    await dialog.getByText('This is not a continue code of any kind.').waitFor()
    await enter(` ${codes.continueCode} `)
    await dialog.getByRole('status').filter({ hasText: 'Solved challenges, brought back: 2' }).waitFor()
    expect(lab.solved()).toHaveLength(3)
    await enter(encodeProgress('fixIt', [75]) ?? '')
    await dialog.getByRole('status').filter({ hasText: 'fixed, brought back: 1' }).waitFor()
    await page.keyboard.press('Escape')
    const card = page.locator('#challenge-scoreBoardChallenge')
    await expect.poll(() => card.getAttribute('data-completion')).toBe('solved')
  })
})

it('forgets what the browser kept, once', async () => {
  const { page, dialog } = await openDialog()
  await expect.poll(() => readCookie(page, 'continueCode')).toBeDefined()
  await page.context().addCookies([{ name: 'continueCodeFixIt', value: 'x', url: lab.url }])
  await page.evaluate(() => localStorage.setItem('showSolvedChallenges', 'true'))
  await dialog.getByRole('button', { name: 'Clear saved progress' }).click()
  expect(await dialog.getByRole('button', { name: 'Saved progress cleared' }).isDisabled()).toBe(true)
  for (const name of Object.keys(codes)) expect(await readCookie(page, name)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('showSolvedChallenges'))).toBeNull()
})

it.each(['light', 'dark'] as const)('shuts nobody out in %s, and gives the focus back', async (colorScheme) => {
  const page = await visit(browser, lab.url, '/score-board', { width: 390, colorScheme, reducedMotion: 'reduce' })
  const opener = page.getByRole('button', { name: 'Open additional settings dialog' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your progress' })
  await dialog.getByRole('button', { name: 'Copy: Hacking challenges' }).waitFor()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await findBarriers(page, 'dialog')).toEqual([])
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('is not there where the operator keeps backups to himself', async () => {
  const strict = await serveLab({ config: makeConfig({ application: { localBackupEnabled: false } }) })
  try {
    const [open, closed] = await Promise.all([lab.get('/score-board'), strict.get('/score-board')])
    expect(open.text).toContain('Open additional settings dialog')
    expect(closed.text).not.toContain('Open additional settings dialog')
  } finally {
    await strict.close()
  }
})
