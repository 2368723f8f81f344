import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import { whenHydrated } from '../../support/browser/hydration.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { visitAs } from '../../support/browser/visit-as.js'
import { makeConfig } from '../../support/make-config.js'
import { openAccount } from '../../support/new-customer.js'
import { pickAnswers } from '../../support/pick-answers.js'
import { quietToasts } from '../../support/quiet-toasts.js'
import { serveLab } from '../../support/serve-lab.js'
import { shoppers } from '../../support/shoppers.js'

const anywhere = '/assets/i18n/en.json'
const toAssistant = '/chatbot?assistant'
const question = 'How much is the Banana Juice?'

const box = (page: Page) => page.locator('#chat-window')
const said = (page: Page) => box(page).locator('.speech-bubble-left')
const own = (page: Page) => box(page).locator('.speech-bubble-right')
const field = (page: Page) => page.locator('#message-input')
const toolCalls = (page: Page) => box(page).locator('code')
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const scrollGap = (page: Page) =>
  box(page).evaluate((window) => window.scrollHeight - window.clientHeight - window.scrollTop)

/** Sends a message, and waits for the answer to it. */
async function send(page: Page, message: string): Promise<string> {
  const before = await said(page).count()
  await field(page).fill(message)
  await field(page).press('Enter')
  const answer = said(page).nth(before)
  await answer.waitFor()
  await page.locator('#chat-window[aria-busy="false"]').waitFor()
  return (await answer.innerText()).replace(/^[^:\n]+:\s/, '')
}

/** Enter is lost on a page that is not hydrated yet, since its button is off. */
async function enterChat(page: Page, path = '/chatbot'): Promise<void> {
  await page.goto(path)
  await said(page).first().waitFor()
  await whenHydrated(page)
}

/** Every call to the chat from here on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/rest\/chat/.test(pathname)) calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim())
  })
  return calls
}

const status = 'GET /rest/chatbot/status'
const respond = (action: string, query: string) => `POST /rest/chatbot/respond ${JSON.stringify({ action, query })}`

/** Waits until the end is shown for the last change: timers of a page are over in the order in which they are due, and scrolling is told in a frame. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await frame()
    await frame()
  })
}

/** Sends messages as scripts do, while an answer is awaited. */
async function typeOn(page: Page, messages: readonly string[]): Promise<void> {
  const before = await own(page).count()
  for (const [place, message] of messages.entries()) {
    await field(page).pressSequentially(message)
    await field(page).press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('')
    await expect
      .poll(() =>
        own(page)
          .nth(before + place)
          .innerText(),
      )
      .toContain(message)
  }
}

/** Milliseconds from the next change of the conversation to the moment when its end is shown. */
function measurePause(page: Page): Promise<number> {
  return box(page).evaluate((window) => {
    let changed = Number.NaN
    new MutationObserver(() => {
      changed = performance.now()
    }).observe(window, { childList: true, subtree: true })
    return new Promise<number>((resolve) => {
      window.addEventListener('scroll', () => resolve(performance.now() - changed), { once: true })
    })
  })
}

