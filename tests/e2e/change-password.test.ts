import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packageRoot } from '../../lab/package-root.js'
import { tabTo } from '../support/keyboard.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { type Credentials, visitAs } from '../support/visit-as.js'

const path = '/privacy-security/change-password'
const fields = ['#currentPassword', '#newPassword', '#newPasswordRepeat'] as const

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let customer: Credentials

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})

beforeEach(async () => {
  customer = await openAccount(lab)
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const buttonOf = (page: Page) => page.locator('#changeButton')

/** The words beside a field. */
async function noteOf(page: Page, id: string): Promise<string> {
  const note = await page.locator(id).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).innerText()
}

async function type(page: Page, id: string, text: string): Promise<void> {
  await page.locator(id).fill(text)
  await page.locator(id).blur()
}

async function fillIn(page: Page, current: string, password: string): Promise<void> {
  await page.locator('#currentPassword').fill(current)
  await page.locator('#newPassword').fill(password)
  await page.locator('#newPasswordRepeat').fill(password)
}

const readFields = (page: Page) => Promise.all(fields.map((id) => page.locator(id).inputValue()))

async function canLogIn([email]: Credentials, password: string): Promise<boolean> {
  return (await lab.post('/rest/user/login', { email, password })).status === 200
}

describe('the form', () => {
  it('has the fields and buttons that scripts look for', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const named = {
      currentPassword: 'Field to enter the current password',
      newPassword: 'Field for the new password',
      newPasswordRepeat: 'Field to repeat the new password',
      changeButton: 'Button to confirm the change',
    }
    const form = page.locator('#password-form')
    for (const [id, name] of Object.entries(named)) {
      expect(await form.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
    }
    for (const id of fields) expect(await form.locator(id).getAttribute('type')).toBe('password')
    expect(await page.locator('#change-password-heading').innerText()).toBe(texts.TITLE_CHANGE_PASSWORD)
  })

  it('asks for every field that was left empty, and for none before', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const missing = {
      '#currentPassword': 'MANDATORY_CURRENT_PASSWORD',
      '#newPassword': 'MANDATORY_NEW_PASSWORD',
      '#newPasswordRepeat': 'MANDATORY_PASSWORD_REPEAT',
    }
    for (const [id, key] of Object.entries(missing)) {
      expect(await noteOf(page, id)).not.toBe(texts[key])
      await page.locator(id).focus()
      await page.locator(id).blur()
      await expect.poll(() => noteOf(page, id)).toBe(texts[key])
    }
  })

  it.each(['#newPassword', '#newPasswordRepeat'])('takes 5 to 40 characters in %s', async (id) => {
    const page = await visitAs(browser, lab, customer, path)
    const wrong = texts.INVALID_PASSWORD_LENGTH?.replace('{{length}}', '5-40')
    const isWrong = async (length: number) => {
      await type(page, '#newPassword', 'x'.repeat(length))
      await type(page, id, 'x'.repeat(length))
      return (await noteOf(page, id)) === wrong
    }
    const lengths = [4, 5, 40, 41]
    const verdicts: boolean[] = []
    for (const length of lengths) verdicts.push(await isWrong(length))
    expect(verdicts).toEqual([true, false, false, true])
  })

  it('takes only the same new password twice', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await type(page, '#newPassword', 'sour cherries')
    await type(page, '#newPasswordRepeat', 'sweet cherries')
    await expect.poll(() => noteOf(page, '#newPasswordRepeat')).toBe(texts.PASSWORDS_NOT_MATCHING)
    await type(page, '#newPasswordRepeat', 'sour cherries')
    await expect.poll(() => noteOf(page, '#newPasswordRepeat')).toBe('')
  })

  it('cannot be sent while any field is wrong', async () => {
    const page = await visitAs(browser, lab, customer, path)
    expect(await buttonOf(page).isDisabled()).toBe(true)
    await fillIn(page, customer[1], 'sour cherries')
    await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
    for (const [id, mistake] of [
      ['#currentPassword', ''],
      ['#newPassword', 'four'],
      ['#newPasswordRepeat', 'something else'],
    ] as const) {
      const right = await page.locator(id).inputValue()
      await page.locator(id).fill(mistake)
      await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)
      await page.locator(id).fill(right)
      await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
    }
  })

  it('advises on the strength of the new password, and insists on nothing', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const meter = page.getByRole('meter')
    expect(await meter.count()).toBe(0)
    await fillIn(page, customer[1], '12345')
    expect(await meter.getAttribute('aria-valuenow')).toBe('20')
    await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
    await page.getByRole('switch').check()
    await page.getByText(texts.ADVICE_PASSWORD_LENGTH ?? '').waitFor()
  })
})

