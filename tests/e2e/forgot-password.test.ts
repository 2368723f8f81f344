import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

const jim = { email: 'jim@juice-sh.op', question: 'Your eldest siblings middle name?', answer: 'Samuel' }
const closedFields = ['#securityAnswer', '#newPassword', '#newPasswordRepeat']

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

beforeEach(() => lab.lab.reset({ progress: true }))

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const open = () => visit(browser, lab.url, '/forgot-password')

/** The words beside a field. */
async function noteOf(page: Page, id: string): Promise<string> {
  const note = await page.locator(id).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).innerText()
}

async function type(page: Page, id: string, text: string): Promise<void> {
  await page.locator(id).fill(text)
  await page.locator(id).blur()
}

/** Enters an address and waits for its question. */
async function name(page: Page, email = jim.email): Promise<void> {
  await page.locator('#email').fill(email)
  await expect.poll(() => page.locator('#securityAnswer').isEnabled()).toBe(true)
}

async function fillIn(page: Page, answer: string, password = 'tribbles'): Promise<void> {
  await name(page)
  await page.locator('#securityAnswer').fill(answer)
  await page.locator('#newPassword').fill(password)
  await page.locator('#newPasswordRepeat').fill(password)
}

const valuesOf = (page: Page) => Promise.all(['#email', ...closedFields].map((id) => page.locator(id).inputValue()))

describe('the form for a new password', () => {
  it('is open to everybody and has the fields that scripts look for', async () => {
    const page = await open()
    const named = {
      email: 'Email address field',
      securityAnswer: 'Field for the answer to the security question',
      newPassword: 'Field for New Password',
      newPasswordRepeat: 'Field to confirm the new password',
      resetButton: 'Button to confirm the changes',
    }
    const form = page.locator('#forgot-form')
    for (const [id, label] of Object.entries(named)) {
      expect(await form.getByLabel(label, { exact: true }).getAttribute('id')).toBe(id)
    }
    for (const id of ['#newPassword', '#newPasswordRepeat']) {
      expect(await form.locator(id).getAttribute('type')).toBe('password')
    }
    expect(await form.getByRole('switch').count()).toBe(1)
    await page.getByRole('main').getByRole('link').click()
    await page.waitForURL('/login')
  })

  it('asks for the question once typing has paused for a second', async () => {
    const page = await open()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('security-question')) calls.push(request.url())
    })
    await page.waitForLoadState('networkidle')
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

  it('opens the other fields with the question, for eyes and ears', async () => {
    const page = await open()
    for (const id of closedFields) expect(await page.locator(id).isDisabled(), id).toBe(true)
    await name(page)
    for (const id of closedFields) expect(await page.locator(id).isEnabled(), id).toBe(true)
    expect(await page.locator('label[for="securityAnswer"]').innerText()).toBe(jim.question)
    expect(await noteOf(page, '#securityAnswer')).toBe(jim.question)
  })

  it('closes them again for an address that has none', async () => {
    const page = await open()
    await name(page)
    await page.locator('#email').fill('nobody@juice.example')
    for (const id of closedFields) await expect.poll(() => page.locator(id).isDisabled()).toBe(true)
    await expect.poll(() => noteOf(page, '#email')).toBe(texts.NO_SECURITY_QUESTION)
    for (const id of closedFields) expect(await page.locator(id).isDisabled(), id).toBe(true)
  })

  it('needs a well-formed address', async () => {
    const page = await open()
    await page.locator('#email').focus()
    await page.locator('#email').blur()
    await expect.poll(() => noteOf(page, '#email')).toBe(texts.MANDATORY_EMAIL)
    await type(page, '#email', 'jim')
    await expect.poll(() => noteOf(page, '#email')).toBe(texts.INVALID_EMAIL)
  })

  it('needs an answer, and a password twice', async () => {
    const page = await open()
    await name(page)
    const missing = {
      '#securityAnswer': 'MANDATORY_SECURITY_ANSWER',
      '#newPassword': 'MANDATORY_PASSWORD',
      '#newPasswordRepeat': 'MANDATORY_PASSWORD_REPEAT',
    }
    for (const [id, key] of Object.entries(missing)) {
      await page.locator(id).focus()
      await page.locator(id).blur()
      await expect.poll(() => noteOf(page, id)).toBe(texts[key])
    }
    await type(page, '#newPassword', 'tribbles')
    await type(page, '#newPasswordRepeat', 'trebbles')
    await expect.poll(() => noteOf(page, '#newPasswordRepeat')).toBe(texts.PASSWORDS_NOT_MATCHING)
    expect(await page.locator('#resetButton').isDisabled()).toBe(true)
  })

  it('speaks of 5 to 40 characters but insists on 5 only', async () => {
    const page = await open()
    const button = page.locator('#resetButton')
    await fillIn(page, jim.answer, '1234')
    await page.locator('#newPassword').blur()
    await expect
      .poll(() => noteOf(page, '#newPassword'))
      .toBe(texts.INVALID_PASSWORD_LENGTH?.replace('{{length}}', '5-40'))
    expect(await button.isDisabled()).toBe(true)
    for (const length of [5, 40, 41]) {
      await page.locator('#newPassword').fill('x'.repeat(length))
      await page.locator('#newPasswordRepeat').fill('x'.repeat(length))
      await expect.poll(() => button.isEnabled(), { message: String(length) }).toBe(true)
      expect(await page.getByText(`${length}/40`).count()).toBe(2)
    }
  })

  it('advises on the strength of the password, and insists on nothing', async () => {
    const page = await open()
    await name(page)
    const meter = page.getByRole('meter')
    expect(await meter.count()).toBe(0)
    const bands = {
      abc: 'low',
      abcdefgh: 'low-medium',
      Abcdefgh: 'medium',
      Abcdefg1: 'high-medium',
      'Abcdef1!': 'high',
    }
    for (const [position, [password, band]] of Object.entries(bands).entries()) {
      await page.locator('#newPassword').fill(password)
      await expect.poll(() => meter.getAttribute('aria-valuenow')).toBe(String(20 * (position + 1)))
      expect((await meter.getAttribute('class'))?.split(' ')).toContain(band)
    }
    await page.locator('#newPassword').fill('')
    await expect.poll(() => meter.count()).toBe(0)
    await page.getByRole('switch').check()
    await page.getByText(texts.ADVICE_PASSWORD_SPECIAL ?? '').waitFor()
  })
})

