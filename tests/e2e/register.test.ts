import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

interface Question {
  readonly id: number
  readonly question: string
}

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let questions: Question[]

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
  questions = (await lab.get('/api/SecurityQuestions/')).json<{ data: Question[] }>().data
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const questionOf = (page: Page) => page.getByRole('combobox', { name: 'Selection list for the security question' })

/** The words beside a field. */
async function noteOf(page: Page, id: string): Promise<string> {
  const note = await page.locator(id).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).innerText()
}

async function type(page: Page, id: string, text: string): Promise<void> {
  await page.locator(id).fill(text)
  await page.locator(id).blur()
}

async function fillIn(page: Page, email: string, password = 'sour cherries'): Promise<void> {
  await page.locator('#emailControl').fill(email)
  await page.locator('#passwordControl').fill(password)
  await page.locator('#repeatPasswordControl').fill(password)
  await expect.poll(() => questionOf(page).locator('option').count()).toBeGreaterThan(1)
  await questionOf(page).selectOption(String(questions[2]?.id))
  await page.locator('#securityAnswerControl').fill('Daucus')
}

/** Keeps every call that changes something, with what it carries. */
function notePosts(page: Page): { path: string; body: Record<string, unknown> }[] {
  const posts: { path: string; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const path = request.url().slice(lab.url.length)
    if (request.method() === 'POST' && path.startsWith('/api')) posts.push({ path, body: request.postDataJSON() })
  })
  return posts
}

describe('the registration form', () => {
  it('has the fields and buttons that scripts look for', async () => {
    const page = await visit(browser, lab.url, '/register')
    const named = {
      emailControl: 'Email address field',
      passwordControl: 'Field for the password',
      repeatPasswordControl: 'Field to confirm the password',
      securityAnswerControl: 'Field for the answer to the security question',
      registerButton: 'Button to complete the registration',
    }
    const form = page.locator('#registration-form')
    for (const [id, name] of Object.entries(named)) {
      expect(await form.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
    }
    for (const id of ['#passwordControl', '#repeatPasswordControl']) {
      expect(await form.locator(id).getAttribute('type')).toBe('password')
    }
    expect(await form.locator('select[name="securityQuestion"]').count()).toBe(1)
    await page.context().close()
  })

  it('offers the questions of the server', async () => {
    const page = await visit(browser, lab.url, '/register')
    await expect.poll(() => questionOf(page).locator('option').count()).toBe(questions.length + 1)
    const offered = await questionOf(page).locator('option').allInnerTexts()
    expect(offered.slice(1)).toEqual(questions.map(({ question }) => question))
    expect(await noteOf(page, 'select[name="securityQuestion"]')).toBe(texts.CANNOT_BE_CHANGED_LATER)
    await page.context().close()
  })

  it('leads customers to the login', async () => {
    const page = await visit(browser, lab.url, '/register')
    await page.locator('#alreadyACustomerLink').click()
    await page.waitForURL('/login')
    await page.locator('#login-form').waitFor()
    await page.context().close()
  })

  it('asks for every field that was left empty, and for none before', async () => {
    const page = await visit(browser, lab.url, '/register')
    const missing = {
      '#emailControl': 'MANDATORY_EMAIL',
      '#passwordControl': 'MANDATORY_PASSWORD',
      '#repeatPasswordControl': 'MANDATORY_PASSWORD_REPEAT',
      'select[name="securityQuestion"]': 'MANDATORY_SECURITY_QUESTION',
      '#securityAnswerControl': 'MANDATORY_SECURITY_ANSWER',
    }
    for (const [id, key] of Object.entries(missing)) {
      expect(await noteOf(page, id)).not.toBe(texts[key])
      await page.locator(id).focus()
      await page.locator(id).blur()
      await expect.poll(() => noteOf(page, id)).toBe(texts[key])
      expect(await page.locator(id).getAttribute('aria-invalid')).toBe('true')
    }
    await page.context().close()
  })

  it.each(['abc', 'a@', '@b', 'a b@c.de'])('does not take %s for an address', async (email) => {
    const page = await visit(browser, lab.url, '/register')
    await type(page, '#emailControl', email)
    await expect.poll(() => noteOf(page, '#emailControl')).toBe(texts.INVALID_EMAIL)
    await type(page, '#emailControl', 'abc@juice.example')
    await expect.poll(() => noteOf(page, '#emailControl')).toBe('')
    await page.context().close()
  })

  it('takes passwords of 5 to 40 characters', async () => {
    const page = await visit(browser, lab.url, '/register')
    const wrong = texts.INVALID_PASSWORD_LENGTH?.replace('{{length}}', '5-40')
    expect(wrong).toContain('5-40')
    const isWrong = async (length: number) => {
      await type(page, '#passwordControl', 'x'.repeat(length))
      return (await noteOf(page, '#passwordControl')) === wrong
    }
    expect(await isWrong(4)).toBe(true)
    expect(await isWrong(5)).toBe(false)
    expect(await isWrong(25)).toBe(false)
    expect(await page.getByText('25/40', { exact: true }).count()).toBe(1)
    expect(await isWrong(40)).toBe(false)
    expect(await isWrong(41)).toBe(true)
    await page.context().close()
  })

  it('takes only the same password twice', async () => {
    const page = await visit(browser, lab.url, '/register')
    await type(page, '#passwordControl', 'sour cherries')
    await type(page, '#repeatPasswordControl', 'sweet cherries')
    await expect.poll(() => noteOf(page, '#repeatPasswordControl')).toBe(texts.PASSWORDS_NOT_MATCHING)
    await type(page, '#passwordControl', 'sweet cherries')
    await expect.poll(() => noteOf(page, '#repeatPasswordControl')).toBe('')
    await page.context().close()
  })

  it('cannot be sent while any field is wrong', async () => {
    const page = await visit(browser, lab.url, '/register')
    await fillIn(page, 'nearly@juice.example')
    const button = page.locator('#registerButton')
    await expect.poll(() => button.isEnabled()).toBe(true)
    const mistakes = {
      '#emailControl': 'nearly',
      '#passwordControl': 'four',
      '#repeatPasswordControl': 'something else',
      '#securityAnswerControl': '',
    }
    for (const [id, mistake] of Object.entries(mistakes)) {
      const right = await page.locator(id).inputValue()
      await page.locator(id).fill(mistake)
      await expect.poll(() => button.isDisabled()).toBe(true)
      await page.locator(id).fill(right)
      await expect.poll(() => button.isEnabled()).toBe(true)
    }
    await questionOf(page).selectOption('')
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.context().close()
  })

  it('advises on the strength of the password on demand, and insists on nothing', async () => {
    const page = await visit(browser, lab.url, '/register')
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
      await page.locator('#passwordControl').fill(password)
      await expect.poll(() => meter.getAttribute('aria-valuenow')).toBe(String(20 * (position + 1)))
      expect((await meter.getAttribute('class'))?.split(' ')).toContain(band)
    }
    await page.locator('#passwordControl').fill('')
    await expect.poll(() => meter.count()).toBe(0)
    await page.getByRole('switch').check()
    await page.getByText(texts.ADVICE_PASSWORD_SPECIAL ?? '').waitFor()
    await page.context().close()
  })
})

