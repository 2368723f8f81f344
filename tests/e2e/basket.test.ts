import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

const apple = 'Apple Juice (1000ml)'
const book = 'Pwning OWASP Juice Shop'
const bookId = 32

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const text = (key: string, values: Record<string, string>) =>
  Object.entries(values).reduce((known, [name, value]) => known.replace(`{{${name}}}`, value), texts[key] ?? '')

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const lessOf = (page: Page, name: string) => page.getByRole('button', { name: text('BTN_ONE_LESS', { name }) })
const moreOf = (page: Page, name: string) => page.getByRole('button', { name: text('BTN_ONE_MORE', { name }) })
const quantityOf = (page: Page, name: string) => rowOf(page, name).getByRole('cell').nth(2).innerText()
const badgeOf = (page: Page) => page.getByRole('link', { name: 'Show the shopping cart' })
const countOf = async (page: Page) => Number(/\d+$/.exec((await badgeOf(page).textContent()) ?? '')?.[0] ?? Number.NaN)

/** The basket page of somebody new with these things, by product id. */
async function visitBasket(basket: Record<number, number> = {}, role: 'customer' | 'deluxe' = 'customer') {
  const page = await visitAs(browser, lab, await openAccount(lab, { basket, role }), '/basket')
  await expect
    .poll(() => page.getByRole('row').count())
    .toBe(Object.keys(basket).length && Object.keys(basket).length + 1)
  return page
}

