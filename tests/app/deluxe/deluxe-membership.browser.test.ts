import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { openMemberAccount } from '../../support/become-member.js'
import { become } from '../../support/browser/become.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { noteSocketFrames } from '../../support/browser/socket-frames.js'
import { shoppers } from '../../support/shoppers.js'

const path = '/deluxe-membership'
const cats = '../../../redirect?to=https://cataas.com/cat?x=https://github.com/juice-shop/juice-shop'
const logo = '/assets/public/images/JuiceShop_Logo.png'
const event = 'verifySvgInjectionChallenge'

const join = (page: Page) => page.getByRole('button', { name: 'Become deluxe member' })
/** The picture that is stuck onto the boxes; the boxes themselves are left out. */
const decals = (page: Page) =>
  page
    .locator('main svg image')
    .evaluateAll((images) =>
      images.map((image) => image.getAttribute('href')).filter((href) => !href?.includes('blankBoxes')),
    )
const fiveOf = (decal: string) => Array.from({ length: 5 }, () => decal)

test('the page sells the membership and decorates boxes as the address asks', async ({ lab, shopper, open }) => {
  const page = await open('/assets/i18n/en.json', { as: 'jim' })
  const frames = noteSocketFrames(page)
  await page.goto(path)
  await expect.poll(() => join(page).isEnabled()).toBe(true)
  const { membershipCost } = (await shopper.get('/rest/deluxe-membership')).json<{ data: { membershipCost: number } }>()
    .data
  await expect.poll(() => page.getByRole('main').innerText()).toContain(`${membershipCost.toFixed(2)}¤`)
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Deals and offers', 'Free fast delivery', 'Unlimited purchase'])
  expect(await decals(page)).toEqual(fiveOf(logo))
  expect((await lab.get(logo)).status).toBe(200)
  await expect.poll(() => frames.isOpen()).toBe(true)
  expect(frames.sent(event)).toEqual([])

  await join(page).click()
  await page.waitForURL('**/payment/deluxe')
  await page.goBack()
  await expect.poll(() => join(page).isEnabled()).toBe(true)
  await tabTo(page, '[aria-label="Become deluxe member"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payment/deluxe')

  await followPath(page, `${path}?testDecal=JuicyBot.png`)
  await expect.poll(() => decals(page)).toEqual(fiveOf('/assets/public/images/JuicyBot.png'))
  await expect.poll(() => frames.sent(event)).toEqual(['JuicyBot.png'])
  expect(lab.solved()).not.toContain('svgInjectionChallenge')

  const asked = page.waitForRequest((request) =>
    request.url().startsWith(`${lab.url}/redirect?to=https://cataas.com/cat`),
  )
  await page.goto(`/#${path}?testDecal=${encodeURIComponent(cats)}`)
  await asked
  await expect.poll(() => lab.solved()).toContain('svgInjectionChallenge')
})

test('the page refuses visitors, administrators and members with a reason', async ({ lab, open, text }) => {
  const page = await open(path)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: '403' }).waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toContain(text('UNAUTHORIZED_ACCESS_ERROR'))

  for (const [who, words] of [
    [shoppers.admin, 'You are not eligible for deluxe membership!'],
    [await openMemberAccount(lab), 'You are already a deluxe member!'],
  ] as const) {
    await become(page, lab, who)
    await followPath(page, '/about')
    await followPath(page, path)
    const banner = page.getByRole('alert').filter({ hasText: words })
    await banner.waitFor()
    await expect.poll(() => banner.getAttribute('class')).toContain('error')
    await expect.poll(() => join(page).count()).toBe(0)
  }
})
