import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findBarriers } from '../support/find-barriers.js'
import { tabTo } from '../support/keyboard.js'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, type VisitOptions, visit } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const bubbleOf = (page: Page) => page.locator('#hacking-instructor')
const start = (name: string, options?: VisitOptions) =>
  visit(browser, lab.url, `/hacking-instructor?challenge=${encodeURIComponent(name)}`, options)

async function at(page: Page, step: number): Promise<void> {
  await bubbleOf(page).getByText(` · ${step}/`).waitFor()
}

async function expectOnScreen(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const box = await bubbleOf(page).boundingBox()
      return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    })
    .toBe(true)
}

it.each(['light', 'dark'] as const)(
  'shuts nobody out in %s colours, and is as large as agreed',
  async (colorScheme) => {
    const page = await start('Score Board', { colorScheme, reducedMotion: 'reduce' })
    await at(page, 1)
    expect(await page.locator('.item-name').count()).toBeGreaterThan(0)
    const box = await bubbleOf(page).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(350)
    expect(box?.width).toBeLessThanOrEqual(400)
    expect(await bubbleOf(page).evaluate((bubble) => getComputedStyle(bubble).zIndex)).toBe('20000')
    expect(await bubbleOf(page).locator('img').getAttribute('src')).toBe('/assets/public/images/hackingInstructor.png')
    expect(await findBarriers(page)).toEqual([])
  },
)

it('is led through by keyboard alone, and leaves the focus where it is', async () => {
  const page = await start('Login Admin')
  await at(page, 2)
  await tabTo(page, '#navbarAccount')
  await page.keyboard.press('Enter')
  await tabTo(page, '#navbarLoginButton')
  await page.keyboard.press('Enter')
  await at(page, 3)
  await tabTo(page, '#hacking-instructor button:not(#cancelButton)')
  await page.keyboard.press('Enter')
  await at(page, 4)
  await tabTo(page, '#email')
  await page.keyboard.type("'")
  await at(page, 5)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
  await page.keyboard.press('Escape')
  await tabTo(page, '#password')
  await page.keyboard.type('x')
  await at(page, 6)
  await page.keyboard.press('Enter')
  await at(page, 7)
  await tabTo(page, '#cancelButton')
  await page.keyboard.press('Enter')
  await bubbleOf(page).waitFor({ state: 'detached' })
}, 30_000)

it('goes on where it was after another page, a reload and the way back', async () => {
  const page = await start('DOM XSS')
  await at(page, 1)
  await bubbleOf(page).getByRole('button', { name: 'Next' }).click()
  await at(page, 2)
  await page.reload()
  await at(page, 2)
  await page.goto('/#/about')
  await at(page, 2)
  await page.locator('#cancelButton').click()
  await page.reload()
  await page.locator('h1').first().waitFor()
  expect(await bubbleOf(page).count()).toBe(0)
})

it('goes on at a double-click, unless the step has to be done', async () => {
  const page = await start('Password Strength')
  await at(page, 2)
  await bubbleOf(page).locator('p').last().dblclick()
  await page.goto('/login')
  await at(page, 3)
  expect(await bubbleOf(page).getByRole('button').count()).toBe(1)
  await page.goto('/hacking-instructor?challenge=Nothing')
  await at(page, 1)
  await bubbleOf(page).locator('p').last().dblclick()
  await at(page, 2)
})

it.each(['ltr', 'rtl'])('stays on the screen of a phone, written %s', async (direction) => {
  const page = await start('Forged Feedback', { width: 390, height: 844 })
  await at(page, 1)
  await page.evaluate((dir) => {
    document.documentElement.dir = dir
  }, direction)
  await expectOnScreen(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

it('begins from the greeting, which goes for good, and from the side menu until the score board is found', async () => {
  const page = await visit(browser, lab.url, '/', { isFirstVisit: true })
  await page.locator('dialog:modal').waitFor()
  await page.getByRole('button', { name: 'Getting started' }).click()
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
  await bubbleOf(page).getByText('Score Board · 1/6').waitFor()
  expect((await readCookie(page, 'welcomebanner_status'))?.value).toBe('dismiss')
  await page.locator('#cancelButton').click()
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  await page.getByRole('button', { name: 'Launch beginners tutorial' }).click()
  await bubbleOf(page).getByText('Score Board · 1/6').waitFor()
  await lab.get('/assets/public/images/padding/1px.png')
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  await page.locator('dialog:modal').getByRole('link', { name: 'Open score-board' }).waitFor()
  expect(await page.getByRole('button', { name: 'Launch beginners tutorial' }).count()).toBe(0)
})

it('begins from the cards of the thirteen challenges that have one', async () => {
  const page = await visit(browser, lab.url, '/score-board')
  const buttons = page.getByRole('button', { name: /^Tutorial: / })
  await expect.poll(() => buttons.count()).toBe(13)
  await page.getByRole('button', { name: 'Tutorial: Exposed Credentials' }).click()
  await bubbleOf(page)
    .getByText(/Exposed Credentials · \d\/9/)
    .waitFor()
})

it('is nowhere to be found where the configuration says so', async () => {
  const config = makeConfig({})
  const off = await serveLab({
    config: { ...config, hackingInstructor: { ...config.hackingInstructor, isEnabled: false } },
  })
  const page = await visit(browser, off.url, '/', { isFirstVisit: true })
  await page.locator('dialog:modal').waitFor()
  expect(await page.getByRole('button', { name: 'Getting started' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Close Welcome Banner' }).click()
  await page.getByRole('button', { name: 'Open Sidenav' }).click()
  await page.locator('dialog:modal').getByRole('link', { name: 'Go to about us page' }).waitFor()
  expect(await page.getByRole('button', { name: 'Launch beginners tutorial' }).count()).toBe(0)
  await page.goto('/score-board')
  await page.locator('[id="challenge-scoreBoardChallenge"]').waitFor()
  expect(await page.getByRole('button', { name: /^Tutorial: / }).count()).toBe(0)
  await off.close()
})

it('cannot be avoided where tutorials come first', async () => {
  const strict = await serveLab({ config: makeConfig({ challenges: { restrictToTutorialsFirst: true } }) })
  const page = await visit(browser, strict.url, '/', { isFirstVisit: true })
  const greeting = page.locator('dialog:modal')
  await greeting.waitFor()
  expect(await page.getByRole('button', { name: 'Close Welcome Banner' }).count()).toBe(0)
  for (let attempt = 0; attempt < 3; attempt++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await greeting.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Getting started' }).click()
  await greeting.waitFor({ state: 'detached' })
  await at(page, 1)
  await strict.close()
})
