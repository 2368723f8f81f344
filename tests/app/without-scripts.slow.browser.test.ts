import { generate } from 'otplib'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../app/browser/texts.js'
import { workOut } from '../../lab/proofs/attacker/solve-sum.js'
import { test } from '../fixtures.js'
import { confirmed, fillFields, openWithoutScripts, plainButton } from '../support/browser/without-scripts.js'
import { openAccount } from '../support/new-customer.js'
import { equip, placeOrder } from '../support/place-order.js'
import type { ServedLab } from '../support/serve-lab.js'
import { type Credentials, shoppers } from '../support/shoppers.js'

const [email, password] = ['quiet@juice.example', 'sour cherries']
const main = (page: Page) => page.locator('main')
const setUpPath = '/privacy-security/two-factor-authentication'

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await fillFields(page, { email, password })
  await plainButton(page, 'Login').click()
}

test('without scripts one registers, sets up a second factor, and signs in with it', async ({ lab, browser, text }) => {
  const page = await openWithoutScripts(browser, lab)
  await page.goto('/register')
  await fillFields(page, { emailControl: email, passwordControl: password, repeatPasswordControl: 'other' })
  await page.locator('#securityQuestion').selectOption({ index: 1 })
  await page.locator('#securityAnswerControl').fill('Grape')
  await plainButton(page, 'Button to complete the registration').click()
  await page.getByText(text('PASSWORDS_NOT_MATCHING')).waitFor()
  await expect.poll(() => page.locator('#emailControl').inputValue()).toBe(email)
  await fillFields(page, { passwordControl: password, repeatPasswordControl: password, securityAnswerControl: 'Grape' })
  await plainButton(page, 'Button to complete the registration').click()
  await page.waitForURL('**/login')
  await signIn(page)
  await page.waitForURL('**/search')

  await page.goto(setUpPath)
  const secret = (await page.locator('#initialToken').getAttribute('data-test-totp-secret')) ?? ''
  await fillFields(page, { currentPasswordSetup: password, initialToken: await generate({ secret }) })
  await plainButton(page, 'Button to complete the two-factor configuration').click()
  await page.locator('#currentPasswordDisable').waitFor()

  await page.context().clearCookies()
  await signIn(page)
  await page.waitForURL('**/2fa/enter')
  await page.locator('#totpToken').fill('12345')
  await plainButton(page, 'Button to confirm the input').click()
  await page.getByText(text('INVALID_TWO_FACTOR_AUTH_TOKEN')).waitFor()
  await page.locator('#totpToken').fill(await generate({ secret }))
  await plainButton(page, 'Button to confirm the input').click()
  await page.waitForURL('**/search')
  await page.goto('/privacy-security/last-login-ip')
  await expect.poll(() => main(page).innerText()).not.toContain(text('BTN_LOGIN'))
  await page.context().close()
})

test('without scripts an administrator reads who is here, and takes a feedback away', async ({
  lab,
  browser,
  text,
}) => {
  const feedbacks = lab.lab.store.table('Feedbacks')
  const [feedback] = feedbacks.live()
  const page = await openWithoutScripts(browser, lab, 'admin')
  await page.goto('/administration')
  await expect.poll(() => main(page).innerText()).toContain('jim@juice-sh.op')
  const remove = plainButton(page, text('BTN_DELETE_FEEDBACK', { id: feedback?.id }))
  await remove.click()
  await expect.poll(() => remove.count()).toBe(0)
  expect(feedbacks.find(feedback?.id ?? 0)).toBeUndefined()
  await page.context().close()
})

test('without scripts an accountant delivers orders, and changes stock and prices', async ({ lab, browser, text }) => {
  const orderId = await placeOrder(lab, shoppers.jim, { deliveryMethodId: '3', ...(await equip(lab, shoppers.jim)) })
  const page = await openWithoutScripts(browser, lab, 'accountant')
  await page.goto('/accounting')
  const row = page.getByRole('row').filter({ hasText: orderId })
  await row.getByRole('button', { name: text('MARK_AS_DELIVERED') }).click()
  await row.getByRole('button', { name: text('MARK_AS_TRANSIT') }).waitFor()
  const name = 'Apple Juice (1000ml)'
  await page.getByLabel(text('LABEL_PRICE_OF', { name }), { exact: true }).fill('2.5')
  await plainButton(page, text('BTN_SAVE_PRICE', { name })).click()
  await confirmed(page, name)
  expect(lab.lab.store.table('Products').find(1)?.price).toBe(2.5)
  await page.getByLabel(text('LABEL_QUANTITY_OF', { name }), { exact: true }).fill('7')
  await plainButton(page, text('BTN_SAVE_QUANTITY', { name })).click()
  await expect.poll(() => lab.lab.store.table('Quantities').find(1)?.quantity).toBe(7)
  await expect.poll(() => page.getByLabel(text('LABEL_QUANTITY_OF', { name }), { exact: true }).inputValue()).toBe('7')
  await page.context().close()
})

