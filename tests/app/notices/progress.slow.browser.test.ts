import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { io } from 'socket.io-client'
import { expect } from 'vitest'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { type Open, type OpenOptions, test } from '../../fixtures.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { noteSocketFrames, type SocketFrames } from '../../support/browser/socket-frames.js'
import { findFreePort } from '../../support/find-free-port.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const yearSeconds = 365 * 24 * 3600

const solveErrorHandling = (lab: Client) => lab.get('/rest/nowhere')
const toastOf = (page: Page, name: string) => page.locator('.challenge-solved-toast').filter({ hasText: name })
const completionOf = (page: Page, key: string) => page.locator(`#challenge-${key}`).getAttribute('data-completion')
const openMenu = (page: Page) => page.getByRole('button', { name: 'Show/hide account menu' }).click()
const codeOf = async (lab: Client, path: string) => (await lab.get(path)).json<{ continueCode: string }>().continueCode
const restartOf = (page: Page) => page.getByRole('status').filter({ hasText: 'The server has been restarted.' })

/** Shows a page whose live connection is open, with what goes over it. */
async function watch(page: Page, path: string): Promise<SocketFrames> {
  const frames = noteSocketFrames(page)
  await page.goto(path)
  await expect.poll(frames.isOpen).toBe(true)
  return frames
}

async function openWatched(open: Open, path: string, options?: OpenOptions) {
  const page = await open('/assets/i18n/en.json', options)
  return { page, frames: await watch(page, path) }
}

async function expectKept(page: Page, name: string, code: string): Promise<void> {
  await expect.poll(async () => (await readCookie(page, name))?.value).toBe(code)
  const cookie = await readCookie(page, name)
  expect(cookie?.seconds).toBeGreaterThan(yearSeconds - 60)
  expect(cookie?.seconds).toBeLessThanOrEqual(yearSeconds)
}

async function listSolved(lab: Client): Promise<string[]> {
  const { data } = (await lab.get('/api/Challenges/')).json<{ data: { key: string; solved: boolean }[] }>()
  return data.flatMap(({ key, solved }) => (solved ? [key] : []))
}

test('an attack that is typed into the login form is a solve', async ({ lab, open }) => {
  const page = await open('/')
  await openMenu(page)
  await page.locator('#navbarLoginButton').click()
  await page.locator('#email').pressSequentially("' OR true--")
  await page.locator('#password').pressSequentially('whatever')
  await page.locator('#loginButton').click()
  await toastOf(page, 'Login Admin').waitFor()
  expect(await listSolved(lab)).toEqual(['loginAdminChallenge'])
  await page.waitForURL('/search')
  // The address changes before the page does.
  await page.locator('.item-name').first().waitFor()
  await openMenu(page)
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'Go to user profile' }).textContent())
    .toBe('admin@juice-sh.op')
})

/** Solves something, and expects a client that comes now to be told of it. */
async function tellClient(lab: ServedLab): Promise<void> {
  const client = io(lab.url, { transports: ['websocket'] })
  try {
    // Everybody who comes is told what is still to be acknowledged.
    const solved = new Promise((resolve) =>
      client.on('challenge solved', (solve) => solve.key === 'errorHandlingChallenge' && resolve(solve)),
    )
    await new Promise<void>((resolve) => client.once('connect', resolve))
    await solveErrorHandling(lab)
    expect(await solved).toMatchObject({ key: 'errorHandlingChallenge', hidden: false, isRestore: false })
  } finally {
    client.close()
  }
}

/** Finishes a coding challenge by half, and expects an open board to fill the other half of its flask. */
async function codeBeforeBoard(lab: ServedLab, board: Page, frames: SocketFrames): Promise<void> {
  const { coding } = lab.lab.challenges
  const options = coding.find('scoreBoardChallenge')?.options ?? []
  await coding.submitFix(
    'scoreBoardChallenge',
    options.findIndex(({ verdict }) => verdict === 'right'),
  )
  const solve = { key: 'scoreBoardChallenge', codingChallengeStatus: 2 }
  await expect.poll(() => frames.heard('code challenge solved')).toEqual([solve])
  await expect.poll(() => completionOf(board, 'scoreBoardChallenge')).toBe('solved')
  await expectKept(board, 'continueCodeFixIt', await codeOf(lab, '/rest/continue-code-fixIt'))
  await expect
    .poll(async () => (await readCookie(board, 'continueCodeFindIt'))?.seconds)
    .toBeGreaterThan(yearSeconds - 60)
}

