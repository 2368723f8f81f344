import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { fillAndBlur, noteOf } from '../../support/browser/fields.js'
import { whenHydrated } from '../../support/browser/hydration.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { openAccount } from '../../support/new-customer.js'
import type { Credentials } from '../../support/shoppers.js'

const path = '/privacy-security/change-password'
const fields = ['#currentPassword', '#newPassword', '#newPasswordRepeat'] as const

const button = (page: Page) => page.locator('#changeButton')
const error = (page: Page) => page.locator('#password-form .error')
const confirmation = (page: Page) => page.locator('#password-form .confirmation')
const valuesOf = (page: Page) => Promise.all(fields.map((field) => page.locator(field).inputValue()))

async function fillIn(page: Page, current: string, password: string): Promise<void> {
  await page.locator('#currentPassword').fill(current)
  await page.locator('#newPassword').fill(password)
  await page.locator('#newPasswordRepeat').fill(password)
}

async function canLogIn(lab: Client, [email]: Credentials, password: string): Promise<boolean> {
  return (await lab.post('/rest/user/login', { email, password })).status === 200
}

async function expectNamedFields(page: Page, text: Translate): Promise<void> {
  const named = {
    currentPassword: 'Field to enter the current password',
    newPassword: 'Field for the new password',
    newPasswordRepeat: 'Field to repeat the new password',
    changeButton: 'Button to confirm the change',
  }
  const form = page.locator('#password-form')
  for (const [id, name] of Object.entries(named))
    await expect.poll(() => form.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
  for (const field of fields) await expect.poll(() => form.locator(field).getAttribute('type')).toBe('password')
  await expect.poll(() => page.locator('#change-password-heading').innerText()).toBe(text('TITLE_CHANGE_PASSWORD'))
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('meter').count()).toBe(0)
}

/** Each field says what it wants once it has been left. */
async function expectRules(page: Page, text: Translate): Promise<void> {
  const missing = {
    '#currentPassword': 'MANDATORY_CURRENT_PASSWORD',
    '#newPassword': 'MANDATORY_NEW_PASSWORD',
    '#newPasswordRepeat': 'MANDATORY_PASSWORD_REPEAT',
  }
  for (const [field, key] of Object.entries(missing)) {
    expect(await noteOf(page, field)).not.toBe(text(key))
    await page.locator(field).focus()
    await page.locator(field).blur()
    await expect.poll(() => noteOf(page, field)).toBe(text(key))
  }
  const wrongLength = text('INVALID_PASSWORD_LENGTH', { length: '5-40' })
  for (const field of ['#newPassword', '#newPasswordRepeat']) {
    await fillAndBlur(page, field, 'x'.repeat(41))
    await expect.poll(() => noteOf(page, field)).toBe(wrongLength)
  }
  await fillAndBlur(page, '#newPassword', 'sour cherries')
  await fillAndBlur(page, '#newPasswordRepeat', 'sweet cherries')
  await expect.poll(() => noteOf(page, '#newPasswordRepeat')).toBe(text('PASSWORDS_NOT_MATCHING'))
  await fillAndBlur(page, '#newPasswordRepeat', 'sour cherries')
  await expect.poll(() => noteOf(page, '#newPasswordRepeat')).toBe('')
}

/** Nothing is sent while any field is wrong. */
async function expectToWantAll(page: Page, current: string, text: Translate): Promise<void> {
  const meter = page.getByRole('meter')
  await fillIn(page, current, '12345')
  await expect.poll(() => meter.getAttribute('aria-valuenow')).toBe('20')
  await expect.poll(() => button(page).isEnabled()).toBe(true)
  await page.getByRole('switch').check()
  await page.getByText(text('ADVICE_PASSWORD_LENGTH')).waitFor()
  for (const [field, mistake] of [
    ['#currentPassword', ''],
    ['#newPassword', 'four'],
    ['#newPasswordRepeat', 'something else'],
  ] as const) {
    const right = await page.locator(field).inputValue()
    await page.locator(field).fill(mistake)
    await expect.poll(() => button(page).isDisabled()).toBe(true)
    await page.locator(field).fill(right)
    await expect.poll(() => button(page).isEnabled()).toBe(true)
  }
}

/** The console's warning about a weak password of the support team, which the page gives after a change that is refused. */
async function isWarned(page: Page): Promise<boolean> {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await fillIn(page, 'wrong, so that nothing changes', '12345')
  await button(page).click()
  await error(page).waitFor()
  return warnings.some((warning) => warning.startsWith('Parola echipei de asistență'))
}

async function changeByKeys(page: Page, current: string, password: string): Promise<void> {
  await page.locator('#change-password-heading').click()
  await tabTo(page, '#currentPassword')
  await page.keyboard.type(current)
  await tabTo(page, '#newPassword')
  await page.keyboard.type(password)
  await tabTo(page, '#newPasswordRepeat')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('a password change explains refusals, counts at the next login, clears the form', async ({ lab, open, text }) => {
  const customer = await openAccount(lab)
  const page = await open(path, { as: customer })
  await whenHydrated(page)
  await expectNamedFields(page, text)
  await expectRules(page, text)
  await expectToWantAll(page, customer[1], text)
  expect(await isWarned(page)).toBe(false)
  await expect.poll(() => error(page).innerText()).toBe('Current password is not correct.')
  await expect.poll(() => error(page).evaluate((line) => line === document.activeElement)).toBe(true)
  await expect.poll(() => valuesOf(page)).toEqual(['', '', ''])
  expect(await canLogIn(lab, customer, customer[1])).toBe(true)

  const asked = page.waitForRequest((request) => request.url().includes('/rest/user/change-password'))
  await fillIn(page, customer[1], 'sour & sweet+cherries')
  await button(page).click()
  const { pathname, searchParams } = new URL((await asked).url())
  expect(pathname).toBe('/rest/user/change-password')
  expect([(await asked).method(), ...searchParams]).toEqual([
    'GET',
    ['current', customer[1]],
    ['new', 'sour & sweet+cherries'],
    ['repeat', 'sour & sweet+cherries'],
  ])
  await confirmation(page).waitFor()
  await expect.poll(() => confirmation(page).innerText()).toBe(text('PASSWORD_SUCCESSFULLY_CHANGED'))
  await expect.poll(() => error(page).count()).toBe(0)
  await expect.poll(() => valuesOf(page)).toEqual(['', '', ''])
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(0)
  expect(await canLogIn(lab, customer, 'sour & sweet+cherries')).toBe(true)
  expect(await canLogIn(lab, customer, customer[1])).toBe(false)

  // A login goes on with the password that it was made with.
  await changeByKeys(page, customer[1], 'sour cherries')
  await expect.poll(() => canLogIn(lab, customer, 'sour cherries')).toBe(true)
  await confirmation(page).waitFor()
})

test('the support team is warned in the console of a weak password', async ({ open }) => {
  expect(await isWarned(await open(path, { as: ['support@juice-sh.op', 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P'] }))).toBe(true)
})
