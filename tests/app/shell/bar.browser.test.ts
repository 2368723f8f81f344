import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'

const namesOf = (page: Page) => page.locator('.item-name')
const homeOf = (page: Page) => page.getByRole('button', { name: 'Back to homepage' })
const basketOf = (page: Page) => page.getByRole('button', { name: 'Show the shopping cart' })

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('search', { name: 'Click to search' }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Expects the search to open and close in wide and narrow windows, within 300 ms. */
async function unfoldSearch(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const field = page.locator('#searchQuery')
  const width = async () => (await field.boundingBox())?.width ?? 0
  const timing = () => field.evaluate((element) => getComputedStyle(element).transition)
  for (const [windowWidth, closed, opened] of [
    [1440, 240, 380],
    [900, 44, 340],
  ] as const) {
    await page.setViewportSize({ width: windowWidth, height: 900 })
    await expect.poll(width).toBe(closed)
    expect(await timing()).toMatch(/^inline-size 0\.3s/)
    await field.click()
    await expect.poll(width).toBe(opened)
    await page.locator('h1').first().click()
    await expect.poll(width).toBe(closed)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

test('the bar holds its controls, searches on Enter and leads home', async ({ lab, open }) => {
  const page = await open('/about')
  const bar = page.getByRole('banner')
  for (const name of ['Open Sidenav', 'Show/hide account menu', 'Language selection menu'])
    await expect.poll(() => bar.getByRole('button', { name }).isVisible(), { message: name }).toBe(true)
  await expect.poll(() => bar.getByRole('button', { name: 'Back to homepage' }).isVisible()).toBe(true)
  await expect
    .poll(() => bar.locator('.fill-remaining-space ~ * #product-search-fixture #searchQuery input').count())
    .toBe(1)
  await expect.poll(() => bar.locator('.appVersion').innerText()).toMatch(/\d+\.\d+\.\d+$/)
  await expect.poll(() => bar.locator('button#navbarAccount').isVisible()).toBe(true)
  await expect.poll(() => bar.locator('button#navbarLanguageButton').isVisible()).toBe(true)
  await expect.poll(() => basketOf(page).count()).toBe(0)

  await unfoldSearch(page)
  await search(page, 'apple & "pear"')
  await page.waitForURL('/search?q=apple%20%26%20%22pear%22')
  await expect.poll(() => page.locator('#searchValue').textContent()).toBe('apple & "pear"')
  await search(page, 'apple')
  await expect.poll(() => page.locator('#searchValue').textContent()).toBe('apple')
  await expect.poll(() => namesOf(page).allInnerTexts()).toContain('Apple Juice (1000ml)')

  await homeOf(page).click()
  await page.waitForURL('/')
  await expect.poll(() => namesOf(page).count()).toBe(12)
  await expect.poll(() => page.title()).toBe('Juice Lab')
  await expect.poll(() => homeOf(page).textContent()).toContain('Juice Lab')
  const reply = await lab.get('/rest/admin/application-configuration')
  expect(reply.json()).toMatchObject({ config: { application: { name: 'Juice Lab' } } })
})

test('a Ctrl or middle click on a button that leads to a page opens a new tab', async ({ open }) => {
  const page = await open('/about')
  const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }]
  for (const how of ways) {
    const opened = page.waitForEvent('popup')
    await homeOf(page).click(how)
    const beside = await opened
    await beside.waitForURL('/')
    await beside.close()
  }
  expect(new URL(page.url()).pathname).toBe('/about')
})

test('the switch of colours shows the scheme that it leads to', async ({ open }) => {
  const page = await open('/about')
  const toggle = page.getByRole('button', { name: 'Switch between day and night colours' })
  const shown = () =>
    toggle
      .locator('svg')
      .evaluateAll((icons) =>
        icons.filter((icon) => !getComputedStyle(icon).color.endsWith(', 0)')).map((icon) => icon.classList.toString()),
      )
  const isMoon = expect.stringContaining('moon')
  await expect.poll(shown).toEqual([isMoon])
  await toggle.click()
  await expect.poll(shown).toEqual([expect.stringContaining('sun')])
  await toggle.click()
  await expect.poll(shown).toEqual([isMoon])
  await page.context().clearCookies({ name: 'color-scheme' })
})
