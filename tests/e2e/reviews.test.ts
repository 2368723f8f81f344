import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../support/forge-token.js'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const product = 'Fruit Press'
const other = 'somebody@juice.example'

let browser: Browser
let lab: ServedLab
let customer: Credentials
let productId: number

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  customer = await openAccount(lab)
  productId = lab.lab.shop.catalogue.listOffers().find(({ name }) => name === product)?.id ?? 0
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const reviews = () => lab.lab.store.collection('reviews')
const add = (message: string, author = other) =>
  reviews().insert({ product: productId, message, author, likesCount: 0, likedBy: [] })

/** Opens the product and what is said about it. */
async function open(page: Page, name = product): Promise<Locator> {
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
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

describe('signed out', () => {
  it('everybody reads reviews, which fold out', async () => {
    add('It presses.')
    const page = await visit(browser, lab.url, '/about')
    const dialog = await open(page)
    const item = entry(dialog, 'It presses.')
    expect(await item.getByText(other).isVisible()).toBe(true)
    const count = reviews()
      .all()
      .filter((review) => Number(review.product) === productId).length
    expect(await toggle(dialog).innerText()).toContain(`(${count})`)
    expect(await toggle(dialog).getAttribute('aria-expanded')).toBe('true')
    await toggle(dialog).click()
    expect(await item.isVisible()).toBe(false)
    expect(await toggle(dialog).getAttribute('aria-expanded')).toBe('false')
    await page.context().close()
  })

  it('nobody writes, likes or edits', async () => {
    add('Quite so.', 'Anonymous')
    const page = await visit(browser, lab.url, '/about')
    const dialog = await open(page)
    const item = entry(dialog, 'Quite so.')
    expect(await item.innerText()).toContain('Anonymous')
    expect(await likeOf(item).isDisabled()).toBe(true)
    await item.getByText('Quite so.').click()
    expect(await editor(page).count()).toBe(0)
    expect(await field(dialog).count()).toBe(0)
    await dialog.getByRole('link', { name: 'Login' }).click()
    await page.waitForURL('**/login')
    await page.context().close()
  })

  it('a product without reviews says so', async () => {
    const quiet = lab.lab.store.table('Products').insert({ name: 'Quiet Quince', price: 1, deluxePrice: 1 })
    expect(quiet.id).toBeGreaterThan(0)
    const page = await visit(browser, lab.url, '/about')
    const dialog = await open(page, 'Quiet Quince')
    expect(await dialog.getByText('Nobody has said a word about this one yet.').isVisible()).toBe(true)
    expect(await toggle(dialog).innerText()).toContain('(0)')
    await page.context().close()
  })
})

describe('signed in', () => {
  it('a review of up to 160 letters is sent, and stands below the others', async () => {
    const page = await visitAs(browser, lab, customer, '/about')
    const dialog = await open(page)
    const send = page.locator('#submitButton')
    expect(await send.getAttribute('aria-label')).toBe('Send the review')
    expect(await send.isDisabled()).toBe(true)
    await field(dialog).fill('   ')
    expect(await send.isDisabled()).toBe(true)
    expect(await field(dialog).getAttribute('maxlength')).toBe('160')
    await field(dialog).fill('Squeezes even lemons')
    expect(await dialog.getByText('20/160').isVisible()).toBe(true)
    const request = page.waitForRequest((sent) => sent.method() === 'PUT')
    await send.click()
    expect((await request).postDataJSON()).toEqual({ message: 'Squeezes even lemons', author: customer[0] })
    await saved(page, 'Your review is on the shelf.').waitFor()
    await entry(dialog, 'Squeezes even lemons').waitFor()
    expect(await field(dialog).inputValue()).toBe('')
    expect(lab.solved()).not.toContain('forgedReviewChallenge')
    await page.context().close()
  })

  it('a like counts once, and the list is read again 200 ms later', async () => {
    const { _id } = add('Likeable.')
    const page = await visitAs(browser, lab, customer, '/about')
    const dialog = await open(page)
    const button = likeOf(entry(dialog, 'Likeable.'))
    expect(await button.innerText()).toBe('0')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    const again = page.waitForRequest((request) => request.url().endsWith(`/rest/products/${productId}/reviews`))
    await button.click()
    await answered
    const began = performance.now()
    await again
    expect(performance.now() - began).toBeGreaterThan(150)
    await expect.poll(() => button.innerText()).toBe('1')
    expect(await button.isDisabled()).toBe(true)
    expect(reviews().find({ _id })[0]).toMatchObject({ likedBy: [customer[0]] })
    await page.context().close()
  })

  it('one’s own review, and no other, opens for editing', async () => {
    add('A stranger says so.')
    const { _id } = add('I said so.', customer[0])
    const page = await visitAs(browser, lab, customer, '/about')
    const dialog = await open(page)
    await entry(dialog, 'A stranger says so.').getByText('A stranger').click()
    expect(await editor(page).count()).toBe(0)
    await entry(dialog, 'I said so.').getByText('I said so.').click()
    const edit = page.getByRole('dialog').last()
    expect(await editor(page).inputValue()).toBe('I said so.')
    expect(await editor(page).getAttribute('maxlength')).toBe('160')
    const send = edit.getByRole('button', { name: 'Send the review' })
    await editor(page).fill('')
    expect(await edit.getByText('between 1 and 160 characters').isVisible()).toBe(true)
    expect(await send.isDisabled()).toBe(true)
    await editor(page).fill('I say otherwise.')
    await send.click()
    await saved(page, 'says what you mean').waitFor()
    await entry(dialog, 'I say otherwise.').waitFor()
    expect(await editor(page).count()).toBe(0)
    expect(reviews().find({ _id })[0]?.message).toBe('I say otherwise.')
    await page.context().close()
  })

  it('a review by Anonymous opens for nobody, not even for somebody of that name', async () => {
    add('Nobody said so.', 'Anonymous')
    const page = await visit(browser, lab.url, '/about')
    const token = forgeUnsigned({ data: { id: 2, email: 'Anonymous', role: 'customer' } })
    await page.evaluate((forged) => localStorage.setItem('token', forged), token)
    await page.goto('/about')
    const dialog = await open(page)
    await field(dialog).waitFor()
    const item = entry(dialog, 'Nobody said so.')
    await item.getByText('Nobody said so.').click()
    expect(await editor(page).count()).toBe(0)
    expect(await item.getByRole('button').count()).toBe(1)
    await page.context().close()
  })

  it('works by keyboard alone', async () => {
    add('Typed by hand.', customer[0])
    const page = await visitAs(browser, lab, customer, '/about')
    const dialog = await open(page)
    await entry(dialog, 'Typed by hand.').getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await editor(page).waitFor()
    await page.keyboard.press('Escape')
    await editor(page).waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
    await tabTo(page, '#review')
    await page.keyboard.type('By keyboard')
    await tabTo(page, '#submitButton')
    await page.keyboard.press('Enter')
    await entry(dialog, 'By keyboard').waitFor()
    await page.context().close()
  })

  it('a refusal is told, and nothing typed is lost', async () => {
    const page = await visitAs(browser, lab, customer, '/about')
    const dialog = await open(page)
    await page.route('**/rest/products/*/reviews', (route) => route.fulfill({ status: 500, body: 'Out of paper' }))
    await field(dialog).fill('Never to be read')
    await page.locator('#submitButton').click()
    await page.getByRole('alert').filter({ hasText: 'Out of paper' }).waitFor()
    expect(await field(dialog).inputValue()).toBe('Never to be read')
    await page.context().close()
  })
})
