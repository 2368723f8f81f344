import type { Browser, Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../fixtures.js'
import { findFreePort } from '../../support/find-free-port.js'
import { visit } from '../../support/open-browser.js'
import { readCookie } from '../../support/read-cookie.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { noteSocketFrames } from '../../support/socket-frames.js'
import { shoppers } from '../../support/visit-as.js'

/** Shows a page whose live connection is open. */
async function openConnected(browser: Browser, lab: ServedLab, path: string, token = ''): Promise<Page> {
  const page = await visit(browser, lab.url, '/assets/i18n/en.json')
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.context().addCookies([{ name: 'token', value: token, url: lab.url }])
  const frames = noteSocketFrames(page)
  await page.goto(path)
  await expect.poll(frames.isOpen).toBe(true)
  return page
}

const openAbout = (browser: Browser, lab: ServedLab) => openConnected(browser, lab, '/about')

const noticeOn = (page: Page) => page.locator('.lab-away-notice')

test('a page tells that its lab has stopped, keeps what it shows, leaves for nowhere, and goes on once the lab is back', async ({
  browser,
  text,
}) => {
  // Nobody else gets this port while the lab is away.
  let lab = await serveLab({}, {}, await findFreePort())
  onTestFinished(() => lab.close())
  const { token } = await lab.logIn(...shoppers.jim)
  const page = await openConnected(browser, lab, '/search', token)
  await page.waitForFunction(() => 'basket/route' in Reflect.get(window, '__remixRouteModules'))
  const { port } = lab.server
  await lab.close()
  const notice = noticeOn(page)
  await notice.waitFor()
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().includes('/rest/products/search'))
  // Reading the page anew waits for the lab, and the refusal does not.
  const refused = page.getByRole('alert').getByText(text('LAB_AWAY'), { exact: true }).nth(1).waitFor()
  await page.getByRole('button', { name: 'Add to Basket' }).first().click()
  await Promise.all([unanswered, refused])
  await page.getByRole('link', { name: 'Back to homepage' }).click()
  await notice.waitFor()
  await expect.poll(() => page.locator('.item-name').count()).toBe(12)
  expect(new URL(page.url()).pathname).toBe('/search')

  lab = await serveLab({}, {}, port)
  await notice.waitFor({ state: 'detached' })
  await page.waitForURL('/')
  await page.locator('.item-name').first().waitFor()
})

test('a lab that stops while a page fetches code leaves the page as it is, and the code comes once the lab is back', async ({
  browser,
}) => {
  let lab = await serveLab({}, {}, await findFreePort())
  onTestFinished(() => lab.close())
  const page = await openAbout(browser, lab)
  const { port } = lab.server
  await page.route(
    '**/assets/side-menu-*.js',
    async (route) => {
      await lab.close()
      await route.continue()
    },
    { times: 1 },
  )
  const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/side-menu-'))
  const button = page.getByRole('button', { name: 'Open Sidenav' })
  await button.click()
  await failure
  await noticeOn(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()

  // Most browsers never ask again for code that failed: the page is loaded again then, and its menu is closed.
  page.once('load', () => void button.click())
  lab = await serveLab({}, {}, port)
  await page.getByRole('dialog').waitFor()
})

test('a lab that comes back without its progress gets it from the page, which says so', async ({ browser, text }) => {
  let lab = await serveLab({}, {}, await findFreePort())
  onTestFinished(() => lab.close())
  const page = await openAbout(browser, lab)
  const { port } = lab.server
  await lab.get('/rest/nowhere')
  await expect.poll(() => readCookie(page, 'continueCode')).toBeDefined()
  await lab.close()
  await noticeOn(page).waitFor()
  lab = await serveLab({}, {}, port)
  await page
    .getByRole('status')
    .filter({ hasText: text('AUTO_RESTORED_PROGRESS') })
    .waitFor()
  expect(lab.solved()).toEqual(['errorHandlingChallenge'])
})

test('a lab that stops is missed at once, before the page tries to reach it again', async ({ browser }) => {
  const lab = await serveLab()
  const page = await openAbout(browser, lab)
  await page.route('**/socket.io/**', () => {})
  await lab.close()
  // A try to open the line that is never answered would tell as well, after twenty seconds.
  await noticeOn(page).waitFor({ timeout: 15_000 })
})
