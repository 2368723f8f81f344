import type { Page, Request } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../app/browser/texts.js'
import { test } from '../fixtures.js'
import { clickTwice } from '../support/browser/click-twice.js'
import { followPath } from '../support/browser/follow-path.js'
import { openAccount } from '../support/new-customer.js'

const password = 'sour cherries'
const cartOf = (page: Page) => page.getByRole('button', { name: 'Show the shopping cart' })

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value)
}

/** Notes the calls that change something as soon as they are sent, then the status of their answers. */
function noteChanges(page: Page): () => string[] {
  const calls = new Map<Request, string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|rest|snippets)\//.test(pathname) && request.method() !== 'GET')
      calls.set(request, `${request.method()} ${pathname} sent`)
  })
  page.on('response', (response) => {
    const call = calls.get(response.request())
    if (call) calls.set(response.request(), call.replace('sent', String(response.status())))
  })
  return () => [...calls.values()]
}

/** Waits for the message of a success, and for no other. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
  await expect.poll(() => page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0)
}

/** Keeps such calls from the shop until the function that comes back is called. */
async function holdBack(page: Page, method: string, path: string): Promise<() => void> {
  let letGo = () => {}
  const end = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(path, async (route) => {
    if (route.request().method() === method) await end
    await route.continue()
  })
  return letGo
}

async function fillAddress(page: Page): Promise<void> {
  await fill(page, { fullName: 'Quentin Quince', mobileNumber: '5550100123', address: '7 Orchard Row' })
  await fill(page, { zipCode: 'QU1 2CE', city: 'Pipton', country: 'Fruitland' })
}

