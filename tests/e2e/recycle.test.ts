import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.js'
import { makeConfig } from '../support/make-config.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab({ config: makeConfig({ challenges: { showSolvedNotifications: false } }) })
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

beforeEach(() => lab.lab.reset({ progress: true }))

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const text = (key: string) => texts[key] ?? `no text ${key}`
const button = (page: Page) => page.locator('#recycleButton')
const quantity = (page: Page) => page.locator('#quantity')
const pickup = (page: Page) => page.getByRole('checkbox', { name: text('REQUEST_PICKUP') })
const day = (page: Page) => page.getByLabel(text('LABEL_PICKUP_DATE'))
const addresses = (page: Page) => page.locator('#recycle-form').getByRole('radio')
const newest = () => lab.lab.store.table('Recycles').live().at(-1)

async function visitForm(): Promise<Page> {
  const page = await visitAs(browser, lab, 'jim', '/recycle')
  await addresses(page).first().waitFor()
  return page
}

/** Picks the address with the id 4, the first of Jim's. */
async function chooseAddress(page: Page): Promise<void> {
  await addresses(page).first().check()
}

describe('the recycling page', () => {
  it('opens for everybody, but strangers have no address to fetch from', async () => {
    const page = await visit(browser, lab.url, '/#/recycle')
    await page.waitForURL('/recycle')
    await page.getByText(text('RECYCLE_LOGIN_NEEDED')).waitFor()
    expect(await page.locator('#requestor').inputValue()).toBe('')
    await quantity(page).fill('50')
    expect([await button(page).isDisabled(), await addresses(page).count()]).toEqual([true, 0])
    await page
      .locator('#recycle-form')
      .getByRole('link', { name: text('BTN_LOGIN') })
      .click()
    await page.waitForURL('/login')
  })

  it('asks for liters, in the name of the one who is logged in', async () => {
    const page = await visitForm()
    const requestor = page.getByLabel('Text field for the mail address of the requestor')
    expect(await requestor.inputValue()).toBe('jim@juice-sh.op')
    expect(await requestor.getAttribute('readonly')).not.toBeNull()
    expect(await page.getByLabel(/liters/).getAttribute('id')).toBe('quantity')
    expect(await addresses(page).count()).toBe(2)
    expect(await button(page).isDisabled()).toBe(true)
  })

  it('shows the two pictures that the configuration names', async () => {
    const recyclePage = { topProductImage: 'melon_juice.jpg', bottomProductImage: 'https://juice.example/x/quince.jpg' }
    const other = await serveLab({ config: makeConfig({ application: { recyclePage } }) })
    const sources = async (url: string) => {
      const page = await visit(browser, url, '/recycle')
      await button(page).waitFor()
      return page
        .getByRole('main')
        .locator('img')
        .evaluateAll((images) => images.map((img) => img.getAttribute('src')))
    }
    const folder = '/assets/public/images/products'
    expect(await sources(lab.url)).toEqual([`${folder}/fruit_press.jpg`, `${folder}/apple_pressings.jpg`])
    expect(await sources(other.url)).toEqual([`${folder}/melon_juice.jpg`, `${folder}/quince.jpg`])
    await other.close()
  })

  it('offers a pickup above 100 liters', async () => {
    const page = await visitForm()
    for (const [litres, isOffered] of [
      ['100', false],
      ['101', true],
      ['', false],
      ['1000', true],
      ['50', false],
    ] as const) {
      await quantity(page).fill(litres)
      expect([litres, await pickup(page).isVisible(), await day(page).isVisible()]).toEqual([
        litres,
        isOffered,
        isOffered,
      ])
    }
  })

  it('takes 10 to 1000 liters', async () => {
    const page = await visitForm()
    await chooseAddress(page)
    for (const [litres, isFine] of [
      ['9', false],
      ['10', true],
      ['1000', true],
      ['1001', false],
      ['-20', false],
    ] as const) {
      await quantity(page).fill(litres)
      await quantity(page).blur()
      expect([litres, await page.getByText(text('INVALID_QUANTITY')).count()]).toEqual([litres, isFine ? 0 : 1])
      expect([litres, await button(page).isEnabled()]).toEqual([litres, isFine])
    }
    expect(text('INVALID_QUANTITY')).toContain('10-1000')
    await quantity(page).fill('')
    await page.getByText(text('MANDATORY_QUANTITY')).waitFor()
    expect(await button(page).isDisabled()).toBe(true)
  })

  it('needs an address', async () => {
    const page = await visitForm()
    await quantity(page).fill('50')
    expect(await button(page).isDisabled()).toBe(true)
    await chooseAddress(page)
    expect(await button(page).isEnabled()).toBe(true)
  })

  it('leads those who have none to the form for one', async () => {
    const page = await visitAs(browser, lab, await openAccount(lab), '/recycle')
    await page.getByText(text('EMPTY_ADDRESS_LIST')).waitFor()
    await page.getByRole('link', { name: 'Add a new address' }).click()
    await page.waitForURL('/address/create')
  })

  it('refuses days that are none, or gone', async () => {
    const page = await visitForm()
    await chooseAddress(page)
    await quantity(page).fill('101')
    await pickup(page).check()
    const judge = async () => {
      await day(page).blur()
      return [await page.getByText(text('INVALID_DATE')).count(), await button(page).isEnabled()]
    }
    expect(await judge()).toEqual([0, true])
    await day(page).fill('2001-01-01')
    expect(await judge()).toEqual([1, false])
    await day(page).fill('2199-12-31')
    expect(await judge()).toEqual([0, true])
    await day(page).fill('')
    await day(page).focus()
    await page.keyboard.type('12')
    expect(await judge()).toEqual([1, false])
    await quantity(page).fill('100')
    expect(await button(page).isEnabled()).toBe(true)
  })

  it('sends a box for what is not fetched, and starts anew', async () => {
    const page = await visitForm()
    await chooseAddress(page)
    await quantity(page).fill('50')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/Recycles'),
    )
    await button(page).click()
    expect((await sent).postDataJSON()).toEqual({ UserId: 2, AddressId: 4, quantity: 50, isPickUp: false, date: null })
    await page
      .getByRole('status')
      .filter({ hasText: text('CONFIRM_RECYCLING_BOX') })
      .waitFor()
    expect(newest()).toMatchObject({ UserId: 2, AddressId: 4, quantity: 50, isPickup: false, date: null })
    expect(await quantity(page).inputValue()).toBe('')
    expect(await addresses(page).first().isChecked()).toBe(false)
    expect([await button(page).isDisabled(), await page.getByText(text('MANDATORY_QUANTITY')).count()]).toEqual([
      true,
      0,
    ])
    expect(await page.locator('#requestor').inputValue()).toBe('jim@juice-sh.op')
  })

  it('comes by for more, on the chosen day', async () => {
    const page = await visitForm()
    await chooseAddress(page)
    await quantity(page).fill('150')
    await pickup(page).check()
    await day(page).fill('2199-05-04')
    await button(page).click()
    const words = text('CONFIRM_RECYCLING_PICKUP').replace('{{pickupdate}}', 'May 4, 2199')
    await page.getByRole('status').filter({ hasText: words }).waitFor()
    expect(newest()).toMatchObject({ AddressId: 4, quantity: 150, isPickup: true, date: '2199-05-04T00:00:00.000Z' })
  })

  it('sends a box for more than 100 liters as well, when nobody shall come', async () => {
    const page = await visitForm()
    await chooseAddress(page)
    await quantity(page).fill('150')
    await button(page).click()
    await page.getByText(text('CONFIRM_RECYCLING_BOX')).waitFor()
    expect(newest()).toMatchObject({ quantity: 150, isPickup: false, date: null })
  })

  it('comes by some time when no day is chosen, and not for what was made less', async () => {
    const page = await visitForm()
    await chooseAddress(page)
    await quantity(page).fill('150')
    await pickup(page).check()
    await button(page).click()
    await page.getByText(text('CONFIRM_RECYCLING_PICKUP').replace('{{pickupdate}}', text('LABEL_SOONEST'))).waitFor()
    expect(newest()).toMatchObject({ quantity: 150, isPickup: true, date: null })
    await chooseAddress(page)
    await quantity(page).fill('150')
    await pickup(page).check()
    await quantity(page).fill('20')
    await button(page).click()
    await page.getByText(text('CONFIRM_RECYCLING_BOX')).waitFor()
    expect(newest()).toMatchObject({ quantity: 20, isPickup: false, date: null })
  })

  it('shows what the server says when it refuses, and keeps everything', async () => {
    const page = await visitForm()
    await chooseAddress(page)
    await quantity(page).fill('50')
    lab.lab.store.table('Addresses').remove(4)
    await button(page).click()
    await page.getByRole('alert').filter({ hasText: 'internal error' }).waitFor()
    expect([await quantity(page).inputValue(), await addresses(page).first().isChecked()]).toEqual(['50', true])
    expect(await button(page).isEnabled()).toBe(true)
  })

  it('works with the keyboard alone', async () => {
    const page = await visitForm()
    await tabTo(page, '#quantity')
    await page.keyboard.type('150')
    await tabTo(page, '#isPickup')
    await page.keyboard.press('Space')
    await tabTo(page, '#recycle-form [type=radio]')
    await page.keyboard.press('Space')
    await tabTo(page, '#quantity, #recycleButton')
    await page.keyboard.press('Enter')
    await page.getByText(text('CONFIRM_RECYCLING_PICKUP').replace('{{pickupdate}}', text('LABEL_SOONEST'))).waitFor()
  })
})
