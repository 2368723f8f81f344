import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encodeProgress } from '../../lab/challenges/continue-codes.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { noteSocketFrames } from '../support/socket-frames.js'

const yearSeconds = 365 * 24 * 3600

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
  await lab.close()
})

afterAll(() => browser.close())

/** A page whose live line is open, with what goes over it. */
async function watch(path: string, url = lab.url) {
  const page = await visit(browser, url, '/assets/i18n/en.json')
  const frames = noteSocketFrames(page)
  await page.goto(path)
  await expect.poll(frames.isOpen).toBe(true)
  return { page, frames }
}

async function listSolved(): Promise<string[]> {
  const reply = await lab.get('/api/Challenges/')
  const { data } = reply.json<{ data: { key: string; solved: boolean }[] }>()
  return data.flatMap(({ key, solved }) => (solved ? [key] : []))
}

describe('a solve', () => {
  it('comes from an attack that is typed into the login form', async () => {
    lab = await serveLab()
    const page = await visit(browser, lab.url, '/')
    await page.getByRole('button', { name: 'Show/hide account menu' }).click()
    await page.locator('#navbarLoginButton').click()
    await page.locator('#email').pressSequentially("' OR true--")
    await page.locator('#password').pressSequentially('whatever')
    await page.locator('#loginButton').click()
    const toast = page.locator('.challenge-solved-toast').filter({ hasText: 'Login Admin' })
    await toast.waitFor()
    expect(await listSolved()).toEqual(['loginAdminChallenge'])
    await page.waitForURL('/search')
    await page.getByRole('button', { name: 'Show/hide account menu' }).click()
    expect(await page.getByRole('link', { name: 'Go to user profile' }).textContent()).toBe('admin@juice-sh.op')
  })

  it('is celebrated, kept in a cookie for a year and seen by every open page', async () => {
    lab = await serveLab()
    const { page } = await watch('/about')
    const { page: other } = await watch('/score-board')
    await page.locator('.challenge-solved-toast').filter({ hasText: 'Score Board' }).waitFor()
    const card = other.locator('#challenge-errorHandlingChallenge')
    expect(await card.getAttribute('data-completion')).toBe('unsolved')
    await lab.get('/rest/nowhere')
    await page.locator('.challenge-solved-toast').filter({ hasText: 'Error Handling' }).waitFor()
    await page.locator('canvas').first().waitFor()
    await expect.poll(() => card.getAttribute('data-completion')).toBe('solved')
    const { continueCode } = (await lab.get('/rest/continue-code')).json<{ continueCode: string }>()
    await expect.poll(async () => (await readCookie(page, 'continueCode'))?.value).toBe(continueCode)
    const cookie = await readCookie(page, 'continueCode')
    expect(cookie?.seconds).toBeGreaterThan(yearSeconds - 60)
    expect(cookie?.seconds).toBeLessThanOrEqual(yearSeconds)
  })

  it('is not celebrated where the visitor prefers stillness', async () => {
    lab = await serveLab()
    const page = await visit(browser, lab.url, '/about', { reducedMotion: 'reduce' })
    await lab.get('/rest/nowhere')
    await page.locator('.challenge-solved-toast').waitFor()
    await expect.poll(() => readCookie(page, 'continueCode')).toBeDefined()
    expect(await page.locator('canvas').count()).toBe(0)
  })

  it('is announced on the live line to any client', async () => {
    lab = await serveLab()
    const client = io(lab.url, { transports: ['websocket'] })
    try {
      const started = new Promise((resolve) => client.once('server started', resolve))
      const solved = new Promise((resolve) => client.once('challenge solved', resolve))
      await started
      await lab.get('/rest/nowhere')
      expect(await solved).toMatchObject({ key: 'errorHandlingChallenge', hidden: false, isRestore: false })
    } finally {
      client.close()
    }
  })
})

