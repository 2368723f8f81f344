import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type Open, test, testOfHonestUse } from '../../fixtures.js'
import { become } from '../../support/browser/become.js'
import { fillAndBlur, noteOf } from '../../support/browser/fields.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import type { ServedLab } from '../../support/serve-lab.js'

const pdf = 'application/pdf'
const buttonOf = (page: Page) => page.locator('#submitButton')
const messageOf = (page: Page) => page.locator('#complaintMessage')
const customerOf = (page: Page) => page.getByLabel('Text field for the mail address of the user', { exact: true })
const confirmationOf = (page: Page) => page.locator('#complaint-form .confirmation')
const errorOf = (page: Page) => page.locator('#complaint-form .error')
const complaints = ({ lab }: ServedLab) => lab.store.table('Complaints').live()
const choose = (page: Page, name: string, mimeType: string, size = 10) =>
  page
    .locator('#file')
    .setInputFiles({ name, mimeType, buffer: Buffer.alloc(size, mimeType === pdf ? '%PDF-1.7 ' : '') })

/** The page of Jim, which is hydrated once it knows him. */
async function openForm(open: Open): Promise<Page> {
  const page = await open('/complain', { as: 'jim' })
  await expect.poll(() => customerOf(page).inputValue()).toBe('jim@juice-sh.op')
  return page
}

/** A visitor fills in the form, and is told that it takes a login. */
async function expectRefused(page: Page, lab: ServedLab): Promise<void> {
  const known = complaints(lab).length
  await expect.poll(() => page.locator('a[href="/login"]').count()).toBeGreaterThan(0)
  await messageOf(page).fill('Let me in')
  await buttonOf(page).click()
  await expect.poll(() => errorOf(page).innerText()).toContain('No Authorization header')
  expect(complaints(lab)).toHaveLength(known)
}

/** The paths of what is posted, in its order. */
function notePosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.resourceType() === 'fetch') posts.push(new URL(request.url()).pathname)
  })
  return posts
}

test('the form works for scripts and keyboards, checks its fields and answers partners', async ({
  lab,
  open,
  text,
}) => {
  const page = await openForm(open)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(text('NAV_COMPLAIN'))
  const form = page.locator('#complaint-form')
  const named = {
    complaintMessage: 'Field for entering the complaint',
    file: 'Input area for uploading a single invoice PDF or XML B2B order file or a ZIP archive containing multiple invoices or orders',
    submitButton: 'Button to send the complaint',
  }
  for (const [id, name] of Object.entries(named))
    await expect.poll(() => form.getByLabel(name, { exact: true }).getAttribute('id')).toBe(id)
  await expect.poll(() => customerOf(page).isDisabled()).toBe(true)
  await expect.poll(() => page.locator('#file').getAttribute('accept')).toBe('.pdf,.zip')

  await fillAndBlur(page, '#complaintMessage', '')
  await expect.poll(() => noteOf(page, '#complaintMessage')).toBe(text('MANDATORY_MESSAGE'))
  await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)
  await messageOf(page).focus()
  await page.keyboard.insertText('x'.repeat(165))
  await expect.poll(() => page.locator('#messageCounter').innerText()).toBe('160/160')
  await expect.poll(() => messageOf(page).inputValue()).toHaveLength(160)
  await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)

  await choose(page, 'a.png', 'image/png', 200_000)
  await expect.poll(() => noteOf(page, '#file')).toBe(text('INVALID_FILE_TYPE', { type: 'PDF, ZIP' }))
  await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)
  await page.getByRole('button', { name: text('BTN_REMOVE_FILE'), exact: true }).click()
  await expect.poll(() => noteOf(page, '#file')).toBe(text('HINT_FILE'))
  await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)
  await expect.poll(() => page.locator('#file').inputValue()).toBe('')

  await choose(page, 'a.pdf', pdf, 100_001)
  await expect.poll(() => noteOf(page, '#file')).toBe(text('INVALID_FILE_SIZE', { size: '100 KB' }))
  await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)
  await choose(page, 'a.xml', 'text/xml', 100_000)
  await page.getByText('100.0 kB').waitFor()
  expect(await noteOf(page, '#file')).toBe(text('HINT_FILE'))
  await expect.poll(() => buttonOf(page).isEnabled()).toBe(true)

  const known = complaints(lab).length
  await choose(page, 'order.xml', 'text/xml')
  await buttonOf(page).click()
  await expect
    .poll(() => errorOf(page).innerText())
    .toMatch(/^B2B customer complaints via file upload have been deprecated for security reasons: .+ \(order\.xml\)$/)
  expect(complaints(lab)).toHaveLength(known)
  expect(lab.solved()).toContain('deprecatedInterfaceChallenge')

  await followPath(page, '/about')
  await page.locator('#corporate-history').waitFor()
  await followPath(page, '/complain')
  await tabTo(page, '#complaintMessage')
  await page.keyboard.type('By hand')
  await tabTo(page, '#file')
  await tabTo(page, '#submitButton')
  await page.keyboard.press('Enter')
  await confirmationOf(page).waitFor()
  expect(complaints(lab).at(-1)).toMatchObject({ message: 'By hand' })
})

