import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tinyPng } from '../support/document-visitor.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, type VisitOptions } from '../support/open-browser.js'
import { readCookie } from '../support/read-cookie.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab
let customer: Credentials
beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})
afterAll(async () => {
  await browser.close()
  await lab.close()
})
beforeEach(async () => {
  customer = await openAccount(lab)
})

const visitProfile = (options?: VisitOptions) => visitAs(browser, lab, customer, '/profile', options)
const picture = (page: Page) => page.getByRole('img', { name: 'profile picture' })
const isDrawn = (page: Page) => picture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
const nameOnShow = (page: Page) => page.locator('figcaption .name').innerText()
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

describe('the profile page', () => {
  it('shows who one is: picture, name, address', async () => {
    const page = await visitProfile()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your profile')
    await expect.poll(() => isDrawn(page)).toBe(true)
    expect(await nameOnShow(page)).toBe('\\')
    expect(await page.locator('#email').inputValue()).toBe(customer[0])
    expect(await page.locator('#email').isDisabled()).toBe(true)
    expect(await page.locator('#picture').getAttribute('title')).toContain('150 KB')
    await page.context().close()
  })

  it('takes a picture from the visitor’s machine and shows it', async () => {
    const page = await visitProfile()
    await page.locator('#picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: tinyPng })
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await expect.poll(() => picture(page).getAttribute('src')).toMatch(/^assets\/public\/images\/uploads\/\d+\.png$/)
    expect(page.url()).toBe(`${lab.url}/profile`)
    await expect.poll(() => isDrawn(page)).toBe(true)
    await page.context().close()
  })

  it('fetches a picture from an address and shows it', async () => {
    const page = await visitProfile()
    await page.locator('#url').fill(`${lab.url}/assets/public/images/uploads/defaultAdmin.png`)
    await page.locator('#submitUrl').click()
    await expect.poll(() => picture(page).getAttribute('src')).toMatch(/^\/assets\/public\/images\/uploads\/\d+\.png$/)
    await expect.poll(() => isDrawn(page)).toBe(true)
    await page.context().close()
  })

  it('sets the name and stays logged in', async () => {
    const page = await visitProfile()
    const before = await readCookie(page, 'token')
    await page.locator('#username').fill('Plum & Pear')
    await page.locator('#submit').click()
    await expect.poll(() => nameOnShow(page)).toBe('\\Plum & Pear')
    expect(await page.locator('#username').inputValue()).toBe('Plum & Pear')
    expect((await readCookie(page, 'token'))?.value).not.toBe(before?.value)
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    await page.locator('.item-name').first().waitFor()
    await page.getByRole('link', { name: 'Show the shopping cart' }).waitFor()
    await page.context().close()
  })

  it('is reached from the account menu by a whole page load', async () => {
    const page = await visitAs(browser, lab, customer, '/about')
    await page.getByRole('button', { name: 'Show/hide account menu' }).click()
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.isNavigationRequest() && sent.url() === `${lab.url}/profile`),
      page.getByRole('link', { name: 'Go to user profile' }).click(),
    ])
    expect(request.resourceType()).toBe('document')
    await picture(page).waitFor()
    await page.context().close()
  })

  it('is filled in by keyboard alone', async () => {
    const page = await visitProfile()
    const stops: string[] = []
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
          const isVisible = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
          const { id, textContent } = document.activeElement as HTMLElement
          return `${id || textContent}${isVisible ? '' : ' (unseen)'}`
        }),
      )
    }
    expect(stops).toEqual([
      ...['Juice Lab', 'Back to the juices', 'picture', 'Upload picture'],
      ...['url', 'submitUrl', 'username', 'submit'],
    ])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('Keys')
    await page.keyboard.press('Enter')
    await expect.poll(() => nameOnShow(page)).toBe('\\Keys')
    await page.context().close()
  })
})

describe('the page to be forgotten', () => {
  const visitErasure = (options?: VisitOptions) => visitAs(browser, lab, 'jim', '/dataerasure', options)

  it('asks, says goodbye and clears the browser', async () => {
    const page = await visitErasure()
    expect(await page.locator('#email').getAttribute('placeholder')).toBe('jim@juice-sh.op')
    const question = 'Your eldest siblings middle name?'
    expect(await page.locator('#securityAnswer').getAttribute('placeholder')).toBe(question)
    await page.locator('#email').fill('jim@juice-sh.op')
    await page.locator('#securityAnswer').fill('Samuel')
    expect(await page.getByText(question).isVisible()).toBe(true)
    await page.locator('#submitButton').click()
    await page.getByRole('heading', { name: 'Farewell' }).waitFor()
    const kept = await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('bid')])
    expect([...kept, await readCookie(page, 'token')]).toEqual([null, null, undefined])
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the juices' }).last().click()
    await page.locator('.item-name').first().waitFor()
    await page.context().close()
  })

  it('is reached from the account menu by a whole page load', async () => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    await page.getByRole('button', { name: 'Show/hide account menu' }).click()
    await page.getByRole('button', { name: 'Show Privacy and Security Menu' }).click()
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.isNavigationRequest() && sent.url() === `${lab.url}/dataerasure`),
      page.getByRole('link', { name: 'Go to data subject page' }).click(),
    ])
    expect(request.resourceType()).toBe('document')
    await page.locator('#submitButton').waitFor()
    await page.context().close()
  })
})

describe.each(['/profile', '/dataerasure'])('%s', (path) => {
  it.each(['light', 'dark'] as const)('shuts nobody out in %s colours', async (colorScheme) => {
    const page = await visitAs(browser, lab, 'jim', path, { colorScheme, reducedMotion: 'reduce' })
    expect(await findBarriers(page)).toEqual([])
    await page.context().close()
  })

  it('fits a phone, and a desktop with text at twice its size', async () => {
    const phone = await visitAs(browser, lab, 'jim', path, { width: 390, height: 844 })
    expect(await overflow(phone)).toBe(0)
    await phone.context().close()
    const desktop = await visitAs(browser, lab, 'jim', path)
    await desktop.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await overflow(desktop)).toBe(0)
    await desktop.context().close()
  })

  it('speaks without errors in the console', async () => {
    const page = await visitAs(browser, lab, 'jim', '/about')
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(errors).toEqual([])
    await page.context().close()
  })
})
