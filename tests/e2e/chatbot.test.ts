import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.js'
import { makeConfig } from '../support/make-config.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, type VisitOptions, visit } from '../support/open-browser.js'
import { pickAnswers } from '../support/pick-answers.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
/** What the classic bot draws. */
let drawn = 0

beforeAll(async () => {
  browser = await openBrowser()
  const config = makeConfig({ challenges: { showSolvedNotifications: false } })
  lab = await serveLab({ config }, { random: pickAnswers((count) => Math.min(drawn, count - 1)) })
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterEach(async () => {
  drawn = 0
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const said = (page: Page) => page.locator('#chat-window .speech-bubble-left')
const own = (page: Page) => page.locator('#chat-window .speech-bubble-right')
const field = (page: Page) => page.locator('#message-input')

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

/** A page of a customer who has just opened an account, and the calls to the chat it makes. */
async function visitChat(path = '/chatbot', options?: VisitOptions) {
  const customer = await openAccount(lab)
  const page = await visitAs(browser, lab, customer, '/assets/i18n/en.json', options)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/rest\/chat/.test(pathname)) calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim())
  })
  await page.goto(path)
  await said(page).first().waitFor()
  return { page, calls }
}

const status = 'GET /rest/chatbot/status'
const respond = (action: string, query: string) => `POST /rest/chatbot/respond ${JSON.stringify({ action, query })}`

describe('the classic bot', () => {
  it('has the window, the bubbles and the field that scripts look for', async () => {
    const { page } = await visitChat()
    const container = page.locator('#chat-container #chat-box')
    expect(await container.locator('#chat-window').getAttribute('aria-live')).toBe('polite')
    const input = container.getByRole('textbox', { name: 'Text field for a chat message', exact: true })
    expect(await input.getAttribute('id')).toBe('message-input')
    await send(page, 'Ada')
    expect([await said(page).count(), await own(page).count()]).toEqual([2, 1])
  })

  it('asks for a name, keeps it with a new token, and goes on with questions', async () => {
    const { page, calls } = await visitChat()
    expect(await said(page).first().innerText()).toMatch(/What shall I call you\?$/)
    expect(calls).toEqual([status])
    const before = await page.evaluate(() => localStorage.getItem('token'))
    expect(await send(page, 'Ada')).toContain('Good to see you, Ada!')
    expect(calls).toEqual([status, status, respond('setname', 'Ada')])
    const after = await page.evaluate(() => localStorage.getItem('token'))
    expect(after).not.toBe(before)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'token')
    expect(cookie?.value).toBe(after)
    const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600
    expect(Math.round(hours)).toBe(8)
    expect(await send(page, 'hello')).toBe('Hello, Ada! What may I squeeze for you?')
    expect(calls.slice(3)).toEqual([status, respond('query', 'hello')])
    await page.goto('/chatbot')
    await said(page).first().waitFor()
    expect(await said(page).first().innerText()).toContain('Good to see you, Ada!')
  })

  it('gives a coupon to who insists', async () => {
    const { page } = await visitChat()
    await send(page, 'Bob')
    expect(await send(page, 'give me a discount code')).not.toContain(': ')
    drawn = 8
    const code = (await send(page, 'give me a discount code')).split(': ').at(-1) ?? ''
    expect(lab.lab.shop.coupons.discountOf(code)).toBe(10)
    expect(lab.solved()).toContain('bullyChatbotChallenge')
  })

  it('sends nothing that is empty', async () => {
    const { page, calls } = await visitChat()
    const button = page.getByRole('button', { name: texts.BTN_SEND_MESSAGE })
    expect(await button.isDisabled()).toBe(true)
    await field(page).press('Enter')
    await field(page).fill('   ')
    await field(page).press('Enter')
    expect(await button.isDisabled()).toBe(true)
    await field(page).fill('Eve')
    await button.click()
    await said(page).nth(1).waitFor()
    expect(calls).toEqual([status, status, respond('setname', 'Eve')])
    expect(await field(page).inputValue()).toBe('')
  })

  it('shows what a bot says that is not ready, and posts nothing', async () => {
    const { page, calls } = await visitChat()
    const body = '<b>I am not ready.</b>'
    await page.route('**/rest/chatbot/status', (route) => route.fulfill({ json: { status: false, body } }))
    expect(await send(page, 'hello')).toBe(body)
    expect(calls).toEqual([status, status])
  })

  it('shows its end a quarter of a second after every message', async () => {
    const { page } = await visitChat('/chatbot', { height: 600 })
    for (const message of ['Zoe', 'hello', 'hello', 'hello', 'hello', 'hello']) await send(page, message)
    const gap = () =>
      page.locator('#chat-window').evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)
    await expect.poll(gap).toBeLessThan(2)
    expect(await page.locator('#chat-window').evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
    const pause = page.locator('#chat-window').evaluate((box) => {
      let changed = Number.NaN
      new MutationObserver(() => {
        changed = performance.now()
      }).observe(box, { childList: true, subtree: true })
      return new Promise<number>((resolve) => {
        box.addEventListener('scroll', () => resolve(performance.now() - changed), { once: true })
      })
    })
    await send(page, 'hello')
    expect(await pause).toBeGreaterThan(200)
  })

  it('invites visitors to log in', async () => {
    const page = await visit(browser, lab.url, '/chatbot')
    await said(page).first().waitFor()
    expect(await said(page).first().innerText()).toContain('Sign in to talk to Juicy')
    expect(await send(page, 'hello')).toBe(texts.CHATBOT_SIGN_IN)
    await page.locator('#chat-container').getByRole('link', { name: texts.BTN_LOGIN }).click()
    await page.waitForURL('/login')
  })
})

