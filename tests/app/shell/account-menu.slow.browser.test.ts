import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { type Credentials, shoppers } from '../../support/shoppers.js'

const tokenSeconds = 8 * 3600

const submenus = {
  'Show Orders and Payment Menu': {
    'Go to order history page': '/order-history',
    'Go to recycling page': '/recycle',
    'Go to saved address page': '/address/saved',
    'Go to saved payment methods page': '/saved-payment-methods',
    'Go to wallet page': '/wallet',
  },
  'Show Privacy and Security Menu': {
    'Go to privacy policy page': '/privacy-security/privacy-policy',
    'Go to data export page': '/privacy-security/data-export',
    'Go to change password page': '/privacy-security/change-password',
    'Go to two factor authentication page': '/privacy-security/two-factor-authentication',
    'Go to last login ip page': '/privacy-security/last-login-ip',
    // The server draws this one without the shop's frame, so it comes last.
    'Go to data subject page': '/dataerasure',
  },
}

const menuOf = (page: Page) => page.locator('#account-menu')
const loginOf = (page: Page) => page.locator('#navbarLoginButton')
const openMenu = (page: Page) => page.getByRole('button', { name: 'Show/hide account menu' }).click()

async function boxOf(page: Page, id: string) {
  const box = await page.locator(id).boundingBox()
  if (!box) throw new Error(`${id} is not on show`)
  return box
}

/** Expects the menu below its button, however wide the window. */
async function measureMenu(page: Page): Promise<void> {
  for (const width of [1440, 700, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openMenu(page)
    await menuOf(page).waitFor()
    const button = await boxOf(page, '#navbarAccount')
    await expect
      .poll(async () => (await boxOf(page, '#account-menu')).y)
      .toBeGreaterThanOrEqual(button.y + button.height)
    const menu = await boxOf(page, '#account-menu')
    expect(menu.x + menu.width).toBeCloseTo(button.x + button.width, 0)
    expect(menu.x).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    await menuOf(page).waitFor({ state: 'hidden' })
  }
}

test("a visitor's menu offers the login, closes, and hangs below its button", async ({ open }) => {
  const page = await open('/about', { reducedMotion: 'reduce' })
  await openMenu(page)
  await loginOf(page).waitFor()
  const entries = menuOf(page).locator('a, button').filter({ visible: true })
  await expect.poll(() => entries.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['navbarLoginButton'])
  await openMenu(page)
  await loginOf(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await loginOf(page).waitFor()
  await page.keyboard.press('Escape')
  await loginOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('navbarAccount')
  await measureMenu(page)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Go to login page' }).click()
  await page.waitForURL('/login')
})

/** Goes through the menu by the arrow keys, Home and End, and follows an entry of an opened submenu. */
async function walkByArrows(page: Page): Promise<void> {
  const press = async (keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.locator('#navbarAccount').focus()
  await press(['Enter'])
  await expect.poll(focused).toBe('Go to user profile')
  await press(['ArrowUp'])
  await expect.poll(focused).toBe('Logout')
  await press(['Home', 'ArrowDown'])
  await expect.poll(focused).toBe('Show Orders and Payment Menu')
  await press(['Enter', 'ArrowDown'])
  await expect.poll(focused).toBe('Go to order history page')
  await press(['End', 'ArrowDown'])
  await expect.poll(focused).toBe('Go to user profile')
  await press(['ArrowDown', 'ArrowDown', 'Escape'])
  await expect.poll(focused).toBe('Show Orders and Payment Menu')
  await expect.poll(() => menuOf(page).getByRole('menu').count()).toBe(0)
  await press(['ArrowRight'])
  await expect.poll(focused).toBe('Go to order history page')
  await press(['ArrowLeft'])
  await expect.poll(focused).toBe('Show Orders and Payment Menu')
  await press(['Tab'])
  await menuOf(page).waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe('Show the shopping cart')
  await press(['Shift+Tab', 'Enter'])
  // The browser tells of an opened menu in a later task, which moves the focus.
  await expect.poll(focused).toBe('Go to user profile')
  await press(['ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter'])
  await page.waitForURL('/recycle')
  await menuOf(page).waitFor({ state: 'hidden' })
}

test("a customer's menu names them, opens submenus, follows arrow keys and logs out", async ({ open }) => {
  const page = await open('/about', { as: 'jim' })
  await openMenu(page)
  const profile = page.getByRole('menuitem', { name: 'Go to user profile' })
  await expect.poll(() => profile.textContent()).toBe(shoppers.jim[0])
  await expect.poll(() => page.locator('#navbarLogoutButton').getAttribute('aria-label')).toBe('Logout')
  await expect.poll(() => loginOf(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('menuitem', { name: 'Go to accounting page' }).count()).toBe(0)
  const wallet = menuOf(page).getByRole('menuitem', { name: 'Go to wallet page' })
  await expect.poll(() => wallet.isVisible()).toBe(false)
  const opener = page.getByRole('menuitem', { name: 'Show Orders and Payment Menu' })
  await opener.click()
  await wallet.waitFor()
  await opener.click()
  await wallet.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await menuOf(page).waitFor({ state: 'hidden' })
  await walkByArrows(page)

  for (const [submenu, entries] of Object.entries(submenus))
    for (const [name, path] of Object.entries(entries)) {
      await openMenu(page)
      const opener = page.getByRole('menuitem', { name: submenu })
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
      await page.getByRole('menuitem', { name }).click()
      await page.waitForURL(path)
    }
})

test('the way out does not depend on a lab that hangs', async ({ open }) => {
  const page = await open('/about', { as: 'jim' })
  await page.route('**/rest/saveLoginIp', () => {})
  await openMenu(page)
  await page.locator('#navbarLogoutButton').click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), { timeout: 10_000 }).toBeNull()
})

async function logIn(page: Page, [email, password]: Credentials): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#loginButton').click()
  await page.waitForURL('/search')
}

test('a login is stored for eight hours and removed; accountants find accounting', async ({ lab, open }) => {
  const page = await open('/login')
  await logIn(page, shoppers.jim)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).toMatch(/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/)
  const cookie = await readCookie(page, 'token')
  expect(cookie?.value).toBe(token)
  expect(cookie?.seconds).toBeGreaterThan(tokenSeconds - 60)
  expect(cookie?.seconds).toBeLessThanOrEqual(tokenSeconds)
  const { bid } = await lab.logIn(...shoppers.jim)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bid'))).toBe(String(bid))
  await page.getByRole('button', { name: 'Show the shopping cart' }).click()
  await page.waitForURL('/basket')
  await page.locator('#checkoutButton').waitFor()
  await page.locator('#price').waitFor()
  const readTotal = () => page.evaluate(() => sessionStorage.getItem('itemTotal'))
  await expect.poll(async () => Number(await readTotal())).toBeGreaterThan(0)
  await expect.poll(() => page.locator('#price').textContent()).toContain(await readTotal())

  await openMenu(page)
  const savedAddress = page.waitForRequest('**/rest/saveLoginIp')
  await page.locator('#navbarLogoutButton').click()
  await savedAddress
  await page.waitForURL('/')
  const left = await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('bid')])
  expect(left).toEqual([null, null])
  expect(await readCookie(page, 'token')).toBeUndefined()
  await page.locator('.item-name').first().waitFor()
  await openMenu(page)
  await loginOf(page).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Show the shopping cart' }).count()).toBe(0)
  await loginOf(page).click()
  await page.waitForURL('/login')
  await logIn(page, shoppers.accountant)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Go to accounting page' }).click()
  await page.waitForURL('/accounting')
})