describe('a change of password', () => {
  it('is confirmed, clears the form and counts from the next login on', async () => {
    const page = await visitAs(browser, lab, customer, path)
    const asked = page.waitForRequest((request) => request.url().includes('/rest/user/change-password'))
    await fillIn(page, customer[1], 'sour & sweet+cherries')
    await buttonOf(page).click()
    const { pathname, searchParams } = new URL((await asked).url())
    expect(pathname).toBe('/rest/user/change-password')
    expect([(await asked).method(), ...searchParams]).toEqual([
      'GET',
      ['current', customer[1]],
      ['new', 'sour & sweet+cherries'],
      ['repeat', 'sour & sweet+cherries'],
    ])
    const confirmation = page.locator('#password-form .confirmation')
    await confirmation.waitFor()
    expect(await confirmation.innerText()).toBe(texts.PASSWORD_SUCCESSFULLY_CHANGED)
    expect(await readFields(page)).toEqual(['', '', ''])
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
    expect(await canLogIn(customer, 'sour & sweet+cherries')).toBe(true)
    expect(await canLogIn(customer, customer[1])).toBe(false)
  })

  it("that is refused shows the server's words and clears the fields", async () => {
    const page = await visitAs(browser, lab, customer, path)
    await fillIn(page, 'not my password', 'sour cherries')
    await buttonOf(page).click()
    const error = page.locator('#password-form .error')
    await error.waitFor()
    expect(await error.innerText()).toBe('Current password is not correct.')
    await expect.poll(() => readFields(page)).toEqual(['', '', ''])
    expect(await canLogIn(customer, customer[1])).toBe(true)
    await fillIn(page, customer[1], 'sour cherries')
    await buttonOf(page).click()
    await page.locator('#password-form .confirmation').waitFor()
    expect(await error.count()).toBe(0)
  })

  it('needs no mouse', async () => {
    const page = await visitAs(browser, lab, customer, path)
    await tabTo(page, '#currentPassword')
    await page.keyboard.type(customer[1])
    await tabTo(page, '#newPassword')
    await page.keyboard.type('sour cherries')
    await tabTo(page, '#newPasswordRepeat')
    await page.keyboard.type('sour cherries')
    await page.keyboard.press('Enter')
    await page.locator('#password-form .confirmation').waitFor()
  })
})

describe('the support team', () => {
  const warning =
    'Parola echipei de asistență nu respectă politica corporativă pentru conturile privilegiate! Vă rugăm să schimbați parola în consecință!'
  const seeded = 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P'

  async function change(who: Credentials, password: string): Promise<string[]> {
    const page = await visitAs(browser, lab, who, path)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await fillIn(page, 'wrong, so that nothing changes', password)
    await buttonOf(page).click()
    await page.locator('#password-form .error').waitFor()
    return warnings
  }

  it.each(['12345', 'OnlyLetters!', 'Sh0rt!aaaaa', `${seeded}x`.slice(1).toLowerCase(), 'no$Digits$here'])(
    'is told off in the console for %s',
    async (password) => {
      expect(await change(['support@juice-sh.op', seeded], password)).toContain(warning)
    },
  )

  it('is left alone with a password that is strong enough', async () => {
    expect(await change(['support@juice-sh.op', seeded], 'Sh4rp&Citrus')).not.toContain(warning)
  })

  it('is the only one whose password is judged', async () => {
    expect(await change(customer, '12345')).not.toContain(warning)
  })

  it('gives itself away in the scripts, in plain ASCII', () => {
    const folder = join(packageRoot, 'build', 'client', 'assets')
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
    const found = scripts
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((text) => text.includes('Parola echipei'))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('asisten\\u021B\\u0103')
    expect(found[0]).toContain('/(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{12,30}/')
    expect(found[0]).toContain('/support@.*/')
  })
})