/** Every call about the basket from here on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = request.url().slice(lab.url.length)
    const body = request.postData() ?? ''
    if (/basket/i.test(path)) calls.push(`${request.method()} ${path} ${body}`.trim())
  })
  return calls
}

function addButton(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Add to Basket' })
}

describe('the basket', () => {
  it('shows picture, name, quantity between minus and plus, price and a way out for each thing', async () => {
    const page = await visitBasket({ 1: 2, [bookId]: 1 })
    const row = rowOf(page, apple)
    const picture = row.getByRole('img', { name: apple })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const cells = await row.getByRole('cell').allInnerTexts()
    expect(cells.map((cell) => cell.trim())).toEqual(['', apple, '2', '1.99¤', ''])
    const left = async (locator: ReturnType<typeof lessOf>) => (await locator.boundingBox())?.x ?? Number.NaN
    const number = row.getByText('2', { exact: true })
    expect(await left(lessOf(page, apple))).toBeLessThan(await left(number))
    expect(await left(number)).toBeLessThan(await left(moreOf(page, apple)))
    expect(await row.getByRole('button', { name: text('BTN_REMOVE_ITEM', { name: apple }) }).isVisible()).toBe(true)
    await page.context().close()
  })

  it('adds up price times quantity, and bonus points per piece', async () => {
    const page = await visitBasket({ 1: 3, [bookId]: 2 })
    expect(await page.locator('#price').innerText()).toMatch(/^Total Price:\s17\.95¤$/)
    await page.getByText(text('BONUS_POINTS_COUNT', { bonus: '2' }), { exact: true }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('itemTotal'))).toBe('17.95')
    expect(await countOf(page)).toBe(5)
    await page.context().close()
  })

  it('charges members the deluxe price', async () => {
    const page = await visitBasket({ 1: 2, [bookId]: 1 }, 'deluxe')
    expect(await rowOf(page, apple).locator('s').innerText()).toBe('1.99¤')
    expect(await page.locator('#price').innerText()).toContain('7.97¤')
    await page.context().close()
  })

  it('changes quantities with plus and minus, never below one', async () => {
    const page = await visitBasket({ 1: 2 })
    await moreOf(page, apple).click()
    await expect.poll(() => quantityOf(page, apple)).toBe('3')
    await expect.poll(() => page.locator('#price').innerText()).toContain('5.97¤')
    await expect.poll(() => countOf(page)).toBe(3)
    await lessOf(page, apple).click()
    await expect.poll(() => quantityOf(page, apple)).toBe('2')
    await lessOf(page, apple).click()
    await expect.poll(() => quantityOf(page, apple)).toBe('1')
    expect(await lessOf(page, apple).isDisabled()).toBe(true)
    await page.reload()
    await expect.poll(() => rowOf(page, apple).count()).toBe(1)
    expect(await quantityOf(page, apple)).toBe('1')
    await page.context().close()
  })

  it('lets go of what is removed', async () => {
    const page = await visitBasket({ 1: 1, [bookId]: 1 })
    const calls = noteCalls(page)
    await page.getByRole('button', { name: text('BTN_REMOVE_ITEM', { name: apple }) }).click()
    await expect.poll(() => rowOf(page, apple).count()).toBe(0)
    expect(await rowOf(page, book).count()).toBe(1)
    expect(calls[0]).toMatch(/^DELETE \/api\/BasketItems\/\d+$/)
    await expect.poll(() => countOf(page)).toBe(1)
    await page.context().close()
  })

  it('has a way to the checkout when there is something to pay for', async () => {
    const page = await visitBasket({ 1: 1 })
    const [price, checkout] = [page.locator('#price'), page.locator('#checkoutButton')]
    const top = async (locator: typeof price) => (await locator.boundingBox())?.y ?? Number.NaN
    expect(await top(price)).toBeLessThan(await top(checkout))
    await checkout.click()
    await page.waitForURL('/address/select')
    await page.context().close()
  })

  it('that is empty has none', async () => {
    const page = await visitBasket()
    await page.getByText(texts.EMPTY_BASKET_TITLE ?? '').waitFor()
    expect(await page.locator('#checkoutButton').isDisabled()).toBe(true)
    expect(await page.locator('#price').innerText()).toContain('0.00¤')
    await page.context().close()
  })

  it('is open to visitors, who have none', async () => {
    const page = await visit(browser, lab.url, '/basket')
    await page.getByText(texts.EMPTY_BASKET_TITLE ?? '').waitFor()
    expect(await page.locator('#checkoutButton').isDisabled()).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.goto('/search')
    expect(await badgeOf(page).count()).toBe(0)
    await page.context().close()
  })

  it('stays below its table on a phone', async () => {
    const page = await visitAs(browser, lab, await openAccount(lab, { basket: { 1: 2 } }), '/basket', { width: 390 })
    await rowOf(page, apple).waitFor()
    const bottomOfTable = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().bottom)
    expect((await page.locator('#price').boundingBox())?.y).toBeGreaterThan(bottomOfTable)
    await page.context().close()
  })
})

describe('adding a product', () => {
  it('looks into the basket, makes a line of one, and says so', async () => {
    const page = await visitAs(browser, lab, await openAccount(lab), '/search')
    const bid = await page.evaluate(() => sessionStorage.getItem('bid'))
    await expect.poll(() => countOf(page)).toBe(0)
    const calls = noteCalls(page)
    await addButton(page, apple).click()
    await page
      .getByRole('status')
      .filter({ hasText: text('BASKET_ADD_PRODUCT', { product: apple }) })
      .waitFor()
    await expect.poll(() => countOf(page)).toBe(1)
    // The badge may still be reading the basket for itself when the button is pressed.
    const adding = calls.findIndex((call) => call.startsWith('POST /api/BasketItems/ '))
    expect(calls.slice(0, adding)).toContain(`GET /rest/basket/${bid}`)
    const added = calls[adding] ?? ''
    expect(JSON.parse(added.slice(added.indexOf('{')))).toEqual({ ProductId: 1, BasketId: bid, quantity: 1 })
    await page.context().close()
  })

  it('that is there already raises its quantity, and says so', async () => {
    const page = await visitAs(browser, lab, await openAccount(lab, { basket: { 1: 1 } }), '/search')
    await expect.poll(() => countOf(page)).toBe(1)
    const calls = noteCalls(page)
    await addButton(page, apple).click()
    await page
      .getByRole('status')
      .filter({ hasText: text('BASKET_ADD_SAME_PRODUCT', { product: apple }) })
      .waitFor()
    await expect.poll(() => countOf(page)).toBe(2)
    expect(calls[1]).toMatch(/^PUT \/api\/BasketItems\/\d+ \{"quantity":2\}$/)
    await badgeOf(page).click()
    await expect.poll(() => rowOf(page, apple).count()).toBe(1)
    expect(await quantityOf(page, apple)).toBe('2')
    await page.context().close()
  })

  it('over its limit is refused in the words of the server', async () => {
    const words = 'You can order only up to 5 items of this product.'
    const page = await visitAs(browser, lab, await openAccount(lab, { basket: { 1: 5 } }), '/search')
    await addButton(page, apple).click()
    const refusal = page.getByRole('alert').filter({ hasText: words })
    await refusal.waitFor()
    await page.getByRole('button', { name: texts.BTN_CLOSE }).last().click()
    await refusal.waitFor({ state: 'detached' })
    await badgeOf(page).click()
    await moreOf(page, apple).click()
    await refusal.waitFor()
    expect(await quantityOf(page, apple)).toBe('5')
    await page.context().close()
  })

  it('calls with the token of the customer', async () => {
    const page = await visitAs(browser, lab, await openAccount(lab), '/search')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const call = page.waitForRequest((request) => request.method() === 'POST' && /BasketItems/.test(request.url()))
    await addButton(page, apple).click()
    expect((await (await call).allHeaders()).authorization).toBe(`Bearer ${token}`)
    await page.context().close()
  })
})

describe('the number of the basket', () => {
  it("can be changed behind the shop's back, and shows what somebody else buys", async () => {
    const page = await visitAs(browser, lab, 'jim', '/basket')
    await rowOf(page, 'Raspberry Juice').waitFor()
    expect(lab.solved()).not.toContain('basketAccessChallenge')
    await page.evaluate(() => sessionStorage.setItem('bid', '1'))
    await page.reload()
    await rowOf(page, 'Eggfruit Juice').waitFor()
    expect(await quantityOf(page, 'Orange Juice')).toBe('3')
    await page.locator('.challenge-solved-toast').filter({ hasText: 'View Basket' }).waitFor()
    expect(lab.solved()).toContain('basketAccessChallenge')
    await page.context().close()
  })

  it('of nobody shows nothing, and no error', async () => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    await page.evaluate(() => sessionStorage.setItem('bid', '4711'))
    await page.goto('/basket')
    await page.getByText(texts.EMPTY_BASKET_TITLE ?? '').waitFor()
    await page.context().close()
  })
})
