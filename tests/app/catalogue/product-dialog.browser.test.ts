import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { openAccount } from '../../support/new-customer.js'

const press = 'Fruit Press'
const apple = 'Apple Juice (1000ml)'
const banana = 'Banana Juice (1000ml)'

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.locator('.item-name').getByText(name, { exact: true }) })
const openerOf = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: 'Click for more information about the product' })
const priceOf = (page: Page, name: string) => cardOf(page, name).locator('.item-price')

/** Opens a product that is on the shelf. */
async function openProduct(page: Page, name: string): Promise<Locator> {
  await openerOf(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

test('the product dialog opens for visitors, closes and returns the focus', async ({ lab, open }) => {
  const page = await open(`/search?q=${press}`, { reducedMotion: 'reduce' })
  const dialog = await openProduct(page, press)
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
  await expect.poll(() => dialog.getByRole('heading', { level: 2 }).innerText()).toBe(press)
  const { description } = lab.lab.shop.catalogue.listOffers().find(({ name }) => name === press) ?? {}
  expect(description).toBeTruthy()
  await expect.poll(() => dialog.innerHTML()).toContain(description)
  await expect.poll(() => dialog.locator('.item-price').innerText()).toBe('89.99¤')
  const bonus = dialog.getByRole('img', { name: 'Bonus points when buying the product' })
  await expect.poll(() => bonus.innerText()).toMatch(/^\+9 /)
  const picture = dialog.getByRole('img', { name: press })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await dialog.getByRole('button', { name: 'Close Dialog' }).click()
  await dialog.waitFor({ state: 'detached' })
  const opener = openerOf(page, press)
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await opener.click()
  await dialog.waitFor()
  await page.mouse.click(20, 450)
  await dialog.waitFor({ state: 'detached' })

  await opener.click()
  await dialog.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThanOrEqual(390)
  await expect.poll(async () => (await dialog.boundingBox())?.x).toBeGreaterThanOrEqual(0)
})

test('members see the regular price struck through; the description is HTML', async ({ lab, open }) => {
  lab.lab.store.table('Products').update(6, { description: 'Monkeys <em class="loved">love</em> it.' })
  const page = await open('/search', { as: await openAccount(lab, { role: 'deluxe' }) })
  await priceOf(page, apple).locator('s').waitFor()
  await expect.poll(() => priceOf(page, apple).locator('s').innerText()).toBe('1.99¤')
  await expect.poll(() => priceOf(page, apple).innerText()).toMatch(/0\.99¤$/)
  await expect.poll(() => priceOf(page, banana).innerText()).toBe('1.99¤')
  const dialog = await openProduct(page, apple)
  await expect.poll(() => dialog.locator('.item-price s').innerText()).toBe('1.99¤')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const described = await openProduct(page, banana)
  await expect.poll(() => described.locator('em.loved').innerText()).toBe('love')
})

test('the client counts bonus points, the shop does not', async ({ lab }) => {
  const { data } = (await lab.get('/api/Products/1')).json<{ data: object }>()
  expect(Object.keys(data)).not.toContain('points')
})
