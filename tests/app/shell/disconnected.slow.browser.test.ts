import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { type Open, test } from '../../fixtures.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { noteSocketFrames } from '../../support/browser/socket-frames.js'
import { findFreePort } from '../../support/find-free-port.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import type { Shopper } from '../../support/shoppers.js'

/** Shows a page whose live connection is open. */
async function openConnected(open: Open, of: ServedLab, path: string, as?: Shopper): Promise<Page> {
  const page = await open('/assets/i18n/en.json', { of, as })
  const frames = noteSocketFrames(page)
  await page.goto(path)
  await expect.poll(frames.isOpen).toBe(true)
  return page
}

const noticeOn = (page: Page) => page.locator('.lab-away-notice')

/** Expects a page of a lab that is away to say so, to keep what it shows, and to leave for nowhere. */
async function useWithoutLab(page: Page, text: Translate): Promise<void> {
  const notice = noticeOn(page)
  await notice.waitFor()
  await page.getByRole('button', { name: 'Add to Basket' }).first().click()
  await page.getByRole('alert').getByText(text('LAB_AWAY'), { exact: true }).nth(1).waitFor()
  await page.getByRole('button', { name: 'Back to homepage' }).click()
  await notice.waitFor()
  await expect.poll(() => page.locator('.item-name').count()).toBe(12)
  expect(new URL(page.url()).pathname).toBe('/search')
}

test('a page tells that its lab has stopped, waits, and may restore its progress', async ({ open, text }) => {
  // Nobody else gets this port while the lab is away.
  let lab = await serveLab({}, {}, await findFreePort())
  const page = await openConnected(open, lab, '/search', 'jim')
  await page.waitForFunction(() => 'basket/route' in Reflect.get(window, '__remixRouteModules'))
  await lab.get('/rest/nowhere')
  const { continueCode } = (await lab.get('/rest/continue-code')).json()
  await expect.poll(async () => (await readCookie(page, 'continueCode'))?.value).toBe(continueCode)
  const { port } = lab.server
  await lab.close()
  await useWithoutLab(page, text)

  lab = await serveLab({}, {}, port)
  await noticeOn(page).waitFor({ state: 'detached' })
  await page.waitForURL(`${lab.url}/`)
  await page.locator('.item-name').first().waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: text('OFFER_SOLVES', { count: 2 }) })
    .getByRole('button', { name: text('BTN_BRING_BACK') })
    .click()
  await page
    .getByRole('status')
    .filter({ hasText: text('AUTO_RESTORED_PROGRESS') })
    .waitFor()
  expect(lab.solved()).toEqual(['errorHandlingChallenge', 'loginJimChallenge'])

  await page.route('**/socket.io/**', () => {})
  await lab.close()
  // A try to open the line that is never answered would tell as well, after twenty seconds.
  await noticeOn(page).waitFor({ timeout: 15_000 })
})

test('a page without a network stays, and navigates once the network is back', async ({ lab, open }) => {
  const page = await open('/contact', { elsewhere: true })
  await page.locator('#comment').fill('Half of a thought')
  await page.context().setOffline(true)
  await noticeOn(page).waitFor()
  await page.getByRole('button', { name: 'Back to homepage' }).click()
  await noticeOn(page).waitFor()
  expect(await page.locator('#comment').inputValue()).toBe('Half of a thought')
  await page.context().setOffline(false)
  await page.waitForURL(`${lab.url}/`)
  await page.locator('.item-name').first().waitFor()
})

test('a lab that stops while code is fetched leaves the page; the code comes later', async ({ open }) => {
  let lab = await serveLab({}, {}, await findFreePort())
  onTestFinished(() => lab.close())
  const page = await openConnected(open, lab, '/about')
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
