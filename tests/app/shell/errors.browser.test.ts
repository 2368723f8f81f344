import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures.js'
import { pauseClock } from '../../support/pause-clock.js'

const mainOf = (page: Page) => page.locator('main')
const namesOf = (page: Page) => page.locator('.item-name')
const goHome = (page: Page) => page.getByRole('link', { name: 'Back to homepage' }).click()
const addToBasket = (page: Page) => page.getByRole('button', { name: 'Add to Basket' }).first().click()
const snackbarOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Apple Juice' })
const nextError = (page: Page) => page.waitForEvent('console', (message) => message.type() === 'error')

test('a closed door says 403 and why, in the language of the visitor, and repeats nothing from its address', async ({
  lab,
  open,
  text,
}) => {
  const page = await open('/403')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('403 – Access denied')
  await expect.poll(() => mainOf(page).textContent()).toContain(text('ACCESS_DENIED'))
  for (const key of ['UNAUTHORIZED_ACCESS_ERROR', 'UNAUTHORIZED_PAGE_ACCESS_ERROR']) {
    await page.goto(`/403?error=${key}`)
    expect(text(key)).not.toBe(key)
    await expect.poll(() => mainOf(page).textContent()).toContain(text(key))
    expect(page.url()).toBe(`${lab.url}/403?error=${key}`)
  }
  await page.goto('/403?error=Call%20+1%20555%20now')
  await expect.poll(() => mainOf(page).textContent()).not.toContain('555')

  const reason = 'UNAUTHORIZED_PAGE_ACCESS_ERROR'
  const german = (await lab.get('/assets/i18n/de_DE.json')).json<Record<string, string>>()
  await page.context().addCookies([{ name: 'language', value: 'de_DE', url: lab.url }])
  await page.goto(`/403?error=${reason}`)
  await expect.poll(() => mainOf(page).textContent()).toContain(german[reason])
  expect(german[reason]).not.toBe(text(reason))
})

test('a call that fails reaches the console only; a page that cannot be had is told inside of the frame', async ({
  open,
}) => {
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
  await page.goto('/about')
  await page.route('**/rest/products/search*', (route) => route.fulfill({ status: 503, body: 'closed for cleaning' }))
  await goHome(page)
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'About' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Open Sidenav' }).isVisible()).toBe(true)
  await page.unroute('**/rest/products/search*')
  await mainOf(page).getByRole('link').first().click()
  await expect.poll(() => namesOf(page).count()).toBe(12)
})

for (const [path, call] of [
  ['/about', '**/api/Feedbacks/'],
  ['/photo-wall', '**/rest/memories/'],
  ['/search?q=lemon', '**/rest/products/search*'],
  ['/product/1', '**/api/Products/1*'],
] as const)
  test(`${path} stands where its call fails, and says so in words`, async ({ open, text }) => {
    const page = await open('/login')
    const follow = (to: string) => page.evaluate((path) => Reflect.get(window, '__remixRouter').navigate(path), to)
    for (const [answer, words] of [
      [{ status: 503, body: 'Closed for cleaning.' }, 'Closed for cleaning.'],
      [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'status 502'],
      [{ json: { data: null } }, text('TEXT_UNREADABLE')],
    ] as const) {
      await page.route(call, (route) => route.fulfill(answer))
      await follow(path)
      await page.locator('main .error', { hasText: words }).waitFor()
      await expect.poll(() => mainOf(page).textContent()).not.toContain(text('TITLE_ERROR_500'))
      await page.unroute(call)
      await follow('/login')
    }
  })

test('a failing call costs the basket its number, not the page; who waits for an answer gets the words of the server', async ({
  open,
}) => {
  const page = await open('/about', { as: 'jim' })
  await page.route('**/rest/basket/*', (route) => route.abort())
  const logged = nextError(page)
  await page.reload()
  await logged
  await goHome(page)
  await expect.poll(() => namesOf(page).count()).toBe(12)

  await page.unroute('**/rest/basket/*')
  const words = 'We are out of stock! Sorry for the inconvenience.'
  await page.route('**/api/BasketItems/**', (route) => route.fulfill({ status: 400, json: { error: words } }))
  await addToBasket(page)
  await page.getByRole('alert').filter({ hasText: words }).waitFor()
})

test('a message goes after five seconds, or at once by its X', async ({ open }) => {
  const page = await open('/search', { as: 'jim', elsewhere: true })
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

describe("the server's own words", () => {
  const pages = [
    ['GET', '/rest/nowhere', 500, 'Error: Unexpected path: /rest/nowhere'],
    ['GET', '/api', 500, 'Error: Unexpected path: /api'],
    ['POST', '/api/Challenges', 401, 'UnauthorizedError: No Authorization header was found'],
    ['DELETE', '/api/Products/1', 401, 'UnauthorizedError: No Authorization header was found'],
  ] as const
  for (const [method, path, status, title] of pages)
    test(`${method} ${path} answers ${status} with a page titled ${title}`, async ({ lab }) => {
      const reply = await lab.call(method, path, { headers: { Accept: 'text/html' } })
      expect(reply.status).toBe(status)
      expect(reply.text).toContain(`<title>${title}</title>`)
      expect(reply.text).toContain('Juice Lab (Express')
      expect(reply.text).toContain('id="stacktrace"')
    })

  const refusals = [
    ['POST', '/rest/user/login', { email: 'jim@juice-sh.op', password: 'wrong' }, 401, 'Invalid email or password.'],
    ['PUT', '/rest/continue-code/apply/no!code', undefined, 404, 'Invalid continue code.'],
    ['GET', '/rest/basket/1', undefined, 401, 'No Authorization header was found'],
  ] as const
  for (const [method, path, body, status, words] of refusals)
    test(`${method} ${path} is refused in plain words`, async ({ lab }) => {
      const reply = await lab.call(method, path, { body })
      expect(reply.status).toBe(status)
      expect(reply.text).toContain(words)
    })
})
