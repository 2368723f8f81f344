import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { type Open, test } from '../../fixtures.js'
import { expectFollowed } from '../../support/browser/expect-followed.js'
import { goOn } from '../../support/browser/go-on.js'
import { openAccount } from '../../support/new-customer.js'
import { equip } from '../../support/place-order.js'
import type { ServedLab } from '../../support/serve-lab.js'
import type { Shopper } from '../../support/shoppers.js'

const searchField = '#searchQuery input'
const iframe = '<iframe src="javascript:alert(`xss`)">'

const bubbleOf = (page: Page) => page.locator('#hacking-instructor')
const onOf = (page: Page) => bubbleOf(page).getByRole('button', { name: /^(Next|Done|Skip this step)$/ })

/** Opens the shop, on a clock that can be put forward where nothing is left but to wait. */
async function enterWithClock(open: Open, as: Shopper): Promise<Page> {
  // The clock belongs to the whole context.
  const page = await open('/assets/i18n/en.json', { as, elsewhere: true })
  await page.clock.install()
  await page.goto('/')
  return page
}

/** Opens a tutorial where none is on, once the notices of what was solved before are closed. */
async function begin(page: Page, name: string): Promise<void> {
  await page.locator('.challenge-solved-toast #closeButton').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
  await goOn(page, `/hacking-instructor?challenge=${encodeURIComponent(name)}`)
}

async function logOut(page: Page): Promise<void> {
  await page.locator('#navbarAccount').click()
  await page.locator('#navbarLogoutButton').click()
  await page.waitForURL('/')
}

/** Waits until a step is on show, counted from 1. */
const at = (page: Page, step: number) => bubbleOf(page).getByText(` · ${step}/`).waitFor()

/** Goes on from each of these steps by its button. */
async function read(page: Page, ...steps: readonly number[]): Promise<void> {
  for (const step of steps) {
    await at(page, step)
    await onOf(page).click()
    // Nobody is hurried who points at the bubble.
    await page.mouse.move(1, 899)
  }
}

/** Sits through steps that go on by themselves. */
async function sitThrough(page: Page, ...steps: readonly number[]): Promise<void> {
  for (const step of steps) {
    await at(page, step)
    await page.clock.runFor(6200)
  }
}

/** Reads the last step, after which nothing is left of the tutorial. */
async function finish(page: Page, step: number): Promise<void> {
  await read(page, step)
  await bubbleOf(page).waitFor({ state: 'detached' })
}

/** Likewise behind a solve, whose notice comes into the bubble and moves its buttons. */
async function finishSolved(page: Page, lab: ServedLab, step: number, key: string): Promise<void> {
  await expectFollowed(lab, key)
  await bubbleOf(page).locator('.challenge-solved-toast').waitFor()
  await finish(page, step)
}

async function typeInto(page: Page, step: number, selector: string, value: string): Promise<void> {
  await at(page, step)
  await page.locator(selector).fill(value)
}

async function goToLogin(page: Page, step: number): Promise<void> {
  await at(page, step)
  await page.locator('#navbarAccount').click()
  await page.locator('#navbarLoginButton').click()
}

async function press(page: Page, step: number): Promise<void> {
  await at(page, step)
  await page.locator('#loginButton').click()
}

async function openDevTools(page: Page, step: number): Promise<void> {
  await at(page, step)
  await page.setViewportSize({ width: page.viewportSize()?.width === 1000 ? 1440 : 1000, height: 900 })
}

/** Sends a request of the panel again, which opens by the keyboard: the bubble may lie on the button. */
async function sendAgain(page: Page, step: number, name: string, field: string, change: (text: string) => string) {
  const panel = page.locator('#inspector')
  await at(page, step)
  await page.keyboard.press('Alt+Shift+K')
  await at(page, step + 1)
  await panel.getByRole('button', { name }).first().click()
  await at(page, step + 2)
  await panel.getByRole('button', { name: 'Edit and send' }).click()
  const edited = panel.getByRole('textbox', { name: field })
  await edited.fill(change(await edited.inputValue()))
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
}