test('a solve is celebrated, saved in a cookie and shown by every page and client', async ({ lab, open }) => {
  await lab.lab.challenges.applyContinueCode('fixIt', encodeProgress('fixIt', [15]) ?? '')
  const { page } = await openWatched(open, '/about')
  const { page: board, frames } = await openWatched(open, '/score-board', { elsewhere: true })
  await toastOf(page, 'Score Board').waitFor()
  expect(await completionOf(board, 'errorHandlingChallenge')).toBe('unsolved')
  await expect.poll(() => completionOf(board, 'scoreBoardChallenge')).toBe('partially-solved')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // It lasts six seconds, and keeps the processor from all else meanwhile.
  const feast = page.locator('canvas').first().waitFor()
  await Promise.all([feast, tellClient(lab)])
  await toastOf(page, 'Error Handling').waitFor()
  await expect.poll(() => completionOf(board, 'errorHandlingChallenge')).toBe('solved')
  const code = await codeOf(lab, '/rest/continue-code')
  await expectKept(page, 'continueCode', code)
  // The feast would take the processor for as long as the page is open.
  await page.close()

  await toastOf(board, 'Error Handling').waitFor()
  await expect.poll(async () => (await readCookie(board, 'continueCode'))?.value).toBe(code)
  await expect.poll(() => board.locator('canvas').count()).toBe(0)
  await codeBeforeBoard(lab, board, frames)
})

test('a worthless saved code is reported; a restart with the same data asks nothing', async ({ open }) => {
  const data = await mkdtemp(join(tmpdir(), 'juice-lab-restart-'))
  // Nobody else gets this port while the lab is away.
  let lab: ServedLab = await serveLab({ dataDirectory: data }, {}, await findFreePort())
  const page = await open('/assets/i18n/en.json', { of: lab })
  try {
    // A lab asks for codes once, of the first browser that comes.
    await page.context().addCookies([{ name: 'continueCode', value: 'worthless', url: lab.url }])
    const frames = await watch(page, '/about')
    await expect.poll(() => frames.heard('server started')).toHaveLength(1)
    const failure = page.getByRole('alert').filter({ hasText: 'could not be brought back' })
    await failure.waitFor()
    await expect.poll(() => failure.textContent()).toContain('Invalid continue code.')
    await failure.getByRole('button', { name: 'Close' }).click()
    await solveErrorHandling(lab)
    await expect.poll(async () => (await readCookie(page, 'continueCode'))?.value).not.toBe('worthless')
    const code = (await readCookie(page, 'continueCode'))?.value
    await toastOf(page, 'Error Handling').getByRole('button', { name: 'Close' }).click()
    const { port } = lab.server
    await lab.close()
    const weighing = page.waitForResponse(/\/rest\/continue-code\/lacking\//)
    lab = await serveLab({ dataDirectory: data }, {}, port)
    const reply = await weighing
    expect(reply.url()).toBe(`${lab.url}/rest/continue-code/lacking/${code}`)
    expect(await reply.json()).toEqual({ lacking: 0 })
    expect(await listSolved(lab)).toEqual(['errorHandlingChallenge'])
    // Notices are shown in the order of their messages, and a question would stand behind this success.
    await lab.get('/assets/public/images/padding/1px.png')
    await toastOf(page, 'Score Board').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.locator('.challenge-solved-toast, .progress-offer').count()).toBe(0)
    expect(frames.heard('challenge solved')).toMatchObject([{ fromCode: false }, { fromCode: false }])
  } finally {
    await lab.close()
    await rm(data, { recursive: true, force: true })
  }
})