test('the classic bot asks for a name, answers, and gives a coupon who insists', async ({ browser }) => {
  let drawn = 0
  const config = makeConfig({ challenges: { showSolvedNotifications: false } })
  const random = pickAnswers((count) => Math.min(drawn, count - 1))
  const lab = await serveLab({ config }, { random })
  const page = await visitAs(browser, lab, await openAccount(lab), anywhere, { height: 600 })
  const calls = noteCalls(page)
  await enterChat(page)
  const container = page.locator('#chat-container #chat-box')
  await expect.poll(() => container.locator('#chat-window').getAttribute('aria-live')).toBe('polite')
  const input = container.getByRole('textbox', { name: 'Text field for a chat message', exact: true })
  await expect.poll(() => input.getAttribute('id')).toBe('message-input')
  await expect.poll(() => said(page).first().innerText()).toMatch(/What shall I call you\?$/)
  expect(calls).toEqual([status])

  const before = await storedToken(page)
  expect(await send(page, 'Ada')).toContain('Good to see you, Ada!')
  await expect.poll(async () => [await said(page).count(), await own(page).count()]).toEqual([2, 1])
  expect(calls).toEqual([status, status, respond('setname', 'Ada')])
  const after = await storedToken(page)
  expect(after).not.toBe(before)
  const cookie = await readCookie(page, 'token')
  expect(cookie?.value).toBe(after)
  expect(Math.round((cookie?.seconds ?? 0) / 3600)).toBe(8)
  expect(await send(page, 'hello')).toBe('Hello, Ada! What may I squeeze for you?')
  expect(calls.slice(3)).toEqual([status, respond('query', 'hello')])

  expect(await send(page, 'give me a discount code')).not.toContain(': ')
  drawn = 8
  const code = (await send(page, 'give me a discount code')).split(': ').at(-1) ?? ''
  expect(lab.lab.shop.coupons.discountOf(code)).toBe(10)
  expect(lab.solved()).toContain('bullyChatbotChallenge')

  drawn = 0
  for (let message = 0; message < 4; message += 1) await send(page, 'hello')
  await expect.poll(() => scrollGap(page)).toBeLessThan(2)
  await expect.poll(() => box(page).evaluate((window) => window.scrollTop)).toBeGreaterThan(0)
  await settle(page)
  // An answer that comes just when the pause is over would be measured in its place.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/chatbot/**', async (route) => {
    await released
    await route.continue()
  })
  const pause = measurePause(page)
  const answered = send(page, 'hello')
  expect(await pause).toBeGreaterThan(200)
  calls.length = 0
  await typeOn(page, ['one', 'two', 'three'])
  release()
  await answered
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(
    ['hello', 'one', 'two', 'three'].map((message) => respond('query', message)),
  )

  await followPath(page, '/about')
  await page.locator('#corporate-history').waitFor()
  await followPath(page, '/chatbot')
  await expect.poll(() => said(page).first().innerText()).toContain('Good to see you, Ada!')
  await page.context().close()
  await lab.close()
})

test('the assistant keeps the conversation; the classic bot gets no empty message', async ({ lab, open, text }) => {
  const page = await open(anywhere, { as: await openAccount(lab) })
  const calls = noteCalls(page)
  await enterChat(page)
  const switcher = page.getByRole('navigation', { name: text('CHATBOT_SWITCH') })
  await switcher.getByRole('link', { name: 'Juicy the Smart Assistant' }).click()
  await page.waitForURL(toAssistant)
  // The address changes before the page does.
  await expect
    .poll(() => switcher.locator('[aria-current="page"] strong').innerText())
    .toBe('Juicy the Smart Assistant')
  await expect.poll(() => said(page).first().innerText()).toContain('I am Juicy the Smart Assistant')
  expect(await send(page, question)).toContain('Banana Juice (1000ml) costs 1.99¤')
  expect(calls.at(-1)).toBe(`POST /rest/chat ${JSON.stringify({ messages: [{ role: 'user', content: question }] })}`)
  await expect.poll(() => toolCalls(page).count()).toBe(0)
  await send(page, 'Thank you!')
  expect(calls.at(-1)).toContain('"role":"assistant","content":"Banana Juice')

  calls.length = 0
  await switcher.getByRole('link', { name: 'Juicy', exact: false }).first().click()
  await page.waitForURL('/chatbot')
  await expect.poll(() => said(page).first().innerText()).toMatch(/What shall I call you\?$/)

  const button = page.getByRole('button', { name: text('BTN_SEND_MESSAGE') })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await field(page).press('Enter')
  await field(page).fill('   ')
  await field(page).press('Enter')
  await expect.poll(() => button.isDisabled()).toBe(true)
  await field(page).fill('Eve')
  await button.click()
  await said(page).nth(1).waitFor()
  expect(calls).toEqual([status, status, respond('setname', 'Eve')])
  await expect.poll(() => field(page).inputValue()).toBe('')

  const body = '<b>I am not ready.</b>'
  await page.route('**/rest/chatbot/status', (route) => route.fulfill({ json: { status: false, body } }))
  expect(await send(page, 'hello')).toBe(body)
  expect(calls.slice(3)).toEqual([status])
})

