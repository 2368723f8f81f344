import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test, testOfHonestUse } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import { textOf } from '../../support/documents.js'
import type { ServedLab } from '../../support/serve-lab.js'

const offerCount = 46
const payload = '<iframe src="javascript:alert(`xss`)">'

const cardsOf = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('.item-name') })
const cardOf = (page: Page, name: string) => cardsOf(page).filter({ hasText: name })
const homeOf = (page: Page) => page.getByRole('button', { name: 'Back to homepage' })
const searchValue = (page: Page) => page.locator('#searchValue')

async function search(page: Page, text: string): Promise<void> {
  await page.locator('#searchQuery').click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The pages of the shelf, and how to turn them; `text` knows the words on its buttons. */
function paginatorOf(page: Page, text: (key: string) => string) {
  const paginator = page.getByRole('navigation', { name: text('LABEL_PAGES') })
  return {
    paginator,
    next: paginator.getByRole('button', { name: text('BTN_NEXT_PAGE') }),
    previous: paginator.getByRole('button', { name: text('BTN_PREVIOUS_PAGE') }),
    size: page.getByRole('combobox', { name: text('LABEL_ITEMS_PER_PAGE') }),
  }
}

async function countColumns(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  const lefts = await cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
  return new Set(lefts.map(Math.round)).size
}

function setStock({ lab }: ServedLab, name: string, quantity: number): void {
  const product = lab.shop.catalogue.listOffers().find((offer) => offer.name === name)
  const stock = lab.store.table('Quantities')
  const row = stock.all().find(({ ProductId }) => ProductId === product?.id)
  if (!row) throw new Error(`There is no stock of ${name}`)
  stock.update(row.id, { quantity })
}

/** Finds products in the list below the search field, and follows one to its page. */
async function trySuggestions(page: Page, name: string): Promise<void> {
  const suggestions = page.getByRole('list', { name }).getByRole('link')
  await page.locator('#searchQuery').click()
  await page.keyboard.type('apple')
  await suggestions.first().waitFor()
  await expect.poll(() => suggestions.first().innerText()).toContain('Apple Juice (1000ml)')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => suggestions.first().evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-text')
  await page.keyboard.press('Escape')
  await suggestions.first().waitFor({ state: 'detached' })
  await page.locator('#searchQuery').click()
  await page.keyboard.type('pomace')
  await suggestions.first().filter({ hasText: 'Pomace' }).click()
  await page.waitForURL('/product/24')
  await suggestions.first().waitFor({ state: 'detached' })
}

/** Closes what pages open and keeps their words. */
function noteDialogs(page: Page): string[] {
  const said: string[] = []
  page.on('dialog', async (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
  return said
}

test('the shelf shows all products, in columns by the width of the window', async ({ lab, open, text }) => {
  const page = await open('/')
  for (const path of ['/', '/search?q=', '/search']) {
    expect(textOf(await lab.get(path)), path).toContain(text('TITLE_ALL_PRODUCTS'))
    await followPath(page, path)
    await expect
      .poll(() => page.locator('#search-result-heading').innerText(), { message: path })
      .toBe(text('TITLE_ALL_PRODUCTS'))
    await expect.poll(() => searchValue(page).count(), { message: path }).toBe(0)
  }
  const card = cardOf(page, 'Apple Juice (1000ml)')
  await expect.poll(() => card.locator('.item-name').innerText()).toBe('Apple Juice (1000ml)')
  await expect.poll(() => card.locator('.item-price').innerText()).toBe('1.99¤')
  const prices = await page.locator('.item-price').allInnerTexts()
  expect(prices).toHaveLength(12)
  for (const price of prices) expect(price).toMatch(/^\d+\.\d\d¤$/)
  await expect.poll(() => page.getByRole('button', { name: 'Add to Basket' }).count()).toBe(0)
  for (const picture of [
    card.getByRole('img', { name: 'Apple Juice (1000ml)' }),
    cardsOf(page).last().getByRole('img'),
  ]) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }

  const columns: [number, number][] = []
  for (const width of [2600, 2599, 1740, 1739, 1280, 1279, 850, 849])
    columns.push([width, await countColumns(page, width)])
  expect(columns).toEqual([
    [2600, 6],
    [2599, 4],
    [1740, 4],
    [1739, 3],
    [1280, 3],
    [1279, 2],
    [850, 2],
    [849, 1],
  ])
})

test('the shelf has pages of a chosen size, which its address keeps', async ({ open, text }) => {
  const page = await open('/search')
  const { paginator, next, previous, size } = paginatorOf(page, text)
  const seen = new Set<string>()
  for (const range of ['1 – 12', '13 – 24', '25 – 36', '37 – 46']) {
    await expect.poll(() => paginator.innerText()).toContain(`${range} of ${offerCount}`)
    const names = await page.locator('.item-name').allInnerTexts()
    expect(names).toHaveLength(range.startsWith('37') ? 10 : 12)
    for (const name of names) seen.add(name)
    if (await next.isEnabled()) await next.click()
  }
  expect(seen.size).toBe(offerCount)
  await expect.poll(() => next.isDisabled()).toBe(true)
  await previous.click()
  await expect.poll(() => paginator.innerText()).toContain('25 – 36 of 46')
  await expect.poll(() => size.locator('option').allInnerTexts()).toEqual(['12', '24', '36', '46'])
  for (const count of [46, 24, 36]) {
    await size.selectOption(String(count))
    await expect.poll(() => cardsOf(page).count()).toBe(count)
  }

  await followPath(page, '/search')
  await expect.poll(() => cardsOf(page).count()).toBe(12)
  const pricesOf = async () => (await page.locator('.item-price').allInnerTexts()).map(Number.parseFloat)
  await page.getByRole('combobox', { name: text('LABEL_SORT') }).selectOption('-price')
  await page.waitForURL('/search?order=-price')
  // The address changes before the page does.
  await expect.poll(async () => (await pricesOf())[0]).toBe(9999.99)
  const prices = await pricesOf()
  expect(prices).toEqual([...prices].sort((one, other) => other - one))
  await size.selectOption('24')
  await expect.poll(() => paginator.innerText()).toContain('1 – 24 of 46')
  await next.click()
  await page.waitForURL('/search?order=-price&size=24&page=2')
  await page.reload()
  await expect.poll(() => paginator.innerText()).toContain('25 – 46 of 46')
  await page.goBack()
  await expect.poll(() => paginator.innerText()).toContain('1 – 24 of 46')
})

testOfHonestUse(
  'a search shows its text in the heading and, without results, a link to all',
  async ({ lab, open, text }) => {
    const page = await open('/search?q=apple')
    await expect.poll(() => searchValue(page).innerText()).toBe('apple')
    await expect
      .poll(() => page.locator('#search-result-heading').innerText())
      .toMatch(new RegExp(`^${text('TITLE_SEARCH_RESULTS')}\\W+apple$`))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await search(page, 'Lemon')
    await page.waitForURL('/search?q=Lemon')
    await expect.poll(() => searchValue(page).innerText()).toBe('Lemon')
    await expect.poll(() => page.locator('.item-name').allInnerTexts()).toEqual(['Lemon Juice (500ml)'])
    const { paginator, next, size } = paginatorOf(page, text)
    await expect.poll(() => size.locator('option').allInnerTexts()).toEqual(['12'])
    await expect.poll(() => next.isDisabled()).toBe(true)

    await search(page, 'zzzz')
    await expect.poll(() => searchValue(page).innerText()).toBe('zzzz')
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
    const main = page.getByRole('main')
    await expect.poll(() => main.locator('.noResult').innerText()).toBe(text('NO_SEARCH_RESULT'))
    await expect.poll(() => main.innerText()).toContain(text('EMPTY_SEARCH_RESULT'))
    const written = textOf(await lab.get('/search?q=zzzz'))
    for (const key of ['NO_SEARCH_RESULT', 'EMPTY_SEARCH_RESULT']) expect(written).toContain(text(key))
    await expect.poll(() => cardsOf(page).count()).toBe(0)
    await expect.poll(() => paginator.count()).toBe(0)
    await main.getByRole('link', { name: text('BTN_SHOW_ALL_PRODUCTS') }).click()
    await expect.poll(() => cardsOf(page).count()).toBe(12)
  },
)

testOfHonestUse(
  'a search loads all products and their stock, filters them and suggests some',
  async ({ lab, open, text }) => {
    const page = await open('/assets/i18n/en.json')
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url().slice(lab.url.length)))
    await page.goto('/about')
    await search(page, 'apple')
    await page.waitForURL('/search?q=apple')
    await searchValue(page).waitFor()
    expect(calls).toContain('/rest/products/search?q=')
    expect(calls).toContain('/api/Quantitys/')
    expect(calls.filter((call) => call.startsWith('/rest/products'))).toHaveLength(1)
    await search(page, 'lemon')
    await page.waitForURL('/search?q=lemon')
    await homeOf(page).click()
    await page.waitForURL('/')
    await search(page, 'banana')
    await expect.poll(() => searchValue(page).innerText()).toBe('banana')
    expect(calls.filter((call) => /application-configuration|_data=root/.test(call)).length).toBeLessThanOrEqual(1)

    await followPath(page, '/about')
    await trySuggestions(page, text('LABEL_SUGGESTIONS'))
    expect(calls.filter((call) => call.startsWith('/search/suggestions'))).toHaveLength(1)
  },
)