const offerOf = (page: Page, count: number) =>
  page.locator('.progress-offer').filter({ hasText: `Bring back ${count} solves from this browser?` })

/** An empty lab, and a page of it in a browser that keeps a solve and two coding steps of another lab. */
async function openWithCookies(open: Open, path: string) {
  const lab = await serveLab()
  const page = await open('/assets/i18n/en.json', { of: lab, reducedMotion: 'no-preference' })
  const codes = {
    continueCode: encodeProgress('hacking', [lab.lab.challenges.find('errorHandlingChallenge').id]),
    continueCodeFindIt: encodeProgress('findIt', [15]),
    continueCodeFixIt: encodeProgress('fixIt', [69]),
  }
  await page.context().addCookies(Object.entries(codes).map(([name, value = '']) => ({ name, value, url: lab.url })))
  // The picture by which the board is found out would solve a challenge of its own.
  await page.route('**/1px.png', (route) => route.abort())
  await page.goto(path)
  return { lab, page, names: Object.keys(codes) }
}

test('an empty lab restores its progress from cookies once the visitor agrees', async ({ open }) => {
  const { lab, page, names } = await openWithCookies(open, '/score-board')
  await offerOf(page, 3).waitFor()
  expect(await listSolved(lab)).toEqual([])
  // The question outlives the page.
  await page.reload()
  await offerOf(page, 3).getByRole('button', { name: 'Bring them back' }).press('Enter')
  const notice = restartOf(page)
  await notice.waitFor()
  expect(await listSolved(lab)).toEqual(['errorHandlingChallenge'])
  const coded = lab.lab.challenges.list().filter(({ id }) => [15, 69].includes(id))
  expect(coded.map(({ codingChallengeStatus }) => codingChallengeStatus)).toEqual([1, 2])
  await page.locator(`#challenge-${coded[1]?.key} [data-status="2"]`).waitFor()
  await expect.poll(() => page.locator('.challenge-solved-toast').count()).toBe(0)
  await notice.getByRole('button', { name: 'Clear saved progress' }).click()
  for (const name of names) await expect.poll(() => readCookie(page, name)).toBeUndefined()
  await expect.poll(() => notice.getByRole('button', { name: 'cleared' }).isDisabled()).toBe(true)
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.locator('.challenge-solved-toast').waitFor()
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
  await lab.close()
})

test('progress of another lab is forgotten or left for later; the lab stays as it is', async ({ open }) => {
  const { lab, page, names } = await openWithCookies(open, '/about')
  await offerOf(page, 3).getByRole('button', { name: 'Close' }).click()
  await offerOf(page, 3).waitFor({ state: 'detached' })
  for (const name of names) expect(await readCookie(page, name)).toBeDefined()
  await lab.close()
  const other = await openWithCookies(open, '/about')
  await offerOf(other.page, 3).getByRole('button', { name: 'Forget them' }).click()
  for (const name of names) await expect.poll(() => readCookie(other.page, name)).toBeUndefined()
  await other.page.reload()
  await expect.poll(() => other.page.locator('.progress-offer').count()).toBe(0)
  expect(await listSolved(other.lab)).toEqual([])
  await other.lab.close()
})

/** Counts the celebrations that a page begins. */
function countFeasts(): void {
  Reflect.set(window, 'feasts', 0)
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const canvases = added.filter((node) => node instanceof HTMLCanvasElement)
    Reflect.set(window, 'feasts', Number(Reflect.get(window, 'feasts')) + canvases.length)
  }).observe(document, { childList: true, subtree: true })
}

test('solves that a page receives at once are one celebration', async ({ lab, open }) => {
  await lab.get('/assets/public/images/padding/1px.png')
  await lab.get('/rest/nowhere')
  const page = await open('/rest/admin/application-version', { reducedMotion: 'no-preference' })
  await page.addInitScript(countFeasts)
  await page.goto('/about')
  await toastOf(page, 'Also solved: Score Board').waitFor()
  const feasts = () => page.evaluate(() => Reflect.get(window, 'feasts'))
  await expect.poll(feasts).toBe(1)
})
