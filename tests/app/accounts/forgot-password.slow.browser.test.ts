import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test, testWithoutWeaknesses } from '../../fixtures.js'
import { fillAndBlur, noteOf } from '../../support/browser/fields.js'
import { whenHydrated } from '../../support/browser/hydration.js'
import { dismissDialogs } from '../../support/browser/open-browser.js'
import { waitForCall } from '../../support/browser/wait-for-call.js'

const path = '/forgot-password'
const jim = { email: 'jim@juice-sh.op', question: 'Your eldest siblings middle name?', answer: 'Samuel' }
const newPassword = 'tribbles-in-the-hold'
const closedFields = ['#securityAnswer', '#newPassword', '#newPasswordRepeat']

const button = (page: Page) => page.locator('#resetButton')
const confirmation = (page: Page) => page.locator('.confirmation')
const error = (page: Page) => page.locator('#forgot-form .error')
const valuesOf = (page: Page) =>
  Promise.all(['#email', ...closedFields].map((field) => page.locator(field).inputValue()))
const closedOf = (page: Page) => Promise.all(closedFields.map((field) => page.locator(field).isDisabled()))

/** Enters an address and waits for its question, which is asked for a second later. */
async function name(page: Page, email = jim.email): Promise<void> {
  await page.locator('#email').fill(email)
  await expect.poll(() => closedOf(page)).toEqual([false, false, false])
}

async function repeat(page: Page, password: string): Promise<void> {
  await page.locator('#newPassword').fill(password)
  await page.locator('#newPasswordRepeat').fill(password)
}

async function expectNamedFields(page: Page): Promise<void> {
  const named = {
    email: 'Email address field',
    securityAnswer: 'Field for the answer to the security question',
    newPassword: 'Field for New Password',
    newPasswordRepeat: 'Field to confirm the new password',
    resetButton: 'Button to confirm the changes',
  }
  const form = page.locator('#forgot-form')
  for (const [id, label] of Object.entries(named))
    await expect.poll(() => form.getByLabel(label, { exact: true }).getAttribute('id')).toBe(id)
  for (const field of ['#newPassword', '#newPasswordRepeat'])
    await expect.poll(() => form.locator(field).getAttribute('type')).toBe('password')
  await expect.poll(() => form.getByRole('switch').count()).toBe(1)
}

/** An address with a question opens the other fields. */
async function expectQuestion(page: Page, text: Translate): Promise<void> {
  expect(await closedOf(page)).toEqual([true, true, true])
  await page.locator('#email').focus()
  await page.locator('#email').blur()
  await expect.poll(() => noteOf(page, '#email')).toBe(text('MANDATORY_EMAIL'))
  await fillAndBlur(page, '#email', 'jim')
  await expect.poll(() => noteOf(page, '#email')).toBe(text('INVALID_EMAIL'))
  await name(page)
  await expect.poll(() => page.locator('label[for="securityAnswer"]').innerText()).toBe(jim.question)
  expect(await noteOf(page, '#securityAnswer')).toBe(jim.question)

  await page.locator('#email').fill('nobody@juice.example')
  await expect.poll(() => closedOf(page)).toEqual([true, true, true])
  await expect.poll(() => noteOf(page, '#email')).toBe(text('NO_SECURITY_QUESTION'))
  expect(await closedOf(page)).toEqual([true, true, true])
}

/** An answer is wanted, and a password twice. */
async function expectRules(page: Page, text: Translate): Promise<void> {
  const missing = {
    '#securityAnswer': 'MANDATORY_SECURITY_ANSWER',
    '#newPassword': 'MANDATORY_PASSWORD',
    '#newPasswordRepeat': 'MANDATORY_PASSWORD_REPEAT',
  }
  for (const [field, key] of Object.entries(missing)) {
    await page.locator(field).focus()
    await page.locator(field).blur()
    await expect.poll(() => noteOf(page, field)).toBe(text(key))
  }
  await page.locator('#securityAnswer').fill(jim.answer)
  await fillAndBlur(page, '#newPassword', 'tribbles')
  await fillAndBlur(page, '#newPasswordRepeat', 'trebbles')
  await expect.poll(() => noteOf(page, '#newPasswordRepeat')).toBe(text('PASSWORDS_NOT_MATCHING'))
  await expect.poll(() => button(page).isDisabled()).toBe(true)
}

