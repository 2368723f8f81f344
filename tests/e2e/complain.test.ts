import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

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

const pdf = 'application/pdf'
const buttonOf = (page: Page) => page.locator('#submitButton')
const complaints = () => lab.lab.store.table('Complaints').live()
const open = () => visitAs(browser, lab, 'jim', '/complain')
const choose = (page: Page, name: string, mimeType: string, size = 10) =>
  page.locator('#file').setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) })

/** The words beside a field. */
async function noteOf(page: Page, id: string): Promise<string> {
  const note = await page.locator(id).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).innerText()
}

/** The paths of what is posted, in its order. */
function notePosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.resourceType() === 'fetch') posts.push(new URL(request.url()).pathname)
  })
  return posts
}

describe('the complaint form', () => {
  it('has the controls that scripts look for', async () => {
    const page = await open()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts.NAV_COMPLAIN)
    const form = page.locator('#complaint-form')
    const named = {
      complaintMessage: 'Field for entering the complaint',
      file: 'Input area for uploading a single invoice PDF or XML B2B order file or a ZIP archive containing multiple invoices or orders',
      submitButton: 'Button to send the complaint',
    }
    for (const [id, name] of Object.entries(named))
      expect(await form.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
    const customer = form.getByLabel('Text field for the mail address of the user', { exact: true })
    expect([await customer.inputValue(), await customer.isDisabled()]).toEqual(['jim@juice-sh.op', true])
    expect(await page.locator('#file').getAttribute('accept')).toBe('.pdf,.zip')
  })

  it('wants a message of 160 characters at most, and counts them', async () => {
    const page = await open()
    const message = page.locator('#complaintMessage')
    await message.focus()
    await message.blur()
    await expect.poll(() => noteOf(page, '#complaintMessage')).toBe(texts.MANDATORY_MESSAGE)
    expect(await buttonOf(page).isDisabled()).toBe(true)
    await message.pressSequentially('x'.repeat(165), { delay: 0 })
    await expect.poll(() => page.locator('#messageCounter').innerText()).toBe('160/160')
    expect(await message.inputValue()).toHaveLength(160)
    await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
  })

  it.each([
    ['a.pdf', pdf],
    ['a.xml', 'application/xml'],
    ['a.xml', 'text/xml'],
    ['a.zip', 'application/zip'],
    ['a.zip', 'application/x-zip-compressed'],
    ['a.zip', 'multipart/x-zip'],
    ['a.yml', 'application/yaml'],
    ['a.yml', 'application/x-yaml'],
    ['a.yaml', 'text/yaml'],
    ['a.yaml', 'text/x-yaml'],
    ['a.yaml', ''],
  ])('takes %s as %s', async (name, mimeType) => {
    const page = await open()
    await page.locator('#complaintMessage').fill('Bad')
    await choose(page, name, mimeType, 100_000)
    await page.getByText('100.0 kB').waitFor()
    expect(await noteOf(page, '#file')).toBe(texts.HINT_FILE)
    await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
  })

  it('takes no file of another type, until it is taken away', async () => {
    const page = await open()
    await page.locator('#complaintMessage').fill('Bad')
    await choose(page, 'a.png', 'image/png', 200_000)
    await expect.poll(() => noteOf(page, '#file')).toBe(texts.INVALID_FILE_TYPE?.replace('{{type}}', 'PDF, ZIP'))
    expect(await buttonOf(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: texts.BTN_REMOVE_FILE, exact: true }).click()
    await expect.poll(() => noteOf(page, '#file')).toBe(texts.HINT_FILE)
    await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
    expect(await page.locator('#file').inputValue()).toBe('')
  })

  it('takes no file of more than 100000 bytes', async () => {
    const page = await open()
    await page.locator('#complaintMessage').fill('Bad')
    await choose(page, 'a.pdf', pdf, 100_001)
    await expect.poll(() => noteOf(page, '#file')).toBe(texts.INVALID_FILE_SIZE?.replace('{{size}}', '100 KB'))
    expect(await buttonOf(page).isDisabled()).toBe(true)
    await choose(page, 'a.pdf', pdf, 100_000)
    await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
  })
})

