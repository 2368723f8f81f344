import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

const offerCount = 46

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

const cardsOf = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('.item-name') })
const cardOf = (page: Page, name: string) => cardsOf(page).filter({ hasText: name })

async function search(page: Page, text: string): Promise<void> {
  await page.locator('#searchQuery').click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const ribbonIn = (text: string) => /Only \d+ left|SOLD OUT/.exec(text)?.[0] ?? ''

function setStock(name: string, quantity: number): void {
  const product = lab.lab.shop.catalogue.listOffers().find((offer) => offer.name === name)
  const stock = lab.lab.store.table('Quantities')
  const row = stock.all().find(({ ProductId }) => ProductId === product?.id)
  if (!row) throw new Error(`There is no stock of ${name}`)
  stock.update(row.id, { quantity })
}

describe('the heading', () => {
  it.each(['/', '/search', '/search?q='])('reads all products at %s', async (path) => {
    const page = await visit(browser, lab.url, path)
    expect(await page.locator('#search-result-heading').innerText()).toBe(texts.TITLE_ALL_PRODUCTS)
    expect(await page.locator('#searchValue').count()).toBe(0)
    await page.context().close()
  })

  it('repeats what was searched for', async () => {
    const page = await visit(browser, lab.url, '/search?q=apple')
    expect(await page.locator('#searchValue').innerText()).toBe('apple')
    expect(await page.locator('#search-result-heading').innerText()).toMatch(
      new RegExp(`^${texts.TITLE_SEARCH_RESULTS}\\W+apple$`),
    )
    await page.context().close()
  })

  it('follows a second search without loading the page anew', async () => {
    const page = await visit(browser, lab.url, '/search?q=apple')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await search(page, 'Lemon')
    await page.waitForURL('/search?q=Lemon')
    await expect.poll(() => page.locator('#searchValue').innerText()).toBe('Lemon')
    expect(await page.locator('.item-name').allInnerTexts()).toEqual(['Lemon Juice (500ml)'])
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.context().close()
  })
})

describe('a card', () => {
  it('shows picture, name and price', async () => {
    const page = await visit(browser, lab.url, '/search')
    const card = cardOf(page, 'Apple Juice (1000ml)')
    expect(await card.locator('.item-name').innerText()).toBe('Apple Juice (1000ml)')
    expect(await card.locator('.item-price').innerText()).toBe('1.99¤')
    const picture = card.getByRole('img', { name: 'Apple Juice (1000ml)' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.context().close()
  })

  it('gets its picture when it comes into view', async () => {
    const page = await visit(browser, lab.url, '/search')
    const last = cardsOf(page).last().getByRole('img')
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.context().close()
  })

  it('ends every price with the currency sign', async () => {
    const page = await visit(browser, lab.url, '/search')
    const prices = await page.locator('.item-price').allInnerTexts()
    expect(prices).toHaveLength(12)
    for (const price of prices) expect(price).toMatch(/^\d+\.\d\d¤$/)
    await page.context().close()
  })

  it('sells to customers only', async () => {
    const visitor = await visit(browser, lab.url, '/search')
    const customer = await visitAs(browser, lab, 'jim', '/search')
    await expect.poll(() => customer.getByRole('button', { name: 'Add to Basket' }).count()).toBe(12)
    expect(await visitor.getByRole('button', { name: 'Add to Basket' }).count()).toBe(0)
    await visitor.context().close()
    await customer.context().close()
  })

  it('tells of the stock by its ribbon, when there is little', async () => {
    const shelf = [
      ['Apple Juice (1000ml)', 6, ''],
      ['Banana Juice (1000ml)', 5, 'Only 5 left'],
      ['Berry Juice (1000ml)', 1, 'Only 1 left'],
      ['Basil Smoothie', 0, 'SOLD OUT'],
      ['Carrot Juice (1000ml)', -1, 'SOLD OUT'],
    ] as const
    for (const [name, quantity] of shelf) setStock(name, quantity)
    const page = await visit(browser, lab.url, '/about')
    const ribbons = () => Promise.all(shelf.map(async ([name]) => ribbonIn(await cardOf(page, name).innerText())))
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    await cardOf(page, 'Apple Juice (1000ml)').waitFor()
    expect(await ribbons()).toEqual(shelf.map(([, , ribbon]) => ribbon))
    await page.goto('/search')
    expect(await ribbons()).toEqual(shelf.map(([, , ribbon]) => ribbon))
    await page.context().close()
  })
})

describe('the grid', () => {
  it('has as many columns as the window is wide', async () => {
    const page = await visit(browser, lab.url, '/search')
    const countColumns = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const lefts = await cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
      return new Set(lefts.map(Math.round)).size
    }
    const columns: [number, number][] = []
    for (const width of [2600, 2599, 1740, 1739, 1280, 1279, 850, 849]) {
      columns.push([width, await countColumns(width)])
    }
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
    await page.context().close()
  })

  it('shows twelve products, and the others page by page', async () => {
    const page = await visit(browser, lab.url, '/search')
    const paginator = page.getByRole('navigation', { name: texts.LABEL_PAGES })
    const next = paginator.getByRole('button', { name: texts.BTN_NEXT_PAGE })
    const previous = paginator.getByRole('button', { name: texts.BTN_PREVIOUS_PAGE })
    const seen = new Set<string>()
    for (const count of [12, 12, 12, 10]) {
      const names = await page.locator('.item-name').allInnerTexts()
      expect(names).toHaveLength(count)
      for (const name of names) seen.add(name)
      if (await next.isEnabled()) await next.click()
    }
    expect(seen.size).toBe(offerCount)
    expect(await paginator.innerText()).toContain('37 – 46 of 46')
    expect(await next.isDisabled()).toBe(true)
    await previous.click()
    expect(await paginator.innerText()).toContain('25 – 36 of 46')
    await page.context().close()
  })

  it('holds as many as chosen: 12, 24, 36, or all there are', async () => {
    const page = await visit(browser, lab.url, '/search')
    const choice = page.getByRole('combobox', { name: texts.LABEL_ITEMS_PER_PAGE })
    expect(await choice.locator('option').allInnerTexts()).toEqual(['12', '24', '36', '46'])
    for (const size of [24, 46, 36]) {
      await choice.selectOption(String(size))
      await expect.poll(() => cardsOf(page).count()).toBe(size)
    }
    await page.context().close()
  })

  it('offers no larger pages than there are products', async () => {
    const page = await visit(browser, lab.url, '/search?q=lemon')
    const choice = page.getByRole('combobox', { name: texts.LABEL_ITEMS_PER_PAGE })
    expect(await choice.locator('option').allInnerTexts()).toEqual(['12'])
    expect(await page.getByRole('button', { name: texts.BTN_NEXT_PAGE }).isDisabled()).toBe(true)
    await page.context().close()
  })
})

it('a search that finds nothing says so, and leads back to everything', async () => {
  const page = await visit(browser, lab.url, '/search?q=zzzz')
  const main = page.getByRole('main')
  expect(await main.locator('.noResult').innerText()).toBe(texts.NO_SEARCH_RESULT)
  expect(await main.innerText()).toContain(texts.EMPTY_SEARCH_RESULT)
  expect(await cardsOf(page).count()).toBe(0)
  expect(await page.getByRole('navigation', { name: texts.LABEL_PAGES }).count()).toBe(0)
  await main.getByRole('link', { name: texts.BTN_SHOW_ALL_PRODUCTS }).click()
  await expect.poll(() => cardsOf(page).count()).toBe(12)
  await page.context().close()
})

describe('the search', () => {
  it('asks for everything and for the stock, and filters by itself', async () => {
    const page = await visit(browser, lab.url, '/about')
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url().slice(lab.url.length)))
    await search(page, 'apple')
    await expect.poll(() => page.locator('#searchValue').count()).toBe(1)
    expect(calls).toContain('/rest/products/search?q=')
    expect(calls).toContain('/api/Quantitys/')
    expect(calls.filter((call) => call.startsWith('/rest/products'))).toHaveLength(1)
    await page.context().close()
  })

  it('starts anew where another one has been', async () => {
    const page = await visit(browser, lab.url, '/about')
    await search(page, 'apple')
    await page.waitForURL('/search?q=apple')
    await search(page, 'lemon')
    await page.waitForURL('/search?q=lemon')
    await page.context().close()
  })

  it('asks for the configuration at most once in a visit', async () => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/application-configuration|_data=root/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/search')
    await search(page, 'apple')
    await page.waitForURL('/search?q=apple')
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    await page.waitForURL('/')
    await search(page, 'lemon')
    await expect.poll(() => page.locator('#searchValue').innerText()).toBe('lemon')
    expect(asked.length).toBeLessThanOrEqual(1)
    await page.context().close()
  })

  it('calls in the name of who is logged in', async () => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.evaluate(() => localStorage.setItem('email', 'jim@juice-sh.op'))
    const calls = ['/rest/products/search?q=', '/api/Quantitys/'].map((path) => page.waitForRequest(lab.url + path))
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    for (const call of await Promise.all(calls)) {
      const headers = await call.allHeaders()
      expect([headers.authorization, headers['x-user-email']]).toEqual([`Bearer ${token}`, 'jim@juice-sh.op'])
    }
    await page.context().close()
  })
})