/** A password may be longer than the form says; its strength is measured. */
async function expectLengths(page: Page, minLength: number, text: Translate): Promise<void> {
  const length = `${minLength}-40`
  await page.getByText(text('HINT_PASSWORD_LENGTH', { length })).waitFor()
  await repeat(page, 'x'.repeat(minLength - 1))
  await expect.poll(() => noteOf(page, '#newPassword')).toBe(text('INVALID_PASSWORD_LENGTH', { length }))
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await repeat(page, 'x'.repeat(41))
  await expect.poll(() => button(page).isEnabled()).toBe(true)
  await expect.poll(() => page.getByText('41/40').count()).toBe(2)

  const meter = page.getByRole('meter')
  await page.locator('#newPassword').fill('Abcdefgh')
  await expect.poll(() => meter.getAttribute('aria-valuenow')).toBe('60')
  await expect.poll(async () => (await meter.getAttribute('class'))?.split(' ')).toContain('medium')
  await page.locator('#newPassword').fill('')
  await expect.poll(() => meter.count()).toBe(0)
  await page.getByRole('switch').check()
  await page.getByText(text('ADVICE_PASSWORD_SPECIAL')).waitFor()
}

/** A wrong answer is refused in the words of the server, the right one opens the account; both empty the form. */
async function expectReset(page: Page, text: Translate): Promise<void> {
  const send = async (answer: string) => {
    await name(page)
    await page.locator('#securityAnswer').fill(answer)
    await repeat(page, newPassword)
    await button(page).click()
  }
  await send('Sam')
  await error(page).waitFor()
  await expect.poll(() => error(page).innerText()).toBe('Wrong answer to security question.')
  await expect.poll(() => valuesOf(page)).toEqual(['', '', '', ''])
  await expect.poll(() => closedOf(page)).toEqual([true, true, true])
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(0)

  const call = waitForCall(page, 'POST', /^\/rest\/user\/reset-password$/)
  await send(jim.answer)
  expect((await call).postDataJSON()).toEqual({
    email: jim.email,
    answer: jim.answer,
    new: newPassword,
    repeat: newPassword,
  })
  await confirmation(page).waitFor()
  await expect.poll(() => confirmation(page).innerText()).toBe(text('PASSWORD_SUCCESSFULLY_CHANGED'))
  await expect.poll(() => valuesOf(page)).toEqual(['', '', '', ''])
  await expect.poll(() => error(page).count()).toBe(0)
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(0)
}

test('the form asks the security question, checks its fields and resets the password', async ({ lab, open, text }) => {
  const page = await open(path)
  await whenHydrated(page)
  await expectNamedFields(page)
  await expectQuestion(page, text)
  await name(page)
  await expectRules(page, text)
  await expectLengths(page, lab.lab.accounts.passwords.minLength, text)
  await expectReset(page, text)
  expect((await lab.logIn(jim.email, newPassword)).umail).toBe(jim.email)
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('/login')
})

test('the page loads the question one second after the last key', async ({ lab, open }) => {
  // The clock belongs to the whole context.
  const page = await open(path, { elsewhere: true })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('security-question')) calls.push(request.url())
  })
  await whenHydrated(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await page.locator('#email').pressSequentially(jim.email)
  await page.clock.runFor(999)
  expect(calls).toEqual([])
  const answered = page.waitForResponse('**/rest/user/security-question?*')
  await page.clock.runFor(1)
  await answered
  expect(calls).toEqual([`${lab.url}/rest/user/security-question?email=jim%40juice-sh.op`])
})

