import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { type Open, test, testOfHonestUse } from '../../fixtures.js'
import { fillAndBlur, noteOf } from '../../support/browser/fields.js'
import { whenHydrated } from '../../support/browser/hydration.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import type { ServedLab } from '../../support/serve-lab.js'
import type { Credentials } from '../../support/shoppers.js'

const path = '/privacy-security/data-export'
const anywhere = '/assets/i18n/en.json'
const captchaField = '#captchaControl'
const lastExport = 'lstdtxprt'

const option = (page: Page, name: string) => page.getByRole('radio', { name: `Export Option ${name}`, exact: true })
const captcha = (page: Page) => page.getByLabel('Input for the CAPTCHA', { exact: true })
/** A picture of its own in the honest shop, part of the page in the weak one. */
const picture = (page: Page) => page.locator('form :is(img[src^="data:image/svg"], svg[viewBox="0,0,150,50"])').first()
const button = (page: Page) => page.locator('#submitButton')
const confirmation = (page: Page) => page.locator('#data-export-form .confirmation')
const error = (page: Page) => page.locator('#data-export-form .error')
const noted = (page: Page) => page.evaluate((key) => localStorage.getItem(key), lastExport)
const note = (page: Page, time: number) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [lastExport, String(time)] as const)

async function openExport(open: Open, customer: Credentials): Promise<Page> {
  const page = await open(path, { as: customer })
  await whenHydrated(page)
  return page
}

/** The answer to the next CAPTCHA, once its picture is to be seen. */
async function nextAnswer(page: Page, { lab }: ServedLab): Promise<string> {
  await page.waitForResponse('**/rest/image-captcha/')
  await picture(page).waitFor()
  return lab.store.table('ImageCaptchas').live().at(-1)?.answer ?? ''
}

/** The form offers JSON alone, wants it chosen, and shows no CAPTCHA the first time. */
async function expectChoice(page: Page): Promise<void> {
  const form = page.locator('#data-export-form')
  const group = form.getByRole('radiogroup', { name: 'Select an option' })
  await expect.poll(() => group.getAttribute('id')).toBe('formatControl')
  await expect
    .poll(() => form.getByRole('button', { name: 'Button to send the request' }).getAttribute('id'))
    .toBe('submitButton')
  await expect.poll(() => group.getByRole('radio').count()).toBe(3)
  await expect.poll(() => option(page, 'JSON').isEnabled()).toBe(true)
  await expect.poll(() => option(page, 'PDF').isDisabled()).toBe(true)
  await expect.poll(() => option(page, 'Excel').isDisabled()).toBe(true)
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await page.locator('#formatControl').getByText('JSON').click()
  await expect.poll(() => button(page).isEnabled()).toBe(true)
  await expect.poll(() => captcha(page).count()).toBe(0)
}

/** Answers the CAPTCHA that a shop without weaknesses wants before the first export; gives the answer, undefined in an ordinary shop. */
async function answerFirst(page: Page, shop: ServedLab): Promise<string | undefined> {
  if (shop.lab.options.fix.length === 0) return undefined
  const next = nextAnswer(page, shop)
  await button(page).click()
  await error(page).waitFor()
  const answer = await next
  await captcha(page).fill(answer)
  return answer
}

/** The first export, without a mouse, opens as plain text in a window of its own. */
async function exportByKeys(page: Page, email: string, answer: string | undefined): Promise<void> {
  const sent = page.waitForRequest('**/rest/user/data-export')
  const opened = page.waitForEvent('popup')
  const before = Date.now()
  await page.getByRole('heading', { level: 1 }).click()
  await tabTo(page, '#formatControl [value="1"]')
  await page.keyboard.press('Space')
  await tabTo(page, '#submitButton')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ format: '1', answer })
  await confirmation(page).waitFor()
  await expect.poll(() => confirmation(page).innerText()).toBe('Your data export will open in a new Browser window.')
  await expect.poll(async () => Number(await noted(page))).toBeGreaterThanOrEqual(before)
  const data = (await opened).locator('body')
  await expect.poll(() => data.innerText()).toMatch(/\}$/)
  await expect
    .poll(async () => JSON.parse(await data.innerText()))
    .toMatchObject({ email: email, orders: [], reviews: [] })
}