async function walk(page: Page, step: number, path: string): Promise<void> {
  await at(page, step)
  await goOn(page, path)
}

async function openFromSideMenu(page: Page, step: number, name: string): Promise<void> {
  await at(page, step)
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  await page.locator('dialog:modal').getByRole('link', { name }).click()
}

async function search(page: Page, step: number, words: string): Promise<void> {
  await at(page, step)
  await page.locator('#searchQuery').click()
  await page.locator(searchField).fill(words)
  await at(page, step + 1)
  await page.locator(searchField).press('Enter')
}

async function saveAddress(page: Page): Promise<void> {
  await page.locator('[aria-label="Add a new address"]').click()
  const fields = {
    fullName: 'Quentin Quince',
    mobileNumber: '5550100123',
    address: '7 Orchard Row',
    zipCode: 'QU1',
    city: 'Pipton',
    country: 'Fruitland',
  }
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value)
  await page.locator('#submitButton').click()
}

/** Buys what lies on the shelf, all the way to the thanks. */
async function buy(page: Page): Promise<void> {
  await goOn(page, '/search?q=apple%20juice')
  await page.getByRole('button', { name: 'Add to Basket' }).first().click()
  await expect.poll(() => page.getByRole('button', { name: 'Show the shopping cart' }).textContent()).toContain('1')
  await page.getByRole('button', { name: 'Show the shopping cart' }).click()
  await page.locator('#checkoutButton').click()
  for (const [path, next] of [
    ['/address/select', 'Proceed to payment selection'],
    ['/delivery-method', 'Proceed to delivery method selection'],
    ['/payment/shop', 'Proceed to review'],
  ] as const) {
    await page.waitForURL(path)
    // The address changes before the page does.
    const on = page.getByRole('button', { name: next })
    await on.waitFor()
    await page.getByRole('radio').first().check()
    await on.click()
  }
  await page.getByRole('button', { name: 'Complete your purchase' }).click()
}

const visitors = ['Score Board', 'Coding Challenges', 'Forged Feedback', 'Not Written Yet'] as const
const others = ['Login Admin', 'Login Jim', 'Privacy Policy', 'View Basket'] as const
const customers = ['Reflected XSS', 'Password Strength', 'Exposed credentials', 'Login Bender'] as const
const admins = ['Admin Section', 'DOM XSS', 'Bonus Payload'] as const
type Name = (typeof visitors | typeof others | typeof customers | typeof admins)[number]
type Lesson = (page: Page, lab: ServedLab, text: Translate) => Promise<void>

