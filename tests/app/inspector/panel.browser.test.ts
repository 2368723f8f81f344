import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'

test('a login is sent again with an injection, and answers are shown as text alone', async ({ lab, open, text }) => {
  const page = await open('/login', { width: 1280, height: 800 })
  await page.locator('#email').fill('<img src=x onerror=document.title="broken">')
  await page.locator('#password').fill('x')
  await page.locator('#loginButton').click()
  await page.locator('#login-form .error').waitFor()

  await page.keyboard.press('Alt+Shift+K')
  const panel = page.locator('#inspector')
  const listed = (name: string) => panel.getByRole('navigation').getByRole('button', { name })
  await panel.getByRole('searchbox').fill('onerror')
  await expect.poll(() => listed('').count()).toBe(1)
  await listed('POST /rest/user/login').click()
  await expect.poll(() => panel.locator('h3').evaluate((heading) => heading === document.activeElement)).toBe(true)
  const request = panel.getByRole('region', { name: text('INSPECTOR_REQUEST') })
  await expect.poll(() => request.innerText()).toContain('<img src=x onerror=')
  await expect.poll(() => panel.getByRole('region', { name: text('INSPECTOR_ANSWER') }).innerText()).toContain('401')
  expect(await findSeriousViolations(page, '#inspector')).toEqual([])

  await panel.getByRole('button', { name: text('BTN_INSPECTOR_EDIT') }).click()
  await panel
    .getByRole('textbox', { name: text('LABEL_BODY') })
    .fill(`{"email":"' or 1=1--","password":"<svg/onload=x>"}`)
  await panel.getByRole('button', { name: text('BTN_INSPECTOR_SEND'), exact: true }).click()
  await expect
    .poll(() => panel.getByRole('region', { name: text('INSPECTOR_ANSWER') }).innerText())
    .toContain('"umail": "admin@juice-sh.op"')
  expect(lab.solved()).toContain('loginAdminChallenge')
  expect(await findSeriousViolations(page, '#inspector')).toEqual([])

  await panel.getByRole('button', { name: text('BTN_INSPECTOR_COMPARE') }).click()
  await expect
    .poll(() => panel.getByRole('region', { name: text('LABEL_CHANGES') }).innerText())
    .toContain('401 Unauthorized')
  expect(await panel.locator('img, svg:not([aria-hidden])').count()).toBe(0)
  expect(await page.title()).not.toContain('broken')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('inspector-button')
})
