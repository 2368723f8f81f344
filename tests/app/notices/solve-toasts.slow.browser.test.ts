import { ZA } from 'country-flag-icons/string/3x2'
import type { Locator, Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { type Open, type OpenOptions, test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { expectFreeControls } from '../../support/browser/free-controls.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { noteSocketFrames, type SocketFrames } from '../../support/browser/socket-frames.js'
import { makeConfig } from '../../support/make-config.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const closed = 'verifyCloseNotificationsChallenge'

const solveErrorHandling = (lab: Client) => lab.get('/rest/nowhere')
const solveScoreBoard = (lab: Client) => lab.get('/assets/public/images/padding/1px.png')
const repeat = (lab: Client) => lab.get('/rest/repeat-notification?challenge=Error%20Handling')
const toastsOf = (page: Page) => page.locator('.challenge-solved-toast')
const others = (...names: readonly string[]) => `Also solved: ${names.join(', ')}`
const closeOf = (page: Page) => page.locator('#closeButton').first()
const closeAll = (page: Page) => closeOf(page).click({ modifiers: ['Shift'] })

/** Shows a page whose live connection is open, with what goes over it. */
async function watch(page: Page, path = '/about'): Promise<SocketFrames> {
  const frames = noteSocketFrames(page)
  await page.goto(path)
  await expect.poll(frames.isOpen).toBe(true)
  return frames
}

async function openWatched(open: Open, path?: string, options?: OpenOptions) {
  const page = await open('/assets/i18n/en.json', options)
  return { page, frames: await watch(page, path), toasts: toastsOf(page) }
}

/** The first solve that the page hears of. */
async function hearSolve(frames: SocketFrames): Promise<{ flag: string }> {
  await expect.poll(() => frames.heard('challenge solved')).not.toHaveLength(0)
  return frames.heard('challenge solved')[0] as { flag: string }
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('a solve is shown on any page, acknowledged, closed, and not celebrated twice', async ({ lab, open }) => {
  const { page, frames, toasts } = await openWatched(open)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await solveErrorHandling(lab)
  await toasts.waitFor()
  expect(asked).not.toContain('/rest/country-mapping')
  const { name, description } = lab.lab.challenges.find('errorHandlingChallenge')
  const told = await toasts.textContent()
  expect(told).toContain(`You solved a challenge: ${name}`)
  expect(told).not.toContain(description)
  expect(told).toContain(`1 of ${lab.lab.challenges.list().length}`)
  expect(told).toContain('The lab keeps a score board')
  await expect.poll(() => toasts.getByRole('link').count()).toBe(0)
  await expect.poll(() => toasts.getAttribute('role')).toBe('status')
  await expect.poll(() => frames.sent('notification received')).toHaveLength(1)
  const solve = await hearSolve(frames)
  expect(solve).toEqual({
    key: 'errorHandlingChallenge',
    name: 'Error Handling',
    challenge: expect.stringMatching(/^Error Handling \(.+\)$/),
    flag: expect.stringMatching(/^[0-9a-f]{40}$/),
    hidden: false,
    isRestore: false,
    codingChallenge: false,
    restored: false,
    fromCode: false,
  })
  expect(frames.sent('notification received')).toEqual([solve.flag])
  await expect.poll(() => lab.lab.challenges.notifications.pending()).toEqual([])

  // So that it is no solve of the same second.
  await page.waitForTimeout(1100)
  await solveScoreBoard(lab)
  await toasts.filter({ hasText: 'Score Board' }).waitFor()
  await toasts.getByRole('link', { name: 'What just happened' }).waitFor()
  expect(await toasts.textContent()).not.toContain('Also solved')
  expect(await toasts.count()).toBe(1)
  await closeOf(page).click()
  await toasts.filter({ hasText: 'Error Handling' }).waitFor()
  await closeOf(page).click()
  await toasts.waitFor({ state: 'detached' })
  expect(lab.solved()).not.toContain('closeNotificationsChallenge')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await repeat(lab)
  await toasts.waitFor()
  await expect
    .poll(() => frames.heard('challenge solved'))
    .toMatchObject([{ isRestore: false }, { isRestore: false }, { isRestore: true }])
  await expect.poll(() => frames.sent('notification received')).toHaveLength(3)
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
})

test('a solve by a typed address is shown on the next page, and closed for good', async ({ lab, open }) => {
  const { page, toasts } = await openWatched(open)
  await page.goto('/rest/nowhere')
  await expect.poll(() => lab.solved()).toEqual(['errorHandlingChallenge'])
  await page.goto('/about')
  await toasts.filter({ hasText: 'Error Handling' }).waitFor()
  await expect.poll(() => lab.lab.challenges.notifications.pending()).toEqual([])
  await page.reload()
  await toasts.waitFor()
  expect(await toasts.count()).toBe(1)
  await closeOf(page).click()
  await toasts.waitFor({ state: 'detached' })
  await watch(page)
  await solveScoreBoard(lab)
  await toasts.filter({ hasText: 'Score Board' }).waitFor()
  expect(await toasts.textContent()).not.toContain('Also solved')
})

test('two solves at once cover no control of a page for good', async ({ lab, open }) => {
  const { page, toasts } = await openWatched(open, '/search', { width: 1280, height: 720 })
  await solveErrorHandling(lab)
  await solveScoreBoard(lab)
  await toasts.getByText(others('Error Handling')).waitFor()
  // It stays while the pointer is on it.
  await toasts.hover()
  await expectFreeControls(page)
  expect(await toasts.count()).toBe(1)
})

test('searches reach the server; solves wait for a browser; a shift-click closes all', async ({ lab, open }) => {
  await solveErrorHandling(lab)
  const { page, frames, toasts } = await openWatched(open, '/search?q=%20apple%20')
  await expect.poll(() => frames.sent('verifyLocalXssChallenge')).toEqual(['apple'])
  await page.locator('#searchQuery').click()
  await page.keyboard.type('lemon')
  await page.keyboard.press('Enter')
  await expect.poll(() => frames.sent('verifyLocalXssChallenge')).toEqual(['apple', 'lemon'])

  await toasts.waitFor()
  await expect.poll(() => lab.lab.challenges.notifications.pending()).toEqual([])
  await closeAll(page)
  await toasts.waitFor({ state: 'detached' })
  await expect.poll(() => frames.sent(closed)).toHaveLength(1)
  expect(lab.solved()).toEqual(['errorHandlingChallenge'])

  await repeat(lab)
  await toasts.waitFor()
  await solveScoreBoard(lab)
  await toasts.filter({ hasText: 'Score Board' }).waitFor()
  await closeAll(page)
  await expect.poll(() => frames.sent(closed)).toHaveLength(2)
  expect(frames.sent(closed)[1]).toEqual([
    expect.objectContaining({ key: 'errorHandlingChallenge', copied: false, message: expect.any(String) }),
    expect.objectContaining({ key: 'scoreBoardChallenge', copied: false, flag: expect.any(String) }),
  ])
  await expect.poll(() => lab.solved()).toContain('closeNotificationsChallenge')
  await toasts.filter({ hasText: lab.lab.challenges.find('closeNotificationsChallenge').name }).waitFor()
  await expect.poll(() => toasts.count()).toBe(1)
})

test('the hardest of many solves is shown, names the others, and disappears', async ({ lab, open }) => {
  // The clock belongs to the whole browser.
  const page = await open('/assets/i18n/en.json', { elsewhere: true })
  await page.clock.install()
  const frames = await watch(page)
  const toasts = toastsOf(page)
  await solveErrorHandling(lab)
  for (let round = 0; round < 7; round += 1) await repeat(lab)
  await lab.get('/ftp/acquisitions.md')
  await lab.post('/rest/user/login', { email: "' OR 1=1 --", password: 'x' })
  await solveScoreBoard(lab)
  await toasts.getByText(others('Score Board', 'Confidential Document', 'and 1 more')).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => toasts.count()).toBe(1)
  await toasts.last().filter({ hasText: 'You solved a challenge: Login Admin' }).waitFor()
  await expect.poll(() => bottomOf(toasts.last())).toBeLessThanOrEqual(844)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await closeOf(page).press('Enter')
  await toasts.filter({ hasText: 'You solved a challenge: Score Board' }).waitFor()
  await expect.poll(() => page.locator('#closeButton:focus').count()).toBe(1)
  await page.locator('#closeButton').blur()
  await page.mouse.move(1, 800)
  await page.clock.runFor(21_000)
  await toasts.first().waitFor({ state: 'detached' })
  expect(frames.sent(closed)).toEqual([])
})

/** Shows the word of the host, which changes; returns the page's live connection, and ends with nothing on show. */
async function readNews(page: Page): Promise<SocketFrames> {
  interface News {
    readonly message: string
    readonly enabled: boolean
    readonly updatedAt: string
    readonly messages?: readonly object[]
  }
  let news: News = { message: 'Pizza at <b>noon</b>', enabled: true, updatedAt: '2026-05-01T10:00:00Z' }
  let asked = 0
  await page.route('**/news.json', (route) => {
    asked += 1
    return route.fulfill({ json: news })
  })
  const frames = await watch(page)
  const notice = page.locator('.system-wide-notification')
  await notice.getByText('Pizza at <b>noon</b>').waitFor()
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before + 1)
  await expect.poll(() => notice.count()).toBe(0)
  news = { ...news, message: 'Pizza is late', updatedAt: '2026-05-01T12:00:00Z' }
  await notice.getByText('Pizza is late').waitFor()
  const later = { message: 'Pizza is cold', updatedAt: '2026-05-01T13:00:00Z' }
  news = { ...news, ...later, messages: [{ message: news.message, updatedAt: news.updatedAt }, later] }
  const asIs = asked
  await expect.poll(() => asked).toBeGreaterThan(asIs + 1)
  await notice.getByRole('button', { name: 'Close' }).focus()
  // The next one is there at once, and the keyboard stays on its button.
  for (const word of ['Pizza is late', 'Pizza is cold']) {
    await notice.getByText(word).waitFor()
    expect(await notice.count()).toBe(1)
    await page.keyboard.press('Enter')
  }
  await notice.waitFor({ state: 'detached' })
  news = { message: 'Last orders', enabled: true, updatedAt: '2026-05-01T14:00:00Z' }
  await notice.getByText('Last orders').waitFor()
  news = { ...news, enabled: false }
  await notice.waitFor({ state: 'detached' })
  return frames
}

test('the host’s notice is shown until dismissed; hidden solves are only celebrated', async ({ open }) => {
  const systemWideNotifications = { url: '/news.json', pollFrequencySeconds: 0.2 }
  const lab = await serveLab({
    config: makeConfig({ ctf: { systemWideNotifications }, challenges: { showSolvedNotifications: false } }),
  })
  onTestFinished(() => lab.close())
  const page = await open('/assets/i18n/en.json', { of: lab })
  const frames = await readNews(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The feast is over after some seconds.
  const feast = page.locator('canvas').waitFor()
  await solveErrorHandling(lab)
  await feast
  await expect.poll(() => frames.heard('challenge solved')).toMatchObject([{ hidden: true }])
  await expect.poll(() => frames.sent('notification received')).toHaveLength(1)
  await expect.poll(() => toastsOf(page).count()).toBe(0)
})

const countryMapping = {
  errorHandlingChallenge: { name: 'South Africa', code: 'RSA' },
  scoreBoardChallenge: { name: 'Nowhere', code: 'XX' },
}

/** A lab where flags stay until they are copied, so that no toast leaves by itself. */
const inContest = test.extend<{ contestLab: ServedLab; contest: Contest }>({
  contestLab: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads from the pattern what a fixture needs.
    async ({}, use) => {
      const ctf = { showFlagsInNotifications: true, showCountryDetailsInNotifications: 'both', countryMapping } as const
      const lab = await serveLab({ config: makeConfig({ ctf }) })
      await use(lab)
      await lab.close()
    },
    { scope: 'file' },
  ],
  contest: async ({ contestLab: lab, open }, use) => {
    await lab.lab.reset({ progress: true })
    const page = await open('/assets/i18n/en.json', { of: lab })
    await use({ lab, page, toasts: toastsOf(page) })
  },
})

interface Contest {
  readonly lab: ServedLab
  readonly page: Page
  readonly toasts: Locator
}

/** Uses a success that comes while a dialog is open, and takes it along to the next one. */
async function solveBeforeDialog({ lab, page, toasts }: Contest): Promise<void> {
  const dialog = page.locator('dialog:modal')
  await page.locator('.item-name').first().click()
  await dialog.waitFor()
  await solveErrorHandling(lab)
  await toasts.waitFor()
  expect(await findSeriousViolations(page, 'dialog')).toEqual([])
  await closeOf(page).click()
  await toasts.waitFor({ state: 'detached' })
  await repeat(lab)
  await toasts.waitFor()
  await tabTo(page, '#closeButton')
  await page.keyboard.press('Enter')
  await toasts.waitFor({ state: 'detached' })
  await expect.poll(() => dialog.count()).toBe(1)

  await repeat(lab)
  await toasts.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => toasts.count()).toBe(1)
  // It goes along to the next dialog, where a phone has the buttons of the dialog free.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.item-name').first().click()
  await dialog.locator('.challenge-solved-toast').waitFor()
  await dialog.getByRole('button', { name: 'Close Dialog' }).click()
  await dialog.waitFor({ state: 'detached' })
  await closeOf(page).click()
  await toasts.waitFor({ state: 'detached' })
}

