import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Shopper, visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const buttonOf = (page: Page) => page.locator('#submitButton')
const snackbarOf = (page: Page, role: 'status' | 'alert', text: string | undefined) =>
  page.getByRole(role).filter({ hasText: text ?? 'missing text' })

/** The words beside a field. */
async function noteOf(page: Page, id: string): Promise<string> {
  const note = await page.locator(id).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).innerText()
}

/** The sum that was asked last. */
const lastSum = () => lab.lab.store.table('Captchas').live().at(-1)

/** The contact page, ready to be filled in; what its sum comes to, and the number of sums it has asked for so far. */
async function open(shopper?: Shopper) {
  const start = '/assets/i18n/en.json'
  const page = await (shopper ? visitAs(browser, lab, shopper, start) : visit(browser, lab.url, start))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/captcha/')) asked.push(request.url())
  })
  await page.goto('/contact')
  await expect.poll(() => page.locator('#captcha').innerText()).not.toBe('')
  return { page, asked, answer: lastSum()?.answer ?? '' }
}

async function fillIn(page: Page, rating: number, answer = ''): Promise<void> {
  await page.locator('#comment').fill('Great juice')
  await page.locator('#rating').fill(String(rating))
  await page.locator('#captchaControl').fill(answer)
}

describe('the feedback form', () => {
  it('has the controls that scripts look for, and is open to everybody', async () => {
    const { page } = await open()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts.NAV_CONTACT)
    const form = page.locator('#feedback-form')
    const named = {
      comment: ['textbox', 'Field for entering the comment or the feedback'],
      rating: ['slider', 'Slider for selecting the star rating'],
      captcha: ['group', 'CAPTCHA code which must be solved'],
      captchaControl: ['textbox', 'Field for the result of the CAPTCHA code'],
      submitButton: ['button', 'Button to send the review'],
    } as const
    for (const [id, [role, name]] of Object.entries(named)) {
      expect(await form.getByRole(role, { name, exact: true }).getAttribute('id'), id).toBe(id)
    }
    expect(await form.locator('#userId').isHidden()).toBe(true)
  })

  it('shows visitors as anonymous and customers by half of their address, not to be changed', async () => {
    const { page } = await open()
    const author = (of: Page) => of.getByLabel('Field with the name of the author', { exact: true })
    expect([await author(page).inputValue(), await page.locator('#userId').inputValue()]).toEqual(['anonymous', ''])
    expect(await author(page).isDisabled()).toBe(true)
    const { page: own } = await open('jim')
    expect([await author(own).inputValue(), await own.locator('#userId').inputValue()]).toEqual([
      '***@juice-sh.op',
      '2',
    ])
    const { page: office } = await open('admin')
    expect(await author(office).inputValue()).toBe('***in@juice-sh.op')
  })

  it('asks the sum that the shop has set', async () => {
    const { page } = await open()
    expect(await page.locator('#captcha').innerText()).toBe(lastSum()?.captcha)
  })

  it('wants a comment of 160 characters at most, and counts them', async () => {
    const { page } = await open()
    const comment = page.locator('#comment')
    await comment.focus()
    await comment.blur()
    await expect.poll(() => noteOf(page, '#comment')).toBe(texts.MANDATORY_COMMENT)
    await comment.fill('abc')
    await page.getByText('3/160', { exact: true }).waitFor()
    await expect.poll(() => noteOf(page, '#comment')).toBe('')
    await comment.fill('')
    await comment.pressSequentially('x'.repeat(165), { delay: 0 })
    await page.getByText('160/160', { exact: true }).waitFor()
    expect(await comment.inputValue()).toHaveLength(160)
  })

  it('wants a whole number for a result', async () => {
    const { page } = await open()
    const result = page.locator('#captchaControl')
    await result.focus()
    await result.blur()
    await expect.poll(() => noteOf(page, '#captchaControl')).toBe(texts.MANDATORY_CAPTCHA)
    for (const [text, isRight] of [
      ['x', false],
      ['-3', true],
      ['1.5', false],
      ['12', true],
      ['-', false],
      ['3-', false],
    ] as const) {
      await result.fill(text)
      await result.blur()
      await expect
        .poll(() => noteOf(page, '#captchaControl'))
        .toBe(isRight ? texts.CAPTCHA_INTRO : texts.INVALID_CAPTCHA)
    }
  })

  it('has a slider from 1 to 5 that has to be touched', async () => {
    const { page } = await open()
    const slider = page.locator('#rating')
    for (const [name, value] of Object.entries({ type: 'range', min: '1', max: '5', step: '1' }))
      expect(await slider.getAttribute(name)).toBe(value)
    await page.locator('#comment').fill('Great juice')
    await page.locator('#captchaControl').fill('1')
    expect(await slider.getAttribute('aria-valuetext')).toBe(texts.RATING_MISSING)
    expect(await buttonOf(page).isDisabled()).toBe(true)
    await slider.fill('1')
    await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
    expect(await slider.getAttribute('aria-valuetext')).toContain('1 of 5')
  })

  it.each([1, 2, 3, 4, 5])('gives %i stars to who clicks on that star', async (star) => {
    const { page } = await open()
    const box = await page.locator('#rating').boundingBox()
    if (box === null) throw new Error('no slider')
    await page.mouse.click(box.x + ((star - 0.5) * box.width) / 5, box.y + 20)
    await expect.poll(() => page.locator('#rating').getAttribute('aria-valuetext')).toContain(`${star} of 5`)
    expect(await page.locator('#rating').inputValue()).toBe(String(star))
  })

  it('can be sent only when it is complete', async () => {
    const { page } = await open()
    const states: [string, number, string, boolean][] = [
      ['', 4, '7', false],
      ['Nice', 4, '', false],
      ['Nice', 4, 'x', false],
      ['Nice', 4, '7', true],
    ]
    for (const [comment, rating, answer, isReady] of states) {
      await fillIn(page, rating, answer)
      await page.locator('#comment').fill(comment)
      await expect.poll(() => buttonOf(page).isEnabled()).toBe(isReady)
    }
  })
})

