import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import { pauseClock } from '../../support/browser/pause-clock.js'

const mainOf = (page: Page) => page.locator('main')
const namesOf = (page: Page) => page.locator('.item-name')
const goHome = (page: Page) => page.getByRole('button', { name: 'Back to homepage' }).click()
const addToBasket = (page: Page) => page.getByRole('button', { name: 'Add to Basket' }).first().click()
const snackbarOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Apple Juice' })
const nextError = (page: Page) => page.waitForEvent('console', (message) => message.type() === 'error')

const calls = {
  '/about': '**/api/Feedbacks/',
  '/photo-wall': '**/rest/memories/',
  '/search?q=lemon': '**/rest/products/search*',
  '/product/1': '**/api/Products/1*',
}

/** Has each of the calls fail in every way, and expects its page to stand and to say so in words. */
async function failCalls(page: Page, text: Translate): Promise<void> {
  for (const [path, call] of Object.entries(calls))
    for (const [answer, words] of [
      [{ status: 503, body: 'Closed for cleaning.' }, 'Closed for cleaning.'],
      [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'status 502'],
      [{ json: { data: null } }, text('TEXT_UNREADABLE')],
    ] as const) {
      await page.route(call, (route) => route.fulfill(answer))
      await followPath(page, path)
      await page.locator('main .error', { hasText: words }).waitFor()
      await expect.poll(() => mainOf(page).textContent()).not.toContain(text('TITLE_ERROR_500'))
      await page.unroute(call)
      await followPath(page, '/login')
    }
}

test('a failed call is logged, and a failed page says so inside of the frame', async ({ open, text }) => {
  const page = await open('/about')
  await page.route('**/api/Quantitys/', (route) => route.abort())
  const logged = nextError(page)
  await goHome(page)
  await logged
  await expect.poll(() => namesOf(page).count()).toBe(12)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await namesOf(page).first().click()
  await page.getByRole('button', { name: 'Close Dialog' }).waitFor()

  await page.unroute('**/api/Quantitys/')
  await page.getByRole('button', { name: 'Close Dialog' }).click()
  await followPath(page, '/about')
  await page.route('**/rest/products/search*', (route) => route.fulfill({ status: 503, body: 'closed for cleaning' }))
  await goHome(page)
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'About' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Open Sidenav' }).isVisible()).toBe(true)
  await page.unroute('**/rest/products/search*')
  await mainOf(page).getByRole('link').first().click()
  await expect.poll(() => namesOf(page).count()).toBe(12)
  await failCalls(page, text)
})

test('a failed call costs the basket its number; messages end after five seconds', async ({ open }) => {
  const page = await open('/assets/i18n/en.json', { as: 'jim', elsewhere: true })
  await page.route('**/rest/basket/*', (route) => route.abort())
  const logged = nextError(page)
  await page.goto('/about')
  await logged
  await goHome(page)
  await expect.poll(() => namesOf(page).count()).toBe(12)

  await page.unroute('**/rest/basket/*')
  const words = 'We are out of stock! Sorry for the inconvenience.'
  await page.route('**/api/BasketItems/**', (route) => route.fulfill({ status: 400, json: { error: words } }))
  await addToBasket(page)
  await page.getByRole('alert').filter({ hasText: words }).waitFor()

  await page.unroute('**/api/BasketItems/**')
  await pauseClock(page)
  await addToBasket(page)
  await page.mouse.move(5, 400)
  await snackbarOf(page).waitFor()
  await page.clock.runFor(4900)
  await expect.poll(() => snackbarOf(page).isVisible()).toBe(true)
  await page.clock.runFor(200)
  await snackbarOf(page).waitFor({ state: 'detached' })
  await addToBasket(page)
  await snackbarOf(page).getByRole('button', { name: 'Close' }).click()
  await snackbarOf(page).waitFor({ state: 'detached' })
})
