import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { become } from '../../support/browser/become.js'
import { fillAndBlur, noteOf } from '../../support/browser/fields.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { waitForCall } from '../../support/browser/wait-for-call.js'
import type { ServedLab } from '../../support/serve-lab.js'

const buttonOf = (page: Page) => page.locator('#submitButton')
const authorOf = (page: Page) => page.getByLabel('Field with the name of the author', { exact: true })
const starsOf = (page: Page) => page.locator('#rating').getAttribute('aria-valuetext')
const thanked = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()
const feedbacks = ({ lab }: ServedLab) => lab.store.table('Feedbacks').live()

/** The captcha that was asked last. */
const lastCaptcha = ({ lab }: ServedLab) => lab.store.table('Captchas').live().at(-1)

/** Comes back to the page from another one, and gives the answer to its new captcha. */
async function reopenForm(page: Page, lab: ServedLab): Promise<string> {
  await followPath(page, '/about')
  await page.locator('#feedback-gallery').waitFor()
  await followPath(page, '/contact')
  await expect.poll(() => page.locator('#captcha').innerText()).toBe(lastCaptcha(lab)?.captcha)
  return lastCaptcha(lab)?.answer ?? ''
}

async function fillIn(page: Page, rating: number, answer: string): Promise<void> {
  await page.locator('#comment').fill('Great juice')
  await page.locator('#rating').fill(String(rating))
  await page.locator('#captchaControl').fill(answer)
}

async function clickStar(page: Page, star: number): Promise<void> {
  const box = await page.locator('#rating').boundingBox()
  if (box === null) throw new Error('no slider')
  await page.mouse.click(box.x + ((star - 0.5) * box.width) / 5, box.y + 20)
}

/** The controls that scripts look for, and the captcha that the shop has set. */
async function expectControls(page: Page, lab: ServedLab, text: Translate): Promise<void> {
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(text('NAV_CONTACT'))
  const form = page.locator('#feedback-form')
  const named = {
    comment: ['textbox', 'Field for entering the comment or the feedback'],
    rating: ['slider', 'Slider for selecting the star rating'],
    captcha: ['group', 'CAPTCHA code which must be solved'],
    captchaControl: ['textbox', 'Field for the result of the CAPTCHA code'],
    submitButton: ['button', 'Button to send the review'],
  } as const
  for (const [id, [role, name]] of Object.entries(named))
    await expect.poll(() => form.getByRole(role, { name }).getAttribute('id'), { message: id }).toBe(id)
  for (const [name, value] of Object.entries({ type: 'range', min: '1', max: '5', step: '1' }))
    await expect.poll(() => page.locator('#rating').getAttribute(name)).toBe(value)
  await expect.poll(() => form.locator('#userId').isHidden()).toBe(true)
  await expect
    .poll(async () => [await authorOf(page).inputValue(), await page.locator('#userId').inputValue()])
    .toEqual(['anonymous', ''])
  await expect.poll(() => authorOf(page).isDisabled()).toBe(true)
  await expect.poll(() => page.locator('#captcha').innerText()).toBe(lastCaptcha(lab)?.captcha)
  // The slider stands at its start already, so that this click moves nothing.
  await clickStar(page, 1)
  await expect.poll(() => starsOf(page)).toContain('1 of 5')
}

/** The form asks for a comment, stars and a whole number before it can be sent. */
async function expectChecks(page: Page, text: Translate): Promise<void> {
  const comment = page.locator('#comment')
  await fillAndBlur(page, '#comment', '')
  await expect.poll(() => noteOf(page, '#comment')).toBe(text('MANDATORY_COMMENT'))
  await comment.fill('abc')
  await page.getByText('3/160', { exact: true }).waitFor()
  await expect.poll(() => noteOf(page, '#comment')).toBe('')
  await comment.fill('')
  await page.keyboard.insertText('x'.repeat(165))
  await page.getByText('160/160', { exact: true }).waitFor()
  await expect.poll(() => comment.inputValue()).toHaveLength(160)

  await fillAndBlur(page, '#captchaControl', '')
  await expect.poll(() => noteOf(page, '#captchaControl')).toBe(text('MANDATORY_CAPTCHA'))
  for (const [answer, key] of [
    ['1.5', 'INVALID_CAPTCHA'],
    ['-3', 'CAPTCHA_INTRO'],
    ['-', 'INVALID_CAPTCHA'],
    ['12', 'CAPTCHA_INTRO'],
  ] as const) {
    await fillAndBlur(page, '#captchaControl', answer)
    await expect.poll(() => noteOf(page, '#captchaControl')).toBe(text(key))
  }

  expect(await starsOf(page)).toBe(text('RATING_MISSING'))
  await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)
  await page.locator('#rating').fill('1')
  await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
  expect(await starsOf(page)).toContain('1 of 5')
  for (const star of [5, 4, 3, 2, 1]) {
    await clickStar(page, star)
    await expect.poll(() => starsOf(page)).toContain(`${star} of 5`)
    await expect.poll(() => page.locator('#rating').inputValue()).toBe(String(star))
  }
}