testOfHonestUse(
  'a complaint needs a login and an accepted file, and is answered with its number',
  async ({ lab, open, text }) => {
    const page = await open('/complain')
    await expectRefused(page, lab)
    await become(page, lab, 'jim')
    await followPath(page, '/about')
    await page.locator('#corporate-history').waitFor()
    await followPath(page, '/complain')
    await expect.poll(() => customerOf(page).inputValue()).toBe('jim@juice-sh.op')
    const posts = notePosts(page)
    await messageOf(page).fill('Too much pulp')
    await buttonOf(page).click()
    await confirmationOf(page).waitFor()
    const saved = complaints(lab).at(-1)
    expect(saved).toMatchObject({ UserId: 2, message: 'Too much pulp' })
    await expect
      .poll(() => confirmationOf(page).innerText())
      .toBe(text('CUSTOMER_SUPPORT_COMPLAINT_REPLY', { ref: saved?.id }))
    expect(posts).toEqual(['/api/Complaints/'])
    await expect.poll(() => messageOf(page).inputValue()).toBe('')
    expect(await noteOf(page, '#complaintMessage')).toBe('')
    await expect.poll(() => buttonOf(page).isDisabled()).toBe(true)

    posts.length = 0
    await messageOf(page).fill('See invoice')
    await choose(page, 'invoice.pdf', pdf)
    const upload = page.waitForRequest('**/file-upload')
    await buttonOf(page).click()
    const request = await upload
    expect(await request.headerValue('authorization')).toMatch(/^Bearer ey/)
    expect(await request.headerValue('content-type')).toContain('multipart/form-data')
    const next = text('CUSTOMER_SUPPORT_COMPLAINT_REPLY', { ref: Number(saved?.id) + 1 })
    await confirmationOf(page).filter({ hasText: next }).waitFor()
    expect(posts).toEqual(['/file-upload', '/api/Complaints/'])
    expect(complaints(lab).at(-1)).toMatchObject({ message: 'See invoice' })
    await expect.poll(() => page.locator('#file').inputValue()).toBe('')

    const known = complaints(lab).length
    const message = 'Sorry, we are temporarily not available! Please try again later.'
    await page.route('**/file-upload', (route) => route.fulfill({ status: 503, json: { error: { message } } }))
    await messageOf(page).fill('See order')
    await choose(page, 'order.pdf', pdf)
    await buttonOf(page).click()
    await expect.poll(() => errorOf(page).innerText()).toBe(message)
    expect(complaints(lab)).toHaveLength(known)
    await expect.poll(() => messageOf(page).inputValue()).toBe('See order')

    await page.getByRole('button', { name: text('BTN_REMOVE_FILE'), exact: true }).click()
    await buttonOf(page).click()
    const last = text('CUSTOMER_SUPPORT_COMPLAINT_REPLY', { ref: Number(saved?.id) + 2 })
    await confirmationOf(page).filter({ hasText: last }).waitFor()
    await expect.poll(() => errorOf(page).count()).toBe(0)
    expect(complaints(lab)).toHaveLength(known + 1)
  },
)