describe('a feedback', () => {
  it('of a visitor is sent as anonymous and thanked for; the form starts over with another sum', async () => {
    const { page, asked, answer } = await open()
    const captchaId = lastSum()?.captchaId
    await fillIn(page, 4, answer)
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await buttonOf(page).click()
    const request = await posted
    expect([new URL(request.url()).pathname, request.postDataJSON()]).toEqual([
      '/api/Feedbacks/',
      { captchaId, captcha: answer, comment: 'Great juice (anonymous)', rating: 4 },
    ])
    await snackbarOf(page, 'status', texts.FEEDBACK_THANK_YOU).waitFor()
    await expect.poll(() => asked.length).toBe(2)
    await expect.poll(() => page.locator('#captcha').innerText()).toBe(lastSum()?.captcha)
    expect([await page.locator('#comment').inputValue(), await page.locator('#captchaControl').inputValue()]).toEqual([
      '',
      '',
    ])
    expect(await page.locator('#rating').getAttribute('aria-valuetext')).toBe(texts.RATING_MISSING)
    expect(await noteOf(page, '#comment')).toBe('')
    expect(await buttonOf(page).isDisabled()).toBe(true)
  })

  it('of a customer with five stars is thanked for even more', async () => {
    const { page, answer } = await open('admin')
    await fillIn(page, 5, answer)
    await buttonOf(page).click()
    await snackbarOf(page, 'status', texts.FEEDBACK_FIVE_STAR_THANK_YOU).waitFor()
    expect(lab.lab.store.table('Feedbacks').live().at(-1)).toMatchObject({
      UserId: 1,
      comment: 'Great juice (***in@juice-sh.op)',
      rating: 5,
    })
    expect(lab.solved()).not.toContain('forgedFeedbackChallenge')
  })

  it('that is refused shows why, and asks for the same sum again', async () => {
    const { page, asked, answer } = await open()
    await fillIn(page, 3, '4711')
    await buttonOf(page).click()
    await snackbarOf(page, 'alert', 'Wrong answer to CAPTCHA. Please try again.').waitFor()
    await expect.poll(() => page.locator('#captchaControl').inputValue()).toBe('')
    expect(await page.locator('#comment').inputValue()).toBe('Great juice')
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(1)
    await page.locator('#captchaControl').fill(answer)
    await buttonOf(page).click()
    await snackbarOf(page, 'status', texts.FEEDBACK_THANK_YOU).waitFor()
  })

  it('needs no mouse', async () => {
    const { page, answer } = await open()
    await tabTo(page, '#comment')
    await page.keyboard.type('By hand')
    await tabTo(page, '#rating')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.locator('#rating').getAttribute('aria-valuetext')).toContain('1 of 5')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, '#captchaControl')
    await page.keyboard.type(answer)
    await page.keyboard.press('Enter')
    await snackbarOf(page, 'status', texts.FEEDBACK_THANK_YOU).waitFor()
    expect(lab.lab.store.table('Feedbacks').live().at(-1)).toMatchObject({ comment: 'By hand (anonymous)', rating: 3 })
  })

  it('is signed by whoever the hidden field names', async () => {
    const { page, answer } = await open('jim')
    await page.evaluate(() => document.querySelector('#userId')?.setAttribute('value', '3'))
    await fillIn(page, 2, answer)
    await buttonOf(page).click()
    await snackbarOf(page, 'status', texts.FEEDBACK_THANK_YOU).waitFor()
    expect(lab.lab.store.table('Feedbacks').live().at(-1)).toMatchObject({ UserId: 3, rating: 2 })
    expect(lab.solved()).toContain('forgedFeedbackChallenge')
  })

  it('has no star when somebody wakes the button up', async () => {
    const { page, answer } = await open()
    await page.locator('#comment').fill('Great juice')
    await page.locator('#captchaControl').fill(answer)
    await page.evaluate(() => document.querySelector('#submitButton')?.removeAttribute('disabled'))
    await buttonOf(page).click()
    await snackbarOf(page, 'status', texts.FEEDBACK_THANK_YOU).waitFor()
    expect(lab.lab.store.table('Feedbacks').live().at(-1)).toMatchObject({ rating: 0 })
    expect(lab.solved()).toContain('zeroStarsChallenge')
  })
})
