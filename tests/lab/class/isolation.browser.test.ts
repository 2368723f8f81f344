import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { test } from '../../fixtures.js'
import { hydrateOnLoad } from '../../support/hydration.js'
import { type StartedClass, startClass } from '../../support/start-class.js'

/** Enters a lab of the class by the page of its learner. */
async function enter(page: Page, learner: 'anna' | 'ben', host = '127.0.0.1'): Promise<void> {
  const { key } = school.learners.find(({ id }) => id === learner) ?? {}
  await page.goto(`http://${host}:${school.port}/join?code=${key}`)
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: learner }).waitFor()
}

let school: StartedClass
/** A browser in which nobody has joined for longer than a test. */
let visitors: BrowserContext | undefined
/** The score board of anna's lab, in a browser of her own. */
let board: Page | undefined

beforeAll(async () => {
  school = await startClass({ learners: ['anna', 'ben'] })
})

afterAll(async () => {
  await visitors?.close()
  await board?.context().close()
  await school.stop()
})

async function clearVisitors(browser: Browser): Promise<BrowserContext> {
  visitors ??= await browser.newContext()
  await visitors.clearCookies()
  return visitors
}

async function openBoard(browser: Browser): Promise<Page> {
  if (board) return board
  board = await (await browser.newContext()).newPage()
  await enter(board, 'anna')
  await board.goto(`${school.url}/score-board`)
  return board
}

/** A light page of the lab, in the browser of a learner who has joined. */
async function openJoined(browser: Browser, host: string): Promise<Page> {
  const context = await clearVisitors(browser)
  const page = context.pages()[0] ?? (await context.newPage())
  await enter(page, 'anna', host)
  // Nothing there asks for anything by itself.
  await page.goto(`http://${host}:${school.port}/robots.txt`)
  return page
}

const statusOf = (page: Page, path: string) => page.evaluate((url) => fetch(url).then(({ status }) => status), path)

/** Has a script in the page set a cookie. */
const plant = (page: Page, cookie: string) =>
  page.evaluate((planted) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is the attack.
    document.cookie = `${planted}; max-age=31536000`
  }, cookie)

test.for([
  ['at a longer path', '127.0.0.1', 'path=/rest', '/rest/languages'],
  ['at a path of its own', '127.0.0.1', 'path=/rest/', '/rest/languages'],
  ['at a call', '127.0.0.1', 'path=/rest/languages', '/rest/languages'],
  ['for the domain', 'class.school.localhost', 'path=/rest; domain=school.localhost', '/rest/languages'],
  ['for the whole domain', 'class.school.localhost', 'path=/; domain=school.localhost', '/rest/languages'],
  ['for the sockets', '127.0.0.1', 'path=/socket.io', '/socket.io/?EIO=4&transport=polling'],
] as const)(
  'a browser whose script was given another pass %s is refused once, and then back in its lab',
  async ([_where, host, attributes, path], { browser }) => {
    const page = await openJoined(browser, host)
    expect(await statusOf(page, path)).toBe(200)
    await plant(page, `${await school.join('ben')}; ${attributes}`)
    expect(await statusOf(page, path)).toBe(401)
    expect(await statusOf(page, path)).toBe(200)
    const passes = (await page.context().cookies()).filter(({ name, value }) =>
      `${name}=${value}`.includes('juice-lab-pass='),
    )
    expect(passes).toMatchObject([{ value: expect.stringMatching(/^anna\./), path: '/', httpOnly: true }])
  },
)

test('a page for which a browser has two passes leads to the page that says whose it is', async ({ browser }) => {
  const page = await openJoined(browser, '127.0.0.1')
  await plant(page, `${await school.join('ben')}; path=/score-board`)
  await page.goto(`${school.url}/score-board`)
  expect(page.url()).toBe(`${school.url}/join`)
  await page.getByRole('heading', { name: 'anna' }).waitFor()
  await page.goto(`${school.url}/score-board`)
  expect(page.url()).toBe(`${school.url}/score-board`)
})