async function resetByKeys(page: Page, text: Translate): Promise<void> {
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
  }
  await page.locator('#email').focus()
  await page.keyboard.type(jim.email)
  await expect.poll(() => closedOf(page)).toEqual([false, false, false])
  await press('Tab', 1)
  await page.keyboard.type(jim.answer)
  await press('Tab', 1)
  await page.keyboard.type(newPassword)
  // The eye beside a password is a stop of its own.
  await press('Tab', 2)
  await page.keyboard.type(newPassword)
  await press('Tab', 2)
  await press('Space', 1)
  await page.getByText(text('ADVICE_PASSWORD_UPPER')).waitFor()
  await press('Tab', 1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('resetButton')
  await press('Enter', 1)
  await confirmation(page).waitFor()
}

test('a question that fails to load is reported once and loaded again, by keyboard', async ({ open, text }) => {
  const question = '**/rest/user/security-question?*'
  const page = await open('/assets/i18n/en.json')
  await page.route(question, (route) => route.fulfill({ status: 500, body: 'Out of paper' }))
  await page.goto(`${path}?${new URLSearchParams({ email: jim.email })}`)
  await expect.poll(() => noteOf(page, '#email')).toBe('Out of paper')
  expect(await page.getByText('Out of paper').count()).toBe(1)
  await page.unroute(question)
  await page.locator('#email').fill('nobody@juice.example')
  await expect.poll(() => noteOf(page, '#email')).toBe(text('NO_SECURITY_QUESTION'))

  await page.route(question, (route) => route.fulfill({ status: 500, body: 'Out of paper' }))
  await page.locator('#email').fill(jim.email)
  await expect.poll(() => noteOf(page, '#email')).toBe('Out of paper')
  expect(await closedOf(page)).toEqual([true, true, true])
  await page.unroute(question)
  await page.locator('#email').fill('nobody@juice.example')
  await expect.poll(() => noteOf(page, '#email')).toBe(text('NO_SECURITY_QUESTION'))
  await page.locator('#email').fill('')
  await resetByKeys(page, text)
})

/** Without scripts another button takes the place of the one that waits for a complete form. */
const submit = (page: Page) => page.locator('#forgot-form [type="submit"]:visible').click()

/** Has a link sent to an address, and follows it. */
async function askForLink(page: Page, email: string, text: Translate): Promise<void> {
  await page.locator('#email').fill(email)
  await submit(page)
  await expect.poll(() => confirmation(page).innerText()).toBe(text('RESET_LINK_SENT'))
  await page.getByRole('link', { name: text('LABEL_MAILBOX') }).click()
  await page.locator('#address').fill(email)
  await page.getByRole('button').last().click()
  await page.locator('.letters a').click()
}

for (const javaScriptEnabled of [true, false])
  testWithoutWeaknesses(
    `a shop that sends links, ${javaScriptEnabled ? 'with' : 'without'} scripts: the mailbox shows the link, which leads to a new password once`,
    async ({ lab, browser, text }) => {
      const email = 'owner@juice.example'
      const password = 'forgotten-in-spring'
      await lab.post('/api/Users', { email, password, passwordRepeat: password })
      const context = await browser.newContext({ baseURL: lab.url, javaScriptEnabled })
      await dismissDialogs(context, lab.url)
      const page = await context.newPage()
      const visit = async (address: string) => {
        await page.goto(address)
        if (javaScriptEnabled) await whenHydrated(page)
      }
      await visit(path)
      await askForLink(page, email, text)
      const link = page.url()
      expect(new URL(link).pathname).toBe(path)
      if (javaScriptEnabled) await whenHydrated(page)
      await repeat(page, newPassword)
      await submit(page)
      await page.waitForURL('**/login')
      expect((await lab.logIn(email, newPassword)).umail).toBe(email)

      await visit(link)
      await repeat(page, newPassword)
      await submit(page)
      await expect
        .poll(() => error(page).innerText())
        .toBe('This link has been used or is too old. Please ask for another one.')
      await context.close()
    },
  )
