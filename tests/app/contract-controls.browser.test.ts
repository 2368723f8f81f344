import { generate } from 'otplib'
import type { Page } from 'playwright'
import { describe, expect, test as plainTest } from 'vitest'
import { test } from '../fixtures.js'
import { controls, findDeparture } from '../support/browser/contract-controls.js'
import { goOn } from '../support/browser/go-on.js'
import { openAccount } from '../support/new-customer.js'
import { equip, placeOrder } from '../support/place-order.js'
import { serveWithProvider } from '../support/provider-lab.js'
import type { ServedLab } from '../support/serve-lab.js'
import { type Credentials, shoppers } from '../support/shoppers.js'

interface Visit {
  readonly page: Page
  readonly lab: ServedLab
  readonly customer?: Credentials
}

/** The steps to what the contract calls a page, from the one before in the list. */
type Ways = Readonly<Record<string, (visit: Visit) => unknown>>

const go =
  (path: string) =>
  ({ page }: Visit) =>
    goOn(page, path)
const load =
  (path: string) =>
  ({ page }: Visit) =>
    page.goto(path)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function openMenu({ page }: Visit): Promise<void> {
  await press(page, 'Show/hide account menu')
  for (const name of ['Show Orders and Payment Menu', 'Show Privacy and Security Menu']) {
    const submenu = page.getByRole('menuitem', { name, exact: true })
    if (await submenu.isVisible()) await submenu.click()
  }
}

/** Opens the side menu as on a phone, where it has the entries of the account; closes the account menu, if that is open. */
async function openSideMenu({ page }: Visit): Promise<void> {
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await press(page, 'Open Sidenav')
  await page.locator('dialog:modal').waitFor()
  for (const name of ['Show Orders and Payment Menu', 'Show Privacy and Security Menu']) {
    const submenu = page.locator('dialog').getByRole('button', { name, exact: true })
    if (await submenu.isVisible()) await submenu.click()
  }
}

async function closeDialog({ page }: Visit): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function openProduct({ page, lab, customer = shoppers.jim }: Visit): Promise<void> {
  const { token } = await lab.logIn(...customer)
  await lab.put('/rest/products/1/reviews', { message: 'Tart.', author: customer[0] }, { token })
  await goOn(page, '/search')
  await press(page, 'Click for more information about the product')
  await press(page, 'Expand for Reviews')
}

async function completeOrder({ page, lab, customer = shoppers.jim }: Visit): Promise<void> {
  const orderId = await placeOrder(lab, customer, { deliveryMethodId: '3', ...(await equip(lab, customer)) })
  await goOn(page, `/order-completion/${orderId}`)
}

async function exportAgain({ page }: Visit): Promise<void> {
  await page.getByRole('radio', { name: 'Export Option JSON' }).check()
  await page.locator('#submitButton').click()
}

async function turnOnSecondFactor({ page, customer: [, password] = shoppers.jim }: Visit): Promise<void> {
  const secret = (await page.locator('#initialToken').getAttribute('data-test-totp-secret')) ?? ''
  await page.locator('#currentPasswordSetup').fill(password)
  await page.locator('#initialToken').fill(await generate({ secret }))
  await press(page, 'Button to complete the two-factor configuration')
}

const firstVisit: Ways = {
  'welcome dialog': () => {},
  'cookie banner': ({ page }) => press(page, 'Close Welcome Banner'),
}

const visitor: Ways = {
  'top bar': () => {},
  about: () => {},
  'account menu, signed out': openMenu,
  'side menu, signed out': openSideMenu,
  login: async (visit) => {
    await closeDialog(visit)
    await goOn(visit.page, '/login')
  },
  'login, password shown': ({ page }) => press(page, 'Button to display the password'),
  register: go('/register'),
  'forgot password': go('/forgot-password'),
  '2FA entry': go('/2fa/enter'),
  'NFT unlock': go('/juicy-nft'),
  'bee haven': go('/bee-haven'),
  'crypto wallet': go('/wallet-web3'),
}

