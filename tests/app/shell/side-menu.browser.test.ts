import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { makeConfig } from '../../support/make-config.js'
import { serveLab } from '../../support/serve-lab.js'

const phone = { width: 390, height: 844 }
const customersOnly = {
  'Go to complain page': '/complain',
  'Go to chatbot page': '/chatbot',
  'Go to deluxe membership page': '/deluxe-membership',
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  const menu = page.locator('dialog:modal')
  await menu.waitFor()
  return menu
}

/** Goes by an entry of the menu, which closes. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('link', { name }).click()
  await page.waitForURL(path)
  await menu.waitFor({ state: 'hidden' })
}

const linkToSource = (page: Page) => page.getByRole('link', { name: 'Go to OWASP Juice Shop GitHub page' })

async function closeInEveryWay(page: Page): Promise<void> {
  const menu = page.locator('dialog:modal')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(900, 400),
    () => menu.getByRole('button', { name: 'Close' }).click(),
  ]
  for (const close of closings) {
    if (!(await menu.isVisible())) await openMenu(page)
    await close()
    await menu.waitFor({ state: 'hidden' })
  }
}

test('the menu opens at the left edge, closes, and leads a visitor to public pages', async ({ lab, open }) => {
  const page = await open('/login', { reducedMotion: 'reduce' })
  const menu = await openMenu(page)
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 280, height: 900 })
  await expect.poll(() => menu.innerText()).toMatch(/^Juice Lab\n/)
  const { version } = (await lab.get('/rest/admin/application-version')).json<{ version: string }>()
  await expect.poll(() => page.locator('.appVersion').allInnerTexts()).toEqual([version])
  await expect.poll(() => menu.locator('footer').getByRole('img').count()).toBeGreaterThanOrEqual(3)
  await expect.poll(() => linkToSource(page).getAttribute('href')).toMatch(/\/redirect\?to=https:\/\/github\.com\//)
  for (const name of Object.keys(customersOnly))
    await expect.poll(() => menu.getByRole('link', { name }).count(), { message: name }).toBe(0)
  await closeInEveryWay(page)

  await follow(page, 'Go to contact us page', '/contact')
  await follow(page, 'Go to about us page', '/about')
  await follow(page, 'Go to photo wall', '/photo-wall')
  await page.setViewportSize(phone)
  await follow(page, 'Go to login page', '/login')
})

test('a customer finds complaint, chat and membership, on a phone the account too', async ({ open }) => {
  const page = await open('/about', { as: 'jim' })
  for (const [name, path] of Object.entries(customersOnly)) await follow(page, name, path)
  const menu = await openMenu(page)
  const profile = menu.getByRole('link', { name: 'Go to user profile' })
  await expect.poll(() => profile.isVisible()).toBe(false)
  await page.setViewportSize(phone)
  await profile.waitFor()
  await expect.poll(() => menu.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
  await menu.getByRole('button', { name: 'Show Orders and Payment Menu' }).click()
  await menu.getByRole('link', { name: 'Go to order history page' }).click()
  await page.waitForURL('/order-history')
})

test('the way to the source repository can be left out', async ({ open }) => {
  const closed = await serveLab({ config: makeConfig({ application: { showGitHubLinks: false } }) })
  const page = await open('/about', { of: closed })
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Go to about us page' }).waitFor()
  await expect.poll(() => linkToSource(page).count()).toBe(0)
  await closed.close()
})