it('a coding solve fills the other half of a flask on the board, and is kept in cookies', async () => {
  lab = await serveLab()
  await lab.lab.challenges.applyContinueCode('fixIt', encodeProgress('fixIt', [15]) ?? '')
  const { page, frames } = await watch('/score-board')
  const card = page.locator('#challenge-scoreBoardChallenge')
  await expect.poll(() => card.getAttribute('data-completion')).toBe('partially-solved')
  const { coding } = lab.lab.challenges
  const options = coding.find('scoreBoardChallenge')?.options ?? []
  await coding.submitFix(
    'scoreBoardChallenge',
    options.findIndex(({ verdict }) => verdict === 'right'),
  )
  const solve = { key: 'scoreBoardChallenge', codingChallengeStatus: 2 }
  await expect.poll(() => frames.heard('code challenge solved')).toEqual([solve])
  await expect.poll(() => card.getAttribute('data-completion')).toBe('solved')
  const { continueCode } = (await lab.get('/rest/continue-code-fixIt')).json<{ continueCode: string }>()
  await expect.poll(async () => (await readCookie(page, 'continueCodeFixIt'))?.value).toBe(continueCode)
  expect((await readCookie(page, 'continueCodeFindIt'))?.seconds).toBeGreaterThan(yearSeconds - 60)
})

describe('a restart', () => {
  it('with the same data hears the codes of an open page again', async () => {
    const data = await mkdtemp(join(tmpdir(), 'juice-lab-restart-'))
    try {
      lab = await serveLab({ dataDirectory: data })
      const { page, frames } = await watch('/about')
      await expect.poll(() => frames.heard('server started')).toHaveLength(1)
      await lab.get('/rest/nowhere')
      await expect.poll(() => readCookie(page, 'continueCode')).toBeDefined()
      const code = (await readCookie(page, 'continueCode'))?.value
      const { port } = lab.server
      await lab.close()
      const replay = page.waitForRequest((request) => request.method() === 'PUT')
      lab = await serveLab({ dataDirectory: data }, {}, port)
      expect((await replay).url()).toBe(`${lab.url}/rest/continue-code/apply/${code}`)
      await expect.poll(() => frames.heard('server started')).toHaveLength(2)
      await page.getByRole('status').filter({ hasText: 'The server has been restarted.' }).waitFor()
      expect(await listSolved()).toEqual(['errorHandlingChallenge'])
    } finally {
      await rm(data, { recursive: true, force: true })
    }
  })

  it('with empty hands gets everything back from the cookies', async () => {
    lab = await serveLab()
    const page = await visit(browser, lab.url, '/about')
    await lab.get('/rest/nowhere')
    await expect.poll(() => readCookie(page, 'continueCode')).toBeDefined()
    await page.goto('about:blank')
    const coding = {
      continueCodeFindIt: encodeProgress('findIt', [15]),
      continueCodeFixIt: encodeProgress('fixIt', [69]),
    }
    const kept = Object.entries(coding).map(([name, value = '']) => ({ name, value, url: lab.url }))
    await page.context().addCookies(kept)
    const { port } = lab.server
    await lab.close()
    lab = await serveLab({}, {}, port)
    expect(lab.solved()).toEqual([])
    // The picture by which the board is found out would solve a challenge of its own.
    await page.route('**/1px.png', (route) => route.abort())
    await page.goto(`${lab.url}/score-board`)
    const notice = page.getByRole('status').filter({ hasText: 'The server has been restarted.' })
    await notice.waitFor()
    expect(await listSolved()).toEqual(['errorHandlingChallenge'])
    const status = ({ id }: { id: number }) => [15, 69].includes(id)
    const coded = lab.lab.challenges.list().filter(status)
    expect(coded.map(({ codingChallengeStatus }) => codingChallengeStatus)).toEqual([1, 2])
    await page.locator(`#challenge-${coded[1]?.key} [data-status="2"]`).waitFor()
    await page.locator('.challenge-solved-toast').waitFor()
    expect(await page.locator('canvas').count()).toBe(0)
    await notice.getByRole('button', { name: 'Clear saved progress' }).click()
    await expect.poll(() => readCookie(page, 'continueCode')).toBeUndefined()
    for (const name of Object.keys(coding)) expect(await readCookie(page, name)).toBeUndefined()
    expect(await notice.getByRole('button', { name: 'cleared' }).isDisabled()).toBe(true)
    await notice.getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'detached' })
  })

  it('says so when a saved code is worth nothing', async () => {
    lab = await serveLab()
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    await page.context().addCookies([{ name: 'continueCode', value: 'worthless', url: lab.url }])
    await page.goto('/about')
    const notice = page.getByRole('alert').filter({ hasText: 'could not be brought back' })
    await notice.waitFor()
    expect(await notice.textContent()).toContain('Invalid continue code.')
  })
})
