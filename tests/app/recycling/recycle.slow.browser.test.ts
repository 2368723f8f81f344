import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { type Open, test, testOfHonestUse } from '../../fixtures.js'
import { become } from '../../support/browser/become.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { waitForCall } from '../../support/browser/wait-for-call.js'
import { openAccount } from '../../support/new-customer.js'
import type { ServedLab } from '../../support/serve-lab.js'

const button = (page: Page) => page.locator('#recycleButton')
const quantity = (page: Page) => page.locator('#quantity')
const pickup = (page: Page) => page.locator('#isPickup')
const addresses = (page: Page) => page.locator('#recycle-form').getByRole('radio')
const confirmed = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()
const newest = ({ lab }: ServedLab) => lab.store.table('Recycles').live().at(-1)

/** The form of Jim, whose first address has the id 4. */
async function openForm(open: Open): Promise<Page> {
  const page = await open('/recycle', { as: 'jim' })
  await addresses(page).first().waitFor()
  return page
}

/** Sends the form, and gives what was posted once it has started anew. */
async function send(page: Page): Promise<unknown> {
  const sent = waitForCall(page, 'POST', /^\/api\/Recycles\/?$/)
  await button(page).click()
  const request = await sent
  await expect.poll(() => quantity(page).inputValue()).toBe('')
  return request.postDataJSON()
}

async function fillIn(page: Page, litres: string): Promise<void> {
  await addresses(page).first().check()
  await quantity(page).fill(litres)
}

const soonest = (text: Translate) => text('CONFIRM_RECYCLING_PICKUP_SOON')

/** The form of Jim asks for an amount within its limits, and for an address. */
async function expectChecks(page: Page, text: Translate): Promise<void> {
  const requestor = page.getByLabel('Text field for the mail address of the requestor')
  await expect.poll(() => requestor.inputValue()).toBe('jim@juice-sh.op')
  await expect.poll(() => requestor.getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => page.getByLabel(/liters/).getAttribute('id')).toBe('quantity')
  await expect.poll(() => page.getByRole('checkbox', { name: text('REQUEST_PICKUP') }).count()).toBe(0)
  await expect.poll(() => addresses(page).count()).toBe(2)
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await quantity(page).fill('50')
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await addresses(page).first().check()
  await expect.poll(() => button(page).isEnabled()).toBe(true)

  for (const [litres, isFine] of [
    ['9', false],
    ['1000', true],
  ] as const) {
    await quantity(page).fill(litres)
    await quantity(page).blur()
    await expect.poll(() => page.getByText(text('INVALID_QUANTITY')).count(), { message: litres }).toBe(isFine ? 0 : 1)
    await expect.poll(() => button(page).isEnabled(), { message: litres }).toBe(isFine)
  }
  expect(text('INVALID_QUANTITY')).toContain('10-1000')
  await quantity(page).fill('')
  await page.getByText(text('MANDATORY_QUANTITY')).waitFor()
  await expect.poll(() => button(page).isDisabled()).toBe(true)
}

/** Boxes are sent for what is not fetched. */
async function askForBoxes(page: Page, lab: ServedLab, text: Translate): Promise<void> {
  await fillIn(page, '50')
  expect(await send(page)).toEqual({ UserId: 2, AddressId: 4, quantity: 50, isPickUp: false, date: null })
  await confirmed(page, text('CONFIRM_RECYCLING_BOX'))
  expect(newest(lab)).toMatchObject({ UserId: 2, AddressId: 4, quantity: 50, isPickup: false, date: null })
  await expect.poll(() => addresses(page).first().isChecked()).toBe(false)
  await expect
    .poll(async () => [await button(page).isDisabled(), await page.getByText(text('MANDATORY_QUANTITY')).count()])
    .toEqual([true, 0])
  await expect.poll(() => page.locator('#requestor').inputValue()).toBe('jim@juice-sh.op')

  await fillIn(page, '150')
  await send(page)
  expect(newest(lab)).toMatchObject({ quantity: 150, isPickup: false, date: null })

  await fillIn(page, '151')
  await pickup(page).check()
  await quantity(page).fill('20')
  await send(page)
  await confirmed(page, text('CONFIRM_RECYCLING_BOX'))
  expect(newest(lab)).toMatchObject({ quantity: 20, isPickup: false, date: null })
}