async function complain(page: Page, lab: ServedLab, text: Translate): Promise<void> {
  const files: unknown[] = []
  const stop = lab.lab.facts.subscribe(({ name, detail }) => {
    if (name === 'file.uploaded') files.push(detail)
  })
  await page.goto('/complain')
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a torn invoice') })
  await page.locator('#file').setInputFiles(file('invoice.pdf'))
  await plainButton(page, 'Button to send the complaint').click()
  await page.getByText(text('MANDATORY_MESSAGE')).waitFor()
  await page.locator('#complaintMessage').fill('The invoice came torn.')
  await page.locator('#file').setInputFiles(file('invoice.pdf'))
  await plainButton(page, 'Button to send the complaint').click()
  await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor()
  expect(lab.lab.store.table('Complaints').live().at(-1)).toMatchObject({ message: 'The invoice came torn.' })
  expect(files).toEqual([{ mimeType: 'application/pdf', isTaken: true }])
  stop()
}

async function recycle(page: Page, lab: ServedLab, text: Translate, [address]: Credentials): Promise<void> {
  await page.goto('/recycle')
  await page.locator('#quantity').fill('5')
  await page.getByRole('radio').first().check()
  await page.locator('#recycle-form').getByRole('button').last().click()
  await page.getByText(text('INVALID_QUANTITY')).waitFor()
  await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
  await page.locator('#quantity').fill('150')
  await page.locator('#isPickup').check()
  await page.locator('#pickupDate').fill('2199-05-04')
  await page.locator('#recycle-form').getByRole('button').last().click()
  await confirmed(page, text('CONFIRM_RECYCLING_PICKUP', { pickupdate: 'May 4, 2199' }))
  const { id: UserId = 0 } =
    lab.lab.store
      .table('Users')
      .live()
      .find(({ email }) => email === address) ?? {}
  expect(lab.lab.store.table('Recycles').live().at(-1)).toMatchObject({ UserId, quantity: 150, isPickup: true })
}

async function review(page: Page): Promise<void> {
  await page.goto('/product/1')
  await page.locator('#review').fill('Tastes of orchards.')
  await plainButton(page, 'Send the review').click()
  await page.getByText('Tastes of orchards.').first().waitFor()
}

async function chat(page: Page, text: Translate): Promise<void> {
  const say = async (words: string) => {
    await page.locator('#message-input').fill(words)
    await plainButton(page, text('BTN_SEND_MESSAGE')).click()
  }
  const said = () => page.locator('#chat-window').innerText()
  await page.goto('/chatbot')
  expect(await said()).toContain('What shall I call you?')
  await say('Ada')
  await expect.poll(said).toContain('Good to see you, Ada!')
  await say('hello')
  await expect.poll(() => page.locator('.speech-bubble-left').count()).toBe(3)
  await expect.poll(() => page.locator('.speech-bubble-right').allInnerTexts()).toEqual(['You:\nAda', 'You:\nhello'])
  expect(await said()).not.toContain(text('CHATBOT_SIGN_IN'))
  await page.goto('/chatbot?assistant')
  await say('How much is the Banana Juice?')
  await expect.poll(said).toContain('Banana Juice (1000ml) costs 1.99¤')
  await page
    .getByRole('list', { name: text('CHATBOT_SAMPLES') })
    .getByRole('button')
    .first()
    .click()
  await expect.poll(said).toContain(text('CHATBOT_PROMPT_RECOMMENDATION_1'))
  expect(await said()).toContain('How much is the Banana Juice?')
}

async function changePassword(page: Page, lab: ServedLab, text: Translate, [address, old]: Credentials) {
  await page.goto('/privacy-security/change-password')
  await fillFields(page, { currentPassword: 'not mine', newPassword: password, newPasswordRepeat: password })
  await plainButton(page, 'Button to confirm the change').click()
  await page.getByRole('alert').filter({ hasText: 'Current password is not correct.' }).waitFor()
  await fillFields(page, { currentPassword: old, newPassword: password, newPasswordRepeat: password })
  await plainButton(page, 'Button to confirm the change').click()
  await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor()
  expect((await lab.logIn(address, password)).umail).toBe(address)
  await expect.poll(() => main(page).innerText()).not.toContain(text('PASSWORDS_NOT_MATCHING'))
}

