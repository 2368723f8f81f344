import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { fillAndBlur, noteOf } from '../../support/browser/fields.js'
import { holdScripts, whenHydrated } from '../../support/browser/hydration.js'

interface Question {
  readonly id: number
  readonly question: string
}

const listOf = 'select[name="securityQuestion"]'
const questionOf = (page: Page) => page.getByRole('combobox', { name: 'Selection list for the security question' })
const button = (page: Page) => page.locator('#registerButton')
const error = (page: Page) => page.locator('#registration-form .error')
const questionsOf = async (lab: Client) => (await lab.get('/api/SecurityQuestions/')).json<{ data: Question[] }>().data

async function fillIn(page: Page, email: string, password = 'sour cherries'): Promise<void> {
  await page.locator('#emailControl').fill(email)
  await page.locator('#passwordControl').fill(password)
  await page.locator('#repeatPasswordControl').fill(password)
  await expect.poll(() => questionOf(page).locator('option').count()).toBeGreaterThan(1)
  await questionOf(page).selectOption({ index: 3 })
  await page.locator('#securityAnswerControl').fill('Daucus')
}

interface Post {
  readonly path: string
  readonly body: Record<string, unknown>
}

/** Keeps every call that changes something, with what it carries. */
function notePosts(page: Page): Post[] {
  const posts: Post[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api'))
      posts.push({ path: pathname, body: request.postDataJSON() })
  })
  return posts
}

/** Keeps every reading of the questions. */
function noteReadings(page: Page): string[] {
  const readings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/SecurityQuestions/')) readings.push(request.url())
  })
  return readings
}