describe('a text that is markup', () => {
  const payload = '<iframe src="javascript:alert(`xss`)">'

  /** Closes what pages open and keeps their words. */
  function noteDialogs(page: Page): string[] {
    const said: string[] = []
    page.on('dialog', async (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`)
      await dialog.dismiss()
    })
    return said
  }

  it('runs when typed into the search, and the lab notices', async () => {
    const page = await visit(browser, lab.url, '/about')
    const said = noteDialogs(page)
    await search(page, payload)
    await expect.poll(() => said).toEqual(['alert: xss'])
    await page.locator('.challenge-solved-toast').filter({ hasText: 'DOM XSS' }).waitFor()
    expect(lab.solved()).toContain('localXssChallenge')
    expect(await page.locator('#searchValue iframe').count()).toBe(1)
    await page.context().close()
  })

  it.each(['/search', '/#/search'])('runs from a link to %s', async (path) => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    const said = noteDialogs(page)
    await page.goto(`${path}?q=${encodeURIComponent(payload)}`)
    await expect.poll(() => said).toEqual(['alert: xss'])
    await page.context().close()
  })

  it('is markup, but no script by itself', async () => {
    const page = await visit(browser, lab.url, '/about')
    const said = noteDialogs(page)
    await search(page, '<h1>owasp')
    await expect.poll(() => page.locator('#searchValue').innerHTML()).toBe('<h1>owasp</h1>')
    await search(page, '<script>alert(`xss`)</script>')
    await expect.poll(() => page.locator('#searchValue').innerHTML()).toBe('<script>alert(`xss`)</script>')
    expect(said).toEqual([])
    await page.context().close()
  })

  it('plays the bonus music', async () => {
    const { xssBonusPayload } = lab.lab.config.challenges
    const page = await visit(browser, lab.url, '/about')
    await page.route('https://w.soundcloud.com/**', (route) => route.fulfill({ body: 'la la la' }))
    await search(page, xssBonusPayload)
    await page.locator('.challenge-solved-toast').filter({ hasText: 'Bonus Payload' }).waitFor()
    expect(lab.solved()).toContain('xssBonusChallenge')
    const player = page.locator('#searchValue iframe')
    expect(await player.getAttribute('src')).toMatch(/^https:\/\/w\.soundcloud\.com\/player\/\?url=.*771984076/)
    await page.context().close()
  })
})
