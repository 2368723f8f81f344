import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import type { Shopper } from '../../support/shoppers.js'

/** Any of the shapes that `tests/app/browser/rest/readable.test.ts` tries: a page knows only that it could not read. */
const unreadable = { data: {} }

const order = '5267-f73dcd000abcc353'

/** Pages that show a list, with the call that brings it. */
const lists: readonly (readonly [page: string, call: string, as?: Shopper])[] = [
  ['/search?q=lemon', '/rest/products/search'],
  ['/product/1', '/rest/products/1/reviews'],
  ['/about', '/api/Feedbacks/'],
  ['/photo-wall', '/rest/memories/'],
  ['/register', '/api/SecurityQuestions/'],
  ['/score-board', '/api/Challenges/'],
  ['/score-board', '/api/Hints'],
  ['/score-board', '/rest/challenges/near-misses'],
  ['/score-board/loginAdminChallenge', '/api/Challenges/'],
  ['/recycle', '/api/Addresss'],
  // The total is kept by the tab once it has been read.
  ['/address/select', '/rest/basket/2'],
  ['/delivery-method', '/rest/basket/2'],
  ['/address/select', '/api/Addresss'],
  ['/address/saved', '/api/Addresss'],
  ['/delivery-method', '/api/Deliverys'],
  ['/payment/shop', '/api/Cards'],
  ['/payment/wallet', '/api/Cards'],
  ['/payment/deluxe', '/api/Cards'],
  ['/saved-payment-methods', '/api/Cards'],
  ['/order-history', '/rest/order-history'],
  [`/track-result?id=${order}`, `/rest/track-order/${order}`],
  [`/order-completion/${order}`, `/rest/track-order/${order}`],
  ['/administration', '/rest/user/authentication-details/', 'admin'],
  ['/administration', '/api/Feedbacks/', 'admin'],
  ['/accounting', '/rest/order-history/orders', 'accountant'],
  ['/accounting', '/rest/products/search', 'accountant'],
  ['/accounting', '/api/Quantitys/', 'accountant'],
]

/** Pages that show a single thing. */
const records: typeof lists = [
  ['/product/1', '/api/Products/1'],
  ['/contact', '/rest/captcha/'],
  ['/basket', '/rest/basket/2'],
  ['/order-summary', '/rest/basket/2'],
  ['/wallet', '/rest/wallet/balance'],
  ['/payment/shop', '/rest/wallet/balance'],
  ['/deluxe-membership', '/rest/deluxe-membership'],
  ['/payment/deluxe', '/rest/deluxe-membership'],
  ['/privacy-security/two-factor-authentication', '/rest/2fa/status'],
  ['/juicy-nft', '/rest/web3/nftUnlocked'],
  ['/score-board', '/rest/challenges/assignment'],
]

async function spoil(page: Page, call: string): Promise<() => Promise<void>> {
  const isCall = ({ pathname }: URL) => pathname === call
  await page.route(isCall, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: unreadable }) : route.fallback(),
  )
  return () => page.unroute(isCall)
}

const pagesOf = (shopper: Shopper) => [...lists, ...records].filter(([, , as = 'jim']) => as === shopper)

const routeOf = (path: string) => path.split(/[/?]/)[1]

/** Goes to a page of another route than the last one, whose content is marked as old. */
async function leaveFor(page: Page, path: string, last: string): Promise<void> {
  if (routeOf(path) === routeOf(last)) await followPath(page, '/login')
  await page
    .locator('main > *')
    .first()
    .evaluate((content) => content.setAttribute('data-old', ''))
  await followPath(page, path)
}

/** The words of errors in the page, and what nobody should read there. */
const told = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    isOld: main.querySelector('[data-old]') !== null,
    errors: [...main.querySelectorAll('.error')].map(({ textContent }) => textContent?.trim()),
    rubbish: /\b(NaN|undefined|null|Error)\b/.exec(main.textContent ?? '')?.[0],
  }))

for (const shopper of ['jim', 'admin', 'accountant'] as const)
  test(`pages of ${shopper} stand, and say that they cannot read what is answered`, async ({ open, text }) => {
    const page = await open('/login', { as: shopper })
    let last = '/login'
    for (const [path, call] of pagesOf(shopper)) {
      const restore = await spoil(page, call)
      await leaveFor(page, path, last)
      last = path
      const readPage = async () => ({ path, call, ...(await told(page)) })
      const errors = expect.arrayContaining([text('TEXT_UNREADABLE')])
      await expect.poll(readPage).toEqual({ path, call, isOld: false, errors, rubbish: undefined })
      await restore()
    }
  })
