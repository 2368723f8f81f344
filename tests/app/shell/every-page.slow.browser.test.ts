import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type Open, test } from '../../fixtures.js'
import { belowBar, lookInBothColours } from '../../support/browser/accessibility.js'
import { become } from '../../support/browser/become.js'
import { followPath } from '../../support/browser/follow-path.js'
import type { Shopper } from '../../support/shoppers.js'

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
    '/fix',
    '/fix/any-password',
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
    '/privacy-security/last-login-ip': 'main section:not(:has(a))',
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

/** Documents that no other test loads for such a visitor, or whose route is that of the page before: each page of a test has to hydrate without an error. */
const loadedHere = new Set([
  '/search?q=nothing-like-it',
  '/order-summary',
  '/chatbot?assistant',
  '/help/xss',
  '/juicy-nft',
  '/privacy-security',
  '/privacy-security/privacy-policy',
  '/privacy-security/data-export',
])

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Goes to a page, whose heading is not that of the last one. */
async function go(page: Page, path: string): Promise<void> {
  if (loadedHere.has(path)) {
    await page.goto(path)
    return
  }
  await page.locator('h1').evaluateAll((old) => {
    for (const heading of old) heading.setAttribute('data-old', '')
  })
  await followPath(page, path)
  await page.locator('h1:not([data-old])').first().waitFor()
}

/** Looks at a page as different people do: in light and dark, on a phone, with text of twice its size. */
async function lookAt(page: Page, path: string, sign: string, part?: typeof belowBar): Promise<void> {
  const as = (whom: string) => ({ message: `${path}, ${whom}` })
  await page.locator(sign).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Open Sidenav' }).isVisible(), as('bar')).toBe(true)
  await expect.poll(() => page.locator('#searchQuery').isVisible(), as('bar')).toBe(true)
  await lookInBothColours(page, path, part)
  await page.setViewportSize(phone)
  await expect.poll(() => measureOverflow(page), as('phone')).toBe(0)
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => measureOverflow(page), as('large text on a phone')).toBe(0)
  await page.setViewportSize(desktop)
  await expect.poll(() => measureOverflow(page), as('large text')).toBe(0)
  await large.evaluate((style) => (style as Element).remove())
}

/** Looks at pages one after the other, each with what is there once it is ready, and at the bar on the first. */
async function lookAtAll(open: Open, signs: Readonly<Record<string, string>>, as?: Shopper): Promise<void> {
  const [[first, sign] = ['', ''], ...others] = Object.entries(signs)
  const page = await open(first, { as })
  await lookAt(page, first, sign)
  for (const [path, sign] of others) {
    await go(page, path)
    await lookAt(page, path, sign, belowBar)
  }
}

for (const [purpose, paths] of Object.entries(publicPages))
  test(`the pages are accessible ${purpose}`, ({ open }) =>
    lookAtAll(open, Object.fromEntries(paths.map((path) => [path, 'h1']))))

for (const [purpose, signs] of Object.entries(accountPages))
  test(`no customer is shut out of the pages ${purpose}`, ({ open }) => lookAtAll(open, signs, 'jim'))

test('the pages after an order are accessible', async ({ lab, open }) => {
  const orderId = lab.lab.store.collection('orders').all()[0]?.orderId
  const step = '[aria-current="step"]'
  const signs = {
    '/order-history': 'article',
    [`/order-completion/${orderId}`]: '#price',
    [`/track-result?id=${orderId}`]: step,
    [`/track-result/new?id=${orderId}`]: step,
  }
  await lookAtAll(open, signs, 'admin')
})

test('the office and its details are accessible', async ({ lab, open }) => {
  const row = 'tbody tr >> nth=12'
  const page = await open('/administration', { as: 'admin' })
  await lookAt(page, '/administration', row)
  await page.getByRole('button', { name: 'Details of user 1', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
  await lookInBothColours(page, 'details of a user')
  await become(page, lab, 'accountant')
  await page.goto('/accounting')
  await lookAt(page, '/accounting', row)
})