/** The form has what scripts look for, and offers the questions of the server. */
async function expectNamedFields(page: Page, questions: readonly Question[], text: Translate): Promise<void> {
  const named = {
    emailControl: 'Email address field',
    passwordControl: 'Field for the password',
    repeatPasswordControl: 'Field to confirm the password',
    securityAnswerControl: 'Field for the answer to the security question',
    registerButton: 'Button to complete the registration',
  }
  const form = page.locator('#registration-form')
  for (const [id, name] of Object.entries(named))
    await expect.poll(() => form.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
  for (const id of ['#passwordControl', '#repeatPasswordControl'])
    await expect.poll(() => form.locator(id).getAttribute('type')).toBe('password')
  await expect.poll(() => form.locator(listOf).count()).toBe(1)

  await expect.poll(() => questionOf(page).locator('option').count()).toBe(questions.length + 1)
  const offered = await questionOf(page).locator('option').allInnerTexts()
  expect(offered.slice(1)).toEqual(questions.map(({ question }) => question))
  expect(await noteOf(page, listOf)).toBe(text('CANNOT_BE_CHANGED_LATER'))
}

/** Each field says what it wants once it has been left. */
async function expectRules(page: Page, minLength: number, text: Translate): Promise<void> {
  const missing = {
    '#emailControl': 'MANDATORY_EMAIL',
    '#passwordControl': 'MANDATORY_PASSWORD',
    '#repeatPasswordControl': 'MANDATORY_PASSWORD_REPEAT',
    [listOf]: 'MANDATORY_SECURITY_QUESTION',
    '#securityAnswerControl': 'MANDATORY_SECURITY_ANSWER',
  }
  for (const [field, key] of Object.entries(missing)) {
    expect(await noteOf(page, field)).not.toBe(text(key))
    await page.locator(field).focus()
    await page.locator(field).blur()
    await expect.poll(() => noteOf(page, field)).toBe(text(key))
    await expect.poll(() => page.locator(field).getAttribute('aria-invalid')).toBe('true')
  }

  await fillAndBlur(page, '#emailControl', 'a b@c.de')
  await expect.poll(() => noteOf(page, '#emailControl')).toBe(text('INVALID_EMAIL'))
  await fillAndBlur(page, '#emailControl', 'abc@juice.example')
  await expect.poll(() => noteOf(page, '#emailControl')).toBe('')
  const length = `${minLength}-40`
  const wrongLength = text('INVALID_PASSWORD_LENGTH', { length })
  expect(wrongLength).toContain(length)
  await fillAndBlur(page, '#passwordControl', 'x'.repeat(minLength - 1))
  await expect.poll(() => noteOf(page, '#passwordControl')).toBe(wrongLength)
  await fillAndBlur(page, '#passwordControl', 'x'.repeat(25))
  await expect.poll(() => noteOf(page, '#passwordControl')).not.toBe(wrongLength)
  await expect.poll(() => page.getByText('25/40', { exact: true }).count()).toBe(1)
  await fillAndBlur(page, '#repeatPasswordControl', 'sweet cherries')
  await expect.poll(() => noteOf(page, '#repeatPasswordControl')).toBe(text('PASSWORDS_NOT_MATCHING'))
  await fillAndBlur(page, '#passwordControl', 'sweet cherries')
  await expect.poll(() => noteOf(page, '#repeatPasswordControl')).toBe('')
}

/** Nothing is sent while any field is wrong. */
async function expectToWantAll(page: Page): Promise<void> {
  await fillIn(page, 'nearly@juice.example')
  await expect.poll(() => button(page).isEnabled()).toBe(true)
  const mistakes = {
    '#emailControl': 'nearly',
    '#passwordControl': 'four',
    '#repeatPasswordControl': 'something else',
    '#securityAnswerControl': '',
  }
  for (const [field, mistake] of Object.entries(mistakes)) {
    const right = await page.locator(field).inputValue()
    await page.locator(field).fill(mistake)
    await expect.poll(() => button(page).isDisabled()).toBe(true)
    await page.locator(field).fill(right)
    await expect.poll(() => button(page).isEnabled()).toBe(true)
  }
  await questionOf(page).selectOption('')
  await expect.poll(() => button(page).isDisabled()).toBe(true)
}

/** The strength of the password is measured while it is typed, and advised on when asked for. */
async function expectStrengths(page: Page, text: Translate): Promise<void> {
  const meter = page.getByRole('meter')
  await expect.poll(() => meter.count()).toBe(0)
  for (const [password, score, band] of [
    ['abc', '20', 'low'],
    ['Abcdefg1', '80', 'high-medium'],
    ['Abcdef1!', '100', 'high'],
  ] as const) {
    await page.locator('#passwordControl').fill(password)
    await expect.poll(() => meter.getAttribute('aria-valuenow')).toBe(score)
    await expect.poll(async () => (await meter.getAttribute('class'))?.split(' ')).toContain(band)
  }
  await page.locator('#passwordControl').fill('')
  await expect.poll(() => meter.count()).toBe(0)
  await page.getByRole('switch').check()
  await page.getByText(text('ADVICE_PASSWORD_SPECIAL')).waitFor()
}

test('the registration form has its ids, checks its fields and rates the password', async ({ lab, open, text }) => {
  const questions = await questionsOf(lab)
  const page = await open('/register')
  await whenHydrated(page)
  await expectNamedFields(page, questions, text)
  await expectRules(page, lab.lab.accounts.passwords.minLength, text)
  await page.locator('#passwordControl').fill('')
  await expectStrengths(page, text)
  await expectToWantAll(page)
  await page.locator('#alreadyACustomerLink').click()
  await page.waitForURL('/login')
  await page.locator('#login-form').waitFor()
})

/** The error lies in the window, below the bar. */
async function expectInSight(line: Locator): Promise<void> {
  const page = line.page()
  const top = async () => (await line.boundingBox())?.y ?? -1
  const bar = await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  expect(bar).toBeGreaterThan(0)
  await expect.poll(top).toBeGreaterThanOrEqual(bar)
  expect(await top()).toBeLessThan(page.viewportSize()?.height ?? 0)
}

/** A refused registration says why, beginning with a capital letter, and keeps what was typed. */
async function expectRefusals(page: Page, posts: readonly Post[]): Promise<void> {
  const { href } = new URL('/register', page.url())
  await fillIn(page, 'jim@juice-sh.op')
  await button(page).click()
  await error(page).waitFor()
  await expect.poll(() => error(page).innerText()).toBe('Email must be unique')
  await expectInSight(error(page))
  expect(posts.map(({ path }) => path)).toEqual(['/api/Users/'])
  expect(page.url()).toBe(href)
  await expect.poll(() => page.locator('#emailControl').inputValue()).toBe('jim@juice-sh.op')

  await page.route('**/api/SecurityAnswers/', (route) => route.fulfill({ status: 500, body: 'no more room' }))
  await page.locator('#emailControl').fill('forgetful@juice.example')
  await button(page).click()
  await error(page).filter({ hasText: 'No more room' }).waitFor()
  expect(page.url()).toBe(href)
  await page.unroute('**/api/SecurityAnswers/')
}

testOfHonestUse(
  'a refused registration keeps its input; an accepted one leads to the login',
  async ({ lab, open, text }) => {
    const page = await open('/register')
    await page.setViewportSize({ width: 390, height: 844 })
    const posts = notePosts(page)
    const readings = noteReadings(page)
    await expectRefusals(page, posts)
    expect(readings).toEqual([])
    posts.length = 0
    await page.route('**/api/SecurityAnswers/', async (route) => {
      expect(page.url()).toBe(`${lab.url}/register`)
      await route.continue()
    })
    await fillIn(page, 'new@juice.example')
    await button(page).click()
    await page.waitForURL('/login')
    await page
      .getByRole('status')
      .filter({ hasText: text('CONFIRM_REGISTER') })
      .waitFor()

    const user = lab.lab.store.table('Users').all().at(-1)
    expect(user?.email).toBe('new@juice.example')
    expect(posts.map(({ path }) => path)).toEqual(['/api/Users/', '/api/SecurityAnswers/'])
    const question = (await questionsOf(lab))[2]
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
  },
)

test('a password changed after its repetition is accepted, and the lab notices', async ({ lab, open }) => {
  const page = await open('/assets/i18n/en.json')
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await fillIn(page, 'early@juice.example')
  const chosen = await questionOf(page).inputValue()
  release()
  await whenHydrated(page)
  expect(chosen).not.toBe('')
  await expect.poll(() => questionOf(page).inputValue()).toBe(chosen)
  await expect.poll(() => button(page).isEnabled()).toBe(true)

  await page.route('**/api/Users/', async (route) => {
    const body = { ...route.request().postDataJSON(), passwordRepeat: 'something else' }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await button(page).click()
  await page.waitForURL('/login')
  expect(lab.solved()).toContain('passwordRepeatChallenge')
})
