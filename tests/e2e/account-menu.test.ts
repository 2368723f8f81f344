import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { shoppers, visitAs } from '../support/visit-as.js'

const tokenSeconds = 8 * 3600

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

const entriesOf = (page: Page) => page.locator('#account-menu').locator('a, button').filter({ visible: true })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#loginButton').click()
  await page.waitForURL('/search')
}

describe('the account menu of a visitor', () => {
  it('offers to log in, and nothing else', async () => {
    const page = await visit(browser, lab.url, '/about')
    await openMenu(page)
    expect(await entriesOf(page).evaluateAll((entries) => entries.map(({ id }) => id))).toEqual(['navbarLoginButton'])
    await page.getByRole('link', { name: 'Go to login page' }).click()
    await page.waitForURL('/login')
    await page.context().close()
  })

  it.each([1440, 700, 390])('hangs below its button in a window of %i px', async (width) => {
    const page = await visit(browser, lab.url, '/about', { width, reducedMotion: 'reduce' })
    await openMenu(page)
    await page.locator('#account-menu').waitFor()
    const boxOf = async (id: string) => {
      const box = await page.locator(id).boundingBox()
      if (!box) throw new Error(`${id} is not on show`)
      return box
    }
    const button = await boxOf('#navbarAccount')
    await expect.poll(async () => (await boxOf('#account-menu')).y).toBeGreaterThanOrEqual(button.y + button.height)
    const menu = await boxOf('#account-menu')
    expect(menu.x + menu.width).toBeCloseTo(button.x + button.width, 0)
    expect(menu.x).toBeGreaterThanOrEqual(0)
    await page.context().close()
  })

  it('closes on a second click, on Escape, and gives the focus back', async () => {
    const page = await visit(browser, lab.url, '/about')
    await openMenu(page)
    await page.locator('#navbarLoginButton').waitFor()
    await openMenu(page)
    await page.locator('#navbarLoginButton').waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.locator('#navbarLoginButton').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#navbarLoginButton').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('navbarAccount')
    await page.context().close()
  })
})

const submenus = {
  'Show Orders and Payment Menu': [
    ['Go to order history page', '/order-history'],
    ['Go to recycling page', '/recycle'],
    ['Go to saved address page', '/address/saved'],
    ['Go to saved payment methods page', '/saved-payment-methods'],
    ['Go to wallet page', '/wallet'],
  ],
  'Show Privacy and Security Menu': [
    ['Go to privacy policy page', '/privacy-security/privacy-policy'],
    ['Go to data export page', '/privacy-security/data-export'],
    ['Go to data subject page', '/dataerasure'],
    ['Go to change password page', '/privacy-security/change-password'],
    ['Go to two factor authentication page', '/privacy-security/two-factor-authentication'],
    ['Go to last login ip page', '/privacy-security/last-login-ip'],
  ],
} as const

describe('the account menu of a customer', () => {
  it('names the customer and offers the way out, but no accounting', async () => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    await openMenu(page)
    const profile = page.getByRole('link', { name: 'Go to user profile' })
    expect(await profile.textContent()).toBe(shoppers.jim[0])
    expect(await profile.getAttribute('href')).toBe('/profile')
    expect(await page.locator('#navbarLogoutButton').getAttribute('aria-label')).toBe('Logout')
    expect(await page.locator('#navbarLoginButton').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Go to accounting page' }).count()).toBe(0)
    await page.context().close()
  })

  it.each(Object.entries(submenus))('%s leads to its pages', async (submenu, entries) => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    for (const [name, path] of entries) {
      await openMenu(page)
      const opener = page.getByRole('button', { name: submenu })
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
      await page.getByRole('link', { name }).click()
      await page.waitForURL(path)
      // The server draws this one without the shop's frame.
      if (path === '/dataerasure') await page.goto('/about')
    }
    await page.context().close()
  })

  it('keeps the entries of a closed submenu out of sight', async () => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    await openMenu(page)
    const wallet = page.locator('#account-menu').getByRole('link', { name: 'Go to wallet page' })
    expect(await wallet.isVisible()).toBe(false)
    const opener = page.getByRole('button', { name: 'Show Orders and Payment Menu' })
    await opener.click()
    await wallet.waitFor()
    await opener.click()
    await wallet.waitFor({ state: 'hidden' })
    await page.context().close()
  })
})

it('shows the way to accounting to an accountant', async () => {
  const page = await visitAs(browser, lab, 'accountant', '/about')
  await openMenu(page)
  await page.getByRole('link', { name: 'Go to accounting page' }).click()
  await page.waitForURL('/accounting')
  await page.context().close()
})

describe('a login', () => {
  it('lies in local storage, in a cookie for eight hours, and in session storage with its basket', async () => {
    const page = await visit(browser, lab.url, '/login')
    await logIn(page, ...shoppers.jim)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(token).toMatch(/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/)
    const cookie = await readCookie(page, 'token')
    expect(cookie?.value).toBe(token)
    expect(cookie?.seconds).toBeGreaterThan(tokenSeconds - 60)
    expect(cookie?.seconds).toBeLessThanOrEqual(tokenSeconds)
    const { bid } = await lab.logIn(...shoppers.jim)
    expect(await page.evaluate(() => sessionStorage.getItem('bid'))).toBe(String(bid))
    await page.getByRole('link', { name: 'Show the shopping cart' }).click()
    await page.locator('#price').waitFor()
    const readTotal = () => page.evaluate(() => sessionStorage.getItem('itemTotal'))
    await expect.poll(async () => Number(await readTotal())).toBeGreaterThan(0)
    expect(await page.locator('#price').textContent()).toContain(await readTotal())
    await page.context().close()
  })

  it('ends with the way out: storage is empty, the bar knows nobody', async () => {
    const page = await visit(browser, lab.url, '/login')
    await logIn(page, ...shoppers.jim)
    await openMenu(page)
    const savedAddress = page.waitForRequest('**/rest/saveLoginIp')
    await page.locator('#navbarLogoutButton').click()
    await savedAddress
    await page.waitForURL('/')
    expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('bid')])).toEqual([
      null,
      null,
    ])
    expect(await readCookie(page, 'token')).toBeUndefined()
    await openMenu(page)
    await page.locator('#navbarLoginButton').waitFor()
    expect(await page.getByRole('link', { name: 'Show the shopping cart' }).count()).toBe(0)
    await page.context().close()
  })
})
