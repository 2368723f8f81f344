import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { whenHydrated } from '../../support/browser/hydration.js'

async function openPanel(page: Page) {
  await page.keyboard.press('Alt+Shift+K')
  const panel = page.locator('#inspector')
  await panel.waitFor()
  return panel
}

/** Method, path and status of the pages and forms, the oldest first. */
async function listPages(page: Page): Promise<string[]> {
  const rows = await (await openPanel(page)).getByRole('navigation').getByRole('button').allInnerTexts()
  await page.keyboard.press('Escape')
  const lines = rows.map((row) =>
    row
      .split(/\s*\n\s*/)
      .slice(0, 3)
      .join(' '),
  )
  return lines.filter((line) => !/ \/(rest|api|assets|socket\.io)\//.test(line)).toReversed()
}

test('requests of earlier pages stay listed, with the status of pages', async ({ open, text }) => {
  const page = await open('/contact', { as: 'jim', width: 1280, height: 800 })
  await page.goto('/no-such-page')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a id="out" href="/ftp/legal.md">legal</a>')
    document.querySelector<HTMLElement>('#out')?.click()
  })
  await page.waitForURL('**/ftp/legal.md', { waitUntil: 'commit' })
  await page.goto('/search?q=apple')
  await page.evaluate(() => {
    const form = '<form id="own" action="/profile" method="post"><input name="username" value="jimmy"></form>'
    document.body.insertAdjacentHTML('beforeend', form)
    document.querySelector<HTMLFormElement>('#own')?.requestSubmit()
  })
  await page.waitForURL('**/profile', { waitUntil: 'commit' })
  await page.goto('/about')
  await page.reload()

  const hidden = text('INSPECTOR_NO_STATUS')
  expect(await listPages(page)).toEqual([
    'GET /contact 200',
    'GET /no-such-page 200',
    `GET /ftp/legal.md ${hidden}`,
    'GET /search?q=apple 200',
    `POST /profile ${hidden}`,
    'GET /about 200',
    'GET /about 200',
  ])
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'POST /profile' }).click()
  await expect
    .poll(() => panel.getByRole('region', { name: text('INSPECTOR_REQUEST') }).innerText())
    .toContain('username=jimmy')
  expect(await panel.getByText(text('INSPECTOR_HIDDEN_FORM')).count()).toBe(1)
  expect(await findSeriousViolations(page, '#inspector')).toEqual([])
})

test('a form that the shop redirects is marked so, and a reset forgets the list', async ({ lab, open, text }) => {
  const page = await open('/contact', { width: 1280, height: 800 })
  await page.evaluate(() => {
    const form = '<form id="own" action="/login" method="post"><input name="intent" value="logOut"></form>'
    document.body.insertAdjacentHTML('beforeend', form)
    document.querySelector<HTMLFormElement>('#own')?.requestSubmit()
  })
  await page.waitForURL((url) => url.pathname === '/')
  await whenHydrated(page)
  const sent = [`POST /login ${text('INSPECTOR_MOVED')}`, 'GET / 200']
  await expect.poll(() => listPages(page)).toEqual(['GET /contact 200', ...sent])

  await lab.lab.reset({ progress: true })
  await page.goto('/about')
  expect(await listPages(page)).toEqual(['GET /about 200'])
})