/** More than 100 liters may be fetched, on a day to come. */
async function expectPickup(page: Page, text: Translate): Promise<void> {
  const day = page.getByLabel(text('LABEL_PICKUP_DATE'))
  await addresses(page).first().check()
  for (const [litres, isOffered] of [
    ['100', false],
    ['101', true],
  ] as const) {
    await quantity(page).fill(litres)
    await expect.poll(() => day.isVisible(), { message: litres }).toBe(isOffered)
    await expect.poll(() => pickup(page).isVisible(), { message: litres }).toBe(isOffered)
  }
  await page.getByRole('checkbox', { name: text('REQUEST_PICKUP') }).check()
  const judge = async () => {
    await day.blur()
    return [await page.getByText(text('INVALID_DATE')).count(), await button(page).isEnabled()]
  }
  await expect.poll(judge).toEqual([0, true])
  await day.fill('2001-01-01')
  await expect.poll(judge).toEqual([1, false])
  await day.fill('2199-12-31')
  await expect.poll(judge).toEqual([0, true])
  await day.fill('')
  await day.focus()
  await page.keyboard.type('12')
  await expect.poll(judge).toEqual([1, false])
  await quantity(page).fill('100')
  await expect.poll(() => button(page).isEnabled()).toBe(true)
}

/** Pickups are asked for on a day, or some time. */
async function askForPickups(page: Page, lab: ServedLab, text: Translate): Promise<void> {
  await fillIn(page, '150')
  await page.getByLabel(text('LABEL_PICKUP_DATE')).fill('2199-05-04')
  await pickup(page).check()
  await send(page)
  await confirmed(page, text('CONFIRM_RECYCLING_PICKUP', { pickupdate: 'May 4, 2199' }))
  expect(newest(lab)).toMatchObject({
    AddressId: 4,
    quantity: 150,
    isPickup: true,
    date: '2199-05-04T00:00:00.000Z',
  })

  await fillIn(page, '150')
  await pickup(page).check()
  await send(page)
  await confirmed(page, soonest(text))
  expect(newest(lab)).toMatchObject({ quantity: 150, isPickup: true, date: null })
}

async function askByKeyboard(page: Page): Promise<void> {
  await tabTo(page, '#quantity')
  await page.keyboard.type('150')
  await tabTo(page, '#isPickup')
  await page.keyboard.press('Space')
  await tabTo(page, '#recycle-form [type=radio]')
  await page.keyboard.press('Space')
  await tabTo(page, '#quantity, #recycleButton')
  await page.keyboard.press('Enter')
}

test('the page opens for all, asks strangers to log in and newcomers for an address', async ({ lab, open, text }) => {
  const page = await open('/#/recycle')
  await page.waitForURL('/recycle')
  await page.getByText(text('RECYCLE_LOGIN_NEEDED')).waitFor()
  await expect.poll(() => page.locator('#requestor').inputValue()).toBe('')
  await quantity(page).fill('50')
  await expect.poll(async () => [await button(page).isDisabled(), await addresses(page).count()]).toEqual([true, 0])
  await page
    .locator('#recycle-form')
    .getByRole('link', { name: text('BTN_LOGIN') })
    .click()
  await page.waitForURL('/login')

  await become(page, lab, await openAccount(lab))
  await followPath(page, '/recycle')
  await page.getByText(text('EMPTY_ADDRESS_LIST')).waitFor()
  await page.getByRole('button', { name: 'Add a new address' }).click()
  await page.waitForURL('/address/create?from=/recycle')
})

testOfHonestUse(
  'the form sends boxes or fetches what is more than 100 liters, some time or on a day to come, starts anew, and keeps what is refused',
  async ({ lab, open, text }) => {
    const page = await openForm(open)
    await expectChecks(page, text)
    await askForBoxes(page, lab, text)
    await expectPickup(page, text)
    await askForPickups(page, lab, text)

    const known = lab.lab.store.table('Recycles').live().length
    await askByKeyboard(page)
    await expect.poll(() => lab.lab.store.table('Recycles').live().length).toBe(known + 1)
    expect(newest(lab)).toMatchObject({ quantity: 150, isPickup: true, date: null })
    await expect.poll(() => quantity(page).inputValue()).toBe('')
    await expect.poll(() => button(page).getAttribute('aria-busy')).toBeNull()

    await fillIn(page, '50')
    lab.lab.store.table('Addresses').remove(4)
    await button(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /internal error|address of your own/ })
      .waitFor()
    await expect
      .poll(async () => [await quantity(page).inputValue(), await addresses(page).first().isChecked()])
      .toEqual(['50', true])
    await expect.poll(() => button(page).isEnabled()).toBe(true)
  },
)
