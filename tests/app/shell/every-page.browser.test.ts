import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type Open, test } from '../../fixtures.js'
import { lookInBothColours } from '../../support/browser/accessibility.js'

/** Pages that everybody sees. */
const publicPages = {
  'to buy in': [
    '/search',
    '/search?q=nothing-like-it',
    '/order-summary',
    '/order-history',
    '/track-result?id=no-such-order',
    '/recycle',
    '/photo-wall',
  ],
  'to enter by': ['/login', '/register', '/forgot-password', '/2fa/enter', '/403?error=UNAUTHORIZED_ACCESS_ERROR'],
  'to talk and read in': [
    '/about',
    '/contact',
    '/complain',
    '/chatbot',
    '/chatbot?assistant',
    '/help/xss',
    '/privacy-security',
    '/privacy-security/privacy-policy',
    '/privacy-security/data-export',
  ],
  'to play in': [
    '/score-board?categories=XSS',
    '/juicy-nft',
    '/tokensale-ico-ea',
    '/bee-haven',
    '/wallet-web3',
    '/web3-sandbox',
  ],
}

const form = '#submitButton'
const choice = 'input[type=radio] >> nth=0'

/** Pages about somebody's account, and what is there once they are ready. */
const accountPages = {
  'to order by': {
    '/product/1': 'main textarea',
    '/basket': '#price',
    '/address/select': choice,
    '/address/create': form,
    '/delivery-method': choice,
    '/payment/shop': 'input[type=radio]',
    '/order-summary': '#checkoutButton',
    '/order-history': 'main svg',
    '/deluxe-membership': '[aria-label="Become deluxe member"]:enabled',
  },
  'to keep things in': {
    '/address/saved': 'tbody tr >> nth=0',
    '/saved-payment-methods': 'tbody tr',
    '/wallet': form,
    '/privacy-security/change-password': '#changeButton',
    '/privacy-security/two-factor-authentication': '#setupTwoFactorAuth',
    '/privacy-security/data-export': form,
    '/privacy-security/last-login-ip': '[aria-busy="false"]',
  },
  'to talk in': {
    '/contact': form,
    '/photo-wall': form,
    '/recycle': choice,
    '/chatbot': '.speech-bubble-left',
    '/chatbot?assistant': '.speech-bubble-left',
    '/complain': form,
  },
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Looks at one page as different people do: in light and dark, on a phone, with text of twice its size. */
async function lookAt(page: Page, path: string, sign: string): Promise<void> {
  const as = (whom: string) => ({ message: `${path}, ${whom}` })
  // A document that React would have written otherwise is thrown away with an error.
  const errors: string[] = []
  const note = ({ message }: Error) => errors.push(message)
  page.on('pageerror', note)
  await page.goto(path)
  await page.locator(sign).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Open Sidenav' }).isVisible(), as('bar')).toBe(true)
  await expect.poll(() => page.locator('#searchQuery').isVisible(), as('bar')).toBe(true)
  await lookInBothColours(page, path)
  await page.setViewportSize(phone)
  await expect.poll(() => measureOverflow(page), as('phone')).toBe(0)
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => measureOverflow(page), as('large text on a phone')).toBe(0)
  await page.setViewportSize(desktop)
  await expect.poll(() => measureOverflow(page), as('large text')).toBe(0)
  expect(errors, path).toEqual([])
  page.off('pageerror', note)
  await large.evaluate((style) => (style as Element).remove())
}

const openCalm = (open: Open, as?: 'jim' | 'admin' | 'accountant') =>
  open('/assets/i18n/en.json', { as, reducedMotion: 'reduce' })

for (const [purpose, paths] of Object.entries(publicPages))
  test(`nobody is shut out of the pages ${purpose}`, async ({ open }) => {
    const page = await openCalm(open)
    for (const path of paths) await lookAt(page, path, 'h1')
  })

for (const [purpose, signs] of Object.entries(accountPages))
  test(`no customer is shut out of the pages ${purpose}`, async ({ open }) => {
    const page = await openCalm(open, 'jim')
    for (const [path, sign] of Object.entries(signs)) await lookAt(page, path, sign)
  })

test('nobody who has ordered is shut out', async ({ lab, open }) => {
  const page = await openCalm(open, 'admin')
  const orderId = lab.lab.store.collection('orders').all()[0]?.orderId
  const step = '[aria-current="step"]'
  await lookAt(page, '/order-history', 'article')
  await lookAt(page, `/order-completion/${orderId}`, '#price')
  await lookAt(page, `/track-result?id=${orderId}`, step)
  await lookAt(page, `/track-result/new?id=${orderId}`, step)
})

test('nobody is shut out of their office, nor an administrator out of details', async ({ open }) => {
  const row = 'tbody tr >> nth=12'
  const page = await openCalm(open, 'admin')
  await lookAt(page, '/administration', row)
  await page.getByRole('button', { name: 'Details of user 1', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
  await lookInBothColours(page, 'details of a user')
  await lookAt(await openCalm(open, 'accountant'), '/accounting', row)
})
