import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { waitForCall } from '../../support/browser/wait-for-call.js'
import type { ServedLab } from '../../support/serve-lab.js'
import { shoppers } from '../../support/shoppers.js'

const product = 'Fruit Press'
const other = 'somebody@juice.example'
const [jim] = shoppers.jim

const reviews = ({ lab }: ServedLab) => lab.store.collection('reviews')
const findProduct = ({ lab }: ServedLab) =>
  lab.shop.catalogue.listOffers().find(({ name }) => name === product)?.id ?? 0
const add = (lab: ServedLab, message: string, author = other) =>
  reviews(lab).insert({ product: findProduct(lab), message, author, likesCount: 0, likedBy: [] })

const pathTo = (name: string) => `/search?q=${encodeURIComponent(name)}`

/** Opens the first product on the shelf, and what is said about it. */
async function unfold(page: Page, name = product): Promise<Locator> {
  await page.getByRole('button', { name: 'Click for more information about the product' }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await toggle(dialog).click()
  return dialog
}

const toggle = (dialog: Locator) => dialog.getByRole('button', { name: 'Expand for Reviews' })
const entry = (dialog: Locator, text: string) => dialog.getByRole('listitem').filter({ hasText: text })
const likeOf = (item: Locator) => item.getByRole('button', { name: 'Rate a helpful review' })
const field = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Text field to review a product' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text field to edit a product review' })
const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Has a page note by its own clock when a like was answered and when a list of reviews was asked for (milliseconds). */
function noteTimes() {
  const { fetch } = window
  const times = { liked: 0, read: 0 }
  window.fetch = async (input, init) => {
    const path = new URL(String(input), location.href).pathname
    if (/^\/rest\/products\/\d+\/reviews$/.test(path)) times.read = performance.now()
    const answer = await fetch(input, init)
    if (path === '/rest/products/reviews') times.liked = performance.now()
    return answer
  }
  Object.assign(window, { reviewTimes: times })
}

/** Milliseconds between the answer to the last like and the latest reading of the list. */
const readPause = (page: Page) =>
  page.evaluate(() => {
    const { liked, read } = (window as unknown as { reviewTimes: Record<'liked' | 'read', number> }).reviewTimes
    return read - liked
  })

/** A review is sent, which leaves the list folded, and one that is refused is not lost. */
async function write(page: Page, lab: ServedLab, dialog: Locator): Promise<void> {
  const send = page.locator('#submitButton')
  await field(dialog).waitFor()
  await expect.poll(() => send.getAttribute('aria-label')).toBe('Send the review')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await field(dialog).fill('   ')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await expect.poll(() => field(dialog).getAttribute('maxlength')).toBe('160')
  await toggle(dialog).click()
  await field(dialog).fill('Squeezes even lemons')
  await dialog.getByText('20/160').waitFor()
  const request = waitForCall(page, 'PUT', /^\/rest\/products\/\d+\/reviews$/)
  await send.click()
  expect((await request).postDataJSON()).toEqual({ message: 'Squeezes even lemons', author: jim })
  await saved(page, 'Your review is on the shelf.').waitFor()
  await expect.poll(() => toggle(dialog).getAttribute('aria-expanded')).toBe('false')
  await toggle(dialog).click()
  await entry(dialog, 'Squeezes even lemons').waitFor()
  await expect.poll(() => field(dialog).inputValue()).toBe('')
  expect(lab.solved()).not.toContain('forgedReviewChallenge')

  // A list that were read anew would never come, and the form would stay busy.
  await page.route('**/rest/products/*/reviews', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'Out of paper' }) : undefined,
  )
  await field(dialog).fill('Never to be read')
  await send.click()
  await page.getByRole('alert').filter({ hasText: 'Out of paper' }).waitFor()
  await expect.poll(() => send.getAttribute('aria-busy')).toBeNull()
  await expect.poll(() => field(dialog).inputValue()).toBe('Never to be read')
  await page.unroute('**/rest/products/*/reviews')
}

/** Text typed while a review is on its way stays. */
async function writeTwo(page: Page, lab: ServedLab, dialog: Locator): Promise<void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/products/*/reviews', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await field(dialog).fill('Squeezes quinces')
  const request = waitForCall(page, 'PUT', /^\/rest\/products\/\d+\/reviews$/)
  await page.locator('#submitButton').click()
  await request
  await field(dialog).fill('Limes as well')
  answer()
  await entry(dialog, 'Squeezes quinces').waitFor()
  await saved(page, 'Your review is on the shelf.').waitFor()
  await expect.poll(() => field(dialog).inputValue()).toBe('Limes as well')
  expect(reviews(lab).find({ message: 'Limes as well' })).toEqual([])
  await field(dialog).fill('')
  await page.unroute('**/rest/products/*/reviews')
}

/** A like counts once, and the list is read again 200 ms later. */
async function like(page: Page, lab: ServedLab, dialog: Locator): Promise<void> {
  const button = likeOf(entry(dialog, 'Likeable.'))
  await expect.poll(() => button.innerText()).toBe('0')
  await page.evaluate(noteTimes)
  await button.click()
  await expect.poll(() => button.innerText()).toBe('1')
  await expect.poll(() => button.isDisabled()).toBe(true)
  // The list is read again after the like has been counted.
  expect(await readPause(page)).toBeGreaterThanOrEqual(199)
  expect(reviews(lab).find({ message: 'Likeable.' })[0]).toMatchObject({ likedBy: [jim] })
}

