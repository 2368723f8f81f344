import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../../support/browser/open-browser.js'
import { type StartedClass, startClass } from '../../../support/class/start-class.js'

let browser: Browser
let school: StartedClass
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  school = await startClass({ learners: ['anna', 'ben'] })
  page = await (await browser.newContext()).newPage()
  await page.goto(school.learners[0]?.joinUrl.replace('localhost', '127.0.0.1') ?? '')
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: 'anna' }).waitFor()
  await page.goto(`${school.url}/score-board`)
})

afterAll(async () => {
  await browser.close()
  await school.stop()
})

const frozen = async () =>
  ((await (await school.request('/v1/learners')).json()) as { frozen: boolean }[]).map((row) => row.frozen)

it('a script in a page of a lab reads nothing from the desk, even with its token', async () => {
  for (const path of ['/', '/v1/class', '/v1/learners', '/v1/events', '/v1/export?format=csv'])
    for (const headers of [{}, { Authorization: `Bearer ${school.deskToken}` }] as Record<string, string>[]) {
      const read = await page.evaluate(
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

it('a script in a page of a lab changes nothing at the desk', async () => {
  const body = JSON.stringify({ learner: null, frozen: true })
  await page.evaluate(
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

it('a page of a lab neither frames the desk nor knows the pass of its reader', async () => {
  const inner = await page.evaluate(async (url) => {
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
  const shown = page.frames().find((frame) => frame !== page.mainFrame())
  // A refused frame shows a page of the browser's own, whose content differs from version to version.
  expect(shown?.url()).not.toContain(school.desk)
  expect(await shown?.title()).not.toContain('Juice Lab')
  expect(await shown?.locator('#desk').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('juice-lab-pass')
  const names = (await page.context().cookies()).map(({ name, httpOnly }) => `${name} ${httpOnly}`)
  expect(names).toContain('juice-lab-pass true')
})

it('another browser in another lab sees nothing of what happens in the first', async () => {
  const other = await (await browser.newContext()).newPage()
  await other.goto(school.learners[1]?.joinUrl.replace('localhost', '127.0.0.1') ?? '')
  await other.getByRole('button').click()
  await other.getByRole('heading', { name: 'ben' }).waitFor()
  await page.goto(`${school.url}/search?q=<iframe src="javascript:alert(\`xss\`)">`)
  const solvedIn = async (one: Page) => {
    const reply = await one.request.get(`${school.url}/api/Challenges`)
    const { data } = (await reply.json()) as { data: { key: string; solved: boolean }[] }
    return data.filter(({ solved }) => solved).map(({ key }) => key)
  }
  await expect.poll(() => solvedIn(page)).toContain('scoreBoardChallenge')
  expect(await solvedIn(other)).toEqual([])
})
