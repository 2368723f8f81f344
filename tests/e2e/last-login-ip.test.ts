import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgeUnsigned } from '../support/forge-token.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const path = '/privacy-security/last-login-ip'
const payload = '<iframe src="javascript:alert(`xss`)">'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let customer: Credentials

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

beforeEach(async () => {
  customer = await openAccount(lab)
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const shown = (page: Page) => page.getByRole('main').innerText()

/** Has the shop write down an address, as a log-out does. */
async function logOutFrom([email, password]: Credentials, address: string): Promise<void> {
  const { token } = await lab.logIn(email, password)
  const reply = await lab.get('/rest/saveLoginIp', { token, headers: { 'True-Client-IP': address } })
  expect(reply.status).toBe(200)
}

it('shows the address that the token carries', async () => {
  await logOutFrom(customer, '203.0.113.7')
  const page = await visitAs(browser, lab, customer, path)
  await expect.poll(() => shown(page)).toContain('203.0.113.7')
  expect(await shown(page)).toContain(texts.TEXT_LAST_LOGIN_IP)
})

it('shows what a new account starts with', async () => {
  const page = await visitAs(browser, lab, customer, path)
  await expect.poll(() => shown(page)).toContain('0.0.0.0')
})

it('admits when no address has been written down', async () => {
  const page = await visitAs(browser, lab, 'jim', path)
  await page.getByText(texts.TEXT_NO_LAST_LOGIN_IP ?? '').waitFor()
  expect(await shown(page)).toContain('?')
})

it('shows the address only from the next login on', async () => {
  const page = await visitAs(browser, lab, customer, path)
  await logOutFrom(customer, '203.0.113.7')
  await page.reload()
  await expect.poll(() => shown(page)).toContain('0.0.0.0')
})

it('follows the log-out of the page itself', async () => {
  const page = await visitAs(browser, lab, customer, path)
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
  await page.locator('#navbarLogoutButton').click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const back = await visitAs(browser, lab, customer, path)
  await expect.poll(() => shown(back)).toContain('127.0.0.1')
})

it('reads the token in the storage, whoever signed it', async () => {
  const page = await visit(browser, lab.url, '/assets/i18n/en.json')
  const token = forgeUnsigned({ data: { id: 1, email: 'a', role: 'customer', lastLoginIp: 'from nowhere' } })
  await page.evaluate((forged) => localStorage.setItem('token', forged), token)
  await page.goto(path)
  await expect.poll(() => shown(page)).toContain('from nowhere')
})

it('runs a script that came in with a header', async () => {
  await logOutFrom(customer, payload)
  const page = await visitAs(browser, lab, customer, '/assets/i18n/en.json')
  const dialog = page.waitForEvent('dialog')
  await page.goto(path, { waitUntil: 'commit' })
  const popped = await dialog
  expect([popped.type(), popped.message()]).toEqual(['alert', 'xss'])
  await popped.dismiss()
})

it('runs nothing that is not markup', async () => {
  await logOutFrom(customer, 'javascript:alert(`xss`)')
  const page = await visitAs(browser, lab, customer, '/assets/i18n/en.json')
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect.poll(() => shown(page)).toContain('javascript:alert')
  expect(dialogs).toBe(0)
})
