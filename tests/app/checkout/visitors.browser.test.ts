import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import { textOf } from '../../support/documents.js'

/** Pages for somebody's account, and what else they say. */
const pages = [
  ['/saved-payment-methods', 'MY_PAYMENT_OPTIONS'],
  ['/wallet', 'DIGITAL_WALLET'],
  ['/payment/wallet', undefined],
  ['/payment/shop', undefined],
  ['/payment/deluxe', undefined],
  ['/order-history', 'LABEL_ORDER_HISTORY'],
] as const

const mainOf = (page: Page) => page.getByRole('main')
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\w/ })

test('pages about an account link visitors to the login and send no calls', async ({ lab, open, text }) => {
  const page = await open('/assets/i18n/en.json')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/order-history')
  await page.getByText(text('TEXT_ACCOUNT_NEEDED')).waitFor()
  for (const [path, title] of pages) {
    const written = textOf(await lab.get(path))
    for (const key of ['TEXT_ACCOUNT_NEEDED', 'BTN_LOGIN']) expect(written, path).toContain(text(key))
    await followPath(page, path)
    await page.getByText(text('TEXT_ACCOUNT_NEEDED')).waitFor()
    if (title) await expect.poll(() => page.locator('h1').innerText(), { message: path }).toBe(text(title))
    await mainOf(page)
      .getByRole('link', { name: text('BTN_LOGIN'), exact: true })
      .click()
    await page.waitForURL('/login')
  }
  expect(asked.filter((url) => url.includes('/rest/order-history'))).toEqual([])
})

test('visitors see at the delivery that addresses need a login, and no summary', async ({ lab, open, text }) => {
  const page = await open('/delivery-method')
  await page.getByRole('radio').first().waitFor()
  await page.getByText(text('TEXT_LOG_IN_FOR_ADDRESS')).waitFor()
  await expect.poll(() => alerts(page).count()).toBe(0)
  await mainOf(page)
    .getByRole('link', { name: text('BTN_LOGIN') })
    .click()
  await page.waitForURL('/login')

  expect(textOf(await lab.get('/order-summary'))).toContain(text('BTN_LOGIN'))
  await followPath(page, '/order-summary')
  await mainOf(page)
    .getByRole('link', { name: text('BTN_LOGIN'), exact: true })
    .last()
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Complete your purchase' }).count()).toBe(0)
})
