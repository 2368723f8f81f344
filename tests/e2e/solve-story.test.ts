import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers } from '../support/find-barriers.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

describe('what just happened', () => {
  it('is a quiet note after a near miss, and a page of the notebook after the solve', async () => {
    const page = await visit(browser, lab.url, '/score-board?searchQuery=Login%20Admin', {
      reducedMotion: 'reduce',
    })
    const card = page.locator('#challenge-loginAdminChallenge')
    await card.waitFor()
    const login = (email: string) =>
      page.evaluate(
        (body) =>
          fetch('/rest/user/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }).then(
            () => undefined,
          ),
        JSON.stringify({ email, password: 'x' }),
      )
    await login("'")
    await expect.poll(() => card.innerText()).toContain('The quote reached the statement')
    await page.reload()
    await expect.poll(() => card.innerText()).toContain('The quote reached the statement')

    await login("' or 1=1--")
    const story = card.locator('details', { has: page.getByText('What just happened') }).first()
    await story.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => story.innerText()).toContain('POST /rest/user/login')
    expect(await story.locator('[data-number]').first().isVisible()).toBe(false)
    for (const fold of await story.locator('details summary').all()) await fold.click()
    const text = await story.innerText()
    for (const part of [
      "' or 1=1--",
      'lab/weaknesses/concatenated-login-query.ts:',
      'CWE-89',
      'Why it worked',
      'How to mend it',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('The quote reached')
    expect(await story.locator('[data-number]', { hasText: 'FROM Users WHERE email = ' }).count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
  })
})
