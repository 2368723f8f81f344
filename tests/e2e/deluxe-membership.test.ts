import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openMemberAccount } from '../support/become-member.js'
import { tabTo } from '../support/keyboard.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { noteSocketFrames } from '../support/socket-frames.js'
import { visitAs } from '../support/visit-as.js'

const path = '/deluxe-membership'
const cats = '../../../redirect?to=https://cataas.com/cat?x=https://github.com/juice-shop/juice-shop'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const join = (page: Page) => page.getByRole('button', { name: 'Become deluxe member' })
/** What is stuck onto the boxes; the boxes themselves are left out. */
const decals = (page: Page) =>
  page
    .locator('main svg image')
    .evaluateAll((images) =>
      images.map((image) => image.getAttribute('href')).filter((href) => !href?.includes('blankBoxes')),
    )

it('shows what it costs, in the figure of the shop, and three promises', async () => {
  const page = await visitAs(browser, lab, 'jim', path)
  await expect.poll(() => join(page).isEnabled()).toBe(true)
  const { token } = await lab.logIn('jim@juice-sh.op', 'ncc-1701')
  const { membershipCost } = (await lab.get('/rest/deluxe-membership', { token })).json<{
    data: { membershipCost: number }
  }>().data
  expect(await page.getByRole('main').innerText()).toContain(`${membershipCost.toFixed(2)}¤`)
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Deals and offers',
    'Free fast delivery',
    'Unlimited purchase',
  ])
})

it('leads to the payment, by keyboard too', async () => {
  const page = await visitAs(browser, lab, 'jim', path)
  await expect.poll(() => join(page).isEnabled()).toBe(true)
  await join(page).click()
  await page.waitForURL('**/payment/deluxe')
  await page.goto(path)
  await expect.poll(() => join(page).isEnabled()).toBe(true)
  await tabTo(page, '[aria-label="Become deluxe member"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payment/deluxe')
})

it('sticks the logo of the configuration onto the boxes', async () => {
  const page = await visitAs(browser, lab, 'jim', path)
  expect(await decals(page)).toEqual(Array.from({ length: 5 }, () => '/assets/public/images/JuiceShop_Logo.png'))
  expect((await lab.get('/assets/public/images/JuiceShop_Logo.png')).status).toBe(200)
})

it('sticks onto the boxes what the address asks for, and tells the shop', async () => {
  const page = await visitAs(browser, lab, 'jim', '/assets/i18n/en.json')
  const frames = noteSocketFrames(page)
  await page.goto(`${path}?testDecal=JuicyBot.png`)
  expect(await decals(page)).toEqual(Array.from({ length: 5 }, () => '/assets/public/images/JuicyBot.png'))
  await expect.poll(() => frames.sent('verifySvgInjectionChallenge')).toEqual(['JuicyBot.png'])
  expect(lab.solved()).not.toContain('svgInjectionChallenge')
})

it('tells the shop nothing when the address asks for nothing', async () => {
  const page = await visitAs(browser, lab, 'jim', '/assets/i18n/en.json')
  const frames = noteSocketFrames(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect.poll(() => frames.isOpen()).toBe(true)
  expect(frames.sent('verifySvgInjectionChallenge')).toEqual([])
})

it('lets cats climb out of the folder and through the redirect', async () => {
  const page = await visitAs(browser, lab, 'jim', '/assets/i18n/en.json')
  const asked = page.waitForRequest((request) =>
    request.url().startsWith(`${lab.url}/redirect?to=https://cataas.com/cat`),
  )
  await page.goto(`/#${path}?testDecal=${encodeURIComponent(cats)}`)
  await asked
  await expect.poll(() => lab.solved()).toContain('svgInjectionChallenge')
})

it.each([
  { who: 'a member', words: 'You are already a deluxe member!', open: () => openMemberAccount(lab) },
  { who: 'an administrator', words: 'You are not eligible for deluxe membership!', open: () => 'admin' as const },
])('tells $who in a banner why there is none, and has no button', async ({ words, open }) => {
  const page = await visitAs(browser, lab, await open(), path)
  const banner = page.getByRole('alert').filter({ hasText: words })
  await banner.waitFor()
  expect(await banner.getAttribute('class')).toContain('error')
  expect(await join(page).count()).toBe(0)
})

it('is closed to visitors', async () => {
  const page = await visit(browser, lab.url, path)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: '403' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(texts.UNAUTHORIZED_ACCESS_ERROR)
})
