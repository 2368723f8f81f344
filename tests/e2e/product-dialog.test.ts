import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.locator('.item-name').getByText(name, { exact: true }) })

/** Looks a product up and opens it. */
async function open(page: Page, name: string) {
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await cardOf(page, name).getByRole('button', { name: 'Click for more information about the product' }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

const bonusOf = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.getByRole('img', { name: 'Bonus points when buying the product' }).innerText()

describe('the product dialog', () => {
  it('opens for visitors, 500 px wide, with picture, name, description, price and bonus', async () => {
    const page = await visit(browser, lab.url, '/about', { reducedMotion: 'reduce' })
    const dialog = await open(page, 'Fruit Press')
    expect((await dialog.boundingBox())?.width).toBe(500)
    expect(await dialog.getByRole('heading', { level: 2 }).innerText()).toBe('Fruit Press')
    const { description } = lab.lab.shop.catalogue.listOffers().find(({ name }) => name === 'Fruit Press') ?? {}
    expect(description).toBeTruthy()
    expect(await dialog.innerHTML()).toContain(description)
    expect(await dialog.locator('.item-price').innerText()).toBe('89.99¤')
    expect(await bonusOf(dialog)).toMatch(/^\+9 /)
    const picture = dialog.getByRole('img', { name: 'Fruit Press' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.context().close()
  })

  it('counts a bonus point per ten, rounded, by itself', async () => {
    const page = await visit(browser, lab.url, '/about')
    expect(await bonusOf(await open(page, 'Apple Juice (1000ml)'))).toMatch(/^\+0 /)
    expect(await bonusOf(await open(page, 'Pwning OWASP Juice Shop'))).toMatch(/^\+1 /)
    const { data } = (await lab.get('/api/Products/1')).json<{ data: object }>()
    expect(Object.keys(data)).not.toContain('points')
    await page.context().close()
  })

  it('shows the description as HTML', async () => {
    lab.lab.store.table('Products').update(6, { description: 'Monkeys <em class="loved">love</em> it.' })
    const page = await visit(browser, lab.url, '/about')
    const dialog = await open(page, 'Banana Juice (1000ml)')
    expect(await dialog.locator('em.loved').innerText()).toBe('love')
    await page.context().close()
  })

  it('closes by its button, on Escape and beside it, and gives the focus back', async () => {
    const page = await visit(browser, lab.url, '/about')
    const dialog = await open(page, 'Fruit Press')
    await dialog.getByRole('button', { name: 'Close Dialog' }).click()
    await dialog.waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Click for more information about the product' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await opener.click()
    await dialog.waitFor()
    await page.mouse.click(20, 450)
    await dialog.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('fits a phone', async () => {
    const page = await visit(browser, lab.url, '/about', { width: 390, height: 844, reducedMotion: 'reduce' })
    const box = await (await open(page, 'Fruit Press')).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    await page.context().close()
  })
})

describe('deluxe prices', () => {
  it('are for members; the old price is struck through', async () => {
    const page = await visitAs(browser, lab, await openAccount(lab, { role: 'deluxe' }), '/search')
    const price = cardOf(page, 'Apple Juice (1000ml)').locator('.item-price')
    expect(await price.locator('s').innerText()).toBe('1.99¤')
    expect(await price.innerText()).toMatch(/0\.99¤$/)
    const dialog = await open(page, 'Apple Juice (1000ml)')
    expect(await dialog.locator('.item-price s').innerText()).toBe('1.99¤')
    await page.context().close()
  })

  it('are not shown where they are the same', async () => {
    const page = await visitAs(browser, lab, await openAccount(lab, { role: 'deluxe' }), '/search')
    expect(await cardOf(page, 'Banana Juice (1000ml)').locator('.item-price').innerText()).toBe('1.99¤')
    await page.context().close()
  })

  it('are kept from everybody else', async () => {
    const page = await visitAs(browser, lab, await openAccount(lab), '/search')
    expect(await cardOf(page, 'Apple Juice (1000ml)').locator('.item-price').innerText()).toBe('1.99¤')
    await page.context().close()
  })
})