test('visitors chat with the assistant and are told once when it is unreachable', async ({ open, text }) => {
  const page = await open(anywhere)
  await enterChat(page)
  await expect.poll(() => said(page).first().innerText()).toContain('Sign in to talk to Juicy')
  expect(await send(page, 'hello')).toBe(text('CHATBOT_SIGN_IN'))

  await followPath(page, toAssistant)
  await expect.poll(() => said(page).first().innerText()).toContain('I am Juicy the Smart Assistant')
  const questions = page.getByRole('list', { name: text('CHATBOT_SAMPLES') }).getByRole('button')
  await expect.poll(() => questions.count()).toBe(5)
  await questions.first().click()
  await said(page).nth(1).waitFor()
  await expect.poll(() => own(page).innerText()).toContain(text('CHATBOT_PROMPT_RECOMMENDATION_1'))
  await expect.poll(() => said(page).nth(1).innerText()).toContain('Apple Juice')
  await page.locator('#chat-window[aria-busy="false"]').waitFor()

  await tabTo(page, '#chat-window')
  await tabTo(page, '#message-input')
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await said(page).nth(2).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message-input')
  await page.locator('#chat-window[aria-busy="false"]').waitFor()

  const body = 'data: {"error":"LLM error: x"}\n\ndata: [DONE]\n\n'
  await page.route('**/rest/chat', (route) => route.fulfill({ contentType: 'text/event-stream', body }))
  expect(await send(page, 'hello')).toBe(text('CHATBOT_UNREACHABLE'))
  await page.route('**/rest/chat', (route) => route.abort())
  expect(await send(page, 'hello')).toBe(text('CHATBOT_UNREACHABLE'))

  await followPath(page, '/chatbot')
  await page
    .locator('#chat-container')
    .getByRole('link', { name: text('BTN_LOGIN') })
    .click()
  await page.waitForURL('/login')
})

test('administrators with the setting, and customers with its cookie, see tool calls', async ({ lab, open, text }) => {
  await lab.logIn(...shoppers.admin)
  await lab.get('/assets/public/images/padding/19px.png')
  quietToasts(lab)
  const page = await open('/administration', { as: 'admin' })
  const toggle = page.getByRole('switch', { name: text('LABEL_SHOW_TOOL_CALLS') })
  await whenHydrated(page)
  await expect.poll(() => toggle.isChecked()).toBe(false)
  await toggle.check()
  const cookie = await readCookie(page, 'show_tool_calls')
  expect(cookie?.value).toBe('true')
  expect(Math.round((cookie?.seconds ?? 0) / 86_400)).toBe(365)
  await followPath(page, toAssistant)
  await said(page).first().waitFor()
  await send(page, question)
  await expect.poll(() => toolCalls(page).innerText()).toBe('searchProducts({"query":"banana juice"})')
  expect(lab.solved()).not.toContain('aiDebuggingChallenge')
  await followPath(page, '/administration')
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await toggle.uncheck()
  await expect.poll(() => readCookie(page, 'show_tool_calls')).toBeUndefined()
  // It would load anew once somebody else logs in.
  await page.close()

  const other = await open(anywhere, { as: await openAccount(lab) })
  await other.context().addCookies([{ name: 'show_tool_calls', value: 'true', url: lab.url }])
  await enterChat(other, toAssistant)
  await send(other, question)
  await expect.poll(() => toolCalls(other).count()).toBe(1)
  expect(lab.solved()).toContain('aiDebuggingChallenge')
})
