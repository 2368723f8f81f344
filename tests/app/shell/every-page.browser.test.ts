import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers } from '../support/find-barriers.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

/** Pages that everybody sees. */
const publicPages = [
  '/search',
  '/search?q=nothing-like-it',
  '/login',
  '/register',
  '/forgot-password',
  '/2fa/enter',
  '/about',
  '/contact',
  '/complain',
  '/chatbot',
  '/chatbot?assistant',
  '/score-board?difficulties=1,6',
  '/403?error=UNAUTHORIZED_ACCESS_ERROR',
  '/help/xss',
  '/photo-wall',
  '/recycle',
  '/order-summary',
  '/order-history',
  '/track-result?id=no-such-order',
  '/privacy-security',
  '/privacy-security/privacy-policy',
  '/privacy-security/data-export',
  '/juicy-nft',
  '/tokensale-ico-ea',
  '/bee-haven',
  '/wallet-web3',
  '/web3-sandbox',
]

/** Pages about somebody's account, and what is there once they are ready. */
const accountPages = {
  '/order-summary': '#checkoutButton',
  '/order-history': 'main svg',
  '/deluxe-membership': '[aria-label="Become deluxe member"]:enabled',
  '/contact': '#submitButton',
  '/photo-wall': '#submitButton',
  '/recycle': 'input[type=radio] >> nth=0',
  '/chatbot': '.speech-bubble-left',
  '/chatbot?assistant': '.speech-bubble-left',
  '/complain': '#submitButton',
  '/address/select': 'input[type=radio] >> nth=0',
  '/address/saved': 'tbody tr >> nth=0',
  '/address/create': '#submitButton',
  '/delivery-method': 'input[type=radio] >> nth=0',
  '/payment/shop': 'input[type=radio]',
  '/saved-payment-methods': 'tbody tr',
  '/wallet': '#submitButton',
  '/privacy-security/change-password': '#changeButton',
  '/privacy-security/two-factor-authentication': '#setupTwoFactorAuth',
  '/privacy-security/data-export': '#submitButton',
  '/privacy-security/last-login-ip': '[aria-busy="false"]',
}

/** Pages of staff. */
const officePages = {
  admin: ['/administration', 'tbody tr >> nth=12'],
  accountant: ['/accounting', 'tbody tr >> nth=12'],
} as const

const orderPages = {
  '/order-history': 'article',
  '/order-completion/ID': '#price',
  '/track-result?id=ID': '[aria-current="step"]',
  '/track-result/new?id=ID': '[aria-current="step"]',
}

let browser: Browser
let lab: ServedLab
/** Of the order that the administrator has placed. */
let orderId: string

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  await lab.get('/rest/nowhere')
  orderId = lab.lab.store.collection('orders').all()[0]?.orderId ?? ''
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Looks at one page as different people do: in light and dark, on a phone, with letters of twice their size. */
async function lookAt(page: Page, path: string, sign: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(desktop)
  await page.goto(path.replace('ID', orderId))
  await page.locator(sign).first().waitFor()
  expect(await findBarriers(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // The page turns dark a moment after it is asked to.
  await expect.poll(() => findBarriers(page), { message: 'dark' }).toEqual([])
  await page.setViewportSize(phone)
  await expect.poll(() => measureOverflow(page), { message: 'phone' }).toBe(0)
  await page.setViewportSize(desktop)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => measureOverflow(page), { message: 'large text' }).toBe(0)
  await page.setViewportSize(phone)
  await expect.poll(() => measureOverflow(page), { message: 'large text on a phone' }).toBe(0)
}

describe('nobody is shut out', () => {
  let page: Page
  beforeAll(async () => {
    page = await visit(browser, lab.url, '/search')
  })

  it.each(publicPages)('of %s', (path) => lookAt(page, path, 'h1'))
})

describe('no customer is shut out', () => {
  let page: Page
  beforeAll(async () => {
    page = await visitAs(browser, lab, 'jim', '/assets/i18n/en.json')
  })

  it.each(Object.entries({ '/basket': '#price', ...accountPages }))('of %s', (path, sign) => lookAt(page, path, sign))
})

describe('nobody who has ordered is shut out', () => {
  let page: Page
  beforeAll(async () => {
    page = await visitAs(browser, lab, 'admin', '/assets/i18n/en.json')
  })

  it.each(Object.entries(orderPages))('of %s', (path, sign) => lookAt(page, path, sign))
})

describe('nobody is shut out of their office', () => {
  it.each(Object.entries(officePages))('%s', async (who, [path, sign]) => {
    const page = await visitAs(browser, lab, who as keyof typeof officePages, '/assets/i18n/en.json')
    await lookAt(page, path, sign)
    await page.context().close()
  })
})