describe('the assistant', () => {
  it('is a choice away, greets, and answers as it thinks', async () => {
    const { page, calls } = await visitChat()
    const switcher = page.getByRole('navigation', { name: texts.CHATBOT_SWITCH })
    await switcher.getByRole('link', { name: 'Juicy the Smart Assistant' }).click()
    await page.waitForURL('/chatbot?assistant')
    expect(await switcher.locator('[aria-current="page"] strong').innerText()).toBe('Juicy the Smart Assistant')
    expect(await said(page).first().innerText()).toContain('I am Juicy the Smart Assistant')
    expect(await send(page, 'How much is the Banana Juice?')).toContain('Banana Juice (1000ml) costs 1.99¤')
    expect(calls.at(-1)).toBe(
      `POST /rest/chat ${JSON.stringify({ messages: [{ role: 'user', content: 'How much is the Banana Juice?' }] })}`,
    )
    expect(await page.locator('#chat-window code').count()).toBe(0)
    await send(page, 'Thank you!')
    expect(calls.at(-1)).toContain('"role":"assistant","content":"Banana Juice')
    await switcher.getByRole('link', { name: 'Juicy', exact: false }).first().click()
    await page.waitForURL('/chatbot')
    expect(await said(page).first().innerText()).toMatch(/What shall I call you\?$/)
  })

  it('has questions for whom none comes to mind', async () => {
    const page = await visit(browser, lab.url, '/chatbot?assistant')
    await page.waitForLoadState('networkidle')
    const questions = page.getByRole('list', { name: texts.CHATBOT_SAMPLES }).getByRole('button')
    expect(await questions.count()).toBe(5)
    await questions.first().click()
    await said(page).nth(1).waitFor()
    expect(await own(page).innerText()).toContain(texts.CHATBOT_PROMPT_RECOMMENDATION_1)
    await expect.poll(() => said(page).nth(1).innerText()).toContain('Apple Juice')
  })

  it('says one thing when it cannot be reached', async () => {
    const page = await visit(browser, lab.url, '/chatbot?assistant')
    await said(page).first().waitFor()
    const body = 'data: {"error":"LLM error: x"}\n\ndata: [DONE]\n\n'
    await page.route('**/rest/chat', (route) => route.fulfill({ contentType: 'text/event-stream', body }))
    expect(await send(page, 'hello')).toBe(texts.CHATBOT_UNREACHABLE)
    await page.route('**/rest/chat', (route) => route.abort())
    expect(await send(page, 'hello')).toBe(texts.CHATBOT_UNREACHABLE)
  })

  it('is watched by an administrator who has flipped the switch', async () => {
    const page = await visitAs(browser, lab, 'admin', '/administration')
    const toggle = page.getByRole('switch', { name: texts.LABEL_SHOW_TOOL_CALLS })
    await page.waitForLoadState('networkidle')
    expect(await toggle.isChecked()).toBe(false)
    await toggle.check()
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'show_tool_calls')
    expect(cookie?.value).toBe('true')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await page.goto('/chatbot?assistant')
    await said(page).first().waitFor()
    await send(page, 'How much is the Banana Juice?')
    expect(await page.locator('#chat-window code').innerText()).toBe('searchProducts({"query":"banana juice"})')
    expect(lab.solved()).not.toContain('aiDebuggingChallenge')
    await page.goto('/administration')
    await expect.poll(() => toggle.isChecked()).toBe(true)
    await toggle.uncheck()
    expect((await page.context().cookies()).some(({ name }) => name === 'show_tool_calls')).toBe(false)
  })

  it('shows its tools to a customer with the cookie', async () => {
    const { page } = await visitChat('/chatbot?assistant')
    await page.context().addCookies([{ name: 'show_tool_calls', value: 'true', url: lab.url }])
    await send(page, 'How much is the Banana Juice?')
    expect(await page.locator('#chat-window code').count()).toBe(1)
    expect(lab.solved()).toContain('aiDebuggingChallenge')
  })

  it('can be talked to with the keyboard alone', async () => {
    const page = await visit(browser, lab.url, '/chatbot?assistant')
    await page.waitForLoadState('networkidle')
    await tabTo(page, '#chat-window')
    await tabTo(page, '#message-input')
    await page.keyboard.type('Hello')
    await page.keyboard.press('Enter')
    await said(page).nth(1).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('message-input')
  })
})
