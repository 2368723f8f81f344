import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

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

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  const menu = page.locator('dialog:modal')
  await menu.waitFor()
  return menu
}

it('is 280 px wide, at the left edge, under the name of the shop', async () => {
  const page = await visit(browser, lab.url, '/about', { reducedMotion: 'reduce' })
  const menu = await openMenu(page)
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 280, height: 900 })
  expect(await menu.getByRole('banner').or(menu.locator('header')).textContent()).toContain('Juice Lab')
  await page.context().close()
})

it.each([
  ['Go to contact us page', '/contact'],
  ['Go to about us page', '/about'],
  ['Go to photo wall', '/photo-wall'],
])('leads a visitor by "%s" to %s', async (name, path) => {
  const page = await visit(browser, lab.url, '/login')
  const menu = await openMenu(page)
  await menu.getByRole('link', { name }).click()
  await page.waitForURL(path)
  await menu.waitFor({ state: 'hidden' })
  await page.context().close()
})

const customersOnly = [
  ['Go to complain page', '/complain'],
  ['Go to chatbot page', '/chatbot'],
  ['Go to deluxe membership page', '/deluxe-membership'],
] as const

it('hides complaint, chat and deluxe membership from visitors', async () => {
  const page = await visit(browser, lab.url, '/about')
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Go to contact us page' }).waitFor()
  for (const [name] of customersOnly) expect(await menu.getByRole('link', { name }).count(), name).toBe(0)
  await page.context().close()
})

it('leads customers to complaint, chat and deluxe membership', async () => {
  const page = await visitAs(browser, lab, 'jim', '/about')
  for (const [name, path] of customersOnly) {
    const menu = await openMenu(page)
    await menu.getByRole('link', { name }).click()
    await page.waitForURL(path)
  }
  await page.context().close()
})

it('repeats the account on a phone, and only there', async () => {
  const phone = await visitAs(browser, lab, 'jim', '/about', { width: 390, height: 844 })
  const menu = await openMenu(phone)
  for (const name of ['Go to user profile']) expect(await menu.getByRole('link', { name }).isVisible()).toBe(true)
  expect(await menu.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
  await menu.getByRole('button', { name: 'Show Orders and Payment Menu' }).click()
  await menu.getByRole('link', { name: 'Go to order history page' }).click()
  await phone.waitForURL('/order-history')
  await phone.context().close()
  const desk = await visitAs(browser, lab, 'jim', '/about')
  const wideMenu = await openMenu(desk)
  expect(await wideMenu.getByRole('link', { name: 'Go to user profile' }).isVisible()).toBe(false)
  await desk.context().close()
})

it('offers the login to a visitor with a phone', async () => {
  const page = await visit(browser, lab.url, '/about', { width: 390, height: 844 })
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Go to login page' }).click()
  await page.waitForURL('/login')
  await page.context().close()
})

it('closes on Escape, beside it, and by its button', async () => {
  const page = await visit(browser, lab.url, '/about')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(900, 400),
    () => page.locator('dialog:modal').getByRole('button', { name: 'Close' }).click(),
  ]
  for (const close of closings) {
    const menu = await openMenu(page)
    await close()
    await menu.waitFor({ state: 'hidden' })
  }
  await page.context().close()
})

it('ends with the version and what the shop is made of', async () => {
  const page = await visit(browser, lab.url, '/about')
  const menu = await openMenu(page)
  const { version } = (await lab.get('/rest/admin/application-version')).json<{ version: string }>()
  expect(await menu.locator('.appVersion').textContent()).toContain(version)
  expect(await menu.locator('footer').getByRole('img').count()).toBeGreaterThanOrEqual(3)
  await page.context().close()
})

it('links to the source repository unless the configuration says no', async () => {
  const page = await visit(browser, lab.url, '/about')
  const link = (await openMenu(page)).getByRole('link', { name: 'Go to OWASP Juice Shop GitHub page' })
  expect(await link.getAttribute('href')).toMatch(/\/redirect\?to=https:\/\/github\.com\//)
  await page.context().close()
  const closed = await serveLab({ config: makeConfig({ application: { showGitHubLinks: false } }) })
  const other = await visit(browser, closed.url, '/about')
  const menu = await openMenu(other)
  await menu.getByRole('link', { name: 'Go to about us page' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Go to OWASP Juice Shop GitHub page' }).count()).toBe(0)
  await other.context().close()
  await closed.close()
})

it('shows the score board from the moment it is found', async () => {
  const page = await visit(browser, lab.url, '/about')
  const entry = page.locator('dialog:modal').getByRole('link', { name: 'Open score-board' })
  await openMenu(page)
  expect(await entry.count()).toBe(0)
  await lab.get('/assets/public/images/padding/1px.png')
  await entry.click()
  await page.waitForURL('/score-board')
  await page.context().close()
})