testOfHonestUse(
  'the shelf is for sale to customers, asks in their name, and tells of low stock',
  async ({ lab, open }) => {
    const shelf = [
      ['Apple Juice (1000ml)', 6, ''],
      ['Banana Juice (1000ml)', 5, 'Only 5 left'],
      ['Berry Juice (1000ml)', 1, 'Only 1 left'],
      ['Basil Smoothie', 0, 'SOLD OUT'],
      ['Carrot Juice (1000ml)', -1, 'SOLD OUT'],
    ] as const
    for (const [name, quantity] of shelf) setStock(lab, name, quantity)
    const page = await open('/about', { as: 'jim' })
    const readRibbons = () =>
      Promise.all(
        shelf.map(async ([name]) => /Only \d+ left|SOLD OUT/.exec(await cardOf(page, name).innerText())?.[0] ?? ''),
      )
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.evaluate(() => localStorage.setItem('email', 'jim@juice-sh.op'))
    const calls = ['/rest/products/search?q=', '/api/Quantitys/'].map((path) => page.waitForRequest(lab.url + path))
    await homeOf(page).click()
    for (const call of await Promise.all(calls)) {
      const headers = await call.allHeaders()
      expect([headers.authorization, headers['x-user-email']]).toEqual([`Bearer ${token}`, 'jim@juice-sh.op'])
    }
    await expect.poll(() => page.getByRole('button', { name: 'Add to Basket' }).count()).toBe(12)
    expect(await readRibbons()).toEqual(shelf.map(([, , ribbon]) => ribbon))
    await expect
      .poll(() => cardOf(page, 'Apple Juice (1000ml)').locator('.item-price').innerText(), { message: 'no member' })
      .toBe('1.99¤')
    const { text: written } = await lab.get('/search', { headers: { Cookie: `token=${token}` } })
    const cards = written.split('<li').filter((part) => part.includes('item-name'))
    for (const [name, , ribbon] of shelf) {
      const card = cards.find((part) => part.includes(name)) ?? ''
      expect(/Only \d+ left|SOLD OUT/.exec(textOf({ text: `<body>${card}` }))?.[0] ?? '', name).toBe(ribbon)
    }
  },
)

