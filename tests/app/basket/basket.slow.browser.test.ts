import type { Locator, Page, Route } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { clickTwice } from '../../support/browser/click-twice.js'
import { followPath } from '../../support/browser/follow-path.js'
import { waitForCall } from '../../support/browser/wait-for-call.js'
import { openAccount } from '../../support/new-customer.js'

const apple = 'Apple Juice (1000ml)'
const book = 'Pwning OWASP Juice Shop'
const bookId = 32

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => rowOf(page, name).getByRole('cell').nth(2).innerText()
const badgeOf = (page: Page) => page.getByRole('button', { name: 'Show the shopping cart' })
const countOf = async (page: Page) => Number(/\d+$/.exec((await badgeOf(page).textContent()) ?? '')?.[0] ?? Number.NaN)
const bidOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('bid'))
const priceOf = (page: Page) => page.locator('#price').innerText()
const checkoutOf = (page: Page) => page.locator('#checkoutButton')
const addButton = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Add to Basket' })

/** The buttons in the row of a product. */
const toolsOf = (page: Page, t: Translate, name: string) => ({
  less: page.getByRole('button', { name: t('BTN_ONE_LESS', { name }) }),
  more: page.getByRole('button', { name: t('BTN_ONE_MORE', { name }) }),
  remove: page.getByRole('button', { name: t('BTN_REMOVE_ITEM', { name }) }),
})

async function edgeOf(locator: Locator, edge: 'x' | 'y'): Promise<number> {
  return (await locator.boundingBox())?.[edge] ?? Number.NaN
}

function priceComesAfterTable(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const edge = (selector: string, side: 'top' | 'bottom') =>
      document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN
    return edge('#price', 'top') > edge('table', 'bottom')
  })
}

async function expectEmpty(page: Page, t: Translate): Promise<void> {
  await page.getByText(t('EMPTY_BASKET_TITLE')).waitFor()
  await expect.poll(() => checkoutOf(page).isDisabled()).toBe(true)
}

/** Puts two of a product into an empty basket from the shelf. */
async function addTwice(page: Page, text: Translate): Promise<void> {
  const [bid, token] = [await bidOf(page), await page.evaluate(() => localStorage.getItem('token'))]
  await expect.poll(() => countOf(page)).toBe(0)
  const calls = noteCalls(page)
  const said = (key: string) =>
    page
      .getByRole('status')
      .filter({ hasText: text(key, { product: apple }) })
      .waitFor()
  const call = waitForCall(page, 'POST', /^\/api\/BasketItems\/$/)
  await addButton(page, apple).click()
  expect((await (await call).allHeaders()).authorization).toBe(`Bearer ${token}`)
  await said('BASKET_ADD_PRODUCT')
  await expect.poll(() => countOf(page)).toBe(1)
  // The badge may still be reading the basket for itself when the button is pressed.
  const adding = calls.findIndex((call) => call.startsWith('POST /api/BasketItems/ '))
  expect(calls.slice(0, adding)).toContain(`GET /rest/basket/${bid}`)
  const added = calls[adding] ?? ''
  expect(JSON.parse(added.slice(added.indexOf('{')))).toEqual({ ProductId: 1, BasketId: bid, quantity: 1 })

  await addButton(page, apple).click()
  await said('BASKET_ADD_SAME_PRODUCT')
  await expect.poll(() => countOf(page)).toBe(2)
  expect(calls.slice(adding + 1).find((call) => !call.startsWith('GET'))).toMatch(
    /^PUT \/api\/BasketItems\/\d+ \{"quantity":2\}$/,
  )
}

const answerBusy = (route: Route) => route.fulfill({ status: 503, body: 'Busy.' })

/** Expects one message at the foot of the page, and none on the page itself. */
async function expectTold(page: Page, words: string): Promise<void> {
  const alert = page.getByRole('alert')
  await alert.filter({ hasText: words }).waitFor()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, '__remixRouter').state.navigation.state)).toBe('idle')
  expect(await page.getByText(words).count()).toBe(1)
  expect(await alert.count()).toBe(1)
}