describe('a complaint', () => {
  it('is saved, and answered with its number; the form starts over', async () => {
    const page = await open()
    const posts = notePosts(page)
    await page.locator('#complaintMessage').fill('Too much pulp')
    await buttonOf(page).click()
    const confirmation = page.locator('#complaint-form .confirmation')
    await confirmation.waitFor()
    const saved = complaints().at(-1)
    expect(saved).toMatchObject({ UserId: 2, message: 'Too much pulp' })
    expect(await confirmation.innerText()).toBe(
      texts.CUSTOMER_SUPPORT_COMPLAINT_REPLY?.replace('{{ref}}', String(saved?.id)),
    )
    expect(posts).toEqual(['/api/Complaints/'])
    expect(await page.locator('#complaintMessage').inputValue()).toBe('')
    expect(await noteOf(page, '#complaintMessage')).toBe('')
    expect(await buttonOf(page).isDisabled()).toBe(true)
  })

  it('sends its file first, with the token', async () => {
    const page = await open()
    const posts = notePosts(page)
    await page.locator('#complaintMessage').fill('See invoice')
    await choose(page, 'invoice.pdf', pdf)
    const upload = page.waitForRequest('**/file-upload')
    await buttonOf(page).click()
    await page.locator('#complaint-form .confirmation').waitFor()
    const request = await upload
    expect(await request.headerValue('authorization')).toMatch(/^Bearer ey/)
    expect(await request.headerValue('content-type')).toContain('multipart/form-data')
    expect(posts).toEqual(['/file-upload', '/api/Complaints/'])
    expect(complaints().at(-1)).toMatchObject({ message: 'See invoice' })
    expect(await page.locator('#file').inputValue()).toBe('')
  })

  it('is not saved when its file is refused, and may be sent without it', async () => {
    const page = await open()
    const known = complaints().length
    await page.locator('#complaintMessage').fill('See order')
    await choose(page, 'order.xml', 'text/xml')
    await buttonOf(page).click()
    const error = page.locator('#complaint-form .error')
    await expect
      .poll(() => error.innerText())
      .toMatch(/^B2B customer complaints via file upload have been deprecated for security reasons: .+ \(order\.xml\)$/)
    expect(complaints()).toHaveLength(known)
    expect(await page.locator('#complaintMessage').inputValue()).toBe('See order')
    expect(lab.solved()).toContain('deprecatedInterfaceChallenge')
    await page.getByRole('button', { name: texts.BTN_REMOVE_FILE, exact: true }).click()
    await buttonOf(page).click()
    await page.locator('#complaint-form .confirmation').waitFor()
    expect(await error.count()).toBe(0)
    expect(complaints()).toHaveLength(known + 1)
  })

  it('is not saved when the shop has no time for its file', async () => {
    const page = await open()
    const known = complaints().length
    const message = 'Sorry, we are temporarily not available! Please try again later.'
    await page.route('**/file-upload', (route) => route.fulfill({ status: 503, json: { error: { message } } }))
    await page.locator('#complaintMessage').fill('See order')
    await choose(page, 'order.yml', 'text/yaml')
    await buttonOf(page).click()
    await expect.poll(() => page.locator('#complaint-form .error').innerText()).toBe(message)
    expect(complaints()).toHaveLength(known)
  })

  it('of nobody is turned down, although the page is open', async () => {
    const page = await visit(browser, lab.url, '/complain')
    const known = complaints().length
    expect(await page.locator('a[href="/login"]').count()).toBeGreaterThan(0)
    await page.locator('#complaintMessage').fill('Let me in')
    await buttonOf(page).click()
    await expect.poll(() => page.locator('#complaint-form .error').innerText()).toContain('No Authorization header')
    expect(complaints()).toHaveLength(known)
  })

  it('needs no mouse', async () => {
    const page = await open()
    await tabTo(page, '#complaintMessage')
    await page.keyboard.type('By hand')
    await tabTo(page, '#file')
    await tabTo(page, '#submitButton')
    await page.keyboard.press('Enter')
    await page.locator('#complaint-form .confirmation').waitFor()
    expect(complaints().at(-1)).toMatchObject({ message: 'By hand' })
  })
})