test('a script in a page of a lab reads nothing from the desk, even with its token', async ({ browser }) => {
  const board = await openBoard(browser)
  for (const path of ['/', '/v1/class', '/v1/learners', '/v1/events', '/v1/export?format=csv'])
    for (const headers of [{}, { Authorization: `Bearer ${school.deskToken}` }] as Record<string, string>[]) {
      const read = await board.evaluate(
        ([url, sent]) =>
          fetch(url, { headers: sent }).then(
            (reply) => reply.text(),
            (error) => `refused: ${error.name}`,
          ),
        [school.desk + path, headers] as const,
      )
      expect(read, path).toBe('refused: TypeError')
    }
})

test('a script in a page of a lab changes nothing at the desk', async ({ browser }) => {
  const board = await openBoard(browser)
  const frozen = async () =>
    ((await (await school.request('/v1/learners')).json()) as { frozen: boolean }[]).map((row) => row.frozen)
  const body = JSON.stringify({ learner: null, frozen: true })
  await board.evaluate(
    async ([url, sent, token]) => {
      const orders: RequestInit[] = [
        { mode: 'no-cors' },
        { mode: 'no-cors', headers: { Authorization: `Bearer ${token}` } },
        { headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } },
        { credentials: 'include', headers: { 'Content-Type': 'text/plain' } },
      ]
      for (const order of orders) await fetch(url, { method: 'POST', body: sent, ...order }).catch(() => {})
    },
    [`${school.desk}/v1/freeze`, body, school.deskToken] as const,
  )
  expect(await frozen()).toEqual([false, false])
  // The same order from where it may come does work.
  await school.request('/v1/freeze', { learner: 'anna', frozen: true })
  expect(await frozen()).toEqual([true, false])
})

test('a page of a lab neither shows the desk in a frame nor knows the pass of its own reader', async ({ browser }) => {
  const board = await openBoard(browser)
  const inner = await board.evaluate(async (url) => {
    const frame = document.createElement('iframe')
    const loaded = new Promise((resolve) => {
      frame.onload = resolve
    })
    frame.src = url
    document.body.append(frame)
    await loaded
    return frame.contentDocument === null ? 'another origin' : frame.contentDocument.body.innerText
  }, school.desk)
  expect(inner).toBe('another origin')
  const shown = board.frames().find((frame) => frame !== board.mainFrame())
  expect(await shown?.content()).not.toContain('<script')
  await expect.poll(() => board.evaluate(() => document.cookie)).not.toContain('juice-lab-pass')
  const names = (await board.context().cookies()).map(({ name, httpOnly }) => `${name} ${httpOnly}`)
  expect(names).toContain('juice-lab-pass true')
})

test('another browser in another lab sees nothing of what happens in the first', async ({ browser }) => {
  const board = await openBoard(browser)
  const other = await (await clearVisitors(browser)).newPage()
  await enter(other, 'ben')
  await board.goto(`${school.url}/search?q=<iframe src="javascript:alert(\`xss\`)">`)
  const solvedIn = async (one: Page) => {
    const reply = await one.request.get(`${school.url}/api/Challenges`)
    const { data } = (await reply.json()) as { data: { key: string; solved: boolean }[] }
    return data.filter(({ solved }) => solved).map(({ key }) => key)
  }
  await expect.poll(() => solvedIn(board)).toContain('scoreBoardChallenge')
  expect(await solvedIn(other)).toEqual([])
})

test('a learner is greeted on the instructor’s machine, and not sent to a terminal when the lab is away', async ({
  browser,
}) => {
  const textsIn = (file: string) => JSON.parse(readFileSync(join(packageRoot, 'fixtures', 'i18n', file), 'utf8'))
  const { url } = school
  const context = await clearVisitors(browser)
  const [name = '', value = ''] = (await school.join('ben')).split('=')
  await context.addCookies([
    { name, value, url },
    { name: 'language', value: 'de_DE', url },
  ])
  const page = hydrateOnLoad(await context.newPage())
  const live = page.waitForEvent('websocket')
  await page.goto(url)
  const greeting = page.getByRole('dialog')
  await greeting.getByText('auf der Maschine deiner Kursleitung').waitFor()
  expect(await greeting.innerText()).not.toContain('nur diesem Computer')
  await page.keyboard.press('Escape')
  await greeting.waitFor({ state: 'detached' })
  await live
  await school.stop()
  await expect
    .poll(() => page.locator('.lab-away-notice').innerText())
    .toContain(textsIn('de_DE.json').TEXT_HOSTED_LAB_AWAY)
})