test('without scripts a customer complains, recycles, reviews and chats', async ({ lab, browser, text }) => {
  const customer = await openAccount(lab)
  await equip(lab, customer)
  const page = await openWithoutScripts(browser, lab, customer)
  await complain(page, lab, text)
  await recycle(page, lab, text, customer)
  await review(page)
  await chat(page, text)
  await changePassword(page, lab, text, customer)
  await page.context().close()
})

async function giveFeedback(page: Page, lab: ServedLab, text: Translate): Promise<void> {
  await page.goto('/contact')
  await main(page)
    .getByRole('link', { name: text('BTN_SEND_FEEDBACK') })
    .click()
  await page.waitForURL('**/contact?form')
  const send = async (answer: string) => {
    await fillFields(page, { comment: 'Fresh as ever.', captchaControl: answer })
    await page.locator('#rating').press('End')
    await plainButton(page, 'Button to send the review').click()
  }
  await send('100000')
  await page.getByText('Wrong answer to CAPTCHA. Please try again.').waitFor()
  await expect.poll(() => page.locator('#comment').inputValue()).toBe('Fresh as ever.')
  await page.goto('/contact?form')
  await send(workOut(await page.locator('#captcha').innerText()))
  await confirmed(page, text('FEEDBACK_FIVE_STAR_THANK_YOU'))
  expect(lab.lab.store.table('Feedbacks').live().at(-1)).toMatchObject({ rating: 5 })
}

async function unlockHint(page: Page, lab: ServedLab, text: Translate): Promise<void> {
  await page.goto('/score-board/loginAdminChallenge')
  const [hint] = lab.lab.challenges.hints().filter(({ order }) => order === 1)
  expect(hint).toBeDefined()
  await page.getByRole('button', { name: text('BTN_UNLOCK_HINT', { name: 'Login Admin' }) }).click()
  await page.waitForURL('**/score-board/loginAdminChallenge')
  await page.getByText(text('LABEL_HINTS'), { exact: true }).waitFor()
}

test('without scripts the next page announces a solve, and every picture has a source', async ({
  lab,
  browser,
  text,
}) => {
  const page = await openWithoutScripts(browser, lab)
  const board = page.getByRole('link', { name: 'Open score-board' })
  // Playwright finds no text inside of `noscript`.
  const news = page.locator('noscript > [role="status"]')
  const announced = (challenge: string) => text('CHALLENGE_SOLVED', { challenge })
  await lab.get('/rest/nowhere')
  await page.goto('/')
  expect(await news.innerText()).toBe(`${announced('Error Handling')} ${text('HINT_BOARD_TELLS_MORE')}`)
  expect(await board.count()).toBe(0)
  const missing = () =>
    page.locator('main img:visible').evaluateAll((all) => all.filter((one) => !one.getAttribute('src')).length)
  expect([await missing(), await page.locator('main img:visible').count()]).toEqual([0, 12])
  await page.goto('/about')
  expect(await news.count()).toBe(0)
  await lab.get('/assets/public/images/padding/1px.png')
  await page.goto('/about')
  expect(await news.innerText()).toContain(announced('Score Board'))
  await news.getByRole('link').click()
  await page.waitForURL('**/score-board/scoreBoardChallenge')
  const codingButtons = page.locator('button[data-status]')
  expect(await codingButtons.count()).toBeGreaterThan(0)
  expect(await codingButtons.filter({ visible: true }).count()).toBe(0)
  await page.goto('/about')
  await board.click()
  await page.waitForURL('**/score-board')
  await page.context().close()
})

test('without scripts a visitor sends feedback, unlocks a hint and logs in', async ({ lab, browser, text }) => {
  const page = await openWithoutScripts(browser, lab)
  await giveFeedback(page, lab, text)
  await unlockHint(page, lab, text)
  await page.goto('/login?redirectUrl=%2Fbasket')
  await fillFields(page, { email: shoppers.jim[0], password: shoppers.jim[1] })
  await page.locator('#password').press('Enter')
  await page.waitForURL('**/basket')
  await page.context().close()
})
