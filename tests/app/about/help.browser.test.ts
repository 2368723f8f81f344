import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'

test('a hint opens the help of its category; an unknown category is not found', async ({ lab, open, text }) => {
  const page = await open('/score-board/localXssChallenge')
  await page
    .locator('#challengePanel')
    .getByRole('link', { name: /DOM XSS/ })
    .click()
  await page.waitForURL('/help/xss')
  await page.getByRole('heading', { level: 1, name: 'XSS', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe(`XSS – ${lab.lab.config.application.name}`)
  await page.getByRole('main').getByRole('link', { name: 'score board' }).click()
  await page.waitForURL('/score-board')

  const reply = await lab.get('/help/nonsense', { headers: { Accept: 'text/html' } })
  expect(reply.status).toBe(404)
  expect(reply.text).toContain('Open Sidenav')
  await followPath(page, '/help/nonsense')
  await page.getByRole('heading', { level: 1, name: text('TITLE_ERROR_404') }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Open Sidenav' }).isVisible()).toBe(true)
  await page.getByRole('link', { name: text('BTN_BACK_TO_SHOP') }).click()
  await expect.poll(() => page.locator('.item-name').count()).toBe(12)
})
