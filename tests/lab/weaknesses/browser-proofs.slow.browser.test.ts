import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { derivePassword } from '../../../app/weaknesses/password-from-email.js'
import { type ChallengeKey, catalogue } from '../../../lab/challenges/catalogue.js'
import { iframePayload } from '../../../lab/challenges/rules/conditions.js'
import { forgeSigned } from '../../../lab/proofs/attacker/forge-token.js'
import { proofs } from '../../../lab/proofs/proofs.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'
import { type Open, test } from '../../fixtures.js'
import { attackerOf } from '../../support/attacker.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import type { Credentials, Shopper } from '../../support/shoppers.js'

const ofPages = browserWeaknesses.map(({ name }) => name)
const all = [...weaknesses.map(({ name }) => name), ...ofPages]

/** Tells whether an attack takes effect on the page of whoever it is meant for. */
type Effect = (open: OpenPage, shop: ServedLab, text: Translate) => Promise<boolean>

/** Opens a page of the shop, for a victim or for anybody. */
type OpenPage = (path: string, victim?: Shopper | Credentials) => Promise<Page>

/** An address that loads no script, to prepare a page at. */
const anywhere = '/assets/i18n/en.json'
const support = ['support@juice-sh.op', 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P'] as const
const forgedAdmin = forgeSigned({ data: { id: 1, email: 'admin@juice-sh.op', role: 'admin' } }, 'a secret of nobody')

/** True if the payload stands in a place as an element; it is there to read where it is not. */
async function isElement(page: Page, place: string): Promise<boolean> {
  const element = page.locator(place).locator('iframe[src^="javascript:"]')
  const text = page.locator(place).getByText('<iframe src=')
  await element.or(text).first().waitFor({ state: 'attached' })
  return (await element.count()) > 0
}

/** True if the first of two things shows up, false for the other. */
async function isFirst(first: Locator, second: Locator): Promise<boolean> {
  await first.or(second).first().waitFor({ state: 'attached' })
  return (await first.count()) > 0
}

async function turnToLastPage(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next page' }).first()
  while (await next.isEnabled()) await next.click()
}

/** The page that each attack is aimed at, and what is to be seen there. */
const effects = {
  async restfulXssChallenge(open, shop) {
    await proofs.restfulXssChallenge.attack(attackerOf(shop))
    return isElement(await open('/product/2'), 'body')
  },
  async persistedXssUserChallenge(open, shop) {
    await proofs.persistedXssUserChallenge.attack(attackerOf(shop))
    const page = await open('/administration', 'admin')
    await turnToLastPage(page)
    return isElement(page, 'main')
  },
  async httpHeaderXssChallenge(open, shop) {
    await proofs.httpHeaderXssChallenge.attack(attackerOf(shop))
    return isElement(await open('/privacy-security/last-login-ip', 'jim'), 'main')
  },
  async persistedXssFeedbackChallenge(open, shop) {
    const feedback = shop.lab.store.table('Feedbacks')
    for (const { id } of feedback.live()) feedback.remove(id)
    await proofs.persistedXssFeedbackChallenge.attack(attackerOf(shop))
    return isElement(await open('/about'), '#feedback-gallery')
  },
  async reflectedXssChallenge(open) {
    const path = `/track-result?id=${encodeURIComponent(iframePayload)}`
    return isElement(await open(path), 'main')
  },
  async localXssChallenge(open) {
    const path = `/search?q=${encodeURIComponent(iframePayload)}`
    return isElement(await open(path), '#searchValue')
  },
  async adminSectionChallenge(open, shop, text) {
    const page = await open(anywhere)
    await page.evaluate((forged) => localStorage.setItem('token', forged), forgedAdmin)
    await page.context().addCookies([{ name: 'token', value: forgedAdmin, url: shop.url }])
    await page.goto('/administration')
    const office = page.getByRole('heading', { name: 'Administration' })
    return isFirst(office, page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')))
  },
  async missingEncodingChallenge(open) {
    const page = await open('/photo-wall')
    const cat = page.locator('figure img[src*="zatschi"]').first()
    await cat.scrollIntoViewIfNeeded()
    return cat.evaluate(async (image: HTMLImageElement) => {
      await image.decode().catch(() => undefined)
      return image.naturalWidth === 0
    })
  },
  async svgInjectionChallenge(open) {
    const page = await open(anywhere, 'jim')
    await page.route('**/redirect**', (route) => route.abort())
    const decal = encodeURIComponent('../../../redirect?to=https://cataas.com/cat')
    await page.goto(`/deluxe-membership?testDecal=${decal}`)
    await page.locator('svg image').nth(1).waitFor({ state: 'attached' })
    return (await page.locator('svg image[href*="redirect"]').count()) > 0
  },
  async xssBonusChallenge(open, shop) {
    const page = await open(anywhere)
    await page.route('https://w.soundcloud.com/**', (route) => route.abort())
    const { xssBonusPayload } = shop.lab.config.challenges
    await page.goto(`/search?q=${encodeURIComponent(xssBonusPayload)}`)
    await page.locator('#searchValue').waitFor()
    return isFirst(page.locator('#searchValue iframe'), page.locator('#searchValue').getByText('<iframe'))
  },
  async redirectCryptoCurrencyChallenge(_open, shop) {
    const [way] = /\/redirect\?to=https:\/\/blockchain[^"'`]*/.exec((await shop.get('/main.js')).text) ?? []
    if (way) await shop.get(way)
    return shop.solved().includes('redirectCryptoCurrencyChallenge')
  },
  async exposedCredentialsChallenge(open, shop) {
    const script = (await shop.get('/main.js')).text
    const told = (field: string) => new RegExp(`${field}:"([^"]*)"`).exec(script)?.[1] ?? ''
    const [email, password] = [told('testingUsername'), told('testingPassword')]
    const page = await open('/login')
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(password)
    const answered = page.waitForResponse('**/rest/user/login')
    await page.locator('#loginButton').click()
    await answered
    return shop.solved().includes('exposedCredentialsChallenge')
  },
  async tokenSaleChallenge(open, _shop, text) {
    const page = await open('/tokensale-ico-ea')
    return isFirst(page.locator('img[src$="/56px.png"]'), page.getByText(text('NO_SUCH_PAGE')))
  },
  async scoreBoardChallenge(open) {
    const page = await open('/about')
    await page.getByRole('button', { name: 'Open Sidenav' }).click()
    await page.getByRole('link', { name: 'Go to photo wall' }).waitFor()
    return (await page.getByRole('link', { name: 'Open score-board' }).count()) === 0
  },
  async oauthUserPasswordChallenge(open, shop) {
    const email = 'pia.press@juice.example'
    const page = await open(anywhere)
    await page.route('**/outside/userinfo**', (route) => route.fulfill({ json: { email } }))
    await page.goto('/third-party-login#access_token=of-pia')
    await page.waitForURL(({ pathname, hash }) => ['/', '/login'].includes(pathname) && hash === '')
    return shop.logIn(email, derivePassword(email)).then(
      () => true,
      () => false,
    )
  },
  async passwordRepeatChallenge(open, shop) {
    const page = await open('/register')
    await page.locator('#emailControl').fill('again@juice.example')
    await page.locator('#passwordControl').fill('sour cherries')
    await page.locator('#repeatPasswordControl').fill('sour cherries')
    await page.locator('select[name="securityQuestion"]').selectOption({ index: 1 })
    await page.locator('#securityAnswerControl').fill('Cherry')
    const button = page.locator('#registerButton')
    await expect.poll(() => button.isEnabled()).toBe(true)
    await page.locator('#passwordControl').fill('sweet cherries')
    // The field and the button change together.
    await expect.poll(() => page.locator('#passwordControl').inputValue()).toBe('sweet cherries')
    if (await button.isDisabled()) return false
    await button.click()
    await page.waitForURL('**/login')
    return shop.solved().includes('passwordRepeatChallenge')
  },
  async loginSupportChallenge(open) {
    const page = await open('/privacy-security/change-password', support)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.locator('#currentPassword').fill(support[1])
    await page.locator('#newPassword').fill('plums-and-pears')
    await page.locator('#newPasswordRepeat').fill('plums-and-pears')
    const answered = page.waitForResponse('**/rest/user/change-password**')
    await page.locator('#changeButton').click()
    await answered
    return logged.some((line) => line.startsWith('Parola echipei'))
  },
} satisfies Partial<Record<ChallengeKey, Effect>>

const cases = Object.entries<Effect>(effects).map(([key, takesEffect]) => ({ key: key as ChallengeKey, takesEffect }))

/** Opens pages of a shop for victims, with dialogs dismissed. */
const openFor =
  (shop: ServedLab, open: Open): OpenPage =>
  async (path, as) => {
    const page = await open(anywhere, { of: shop, as })
    page.on('dialog', (dialog) => void dialog.dismiss())
    if (path !== anywhere) await page.goto(path)
    return page
  }

describe('with nothing open but what it names', () => {
  test.for(cases)('$key takes effect in a browser', async ({ key, takesEffect }, { open, text }) => {
    const weak: readonly string[] = catalogue[key].weaknesses
    const shop = await serveLab({ fix: all.filter((name) => !weak.includes(name)), seed: 'proof' })
    expect(await takesEffect(openFor(shop, open), shop, text)).toBe(true)
    await shop.close()
  })
})

describe('with the weaknesses of the pages secured, and all of the server open', () => {
  let shop: ServedLab
  beforeAll(async () => {
    shop = await serveLab({ fix: ofPages, seed: 'proof' })
  })
  afterAll(() => shop.close())

  test.for(cases)('$key takes no effect in a browser', async ({ takesEffect }, { open, text }) => {
    await shop.lab.reset({ progress: true })
    expect(await takesEffect(openFor(shop, open), shop, text)).toBe(false)
  })
})
