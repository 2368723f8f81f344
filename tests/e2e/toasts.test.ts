import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ConfigChanges, makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { noteSocketFrames, type SocketFrames } from '../support/socket-frames.js'

let browser: Browser
const labs: ServedLab[] = []

beforeAll(async () => {
  browser = await openBrowser()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
  for (const lab of labs.splice(0)) await lab.close()
})

afterAll(() => browser.close())

async function openLab(changes: ConfigChanges = {}): Promise<ServedLab> {
  const lab = await serveLab({ config: makeConfig(changes) })
  labs.push(lab)
  return lab
}

/** A page whose live line is open, with what goes over it. */
async function watch(lab: ServedLab, path = '/about') {
  const page = await visit(browser, lab.url, '/assets/i18n/en.json')
  const frames = noteSocketFrames(page)
  await page.goto(path)
  await expect.poll(frames.isOpen).toBe(true)
  return { page, frames, toasts: page.locator('.challenge-solved-toast') }
}

const solveErrorHandling = (lab: ServedLab) => lab.get('/rest/nowhere')
const solveScoreBoard = (lab: ServedLab) => lab.get('/assets/public/images/padding/1px.png')

/** The first solve that the page hears of. */
async function hearSolve(frames: SocketFrames): Promise<{ flag: string }> {
  await expect.poll(() => frames.heard('challenge solved')).not.toHaveLength(0)
  return frames.heard('challenge solved')[0] as { flag: string }
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

async function shiftClick(page: Page): Promise<void> {
  await page
    .locator('#closeButton')
    .first()
    .click({ modifiers: ['Shift'] })
}

it('says which one was solved, on whatever page is open', async () => {
  const lab = await openLab()
  const { toasts } = await watch(lab)
  await solveErrorHandling(lab)
  await toasts.waitFor()
  const { name } = lab.lab.challenges.find('errorHandlingChallenge')
  expect(await toasts.textContent()).toContain(`You solved a challenge: ${name} (`)
  expect(await toasts.getAttribute('role')).toBe('status')
})

it('goes by its close button', async () => {
  const lab = await openLab()
  const { page, toasts } = await watch(lab)
  await solveErrorHandling(lab)
  await solveScoreBoard(lab)
  await expect.poll(() => toasts.count()).toBe(2)
  await page.locator('#closeButton').first().click()
  await expect.poll(() => toasts.count()).toBe(1)
  expect(lab.solved()).not.toContain('closeNotificationsChallenge')
})

it('is told to the server when shown, with its flag', async () => {
  const lab = await openLab()
  const { frames, toasts } = await watch(lab)
  await solveErrorHandling(lab)
  await toasts.waitFor()
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
  })
  expect(frames.sent('notification received')).toEqual([solve.flag])
  expect(lab.lab.challenges.notifications.pending()).toEqual([])
})

it('waits for a browser when nobody was there to see it', async () => {
  const lab = await openLab()
  await solveErrorHandling(lab)
  const { toasts } = await watch(lab)
  await toasts.waitFor()
  await expect.poll(() => lab.lab.challenges.notifications.pending()).toEqual([])
})

it('is shown again on request, without a feast', async () => {
  const lab = await openLab()
  await solveErrorHandling(lab)
  const { page, frames, toasts } = await watch(lab)
  await toasts.waitFor()
  await page.locator('#closeButton').click()
  await page.locator('canvas').waitFor({ state: 'detached' })
  await lab.get('/rest/repeat-notification?challenge=Error%20Handling')
  await toasts.waitFor()
  await expect.poll(() => frames.heard('challenge solved')).toMatchObject([{ isRestore: false }, { isRestore: true }])
  await expect.poll(() => frames.sent('notification received')).toHaveLength(2)
  expect(await page.locator('canvas').count()).toBe(0)
})

it('is not shown when solves are hidden, but still acknowledged', async () => {
  const lab = await openLab({ challenges: { showSolvedNotifications: false } })
  const { page, frames, toasts } = await watch(lab)
  await solveErrorHandling(lab)
  await expect.poll(() => frames.heard('challenge solved')).toMatchObject([{ hidden: true }])
  await expect.poll(() => frames.sent('notification received')).toHaveLength(1)
  expect(await toasts.count()).toBe(0)
  expect(await page.locator('canvas').count()).toBe(0)
})

it('goes with all others on a shift-click, and the server hears of it', async () => {
  const lab = await openLab()
  const { page, frames, toasts } = await watch(lab)
  await solveErrorHandling(lab)
  await solveScoreBoard(lab)
  await expect.poll(() => toasts.count()).toBe(2)
  await shiftClick(page)
  await expect.poll(() => frames.sent('verifyCloseNotificationsChallenge')).toHaveLength(1)
  const [closed] = frames.sent('verifyCloseNotificationsChallenge')
  expect(closed).toEqual([
    expect.objectContaining({ key: 'errorHandlingChallenge', copied: false, message: expect.any(String) }),
    expect.objectContaining({ key: 'scoreBoardChallenge', copied: false, flag: expect.any(String) }),
  ])
  await expect.poll(() => lab.solved()).toContain('closeNotificationsChallenge')
  await toasts.filter({ hasText: lab.lab.challenges.find('closeNotificationsChallenge').name }).waitFor()
  expect(await toasts.count()).toBe(1)
})