describe('a registration', () => {
  it('opens the account, then keeps the answer, then leads to the login', async () => {
    const page = await visit(browser, lab.url, '/register')
    const posts = notePosts(page)
    await page.route('**/api/SecurityAnswers/', async (route) => {
      expect(page.url()).toBe(`${lab.url}/register`)
      await route.continue()
    })
    await fillIn(page, 'new@juice.example')
    await page.locator('#registerButton').click()
    await page.waitForURL('/login')
    await page
      .getByRole('status')
      .filter({ hasText: texts.CONFIRM_REGISTER ?? '' })
      .waitFor()

    const user = lab.lab.store.table('Users').all().at(-1)
    expect(user?.email).toBe('new@juice.example')
    expect(posts.map(({ path }) => path)).toEqual(['/api/Users/', '/api/SecurityAnswers/'])
    const [question] = questions.slice(2)
    expect(posts[0]?.body).toMatchObject({
      email: 'new@juice.example',
      password: 'sour cherries',
      passwordRepeat: 'sour cherries',
      securityQuestion: { id: question?.id, question: question?.question },
      securityAnswer: 'Daucus',
    })
    expect(posts[1]?.body).toEqual({ UserId: user?.id, answer: 'Daucus', SecurityQuestionId: question?.id })

    await page.locator('#email').fill('new@juice.example')
    await page.locator('#password').fill('sour cherries')
    await page.locator('#loginButton').click()
    await page.waitForURL('/search')
    await page.context().close()
  })

  it('that is refused says why, beginning with a capital letter, and keeps what was typed', async () => {
    const page = await visit(browser, lab.url, '/register')
    const posts = notePosts(page)
    await fillIn(page, 'jim@juice-sh.op')
    await page.locator('#registerButton').click()
    const error = page.locator('#registration-form .error')
    await error.waitFor()
    expect(await error.innerText()).toBe('Email must be unique')
    expect(posts.map(({ path }) => path)).toEqual(['/api/Users/'])
    expect(page.url()).toBe(`${lab.url}/register`)
    expect(await page.locator('#emailControl').inputValue()).toBe('jim@juice-sh.op')
    await page.context().close()
  })

  it('without the answer kept stays on the page', async () => {
    const page = await visit(browser, lab.url, '/register')
    await page.route('**/api/SecurityAnswers/', (route) => route.fulfill({ status: 500, body: 'no more room' }))
    await fillIn(page, 'forgetful@juice.example')
    await page.locator('#registerButton').click()
    await page.locator('#registration-form .error').filter({ hasText: 'No more room' }).waitFor()
    expect(page.url()).toBe(`${lab.url}/register`)
    await page.context().close()
  })

  it('is not held back by a repeated password that was changed on the way, and the lab notices', async () => {
    const page = await visit(browser, lab.url, '/register')
    await page.route('**/api/Users/', async (route) => {
      const body = { ...route.request().postDataJSON(), passwordRepeat: 'something else' }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await fillIn(page, 'repetitive@juice.example')
    await page.locator('#registerButton').click()
    await page.waitForURL('/login')
    expect(lab.solved()).toContain('passwordRepeatChallenge')
    await page.context().close()
  })
})
