import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const path = '/privacy-security/data-export'
const noon = Date.UTC(2026, 5, 1, 12)

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let customer: Credentials

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

beforeEach(async () => {
  customer = await openAccount(lab)
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const optionOf = (page: Page, name: string) => page.getByRole('radio', { name: `Export Option ${name}`, exact: true })
const captchaOf = (page: Page) => page.getByLabel('Input for the CAPTCHA', { exact: true })
const buttonOf = (page: Page) => page.locator('#submitButton')
const readNote = (page: Page) => page.evaluate(() => localStorage.getItem('lstdtxprt'))

/** The words beside the answer. */
async function noteOf(page: Page): Promise<string> {
  const note = await captchaOf(page).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).innerText()
}

async function request(page: Page): Promise<void> {
  await optionOf(page, 'JSON').check()
  await buttonOf(page).click()
}

/** A page of somebody whose last export was so many milliseconds ago; the clock stands at noon. */
async function openAfter(milliseconds: number): Promise<Page> {
  const page = await visitAs(browser, lab, customer, '/assets/i18n/en.json')
  await page.clock.install({ time: noon })
  await page.clock.pauseAt(noon + 1000)
  await page.evaluate((last) => localStorage.setItem('lstdtxprt', String(last)), noon + 1000 - milliseconds)
  await page.goto(path)
  await buttonOf(page).waitFor()
  return page
}

/** A page that has just asked for a CAPTCHA, and what it answered. */
async function openWithCaptcha(): Promise<{ page: Page; answer: string }> {
  const page = await visitAs(browser, lab, customer, '/assets/i18n/en.json')
  await page.evaluate(() => localStorage.setItem('lstdtxprt', String(Date.now())))
  const fetched = page.waitForResponse('**/rest/image-captcha/')
  await page.goto(path)
  const { answer } = await (await fetched).json()
  return { page, answer }
}

describe('the form', () => {
  it('has the controls that scripts look for', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const form = page.locator('#data-export-form')
    const group = form.getByRole('radiogroup', { name: 'Select an option' })
    expect(await group.getAttribute('id')).toBe('formatControl')
    expect(await form.getByRole('button', { name: 'Button to send the request' }).getAttribute('id')).toBe(
      'submitButton',
    )
    expect(await group.getByRole('radio').count()).toBe(3)
  })

  it('offers JSON, and shows PDF and Excel as not to be had', async () => {
    const page = await visitAs(browser, lab, customer, path)
    expect(await optionOf(page, 'JSON').isEnabled()).toBe(true)
    expect(await optionOf(page, 'PDF').isDisabled()).toBe(true)
    expect(await optionOf(page, 'Excel').isDisabled()).toBe(true)
  })

  it('wants a format before it can be sent', async () => {
    const page = await visitAs(browser, lab, customer, path)
    expect(await buttonOf(page).isDisabled()).toBe(true)
    await page.locator('#formatControl').getByText('JSON').click()
    await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
  })

  it('shows no CAPTCHA to those who have not exported anything yet', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await optionOf(page, 'JSON').check()
    expect(await captchaOf(page).count()).toBe(0)
  })
})

describe('an export', () => {
  it('is confirmed, noted, and opened in a window as plain text', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const sent = page.waitForRequest('**/rest/user/data-export')
    const opened = page.waitForEvent('popup')
    const before = Date.now()
    await request(page)
    expect((await sent).postDataJSON()).toEqual({ format: '1' })
    const confirmation = page.locator('#data-export-form .confirmation')
    await confirmation.waitFor()
    expect(await confirmation.innerText()).toBe('Your data export will open in a new Browser window.')
    expect(Number(await readNote(page))).toBeGreaterThanOrEqual(before)
    const text = await (await opened).locator('body').innerText()
    expect(JSON.parse(text)).toMatchObject({ email: customer[0], orders: [], reviews: [] })
  })

  it('runs nothing that somebody has put into it', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const userData = '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'
    await page.route('**/rest/user/data-export', (route) =>
      route.fulfill({ json: { userData, confirmation: 'Done.' } }),
    )
    const opened = page.waitForEvent('popup')
    await request(page)
    const popup = await opened
    await expect.poll(() => popup.locator('body').innerText()).toBe(userData)
    expect(await popup.locator('img, script').count()).toBe(0)
  })

  it('that the browser held back can be opened once more', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await request(page)
    await page.locator('#data-export-form .confirmation').waitFor()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: texts.BTN_OPEN_EXPORT ?? '' }).click()
    await expect.poll(async () => (await opened).locator('body').innerText()).toContain(customer[0])
  })

  it('that fails shows the error of the response', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await page.route('**/rest/user/data-export', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'no paper' } } }),
    )
    await request(page)
    const error = page.locator('#data-export-form .error')
    await error.waitFor()
    expect(await error.innerText()).toBe('no paper')
    expect(await readNote(page)).toBeNull()
  })

  it('needs no mouse', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await tabTo(page, '#formatControl [value="1"]')
    await page.keyboard.press('Space')
    await tabTo(page, '#submitButton')
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await opened
  })
})

