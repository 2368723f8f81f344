import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'

const json = 'Content-Type: application/json'

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: string
  readonly body?: string
}

async function fill(panel: Locator, { method, path, headers, body = '' }: Sent): Promise<void> {
  await panel.getByRole('combobox', { name: 'Method' }).selectOption(method)
  await panel.getByRole('textbox', { name: 'Path' }).fill(path)
  await panel.getByRole('textbox', { name: 'Headers, one on each line' }).fill(headers)
  await panel.getByRole('textbox', { name: 'Body' }).fill(body)
}

/** Sends an edited request, and returns its answer as the panel shows it. */
async function send(panel: Locator, sent: Sent): Promise<string> {
  await fill(panel, sent)
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  return panel.getByRole('region', { name: 'Answer' }).innerText()
}

test('six challenges are solved on a phone by the panel alone', async ({ lab, open, shopper }) => {
  const page = await open('/', { as: 'jim', width: 390, height: 844 })
  await page.locator('#inspector-button').click()
  const panel = page.locator('#inspector')
  await panel.getByRole('button', { name: 'GET /rest/basket/' }).first().click()
  await panel.getByRole('button', { name: 'Edit and send' }).click()
  const token = `Authorization: Bearer ${shopper.token}`

  const login = JSON.stringify({ email: "' or 1=1--", password: 'x' })
  expect(await send(panel, { method: 'POST', path: '/rest/user/login', headers: json, body: login })).toContain(
    '200 OK',
  )
  expect(await send(panel, { method: 'GET', path: '/rest/basket/1', headers: token })).toContain('"Products"')
  const person = { email: 'eve@example.com', password: 'secret', passwordRepeat: 'secret', role: 'admin' }
  const register = { method: 'POST', path: '/api/Users', headers: json, body: JSON.stringify(person) }
  expect(await send(panel, register)).toContain('"role": "admin"')

  const asked = await send(panel, { method: 'GET', path: '/rest/captcha/', headers: '' })
  const [, id, captcha] = /"captchaId": (\d+)[\s\S]*"answer": "(-?\d+)"/.exec(asked) ?? []
  const feedback = { captchaId: Number(id), captcha, comment: 'Sour.', rating: 0, UserId: 3 }
  const praise = { method: 'POST', path: '/api/Feedbacks/', headers: json, body: JSON.stringify(feedback) }
  expect(await send(panel, praise)).toContain('201 Created')

  const forged = `${token}\nCookie: token=${shopper.token}\nOrigin: http://htmledit.squarefree.com\nContent-Type: application/x-www-form-urlencoded`
  const rename = { method: 'POST', path: '/profile', headers: forged, body: 'username=CSRF' }
  expect(await send(panel, rename)).toContain('Sent by the lab')
  expect(await findSeriousViolations(page, '#inspector')).toEqual([])

  await panel.getByRole('button', { name: 'Repeat with a list' }).click()
  await fill(panel, { ...praise, body: JSON.stringify({ ...feedback, rating: 5, comment: '{{value}}' }) })
  await panel.getByRole('textbox', { name: 'Values, one on each line' }).fill('1..12')
  await panel.getByRole('button', { name: 'Send 12 requests' }).click()
  await expect.poll(() => panel.getByText('12 of 12 sent').count()).toBe(1)
  expect(await panel.getByRole('cell', { name: '201' }).count()).toBe(12)
  expect(await findSeriousViolations(page, '#inspector')).toEqual([])
  expect(await page.evaluate(() => document.querySelector('#inspector')?.scrollWidth)).toBeLessThanOrEqual(390)
  expect(lab.solved()).toEqual(
    expect.arrayContaining([
      ...['loginAdminChallenge', 'basketAccessChallenge', 'registerAdminChallenge', 'zeroStarsChallenge'],
      ...['forgedFeedbackChallenge', 'csrfChallenge', 'captchaBypassChallenge'],
    ]),
  )
})