/** The way of a learner through each tutorial, from its first step to its last. */
const lessons: Readonly<Record<Name, Lesson>> = {
  async 'Score Board'(page, lab) {
    await begin(page, 'Score Board')
    await read(page, 1, 2)
    await openDevTools(page, 3)
    await read(page, 4)
    await walk(page, 5, '/score-board')
    await finishSolved(page, lab, 6, 'scoreBoardChallenge')
  },
  async 'Coding Challenges'(page, lab) {
    await begin(page, 'Coding Challenges')
    await walk(page, 1, '/score-board')
    await read(page, 2)
    await at(page, 3)
    await page.locator('[id="challenge-scoreBoardChallenge"] button[data-status]').click()
    await read(page, 4)
    await at(page, 5)
    const { weakLines = [] } = lab.lab.challenges.coding.find('scoreBoardChallenge') ?? {}
    for (const line of weakLines) await page.locator(`#line${line}`).click()
    await at(page, 6)
    await page.locator('#findItSubmitButton').click()
    await read(page, 8)
    await at(page, 9)
    await page.locator('#fixItSubmitButton').click()
    await read(page, 10)
    await finish(page, 11)
  },
  async 'DOM XSS'(page, lab) {
    await begin(page, 'dom xss')
    await read(page, 1, 2)
    await search(page, 3, 'OWASP')
    await read(page, 5)
    await sitThrough(page, 6)
    await search(page, 7, '<h1>owasp')
    await read(page, 9)
    await search(page, 10, '<script>alert(`xss`)</script>')
    await read(page, 12, 13)
    await search(page, 14, iframe)
    await read(page, 16)
    await finishSolved(page, lab, 17, 'localXssChallenge')
  },
  async 'Bonus Payload'(page, lab) {
    await begin(page, 'Bonus Payload')
    await sitThrough(page, 1)
    await search(page, 2, lab.lab.config.challenges.xssBonusPayload)
    await finishSolved(page, lab, 4, 'xssBonusChallenge')
  },
  async 'Forged Feedback'(page, lab) {
    await begin(page, 'Forged Feedback')
    await read(page, 1)
    await openFromSideMenu(page, 2, 'Go to contact us page')
    await read(page, 3)
    await at(page, 4)
    await page.locator('#comment').fill('Best shop of all.')
    await page.locator('#rating').fill('4')
    const sum = await page.locator('#captcha').textContent()
    await page.locator('#captchaControl').fill(String(await page.evaluate(`eval(${JSON.stringify(sum)})`)))
    await page.locator('#submitButton').click()
    await sendAgain(page, 5, 'POST /api/Feedbacks/', 'Body', (sent) => sent.replace('{', '{"UserId": 3,'))
    await read(page, 8)
    await finishSolved(page, lab, 9, 'forgedFeedbackChallenge')
    await page.keyboard.press('Alt+Shift+K')
  },
  async 'Not Written Yet'(page) {
    await begin(page, 'Not Written Yet')
    await read(page, 1, 2)
    await finish(page, 3)
  },
  async 'Login Admin'(page, lab) {
    await begin(page, 'Login Admin')
    await goToLogin(page, 2)
    await read(page, 3)
    await typeInto(page, 4, '#email', "'")
    await typeInto(page, 5, '#password', 'x')
    await press(page, 6)
    await read(page, 7, 8, 9)
    await typeInto(page, 10, '#email', "' or true")
    await press(page, 11)
    await read(page, 12, 13)
    await typeInto(page, 14, '#email', "' OR true--")
    await press(page, 15)
    await read(page, 16)
    await at(page, 17)
    await page.locator('#navbarAccount').click()
    await read(page, 18)
    await finishSolved(page, lab, 19, 'loginAdminChallenge')
  },
  async 'Admin Section'(page, lab) {
    await begin(page, 'Admin Section')
    await read(page, 2)
    await at(page, 3)
    await page.getByRole('button', { name: 'Open Sidenav' }).click()
    await sitThrough(page, 4, 5)
    await read(page, 6, 7)
    await at(page, 8)
    // The menu is open, and lies over the next page where that is not loaded.
    await page.goto('/admin')
    await sitThrough(page, 9)
    await read(page, 10)
    await walk(page, 11, '/administration')
    await sitThrough(page, 12, 13)
    await finishSolved(page, lab, 14, 'adminSectionChallenge')
  },
  async 'Login Jim'(page, lab) {
    await begin(page, 'Login Jim')
    await at(page, 1)
    await page.locator('#navbarAccount').click()
    await page.locator('#navbarLogoutButton').click()
    await goToLogin(page, 2)
    await read(page, 3)
    await at(page, 4)
    await page.getByRole('button', { name: 'Back to homepage' }).click()
    await at(page, 5)
    // The bubble lies on the first product.
    await page.locator('.item-name').nth(2).click()
    await page.getByRole('button', { name: 'Close Dialog' }).waitFor()
    await read(page, 5)
    await page.getByRole('button', { name: 'Close Dialog' }).click()
    await goToLogin(page, 6)
    await typeInto(page, 7, '#email', 'jim@juice-sh.op')
    await typeInto(page, 8, '#password', 'guess')
    await press(page, 9)
    await read(page, 10)
    await typeInto(page, 11, '#email', "jim@juice-sh.op'--")
    await press(page, 12)
    await read(page, 13)
    await finishSolved(page, lab, 14, 'loginJimChallenge')
  },
  async 'View Basket'(page, lab) {
    await begin(page, 'View Basket')
    await at(page, 2)
    await page.getByRole('button', { name: 'Show the shopping cart' }).click()
    await read(page, 3)
    await sendAgain(page, 4, 'GET /rest/basket/', 'Path', () => '/rest/basket/1')
    await read(page, 7)
    await finishSolved(page, lab, 8, 'basketAccessChallenge')
    await page.keyboard.press('Alt+Shift+K')
  },
  async 'Privacy Policy'(page, lab) {
    await begin(page, 'Privacy Policy')
    await at(page, 2)
    await page.locator('#navbarAccount').click()
    await at(page, 3)
    await page.getByRole('menuitem', { name: 'Show Privacy and Security Menu' }).click()
    await page.getByRole('menuitem', { name: 'Go to privacy policy page' }).click()
    await finishSolved(page, lab, 4, 'privacyPolicyChallenge')
  },
  async 'Reflected XSS'(page, lab, text) {
    await begin(page, 'Reflected XSS')
    await at(page, 2)
    await page.locator('#navbarAccount').click()
    await page.getByRole('menuitem', { name: 'Show Orders and Payment Menu' }).click()
    await page.getByRole('menuitem', { name: 'Go to saved address page' }).click()
    for (const step of [3, 5]) {
      await at(page, step)
      await saveAddress(page)
    }
    await at(page, 7)
    await buy(page)
    await at(page, 8)
    await page.getByRole('link', { name: text('LINK_TRACK_ORDER') }).click()
    await walk(page, 9, `/track-result/new?id=${encodeURIComponent(iframe).replace('%3A', ':')}`)
    await finishSolved(page, lab, 10, 'reflectedXssChallenge')
  },
  async 'Password Strength'(page, lab) {
    await begin(page, 'Password Strength')
    await goToLogin(page, 2)
    await typeInto(page, 3, '#email', 'admin@juice-sh.op')
    await typeInto(page, 4, '#password', 'x')
    for (const [place, guess] of ['admin', 'admin1', 'admin12', 'admin123'].entries())
      await typeInto(page, 5 + place, '#password', guess)
    await press(page, 9)
    await read(page, 10)
    await finishSolved(page, lab, 11, 'weakPasswordChallenge')
  },
  async 'Exposed credentials'(page, lab) {
    await begin(page, 'Exposed credentials')
    await openDevTools(page, 2)
    await read(page, 3, 4)
    await goToLogin(page, 5)
    await typeInto(page, 6, '#email', 'testing@juice-sh.op')
    await typeInto(page, 7, '#password', 'IamUsedForTesting')
    await press(page, 8)
    await finishSolved(page, lab, 9, 'exposedCredentialsChallenge')
  },
  async 'Login Bender'(page, lab) {
    await begin(page, 'Login Bender')
    await goToLogin(page, 3)
    await read(page, 4)
    await openFromSideMenu(page, 5, 'Go to about us page')
    await read(page, 6)
    await goToLogin(page, 7)
    await typeInto(page, 8, '#email', 'bender@juice-sh.op')
    await typeInto(page, 9, '#password', 'guess')
    await press(page, 10)
    await read(page, 11)
    await typeInto(page, 12, '#email', "bender@juice-sh.op'--")
    await press(page, 13)
    await read(page, 14)
    await finishSolved(page, lab, 15, 'loginBenderChallenge')
  },
}

test.for([
  ['a visitor', visitors],
  ['a visitor with the account of the last one', others],
] as const)('%s who does what they say comes to the end of %s', async ([, names], { lab, open, text }) => {
  const page = await open('/')
  for (const name of names) await lessons[name](page, lab, text)
})

test(`a customer who does so and logs out after each comes to the end of ${customers}`, async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  await equip(lab, customer)
  await lab.logIn("' or true--", 'x')
  const page = await open('/', { as: customer })
  // The notice of that login is there to be closed: it would lie over a button for twenty seconds.
  await page.locator('.challenge-solved-toast').first().waitFor()
  for (const name of customers) {
    await lessons[name](page, lab, text)
    await logOut(page)
  }
})

test(`an administrator who waits as well comes to the end of ${admins}`, async ({ lab, open, text }) => {
  const page = await enterWithClock(open, 'admin')
  for (const name of admins) await lessons[name](page, lab, text)
})
