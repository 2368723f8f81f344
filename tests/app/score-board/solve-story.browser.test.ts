import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { noteSocketFrames } from '../../support/browser/socket-frames.js'

/** Tries to log in from the page itself. */
const logIn = (page: Page, email: string) =>
  page.evaluate(
    async (body) => {
      await fetch('/rest/user/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    },
    JSON.stringify({ email, password: 'x' }),
  )

test('a near miss leaves a quiet note, and a solve a page in the notebook', async ({ open }) => {
  const page = await open('/assets/i18n/en.json', { reducedMotion: 'reduce' })
  const frames = noteSocketFrames(page)
  await page.goto('/score-board/loginAdminChallenge')
  await expect.poll(frames.isOpen).toBe(true)
  const card = page.locator('#challengePanel')
  await card.waitFor()
  await logIn(page, "'")
  await expect.poll(() => card.innerText()).toContain('The quote reached the statement')
  await page.reload()
  await expect.poll(() => card.innerText()).toContain('The quote reached the statement')

  await logIn(page, "' or 1=1--")
  const story = card.getByRole('region', { name: 'What just happened' })
  await expect.poll(() => story.innerText()).toContain('POST /rest/user/login')
  await expect.poll(() => story.locator('[data-number]').first().isVisible()).toBe(false)
  for (const fold of await story.locator('summary').all()) await fold.click()
  const words = await story.innerText()
  for (const part of [
    "' or 1=1--",
    'lab/weaknesses/concatenated-login-query.ts:',
    'CWE-89',
    'WSTG-INPV-05',
    'How it shows in the logs',
    'In the standards',
    'Why it worked',
    'How to fix it',
  ])
    expect(words).toContain(part)
  expect(words).not.toContain('The quote reached')
  await expect.poll(() => story.locator('[data-number]', { hasText: 'FROM Users WHERE email = ' }).count()).toBe(1)
  expect(await findSeriousViolations(page, '#challengePanel')).toEqual([])
})