describe('the CAPTCHA', () => {
  it('shows up right after an export, and the next one goes through with its answer', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const fetched = page.waitForResponse('**/rest/image-captcha/')
    await request(page)
    const { answer } = await (await fetched).json()
    await page.locator('form svg[viewBox="0,0,150,50"]').waitFor()
    await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)
    await captchaOf(page).fill(answer)
    const sent = page.waitForRequest('**/rest/user/data-export')
    const opened = page.waitForEvent('popup')
    await buttonOf(page).click()
    expect((await sent).postDataJSON()).toEqual({ format: '1', answer })
    await opened
    await page.locator('#data-export-form .confirmation').waitFor()
    await expect.poll(() => captchaOf(page).inputValue()).toBe('')
  })

  it('asks for exactly five characters', async () => {
    const { page, answer } = await openWithCaptcha()
    await optionOf(page, 'JSON').check()
    await captchaOf(page).focus()
    await captchaOf(page).blur()
    await expect.poll(() => noteOf(page)).toBe(texts.MANDATORY_CAPTCHA)
    for (const [text, isRight] of [
      [answer.slice(1), false],
      [`${answer}x`, false],
      [answer, true],
    ] as const) {
      await captchaOf(page).fill(text)
      await captchaOf(page).blur()
      await expect.poll(() => buttonOf(page).isEnabled()).toBe(isRight)
      await expect
        .poll(() => noteOf(page))
        .toBe(isRight ? texts.HINT_CAPTCHA_CASE : texts.INVALID_CAPTCHA_LENGTH?.replace('{{length}}', '5'))
    }
  })

  it('answered wrongly shows the error of the response and another picture', async () => {
    const { page, answer } = await openWithCaptcha()
    await optionOf(page, 'JSON').check()
    await captchaOf(page).fill(answer === 'aaaaa' ? 'bbbbb' : 'aaaaa')
    const another = page.waitForResponse('**/rest/image-captcha/')
    await buttonOf(page).click()
    const error = page.locator('#data-export-form .error')
    await error.waitFor()
    expect(await error.innerText()).toBe('Wrong answer to CAPTCHA. Please try again.')
    expect(await captchaOf(page).inputValue()).toBe('')
    await captchaOf(page).fill((await (await another).json()).answer)
    const opened = page.waitForEvent('popup')
    await buttonOf(page).click()
    await opened
  })

  it('is asked for when the server insists, whatever the browser remembers', async () => {
    const { page } = await openWithCaptcha()
    await page.evaluate(() => localStorage.removeItem('lstdtxprt'))
    await page.reload()
    await optionOf(page, 'JSON').check()
    expect(await captchaOf(page).count()).toBe(0)
    await buttonOf(page).click()
    await page.locator('#data-export-form .error').waitFor()
    await captchaOf(page).waitFor()
  })

  it.each([
    [299_000, 1],
    [299_999, 1],
    [300_000, 0],
    [301_000, 0],
  ])('%i ms after the last export is shown %i times', async (milliseconds, times) => {
    const page = await openAfter(milliseconds)
    await expect.poll(() => captchaOf(page).count()).toBe(times)
  })

  it('leaves an open page once five minutes are over', async () => {
    const page = await openAfter(0)
    await captchaOf(page).waitFor()
    await page.clock.runFor(299_000)
    expect(await captchaOf(page).count()).toBe(1)
    await page.clock.runFor(2_000)
    await expect.poll(() => captchaOf(page).count()).toBe(0)
  })

  it('shows the picture as the server sends it, scripts and all', async () => {
    const page = await visitAs(browser, lab, customer, '/assets/i18n/en.json')
    await page.evaluate(() => localStorage.setItem('lstdtxprt', String(Date.now())))
    const image = '<svg><image href="x:" onerror="alert(`xss`)"/></svg>'
    await page.route('**/rest/image-captcha/', (route) =>
      route.fulfill({ json: { image, answer: 'abcde', UserId: 1 } }),
    )
    const dialog = page.waitForEvent('dialog')
    await page.goto(path, { waitUntil: 'commit' })
    const shown = await dialog
    expect(shown.message()).toBe('xss')
    await shown.dismiss()
  })
})