it('alone, a shift-click proves nothing', async () => {
  const lab = await openLab()
  const { page, frames, toasts } = await watch(lab)
  await solveErrorHandling(lab)
  await toasts.waitFor()
  await shiftClick(page)
  await toasts.waitFor({ state: 'detached' })
  await expect.poll(() => frames.sent('verifyCloseNotificationsChallenge')).toHaveLength(1)
  expect(lab.solved()).toEqual(['errorHandlingChallenge'])
})

it('shows flag and country in a contest, and copies the flag', async () => {
  const countryMapping = {
    errorHandlingChallenge: { name: 'South Africa', code: 'RSA' },
    scoreBoardChallenge: { name: 'Nowhere', code: 'XX' },
  }
  const lab = await openLab({
    ctf: { showFlagsInNotifications: true, showCountryDetailsInNotifications: 'both', countryMapping },
  })
  const { page, frames, toasts } = await watch(lab)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lab.url })
  await solveErrorHandling(lab)
  await toasts.waitFor()
  const { flag } = await hearSolve(frames)
  expect(await toasts.locator('code').textContent()).toBe(flag)
  expect(await toasts.textContent()).toContain('South Africa')
  const picture = toasts.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.getAttribute('src')).toMatch(/^\/assets\/ZA-.+\.svg$/)
  await toasts.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(flag)
  await solveScoreBoard(lab)
  await toasts.filter({ hasText: 'XXNowhere' }).waitFor()
  await shiftClick(page)
  await expect.poll(() => frames.sent('verifyCloseNotificationsChallenge')).toHaveLength(1)
  const name = 'errorHandlingChallenge'
  expect(frames.sent('verifyCloseNotificationsChallenge')[0]).toEqual([
    {
      key: name,
      message: expect.any(String),
      flag,
      country: countryMapping[name],
      copied: true,
      codingChallenge: false,
    },
    expect.objectContaining({ key: 'scoreBoardChallenge', country: countryMapping.scoreBoardChallenge, copied: false }),
  ])
})

it.each([
  ['flag', 'Portugal', ''],
  ['name', undefined, 'Portugal'],
  ['none', undefined, ''],
] as const)('shows of the country what is asked for: %s', async (showCountryDetailsInNotifications, alt, text) => {
  const countryMapping = { errorHandlingChallenge: { name: 'Portugal', code: 'PT' } }
  const lab = await openLab({
    ctf: { showFlagsInNotifications: true, showCountryDetailsInNotifications, countryMapping },
  })
  const { page, toasts } = await watch(lab)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await solveErrorHandling(lab)
  await toasts.waitFor()
  if (alt) await toasts.getByRole('img', { name: alt }).waitFor()
  else expect(await toasts.locator('img').count()).toBe(0)
  expect((await toasts.textContent())?.includes('Portugal')).toBe(text !== '')
  const wantsMapping = showCountryDetailsInNotifications !== 'none'
  expect(asked.includes('/rest/country-mapping')).toBe(wantsMapping)
})

it('brings the word of the host to everybody, until it is dismissed and then changed', async () => {
  const lab = await openLab({ ctf: { systemWideNotifications: { url: '/news.json', pollFrequencySeconds: 0.2 } } })
  const page = await visit(browser, lab.url, '/assets/i18n/en.json')
  let news = { message: 'Pizza at <b>noon</b>', enabled: true, updatedAt: '2026-05-01T10:00:00Z' }
  let asked = 0
  await page.route('**/news.json', (route) => {
    asked += 1
    return route.fulfill({ json: news })
  })
  await page.goto('/about')
  const notice = page.locator('.system-wide-notification')
  await notice.getByText('Pizza at <b>noon</b>').waitFor()
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before + 1)
  expect(await notice.count()).toBe(0)
  news = { ...news, message: 'Pizza is late', updatedAt: '2026-05-01T12:00:00Z' }
  await notice.getByText('Pizza is late').waitFor()
  news = { ...news, enabled: false }
  await notice.waitFor({ state: 'detached' })
})

it('is in sight, however many others are open', async () => {
  const lab = await openLab()
  const { page, toasts } = await watch(lab)
  await page.setViewportSize({ width: 390, height: 844 })
  await solveErrorHandling(lab)
  for (let round = 0; round < 7; round += 1) await lab.get('/rest/repeat-notification?challenge=Error%20Handling')
  await solveScoreBoard(lab)
  await expect.poll(() => toasts.count()).toBe(9)
  await expect.poll(() => bottomOf(toasts.last())).toBeLessThanOrEqual(844)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

it('tells the server what was searched for', async () => {
  const lab = await openLab()
  const { page, frames } = await watch(lab, '/search?q=%20apple%20')
  await expect.poll(() => frames.sent('verifyLocalXssChallenge')).toEqual(['apple'])
  await page.locator('#searchQuery').click()
  await page.keyboard.type('lemon')
  await page.keyboard.press('Enter')
  await expect.poll(() => frames.sent('verifyLocalXssChallenge')).toEqual(['apple', 'lemon'])
})
