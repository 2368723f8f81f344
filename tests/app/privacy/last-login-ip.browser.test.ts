import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Client, Reply } from '../../../lab/proofs/attacker/client.js'
import { visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { test } from '../../fixtures.js'
import { whenHydrated } from '../../support/browser/hydration.js'
import { textOf } from '../../support/documents.js'
import { openAccount } from '../../support/new-customer.js'
import type { ServedLab } from '../../support/serve-lab.js'
import { type Credentials, shoppers } from '../../support/shoppers.js'

const path = '/privacy-security/last-login-ip'
const anywhere = '/assets/i18n/en.json'

const mainOf = ({ text }: Reply) =>
  textOf({ text: `<body>${text.slice(text.indexOf('<main'), text.indexOf('</main>'))}` })
const shown = (page: Page) => page.getByRole('main').innerText()

/** Has the shop write down an address, as a log-out does. */
async function logOutFrom(lab: Client, [email, password]: Credentials, address: string): Promise<void> {
  const { token } = await lab.logIn(email, password)
  const reply = await lab.get('/rest/saveLoginIp', { token, headers: { 'True-Client-IP': address } })
  expect(reply.status).toBe(200)
}

/** The text of the page for somebody who has logged in just now. */
async function readAs(lab: ServedLab, customer: Credentials): Promise<string> {
  const visitor = await visitDocuments(lab, ...customer)
  return mainOf(await visitor.get(path))
}

test('the address of the last logout is shown; the page believes any token', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  const fresh = await visitDocuments(lab, ...customer)
  expect(mainOf(await fresh.get(path))).toContain('0.0.0.0')
  await logOutFrom(lab, customer, '203.0.113.7')
  expect(mainOf(await fresh.get(path))).toContain('0.0.0.0')

  const page = await open(path, { as: customer })
  await expect.poll(() => shown(page)).toContain('203.0.113.7')
  expect(await shown(page)).toContain(text('TEXT_LAST_LOGIN_IP'))
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
  await page.locator('#navbarLogoutButton').click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await readAs(lab, customer)).toContain('127.0.0.1')

  const token = forgeUnsigned({ data: { id: 1, email: 'a', role: 'customer', lastLoginIp: 'from nowhere' } })
  await page.evaluate((forged) => localStorage.setItem('token', forged), token)
  await page.goto(path)
  await expect.poll(() => shown(page)).toContain('from nowhere')
})

test('the page says when no address has been recorded', async ({ lab, text }) => {
  const words = await readAs(lab, shoppers.jim)
  expect(words).toContain(text('TEXT_NO_LAST_LOGIN_IP'))
  expect(words).toContain('?')
})

test('a script that came in with a header runs, but nothing that is not markup', async ({ lab, open }) => {
  const customer = await openAccount(lab)
  await logOutFrom(lab, customer, 'javascript:alert(`xss`)')
  const page = await open(anywhere, { as: customer })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(`${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(path)
  await whenHydrated(page)
  await expect.poll(() => shown(page)).toContain('javascript:alert')
  expect(dialogs).toEqual([])
  await page.close()

  await logOutFrom(lab, customer, '<iframe src="javascript:alert(`xss`)">')
  const other = await open(anywhere, { as: customer })
  const dialog = other.waitForEvent('dialog')
  await other.goto(path, { waitUntil: 'commit' })
  const popped = await dialog
  expect([popped.type(), popped.message()]).toEqual(['alert', 'xss'])
  await popped.dismiss()
})