testOfHonestUse(
  'a refused feedback keeps a reusable captcha, a sent one starts over with thanks',
  async ({ lab, open, text }) => {
    const page = await open('/assets/i18n/en.json')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/rest/captcha/')) asked.push(request.url())
    })
    await page.goto('/contact')
    await expect.poll(() => page.locator('#captcha').innerText()).not.toBe('')
    await expectControls(page, lab, text)
    const first = lastCaptcha(lab)
    await fillIn(page, 4, '4711')
    await buttonOf(page).click()
    await page.getByRole('alert').filter({ hasText: 'Wrong answer to CAPTCHA. Please try again.' }).waitFor()
    await expect.poll(() => page.locator('#captchaControl').inputValue()).toBe('')
    await expect.poll(() => page.locator('#comment').inputValue()).toBe('Great juice')
    // The pressed button has been disabled.
    await expect.poll(() => page.locator('#feedback-form .error:focus').count()).toBe(1)

    const isUsedUp = (await page.locator('html').getAttribute('data-fixed')) !== null
    if (isUsedUp) await expect.poll(() => lastCaptcha(lab)?.id).not.toBe(first?.id)
    const captcha = lastCaptcha(lab)
    await expect.poll(() => page.locator('#captcha').innerText()).toBe(captcha?.captcha)
    const answer = captcha?.answer ?? ''
    expect(captcha?.id === first?.id).toBe(!isUsedUp)
    await page.locator('#captchaControl').fill(answer)
    const posted = waitForCall(page, 'POST', /^\/api\/Feedbacks\/$/)
    await buttonOf(page).click()
    const request = await posted
    expect(request.postDataJSON()).toEqual({
      captchaId: captcha?.captchaId,
      captcha: answer,
      comment: 'Great juice (anonymous)',
      rating: 4,
    })
    await thanked(page, text('FEEDBACK_THANK_YOU'))
    const asks = isUsedUp ? 3 : 2
    await expect.poll(() => asked.length).toBe(asks)
    await expect.poll(() => page.locator('#captcha').innerText()).toBe(lastCaptcha(lab)?.captcha)
    expect(asked).toHaveLength(asks)
    await expect
      .poll(async () => [
        await page.locator('#comment').inputValue(),
        await page.locator('#captchaControl').inputValue(),
      ])
      .toEqual(['', ''])
    expect(await starsOf(page)).toBe(text('RATING_MISSING'))
    expect(await noteOf(page, '#comment')).toBe('')
    await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)

    await become(page, lab, 'admin')
    const next = await reopenForm(page, lab)
    await expect.poll(() => authorOf(page).inputValue()).toBe('***in@juice-sh.op')
    await fillIn(page, 5, next)
    await buttonOf(page).click()
    await thanked(page, text('FEEDBACK_FIVE_STAR_THANK_YOU'))
    expect(feedbacks(lab).at(-1)).toMatchObject({ UserId: 1, comment: 'Great juice (***in@juice-sh.op)', rating: 5 })
    expect(lab.solved()).not.toContain('forgedFeedbackChallenge')
  },
)

test('the form checks comment, stars and result, but accepts an enabled button', async ({ lab, open, text }) => {
  const page = await open('/contact')
  await expect.poll(() => page.locator('#captcha').innerText()).not.toBe('')
  await expectChecks(page, text)

  const answer = await reopenForm(page, lab)
  await tabTo(page, '#comment')
  await page.keyboard.type('By hand')
  await tabTo(page, '#rating')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => starsOf(page)).toContain('1 of 5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, '#captchaControl')
  await page.keyboard.type(answer)
  await page.keyboard.press('Enter')
  await thanked(page, text('FEEDBACK_THANK_YOU'))
  expect(feedbacks(lab).at(-1)).toMatchObject({ comment: 'By hand (anonymous)', rating: 3 })
  expect(lab.solved()).not.toContain('zeroStarsChallenge')

  const another = await reopenForm(page, lab)
  await page.locator('#comment').fill('Great juice')
  await page.locator('#captchaControl').fill(another)
  await page.evaluate(() => document.querySelector('#submitButton')?.removeAttribute('disabled'))
  await buttonOf(page).click()
  await expect.poll(() => feedbacks(lab).at(-1)).toMatchObject({ comment: 'Great juice (anonymous)', rating: 0 })
  await thanked(page, text('FEEDBACK_THANK_YOU'))
  await expect.poll(() => lab.solved()).toContain('zeroStarsChallenge')
})

test('a feedback is signed by the account in the hidden field', async ({ lab, open, text }) => {
  const page = await open('/assets/i18n/en.json', { as: 'jim' })
  const askedFor = page.waitForRequest('**/rest/captcha/')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/captcha/', async (route) => {
    await released
    await route.continue()
  })
  const opened = page.goto('/contact')
  await askedFor
  // Scripts read the captcha as soon as it is visible.
  expect(await page.locator('#captcha').isVisible()).toBe(false)
  const place = await page.locator('#captchaControl').boundingBox()
  release()
  await opened
  await page.locator('#captcha').waitFor()
  expect(await page.locator('#captcha').innerText()).toBe(lastCaptcha(lab)?.captcha)
  expect(await page.locator('#captchaControl').boundingBox()).toEqual(place)
  await expect.poll(() => authorOf(page).inputValue()).toBe('***@juice-sh.op')
  await expect.poll(() => page.locator('#userId').inputValue()).toBe('2')
  await page.evaluate(() => document.querySelector('#userId')?.setAttribute('value', '3'))
  await fillIn(page, 2, lastCaptcha(lab)?.answer ?? '')
  await buttonOf(page).click()
  await thanked(page, text('FEEDBACK_THANK_YOU'))
  expect(feedbacks(lab).at(-1)).toMatchObject({ UserId: 3, rating: 2 })
  expect(lab.solved()).toContain('forgedFeedbackChallenge')
})
