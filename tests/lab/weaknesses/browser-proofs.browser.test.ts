import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type ChallengeKey, catalogue } from '../../../lab/challenges/catalogue.js'
import { iframePayload } from '../../../lab/challenges/rules/payloads.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'
import { attacks } from '../../exploits/attacks/attacks.js'
import { test } from '../../fixtures.js'
import { forgeSigned } from '../../support/forge-token.js'
import { visit } from '../../support/open-browser.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { type Shopper, visitAs } from '../../support/visit-as.js'

const ofPages = browserWeaknesses.map(({ name }) => name)
const all = [...weaknesses.map(({ name }) => name), ...ofPages]

/** Tells whether an attack takes effect on the page of whoever it is meant for. */
type Effect = (browser: Browser, shop: ServedLab) => Promise<boolean>

/** Opens a page for a victim, and notes what scripts on it say. */
async function openFor(browser: Browser, shop: ServedLab, victim: Shopper | undefined, path: string): Promise<Page> {
  return victim ? visitAs(browser, shop, victim, path) : visit(browser, shop.url, path)
}

/** True if the payload stands in a place as an element; it is there to read where it is not. */
async function isElement(place: Locator): Promise<boolean> {
  const element = place.locator('iframe[src^="javascript:"]')
  const text = place.getByText('<iframe src=')
  await element.or(text).first().waitFor({ state: 'attached' })
  return (await element.count()) > 0
}

const planted =
  (
    key: ChallengeKey,
    victim: Shopper | undefined,
    path: string,
    place: string,
    unfold?: (page: Page) => Promise<void>,
  ) =>
  async (browser: Browser, shop: ServedLab) => {
    await attacks[key](shop)
    const page = await openFor(browser, shop, victim, path)
    await unfold?.(page)
    return isElement(page.locator(place))
  }

const search = `/search?q=${encodeURIComponent(iframePayload)}`
const forgedAdmin = forgeSigned({ data: { id: 1, email: 'admin@juice-sh.op', role: 'admin' } }, 'a secret of nobody')

/** True if the first of two things shows up, false for the other. */
async function isFirst(first: Locator, second: Locator): Promise<boolean> {
  await first.or(second).first().waitFor()
  return first.isVisible()
}

const effects = {
  restfulXssChallenge: planted('restfulXssChallenge', undefined, '/product/2', 'body'),
  persistedXssUserChallenge: planted('persistedXssUserChallenge', 'admin', '/administration', 'main'),
  httpHeaderXssChallenge: planted('httpHeaderXssChallenge', 'jim', '/privacy-security/last-login-ip', 'main'),
  persistedXssFeedbackChallenge: planted('persistedXssFeedbackChallenge', undefined, '/about', '#feedback-gallery'),
  reflectedXssChallenge: async (browser, shop) => {
    const page = await visit(browser, shop.url, `/track-result?id=${encodeURIComponent(iframePayload)}`)
    return isElement(page.locator('main'))
  },
  localXssChallenge: async (browser, shop) => {
    const page = await visit(browser, shop.url, search)
    return isElement(page.locator('#searchValue'))
  },
  adminSectionChallenge: async (browser, shop) => {
    const page = await visit(browser, shop.url, '/assets/i18n/en.json')
    await page.evaluate((forged) => localStorage.setItem('token', forged), forgedAdmin)
    await page.context().addCookies([{ name: 'token', value: forgedAdmin, url: shop.url }])
    await page.goto('/administration')
    return isFirst(
      page.getByRole('heading', { name: 'Administration' }),
      page.locator('main .error, main [role=alert]'),
    )
  },
  missingEncodingChallenge: async (browser, shop) => {
    const page = await visit(browser, shop.url, '/photo-wall')
    const cat = page.locator('figure img[src*="zatschi"]').first()
    await cat.scrollIntoViewIfNeeded()
    return cat.evaluate(async (image: HTMLImageElement) => {
      await image.decode().catch(() => undefined)
      return image.naturalWidth === 0
    })
  },
  svgInjectionChallenge: async (browser, shop) => {
    const decal = encodeURIComponent('../../../redirect?to=https://cataas.com/cat')
    const page = await visit(browser, shop.url, `/deluxe-membership?testDecal=${decal}`)
    const named = page.locator('main image[href*="redirect"], main img[src*="redirect"]')
    const listed = page.locator('main image[href^="/assets/public/images/"], main img[src^="/assets/public/images/"]')
    await named.or(listed).first().waitFor({ state: 'attached' })
    return (await named.count()) > 0
  },
} satisfies Partial<Record<ChallengeKey, Effect>>

const cases = Object.entries<Effect>(effects).map(([key, takesEffect]) => ({ key: key as ChallengeKey, takesEffect }))

describe('with nothing open but what it names', () => {
  test.for(cases)('$key takes effect in a browser', async ({ key, takesEffect }, { browser }) => {
    const open: readonly string[] = catalogue[key].weaknesses
    const shop = await serveLab({ fix: all.filter((name) => !open.includes(name)), seed: 'proof' })
    expect(await takesEffect(browser, shop)).toBe(true)
    await shop.close()
  })
})

describe('with the weaknesses of the pages secured, and all of the server open', () => {
  let shop: ServedLab
  beforeAll(async () => {
    shop = await serveLab({ fix: ofPages, seed: 'proof' })
  })
  afterAll(() => shop.close())

  test.for(cases)('$key takes no effect in a browser', async ({ takesEffect }, { browser }) => {
    await shop.lab.reset({ progress: true })
    expect(await takesEffect(browser, shop)).toBe(false)
  })
})