/** Every call about the basket from here on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/basket/i.test(pathname)) calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim())
  })
  return calls
}

test('the basket changes quantities, shows the total and leads to the checkout', async ({ lab, open, text }) => {
  const page = await open('/basket', { as: await openAccount(lab, { basket: { 1: 3, [bookId]: 2 } }) })
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  const row = rowOf(page, apple)
  const picture = row.getByRole('img', { name: apple })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const cells = await row.getByRole('cell').allInnerTexts()
  expect(cells.map((cell) => cell.trim())).toEqual(['', apple, '3', '1.99¤', '5.97¤', ''])
  const { less, more, remove } = toolsOf(page, text, apple)
  const number = row.getByText('3', { exact: true })
  expect(await edgeOf(less, 'x')).toBeLessThan(await edgeOf(number, 'x'))
  expect(await edgeOf(number, 'x')).toBeLessThan(await edgeOf(more, 'x'))
  await expect.poll(() => remove.isVisible()).toBe(true)

  expect(await priceOf(page)).toMatch(/^Total Price:\s17\.95¤$/)
  await page.getByText(text('BONUS_POINTS_COUNT', { bonus: '2' }), { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('itemTotal'))).toBe('17.95')
  await expect.poll(() => page.locator('.fa-layers-counter.warn-notification').innerText()).toBe('5')
  expect(await page.locator('.mat-mdc-row .mat-mdc-cell.mat-column-quantity > span').allInnerTexts()).toEqual([
    '3',
    '2',
  ])
  expect(await edgeOf(page.locator('#price'), 'y')).toBeLessThan(await edgeOf(checkoutOf(page), 'y'))
  await page.setViewportSize({ width: 390, height: 900 })
  await expect.poll(() => priceComesAfterTable(page)).toBe(true)
  await checkoutOf(page).click()
  await page.waitForURL('/address/select')
})

testOfHonestUse('a customer changes quantities, at least one, and removes lines', async ({ lab, open, text }) => {
  const page = await open('/basket', { as: await openAccount(lab, { basket: { 1: 2, [bookId]: 1 } }) })
  const { less, more, remove } = toolsOf(page, text, apple)
  await more.click()
  await expect.poll(() => quantityOf(page, apple)).toBe('3')
  await expect.poll(() => priceOf(page)).toContain('11.96¤')
  await expect.poll(() => countOf(page)).toBe(4)
  await less.click()
  await expect.poll(() => quantityOf(page, apple)).toBe('2')
  await less.click()
  await expect.poll(() => quantityOf(page, apple)).toBe('1')
  await expect.poll(() => less.isDisabled()).toBe(true)

  const second = await open('/basket')
  await expect.poll(() => rowOf(second, apple).count()).toBe(1)
  expect(await quantityOf(second, apple)).toBe('1')
  await expect.poll(() => bidOf(second)).toBe(await bidOf(page))
  await followPath(second, '/search')
  await addButton(second, apple).click()
  await expect.poll(() => countOf(second)).toBe(3)

  const calls = noteCalls(page)
  await remove.click()
  await expect.poll(() => rowOf(page, apple).count()).toBe(0)
  await expect.poll(() => rowOf(page, book).count()).toBe(1)
  await expect.poll(() => calls.find((call) => !call.startsWith('GET'))).toMatch(/^DELETE \/api\/BasketItems\/\d+$/)
  await expect.poll(() => countOf(page)).toBe(1)

  await addButton(second, apple).click()
  await expect.poll(() => countOf(second)).toBe(2)
  await badgeOf(page).click()
  const binOf = (name: string) => toolsOf(page, text, name).remove
  await binOf(apple).press('Enter')
  await expect.poll(() => rowOf(page, apple).count()).toBe(0)
  await expect.poll(() => binOf(book).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText(text('EMPTY_BASKET_TITLE')).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

testOfHonestUse('a customer adds products up to the limit; visitors have no basket', async ({ lab, open, text }) => {
  const visitor = await open('/basket')
  await expectEmpty(visitor, text)
  await expect.poll(() => visitor.getByRole('alert').count()).toBe(0)
  await followPath(visitor, '/search')
  await visitor.locator('.item-name').first().waitFor()
  await expect.poll(() => badgeOf(visitor).count()).toBe(0)
  await visitor.close()

  const page = await open('/basket', { as: await openAccount(lab) })
  await expectEmpty(page, text)
  expect(await priceOf(page)).toContain('0.00¤')

  await followPath(page, '/search')
  await addTwice(page, text)
  await badgeOf(page).click()
  await expect.poll(() => rowOf(page, apple).count()).toBe(1)
  expect(await quantityOf(page, apple)).toBe('2')

  const items = lab.lab.store.table('BasketItems')
  items.update(items.live().at(-1)?.id ?? 0, { quantity: 5 })
  await followPath(page, '/search')
  const refusal = page.getByRole('alert').filter({ hasText: 'You can order only up to 5 items of this product.' })
  const calls = noteCalls(page)
  await clickTwice(addButton(page, apple))
  await refusal.waitFor()
  await expect.poll(() => addButton(page, apple).getAttribute('aria-busy')).toBeNull()
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  await page
    .getByRole('button', { name: text('BTN_CLOSE') })
    .last()
    .click()
  await refusal.waitFor({ state: 'detached' })
  await badgeOf(page).click()
  await toolsOf(page, text, apple).more.click()
  await refusal.waitFor()
  await expect.poll(() => quantityOf(page, apple)).toBe('5')
})

test("an edited basket number shows another customer's basket", async ({ lab, open, text }) => {
  const page = await open('/basket', { as: 'jim' })
  await rowOf(page, 'Raspberry Juice').waitFor()
  expect(lab.solved()).not.toContain('basketAccessChallenge')
  await page.evaluate(() => sessionStorage.setItem('bid', '1'))
  await badgeOf(page).click()
  await rowOf(page, 'Eggfruit Juice').waitFor()
  expect(await quantityOf(page, 'Orange Juice')).toBe('3')
  await page.locator('.challenge-solved-toast').filter({ hasText: 'View Basket' }).waitFor()
  expect(lab.solved()).toContain('basketAccessChallenge')

  await page.evaluate(() => sessionStorage.setItem('bid', '4711'))
  await badgeOf(page).click()
  await page.getByText(text('EMPTY_BASKET_TITLE')).waitFor()
})

test('a page keeps its data and reports once when they cannot be read again', async ({ lab, open, text }) => {
  const busy = (page: Page, call: string) => page.route(call, (route) => answerBusy(route))
  const page = await open('/search', { as: await openAccount(lab) })
  await expect.poll(() => countOf(page)).toBe(0)
  await busy(page, '**/rest/products/search*')
  await addButton(page, apple).click()
  await expectTold(page, 'Busy.')
  expect(await page.locator('.item-name').count()).toBe(12)
  await page.unroute('**/rest/products/search*')

  await badgeOf(page).click()
  await rowOf(page, apple).waitFor()
  const { more } = toolsOf(page, text, apple)
  await page.route('**/rest/basket/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await more.click()
  await expectTold(page, text('LAB_AWAY'))
  expect(await quantityOf(page, apple)).toBe('1')
  expect(await countOf(page)).toBe(1)
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.unroute('**/rest/basket/*')
  await more.click()
  await expect.poll(() => quantityOf(page, apple)).toBe('2')
  await expect.poll(() => countOf(page)).toBe(2)

  await busy(page, '**/rest/products/search*')
  await followPath(page, '/search')
  await page.locator('main .error', { hasText: 'Busy.' }).waitFor()
  expect(await page.locator('.item-name').count()).toBe(0)
})