const customer: Ways = {
  'top bar, signed in': () => {},
  'account menu, signed in': openMenu,
  'side menu, signed in': openSideMenu,
  search: async (visit) => {
    await closeDialog(visit)
    await goOn(visit.page, '/search?q=juice')
  },
  'product dialog': openProduct,
  'review edit': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Tart.' }).click(),
  basket: async (visit) => {
    await visit.page.keyboard.press('Escape')
    await closeDialog(visit)
    await goOn(visit.page, '/basket')
  },
  addresses: go('/address/select'),
  'saved addresses': go('/address/saved'),
  'address form': go('/address/create'),
  delivery: go('/delivery-method'),
  payment: go('/payment/shop'),
  'payment, panels open': async ({ page }) => {
    for (const panel of await page.locator('main summary').all()) await panel.click()
  },
  'order summary': go('/order-summary'),
  'order completion': completeOrder,
  'order history': go('/order-history'),
  wallet: go('/wallet'),
  recycle: go('/recycle'),
  contact: go('/contact'),
  complaint: go('/complain'),
  chatbot: go('/chatbot'),
  deluxe: go('/deluxe-membership'),
  'photo wall': go('/photo-wall'),
  'change password': go('/privacy-security/change-password'),
  'data export': go('/privacy-security/data-export'),
  'data export, asked again': exportAgain,
  '2FA set-up': go('/privacy-security/two-factor-authentication'),
  '2FA removal': turnOnSecondFactor,
  'profile (`/profile`)': load('/profile'),
}

const accountant: Ways = {
  'account menu, accounting': openMenu,
  'side menu, accounting': openSideMenu,
  // It needs a security question, which a new customer has not.
  'data erasure (`/dataerasure`)': load('/dataerasure'),
}

const guest: Ways = { "login, where the provider knows the lab's address": () => {} }

const learner: Ways = {
  toasts: ({ lab }) => lab.logIn("' or 1=1--", 'x'),
  'score board': async ({ page, lab }) => {
    await lab.get('/rest/nowhere')
    await page.goto('/score-board')
  },
  'side menu, score board found': openSideMenu,
  'coding dialog': load('/score-board?searchQuery=Login+Admin&codingChallenge=loginAdminChallenge'),
  'coding dialog, found': async ({ page, lab }) => {
    const { coding } = lab.lab.challenges
    await coding.submitLines('loginAdminChallenge', coding.find('loginAdminChallenge')?.weakLines ?? [])
    await page.reload()
  },
}

/** Expects each control of these pages to be there once, with its id, name, role and element. */
async function visitAll(ways: Ways, visit: Visit): Promise<void> {
  for (const [name, reach] of Object.entries(ways)) {
    await reach(visit)
    const there = controls.filter(({ page }) => page === name)
    const departures = async () => {
      const found = await Promise.all(there.map((control) => findDeparture(visit.page, control)))
      return found.filter((departure) => departure !== undefined)
    }
    await expect.poll(departures, { message: name }).toEqual([])
  }
}

describe('each control of the contract has its id, name, role and element', () => {
  test('on a first visit', async ({ lab, open }) => {
    await visitAll(firstVisit, { lab, page: await open('/', { isFirstVisit: true }) })
  })

  test('on the pages of a visitor', async ({ lab, open }) => {
    await visitAll(visitor, { lab, page: await open('/about') })
  })

  test('on the pages of a customer', async ({ lab, open }) => {
    const as = await openAccount(lab, { basket: { 1: 1 } })
    await equip(lab, as)
    await visitAll(customer, { lab, page: await open('/about', { as }), customer: as })
  })

  test('on the pages of an accountant', async ({ lab, open }) => {
    await visitAll(accountant, { lab, page: await open('/about', { as: 'accountant' }) })
  })

  test('on the pages of a learner', async ({ lab, open }) => {
    await visitAll(learner, { lab, page: await open('/about') })
  })

  test('on the login page of a lab that the provider knows', async ({ open }) => {
    const lab = await serveWithProvider()
    await visitAll(guest, { lab, page: await open('/login', { of: lab }) })
    await lab.close()
  })
})

plainTest('each page of the contract is visited, and none that it does not know', () => {
  const visited = [firstVisit, visitor, customer, accountant, learner, guest].flatMap((ways) => Object.keys(ways))
  expect(new Set(visited)).toEqual(new Set(controls.map(({ page }) => page)))
})
