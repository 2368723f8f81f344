import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

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

const looks = [
  '/outside',
  '/outside?q=dog',
  '/outside/starbase/the-kirk-brothers',
  '/outside/chirper/uv0g1n',
  '/outside/pastebox/4U1V1UjU',
  '/outside/tubular/protect-ya-passwordz',
  '/outside/old-postcodes/north-of-hamburg',
  '/outside/atlas/lookup?at=36.958717,-84.348217',
  '/outside/keysmith/pictures-in-pictures',
  '/outside/softspots/express-jwt',
  '/outside/html-workbench/editor',
  '/outside/nowhere/nothing',
]

describe.each(['light', 'dark'] as const)('the small internet in %s colours', (colorScheme) => {
  it('shuts nobody out, and fits a phone', async () => {
    const page = await visit(browser, lab.url, '/outside', { colorScheme, width: 390 })
    for (const path of looks) {
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        path,
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
    await page.context().close()
  }, 60_000)
})

it('is found from the score board, searched by keyboard, and left for the shop', async () => {
  const page = await visit(browser, lab.url, '/score-board')
  await page.getByRole('link', { name: 'the small internet' }).click()
  await page.getByRole('heading', { name: 'The small internet' }).waitFor()
  await page.getByLabel('Search the small internet').fill('kobayashi')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'James T. Kirk' }).click()
  await page.getByRole('heading', { name: 'James T. Kirk' }).waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.locator('#searchQuery').waitFor()
  await page.context().close()
})

it('keeps the colours that somebody chose in the shop', async () => {
  const page = await visit(browser, lab.url, '/outside', { colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const day = await ground()
  await page.context().addCookies([{ name: 'color-scheme', value: 'dark', url: lab.url }])
  await page.reload()
  expect(await ground()).not.toBe(day)
  await page.context().close()
})

it('tells what lies around a position', async () => {
  const page = await visit(browser, lab.url, '/outside/atlas/lookup')
  await page.getByLabel('Position').fill(`36° 57' 31.38" N, 84° 20' 53.58" W`)
  await page.getByRole('button', { name: 'Look it up' }).click()
  expect(await page.getByRole('status').locator('li').first().innerText()).toMatch(/Daniel Boone.*\s*you are in it/)
  await page.context().close()
})
