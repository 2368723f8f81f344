import { expect } from 'vitest'
import { toScoreRecords } from '../../../app/score-board/records.js'
import { test } from '../../fixtures.js'

test('every category leads to a page that is there', async ({ lab }) => {
  const { challenges } = lab.lab
  const records = toScoreRecords(challenges.list(), challenges.hints())
  const paths = new Set(records.flatMap(({ helpUrl }) => helpUrl ?? []))
  expect(paths.size).toBeGreaterThan(10)
  for (const path of paths) {
    const reply = await lab.get(path, { headers: { Accept: 'text/html' } })
    expect([path, reply.status, /<h1[^>]*>[^<]+<\/h1>/.test(reply.text)]).toEqual([path, 200, true])
  }
})

test('the hint on a card opens the page of its category, which leads back; a page that nobody wrote is an empty shelf', async ({
  lab,
  open,
}) => {
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

  const reply = await page.goto('/help/nonsense')
  expect(reply?.status()).toBe(404)
  await expect.poll(() => page.getByRole('button', { name: 'Open Sidenav' }).isVisible()).toBe(true)
  await page.getByRole('main').getByRole('link').first().click()
  await expect.poll(() => page.locator('.item-name').count()).toBe(12)
})