inContest('a success stands in front of an open dialog and outlives it', async ({ contest }) => {
  const { lab, page } = contest
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await watch(page, '/search')
  await solveBeforeDialog(contest)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('.item-name').first().click()
  await page.locator('dialog:modal').waitFor()
  // Observers are told after React has changed the page, and before it runs effects.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const dialog = document.querySelector('dialog:has(.lab-notices)')
      const place = dialog?.parentElement
      if (!dialog || !place) return
      observer.disconnect()
      dialog.remove()
      setTimeout(() => place.append(dialog), 200)
    }).observe(document.body, { subtree: true, childList: true })
  })
  await repeat(lab)
  await page.locator('.lab-notices:not(dialog *) .challenge-solved-toast').waitFor()
  expect(errors).toEqual([])
})

inContest(
  'a success on a phone leaves an open menu usable and links to the board',
  async ({ contest: { lab, page, toasts } }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await watch(page)
    await page.getByRole('button', { name: 'Open Sidenav' }).click()
    const menu = page.locator('dialog:modal')
    await menu.waitFor()
    await solveScoreBoard(lab)
    await menu.locator('.challenge-solved-toast').waitFor()
    const isFree = (entry: Locator) =>
      entry.evaluate((element) => {
        const notice = element.closest('dialog')?.querySelector('.challenge-solved-toast')?.getBoundingClientRect()
        const { top, bottom } = element.getBoundingClientRect()
        return notice !== undefined && bottom <= notice.top && top >= 0
      })
    const entries = menu.locator('nav a, nav button')
    await expect.poll(() => isFree(entries.first())).toBe(true)
    await expect.poll(() => isFree(entries.nth(2))).toBe(true)
    const last = menu.getByRole('link', { name: 'Go to OWASP Juice Shop GitHub page' })
    await last.focus()
    await expect.poll(() => isFree(last)).toBe(true)
    await toasts.getByRole('link', { name: 'What just happened' }).click()
    await page.waitForURL('**/score-board/scoreBoardChallenge')
    await menu.waitFor({ state: 'detached' })
    await page.locator('#challengePanel').waitFor()
  },
)

inContest('a contest shows flag and country, and its flags are copied', async ({ contest: { lab, page, toasts } }) => {
  const frames = await watch(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lab.url })
  await solveErrorHandling(lab)
  await toasts.waitFor()
  const { flag } = await hearSolve(frames)
  await expect.poll(() => toasts.locator('code').textContent()).toBe(flag)
  await expect.poll(() => toasts.textContent()).toContain('South Africa')
  const picture = toasts.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => picture.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(ZA)}`)
  await toasts.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(flag)
  await solveScoreBoard(lab)
  await toasts.filter({ hasText: 'XXNowhere' }).waitFor()
  await closeAll(page)
  await expect.poll(() => frames.sent(closed)).toHaveLength(1)
  const { errorHandlingChallenge, scoreBoardChallenge } = countryMapping
  expect(frames.sent(closed)[0]).toEqual([
    {
      key: 'errorHandlingChallenge',
      message: expect.any(String),
      flag,
      country: errorHandlingChallenge,
      copied: true,
      codingChallenge: false,
    },
    expect.objectContaining({ key: 'scoreBoardChallenge', country: scoreBoardChallenge, copied: false }),
  ])
})