/** Has an address refused, and sends it again as soon as the page says so. */
async function tryAgainAtOnce(page: Page): Promise<void> {
  const changes = noteChanges(page)
  await page.route('**/api/Addresss/', (route) => route.fulfill({ status: 500, json: { message: 'Out of ink.' } }))
  await fillAddress(page)
  await page.evaluate(() => {
    const send = () => document.querySelector<HTMLButtonElement>('#submitButton')?.click()
    const observer = new MutationObserver(() => {
      const told = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
      if (!told.includes('Out of ink.')) return
      observer.disconnect()
      send()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    send()
  })
  await expect.poll(changes).toEqual(['POST /api/Addresss/ 500', 'POST /api/Addresss/ 500'])
  await page.unroute('**/api/Addresss/')
  await expect.poll(() => page.locator('#submitButton').getAttribute('aria-busy')).toBeNull()
}

async function addAddress(page: Page): Promise<void> {
  const changes = noteChanges(page)
  await fillAddress(page)
  await clickTwice(page.locator('#submitButton'))
  await settle(page)
  await expect.poll(changes).toEqual(['POST /api/Addresss/ 201'])
}

async function addCard(page: Page, text: Translate): Promise<void> {
  const changes = noteChanges(page)
  await page.getByText(text('BTN_ADD_CARD')).click()
  await fill(page, { cardName: 'Quentin Quince', cardNumber: '4111111111119876' })
  await page.locator('#expiryMonth').selectOption('7')
  await page.locator('#expiryYear').selectOption('2085')
  await clickTwice(page.locator('#card-form #submitButton'))
  await settle(page)
  await expect.poll(changes).toEqual(['POST /api/Cards/ 201'])
}

/** Fills the wallet by a button that stands beside its form. */
async function fillWallet(page: Page): Promise<void> {
  const changes = noteChanges(page)
  await page.getByRole('radio').first().check()
  const button = page.locator('.nextButton')
  const answer = await holdBack(page, 'PUT', '**/rest/wallet/balance')
  await clickTwice(button)
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  answer()
  await page.waitForURL('/wallet')
  await settle(page)
  await expect.poll(changes).toEqual(['PUT /rest/wallet/balance 200'])
}

test('a double click sends one form; a click after a refusal counts at once', async ({ lab, open, text }) => {
  const page = await open('/address/create', { as: await openAccount(lab) })
  await tryAgainAtOnce(page)
  await addAddress(page)
  await followPath(page, '/saved-payment-methods')
  await addCard(page, text)
  await page.evaluate(() => sessionStorage.setItem('walletTotal', '50'))
  await followPath(page, '/payment/wallet')
  await fillWallet(page)

  await followPath(page, '/search')
  const changes = noteChanges(page)
  const add = page.getByRole('button', { name: 'Add to Basket' }).nth(1)
  await clickTwice(add)
  await add.click()
  await expect.poll(() => cartOf(page).textContent()).toMatch(/\D3$/)
  await settle(page)
  const more = expect.stringMatching(/^PUT .* 200$/)
  expect(changes()).toEqual(['POST /api/BasketItems/ 200', more, more])
})

/** Has a login refused, and compares its button before, meanwhile and after. */
async function logInInVain(page: Page): Promise<void> {
  await fill(page, { email: 'jim@juice-sh.op', password: 'wrong' })
  const button = page.locator('#loginButton')
  await expect.poll(() => button.isEnabled()).toBe(true)
  const look = () =>
    button.evaluate((element) => {
      const { x, width, height } = element.getBoundingClientRect()
      const box = [x, width, height].map(Math.round).join(' ')
      return {
        box,
        busy: element.ariaBusy,
        focused: document.activeElement === element,
      }
    })
  await button.focus()
  const idle = await look()
  expect(idle).toMatchObject({ busy: null, focused: true })
  const answer = await holdBack(page, 'POST', '**/rest/user/login')
  await page.keyboard.press('Enter')
  await expect.poll(look).toEqual({ ...idle, busy: 'true' })
  answer()
  await page.locator('#login-form .error').waitFor()
  await expect.poll(look).toEqual(idle)
}

test('a double click opens one account; the button shows progress and keeps its place', async ({ open }) => {
  const page = await open('/register')
  const changes = noteChanges(page)
  await fill(page, { emailControl: 'hasty@juice.example', passwordControl: password, repeatPasswordControl: password })
  await page.getByRole('combobox', { name: 'Selection list for the security question' }).selectOption({ index: 3 })
  await page.locator('#securityAnswerControl').fill('Daucus')
  await clickTwice(page.locator('#registerButton'))
  await page.waitForURL('/login')
  await settle(page)
  await expect.poll(changes).toEqual(['POST /api/Users/ 201', 'POST /api/SecurityAnswers/ 201'])
  await logInInVain(page)
})

test('a double click takes a feedback away, and looks for no other', async ({ open, text }) => {
  const page = await open('/administration', { as: 'admin' })
  const changes = noteChanges(page)
  const remove = page.getByRole('button', { name: text('BTN_DELETE_FEEDBACK', { id: 2 }) })
  await clickTwice(remove)
  await remove.waitFor({ state: 'detached' })
  await expect.poll(changes).toEqual(['DELETE /api/Feedbacks/2 200'])
})

test('a double click writes one review, and changes it once', async ({ open }) => {
  const page = await open('/product/20', { as: 'jim' })
  const changes = noteChanges(page)
  await page.getByRole('textbox', { name: 'Text field to review a product' }).fill('Sour.')
  await clickTwice(page.locator('#submitButton'))
  await settle(page)
  await expect.poll(changes).toEqual(['PUT /rest/products/20/reviews 201'])
  await page.getByRole('listitem').getByText('Sour.').click()
  const editor = page.getByRole('textbox', { name: 'Text field to edit a product review' })
  await editor.fill('Sweet.')
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: 'Send the review' }))
  await editor.waitFor({ state: 'detached' })
  await settle(page)
  expect(changes().slice(1)).toEqual(['PATCH /rest/products/reviews 200'])
})

test('a double click is one try at an exercise', async ({ lab, open }) => {
  await lab.logIn("' or 1=1--", 'x')
  const page = await open('/score-board?searchQuery=Login+Admin&codingChallenge=loginAdminChallenge')
  const changes = noteChanges(page)
  await page.locator('#line1').click()
  await clickTwice(page.locator('#findItSubmitButton'))
  await page.getByRole('tabpanel').getByRole('status').filter({ hasText: /\w/ }).waitFor()
  expect(changes()).toEqual(['POST /snippets/verdict 200'])
})