/** The CAPTCHA is wanted whole. */
async function expectCaptchaRules(page: Page, answer: string, text: Translate): Promise<void> {
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await captcha(page).focus()
  await captcha(page).blur()
  await expect.poll(() => noteOf(page, captchaField)).toBe(text('MANDATORY_CAPTCHA'))
  for (const [typed, isRight] of [
    [answer.slice(1), false],
    [`${answer}x`, false],
    [answer, true],
  ] as const) {
    await fillAndBlur(page, captchaField, typed)
    await expect.poll(() => button(page).isEnabled()).toBe(isRight)
    await expect
      .poll(() => noteOf(page, captchaField))
      .toBe(isRight ? text('HINT_CAPTCHA_CASE') : text('INVALID_CAPTCHA_LENGTH', { length: '5' }))
  }
}

testOfHonestUse(
  'an export opens as plain text in its own window; the next one needs a CAPTCHA',
  async ({ lab, open, text }) => {
    const customer = await openAccount(lab)
    const page = await openExport(open, customer)
    await expectChoice(page)
    const asked = await answerFirst(page, lab)
    const first = nextAnswer(page, lab)
    await exportByKeys(page, customer[0], asked)
    const answer = await first
    await expectCaptchaRules(page, answer, text)
    await captcha(page).fill(answer === 'aaaaa' ? 'bbbbb' : 'aaaaa')
    const second = nextAnswer(page, lab)
    await button(page).click()
    await error(page).waitFor()
    await expect.poll(() => error(page).innerText()).toBe('Wrong answer to CAPTCHA. Please try again.')
    await expect.poll(() => captcha(page).inputValue()).toBe('')
    await captcha(page).fill(await second)
    const resent = page.waitForRequest('**/rest/user/data-export')
    const reopened = page.waitForEvent('popup')
    await button(page).click()
    expect((await resent).postDataJSON()).toEqual({ format: '1', answer: await second })
    await reopened
    await confirmation(page).waitFor()
    await expect.poll(() => captcha(page).inputValue()).toBe('')
  },
)

test('a failed export is explained, a blocked one opened again without running scripts', async ({
  lab,
  open,
  text,
}) => {
  const page = await openExport(open, await openAccount(lab))
  await page.route('**/rest/user/data-export', (route) =>
    route.fulfill({ status: 500, json: { error: { message: 'no paper' } } }),
  )
  await option(page, 'JSON').check()
  await button(page).click()
  await error(page).waitFor()
  await expect.poll(() => error(page).innerText()).toBe('no paper')
  expect(await noted(page)).toBeNull()

  const userData = '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'
  await page.unroute('**/rest/user/data-export')
  await page.route('**/rest/user/data-export', (route) => route.fulfill({ json: { userData, confirmation: 'Done.' } }))
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await button(page).click()
  await confirmation(page).waitFor()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: text('BTN_OPEN_EXPORT') }).click()
  const popup = await opened
  await expect.poll(() => popup.locator('body').innerText()).toBe(userData)
  await expect.poll(() => popup.locator('img, script').count()).toBe(0)
})

test('a CAPTCHA is asked for when the server insists, even if the browser does not', async ({ lab, open }) => {
  const customer = await openAccount(lab)
  const { token } = await lab.logIn(...customer)
  await lab.get('/rest/image-captcha/', { token })
  const page = await openExport(open, customer)
  await option(page, 'JSON').check()
  await expect.poll(() => captcha(page).count()).toBe(0)
  await button(page).click()
  await error(page).waitFor()
  await captcha(page).waitFor()
})

test('a CAPTCHA leaves an open page once five minutes are over', async ({ lab, open }) => {
  const noon = Date.UTC(2026, 5, 1, 12)
  // The clock belongs to the whole context.
  const page = await open(anywhere, { as: await openAccount(lab), elsewhere: true })
  await page.clock.install({ time: noon })
  await page.clock.pauseAt(noon + 1000)
  await note(page, noon + 1000)
  await page.goto(path)
  await captcha(page).waitFor()
  await page.clock.runFor(299_000)
  await expect.poll(() => captcha(page).count()).toBe(1)
  await page.clock.runFor(2_000)
  await expect.poll(() => captcha(page).count()).toBe(0)
})

test('the picture of a CAPTCHA is shown as the server sends it, scripts and all', async ({ lab, open }) => {
  const page = await open(anywhere, { as: await openAccount(lab) })
  await note(page, Date.now())
  const image = '<svg><image href="x:" onerror="alert(`xss`)"/></svg>'
  await page.route('**/rest/image-captcha/', (route) => route.fulfill({ json: { image, answer: 'abcde', UserId: 1 } }))
  const dialog = page.waitForEvent('dialog')
  await page.goto(path, { waitUntil: 'commit' })
  const shown = await dialog
  expect(shown.message()).toBe('xss')
  await shown.dismiss()
})