/** One’s own review, and no other, opens for editing; the keyboard suffices. */
async function edit(page: Page, lab: ServedLab, dialog: Locator, id: string): Promise<void> {
  await entry(dialog, 'A stranger says so.').getByText('A stranger').click()
  await expect.poll(() => editor(page).count()).toBe(0)
  await entry(dialog, 'I said so.').getByText('I said so.').click()
  const sheet = page.getByRole('dialog').last()
  await expect.poll(() => editor(page).inputValue()).toBe('I said so.')
  await expect.poll(() => editor(page).getAttribute('maxlength')).toBe('160')
  const send = sheet.getByRole('button', { name: 'Send the review' })
  await editor(page).fill('')
  await sheet.getByText('between 1 and 160 characters').waitFor()
  await expect.poll(() => send.isDisabled()).toBe(true)
  await editor(page).fill('I say otherwise.')
  await page.locator('[aria-label="Send the review"]').last().click()
  await saved(page, 'says what you mean').waitFor()
  await entry(dialog, 'I say otherwise.').waitFor()
  await expect.poll(() => editor(page).count()).toBe(0)
  expect(reviews(lab).find({ _id: id })[0]?.message).toBe('I say otherwise.')

  await entry(dialog, 'I say otherwise.').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await editor(page).waitFor()
  await page.keyboard.press('Escape')
  await editor(page).waitFor({ state: 'detached' })
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await tabTo(page, '#review')
  await page.keyboard.type('By keyboard')
  await tabTo(page, '#submitButton')
  await page.keyboard.press('Enter')
  await entry(dialog, 'By keyboard').waitFor()
  await expect.poll(() => field(dialog).inputValue()).toBe('')
  await expect.poll(() => dialog.locator('form:focus').count()).toBe(1)
}

test('visitors read reviews but cannot write, edit or like; an empty list says so', async ({ lab, open }) => {
  add(lab, 'It presses.')
  add(lab, 'Quite so.', 'Anonymous')
  const page = await open(pathTo(product))
  const dialog = await unfold(page)
  const item = entry(dialog, 'It presses.')
  await item.getByText(other).waitFor()
  const count = reviews(lab)
    .all()
    .filter((review) => Number(review.product) === findProduct(lab)).length
  await expect.poll(() => toggle(dialog).innerText()).toContain(`(${count})`)
  await expect.poll(() => toggle(dialog).getAttribute('aria-expanded')).toBe('true')

  const nobodys = entry(dialog, 'Quite so.')
  await expect.poll(() => nobodys.innerText()).toContain('Anonymous')
  await expect.poll(() => likeOf(nobodys).isDisabled()).toBe(true)
  await nobodys.getByText('Quite so.').click()
  await expect.poll(() => editor(page).count()).toBe(0)
  await expect.poll(() => field(dialog).count()).toBe(0)

  await toggle(dialog).click()
  await item.waitFor({ state: 'hidden' })
  await expect.poll(() => toggle(dialog).getAttribute('aria-expanded')).toBe('false')
  await dialog.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')

  const quiet = lab.lab.store.table('Products').insert({ name: 'Quiet Quince', price: 1, deluxePrice: 1 })
  expect(quiet.id).toBeGreaterThan(0)
  await followPath(page, pathTo('Quiet Quince'))
  await page.locator('.item-name').filter({ hasText: 'Quiet Quince' }).waitFor()
  const silent = await unfold(page, 'Quiet Quince')
  await expect.poll(() => toggle(silent).innerText()).toContain('(0)')
  await expect.poll(() => silent.getByText('Nobody has said a word about this one yet.').isVisible()).toBe(true)
})

testOfHonestUse(
  'a customer writes reviews of up to 160 characters below the others, likes one once, and edits an own one',
  async ({ lab, open }) => {
    add(lab, 'Likeable.')
    add(lab, 'A stranger says so.')
    const { _id } = add(lab, 'I said so.', jim)
    const page = await open(pathTo(product), { as: 'jim' })
    const dialog = await unfold(page)
    await write(page, lab, dialog)
    await writeTwo(page, lab, dialog)
    await like(page, lab, dialog)
    await edit(page, lab, dialog, _id)
  },
)

test('an anonymous review cannot be edited, not even by an account called Anonymous', async ({ lab, open }) => {
  add(lab, 'Nobody said so.', 'Anonymous')
  const page = await open('/assets/i18n/en.json')
  const token = forgeUnsigned({ data: { id: 2, email: 'Anonymous', role: 'customer' } })
  await page.evaluate((forged) => localStorage.setItem('token', forged), token)
  await page.goto(pathTo(product))
  const dialog = await unfold(page)
  await field(dialog).waitFor()
  const item = entry(dialog, 'Nobody said so.')
  await item.getByText('Nobody said so.').click()
  await expect.poll(() => editor(page).count()).toBe(0)
  await expect.poll(() => item.getByRole('button').count()).toBe(1)
})

test('a review that was begun stays with its product', async ({ open }) => {
  const page = await open('/product/1', { as: 'jim' })
  const text = page.getByRole('textbox', { name: 'Text field to review a product' })
  await text.fill('Tastes of apples')
  await followPath(page, '/product/25')
  await page.getByRole('heading', { level: 1, name: product }).waitFor()
  await expect.poll(() => text.inputValue()).toBe('')
})