describe('a new password', () => {
  it('is confirmed, empties the form, and opens the account', async () => {
    const page = await open()
    await fillIn(page, jim.answer)
    const call = page.waitForRequest('**/rest/user/reset-password')
    await page.locator('#resetButton').click()
    expect((await call).postDataJSON()).toEqual({
      email: jim.email,
      answer: jim.answer,
      new: 'tribbles',
      repeat: 'tribbles',
    })
    await page.locator('.confirmation').waitFor()
    expect(await page.locator('.confirmation').innerText()).toBe(texts.PASSWORD_SUCCESSFULLY_CHANGED)
    expect(await valuesOf(page)).toEqual(['', '', '', ''])
    expect(await page.locator('#forgot-form .error').count()).toBe(0)
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
    expect((await lab.logIn(jim.email, 'tribbles')).umail).toBe(jim.email)
  })

  it('is refused in the words of the server, and empties the fields', async () => {
    const page = await open()
    await fillIn(page, 'Sam')
    await page.locator('#resetButton').click()
    const error = page.locator('#forgot-form .error')
    await error.waitFor()
    expect(await error.innerText()).toBe('Wrong answer to security question.')
    expect(await valuesOf(page)).toEqual(['', '', '', ''])
    for (const id of closedFields) expect(await page.locator(id).isDisabled(), id).toBe(true)
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)

    await fillIn(page, jim.answer)
    await page.locator('#resetButton').click()
    await page.locator('.confirmation').waitFor()
    expect(await error.count()).toBe(0)
  })

  it('needs no mouse', async () => {
    const page = await open()
    await page.locator('#email').focus()
    await page.keyboard.type(jim.email)
    await expect.poll(() => page.locator('#securityAnswer').isEnabled()).toBe(true)
    const press = async (key: string, times: number) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
    }
    await press('Tab', 1)
    await page.keyboard.type(jim.answer)
    await press('Tab', 1)
    await page.keyboard.type('tribbles')
    // The eye beside a password is a stop of its own.
    await press('Tab', 2)
    await page.keyboard.type('tribbles')
    await press('Tab', 2)
    await press('Space', 1)
    await page.getByText(texts.ADVICE_PASSWORD_UPPER ?? '').waitFor()
    await press('Tab', 1)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('resetButton')
    await press('Enter', 1)
    await page.locator('.confirmation').waitFor()
  })
})