test('markup in a search runs, typed or linked, and the lab notices', async ({ lab, open }) => {
  const page = await open('/about')
  const said = noteDialogs(page)
  await search(page, '<h1>owasp')
  await expect.poll(() => searchValue(page).innerHTML()).toBe('<h1>owasp</h1>')
  await search(page, '<script>alert(`xss`)</script>')
  await expect.poll(() => searchValue(page).innerHTML()).toBe('<script>alert(`xss`)</script>')
  await page.route('https://w.soundcloud.com/**', (route) => route.fulfill({ body: 'la la la' }))
  await search(page, lab.lab.config.challenges.xssBonusPayload)
  await page.locator('.challenge-solved-toast').filter({ hasText: 'Bonus Payload' }).waitFor()
  expect(lab.solved()).toContain('xssBonusChallenge')
  const player = searchValue(page).locator('iframe')
  await expect
    .poll(() => player.getAttribute('src'))
    .toMatch(/^https:\/\/w\.soundcloud\.com\/player\/\?url=.*771984076/)
  expect(said).toEqual([])

  expect(lab.solved()).not.toContain('localXssChallenge')
  await search(page, payload)
  await expect.poll(() => said).toEqual(['alert: xss'])
  await page.locator('.challenge-solved-toast').filter({ hasText: 'DOM XSS', hasNotText: 'Bonus Payload' }).waitFor()
  expect(lab.solved()).toContain('localXssChallenge')
  await expect.poll(() => searchValue(page).locator('iframe').count()).toBe(1)
  for (const path of ['/search', '/#/search']) {
    await page.goto('/assets/i18n/en.json')
    said.length = 0
    await page.goto(`${path}?q=${encodeURIComponent(payload)}`)
    await expect.poll(() => said, { message: path }).toEqual(['alert: xss'])
  }
})
