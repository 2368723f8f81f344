import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openBrowser } from '../../../support/browser/open-browser.js'
import { type StartedClass, startClass } from '../../../support/class/start-class.js'

let browser: Browser
let school: StartedClass
let pass: string

beforeAll(async () => {
  browser = await openBrowser()
  school = await startClass({ learners: ['anna', 'ben'] })
  pass = await school.join('ben')
})

afterAll(async () => {
  await browser.close()
  await school.stop()
})

/** A page of the lab, in the browser of a learner who has joined. */
async function join(host: string): Promise<Page> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`http://${host}:${school.port}/join?code=${school.learners[0]?.key}`)
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: 'anna' }).waitFor()
  // Nothing there asks for anything by itself.
  await page.goto(`http://${host}:${school.port}/robots.txt`)
  return page
}

const statusOf = (page: Page, path: string) => page.evaluate((url) => fetch(url).then(({ status }) => status), path)

it.each([
  ['at a longer path', '127.0.0.1', 'path=/rest', '/rest/languages'],
  ['at a path of its own', '127.0.0.1', 'path=/rest/', '/rest/languages'],
  ['at a call', '127.0.0.1', 'path=/rest/languages', '/rest/languages'],
  ['for the domain', 'class.school.localhost', 'path=/rest; domain=school.localhost', '/rest/languages'],
  ['for the whole domain', 'class.school.localhost', 'path=/; domain=school.localhost', '/rest/languages'],
  ['for the sockets', '127.0.0.1', 'path=/socket.io', '/socket.io/?EIO=4&transport=polling'],
])(
  'a browser that got another pass %s is refused once, and then back in its lab',
  async (_where, host, attributes, path) => {
    const page = await join(host)
    expect(await statusOf(page, path)).toBe(200)
    await page.evaluate((cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: it is the attack.
      document.cookie = `${cookie}; max-age=31536000`
    }, `${pass}; ${attributes}`)
    expect(await statusOf(page, path)).toBe(401)
    expect(await statusOf(page, path)).toBe(200)
    const passes = (await page.context().cookies()).filter(({ name, value }) =>
      `${name}=${value}`.includes('juice-lab-pass='),
    )
    expect(passes).toMatchObject([{ value: expect.stringMatching(/^anna\./), path: '/', httpOnly: true }])
  },
)

it('a browser with two passes is led to the page that says whose they are', async () => {
  const page = await join('127.0.0.1')
  await page.evaluate((cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is the attack.
    document.cookie = `${cookie}; path=/score-board; max-age=31536000`
  }, pass)
  await page.goto(`${school.url}/score-board`)
  expect(page.url()).toBe(`${school.url}/join`)
  await page.getByRole('heading', { name: 'anna' }).waitFor()
  await page.goto(`${school.url}/score-board`)
  expect(page.url()).toBe(`${school.url}/score-board`)
})
