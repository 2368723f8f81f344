import type { Page } from 'playwright'
import { expect } from 'vitest'
import { tinyPng } from '../../../lab/proofs/attacker/document-visitor.js'
import { test, testOfHonestUse } from '../../fixtures.js'
import { findViolations } from '../../support/browser/accessibility.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { openAccount } from '../../support/new-customer.js'

const picture = (page: Page) => page.getByRole('img', { name: 'profile picture' })
const isDrawn = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
/** The template of a weak shop has a sign in front of the name. */
const nameOnShow = async (page: Page) => (await page.locator('figcaption .name').innerText()).replace(/^\\/, '')
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The requests for the page that a link of the account menu leads to. */
async function follow(page: Page, path: string, ...names: string[]): Promise<string> {
  await page.getByRole('button', { name: 'Show/hide account menu' }).click()
  const loaded = page.waitForRequest((sent) => sent.isNavigationRequest() && new URL(sent.url()).pathname === path)
  for (const name of names) await page.locator('#account-menu').getByLabel(name).click()
  return (await loaded).resourceType()
}

/** The errors in the console of a page from here on. */
function noteErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** A page shuts nobody out, and fits a phone and large text. */
async function expectRoomForAll(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => overflow(page)).toBe(0)
  await large.evaluate((style: HTMLStyleElement) => style.remove())
}

testOfHonestUse(
  'the profile is a page of its own, where a customer sets a name and a picture',
  async ({ lab, open }) => {
    const customer = await openAccount(lab)
    const page = await open('/about', { as: customer })
    expect(await follow(page, '/profile', 'Go to user profile')).toBe('document')
    await expect.poll(() => isDrawn(page)).toBe(true)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Your profile')
    await expect.poll(() => page.locator('figcaption .name').count()).toBe(0)
    await expect.poll(() => page.locator('#email').inputValue()).toBe(customer[0])
    await expect.poll(() => page.locator('#email').isDisabled()).toBe(true)
    await expect.poll(() => page.locator('#picture').getAttribute('title')).toContain('150 KB')

    await page.locator('#picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: tinyPng })
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await expect.poll(() => picture(page).getAttribute('src')).toMatch(/^assets\/public\/images\/uploads\/\d+\.png$/)
    expect(page.url()).toBe(`${lab.url}/profile`)
    await expect.poll(() => isDrawn(page)).toBe(true)
    const errors = noteErrors(page)
    const before = await readCookie(page, 'token')
    await page.locator('#username').fill('Plum & Pear')
    await page.locator('#submit').click()
    await expect.poll(() => nameOnShow(page)).toBe('Plum & Pear')
    await expect.poll(() => page.locator('#username').inputValue()).toBe('Plum & Pear')
    expect((await readCookie(page, 'token'))?.value).not.toBe(before?.value)
    await expectRoomForAll(page)
    expect(errors).toEqual([])
    await page.getByRole('link', { name: 'Back to homepage' }).click()
    await page.locator('.item-name').first().waitFor()
    await page.getByRole('button', { name: 'Show the shopping cart' }).waitFor()
  },
)

test('a customer edits the profile by keyboard and loads a picture by URL', async ({ lab, open }) => {
  const page = await open('/profile', { as: await openAccount(lab) })
  const stops: string[] = []
  for (let step = 0; step < 11; step += 1) {
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
    ...['Juice Lab', 'Order history', 'Privacy and security', 'Your basket', 'Back to the juices'],
    ...['picture', 'Upload picture'],
    ...['url', 'submitUrl', 'username', 'submit'],
  ])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await expect.poll(() => nameOnShow(page)).toBe('Keys')

  await page.locator('#url').fill(`${lab.url}/assets/public/images/uploads/defaultAdmin.png`)
  await page.locator('#submitUrl').click()
  await expect.poll(() => picture(page).getAttribute('src')).toMatch(/^\/assets\/public\/images\/uploads\/\d+\.png$/)
  await expect.poll(() => isDrawn(page)).toBe(true)
})

testOfHonestUse('a customer erases the account after a question, and the browser its data', async ({ open }) => {
  const page = await open('/about', { as: 'jim' })
  const errors = noteErrors(page)
  const names = ['Show Privacy and Security Menu', 'Go to data subject page']
  expect(await follow(page, '/dataerasure', ...names)).toBe('document')
  await page.locator('#submitButton').waitFor()
  await expectRoomForAll(page)
  expect(errors).toEqual([])
  await expect.poll(() => page.locator('#email').getAttribute('placeholder')).toBe('jim@juice-sh.op')
  const question = 'Your eldest siblings middle name?'
  await expect.poll(() => page.locator('#securityAnswer').getAttribute('placeholder')).toBe(question)
  await page.locator('#email').fill('jim@juice-sh.op')
  await page.locator('#securityAnswer').fill('Samuel')
  await page.getByText(question).waitFor()
  await page.locator('#submitButton').click()
  await page.getByRole('heading', { name: 'Farewell' }).waitFor()
  const kept = () => page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('bid')])
  await expect.poll(async () => [...(await kept()), await readCookie(page, 'token')]).toEqual([null, null, undefined])
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the juices' }).last().click()
  await page.locator('.item-name').first().waitFor()
})
