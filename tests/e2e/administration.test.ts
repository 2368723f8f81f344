import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../support/forge-token.js'
import { makeConfig } from '../support/make-config.js'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, type VisitOptions, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { shoppers, visitAs } from '../support/visit-as.js'

const hour = 3_600_000

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  // Toasts would lie above the buttons at the end of the rows.
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

const text = (key: string, id: number) => (texts[key] ?? '').replace('{{id}}', String(id))
const rowsOf = (page: Page, title: string) =>
  page.getByRole('table', { name: texts[title], exact: true }).locator('tbody tr')
const usersOf = (page: Page) => rowsOf(page, 'SECTION_REGISTERED_USERS')
const feedbacksOf = (page: Page) => rowsOf(page, 'SECTION_CUSTOMER_FEEDBACK')
const userRow = (page: Page, email: string) => usersOf(page).filter({ hasText: email })
const deleteButton = (page: Page, id: number) =>
  page.getByRole('button', { name: text('BTN_DELETE_FEEDBACK', id), exact: true })

/** The page of the boss, once both lists are there. */
async function visitOffice(options?: VisitOptions): Promise<Page> {
  const page = await visitAs(browser, lab, 'admin', '/administration', options)
  await usersOf(page).first().waitFor()
  await feedbacksOf(page).first().waitFor()
  return page
}

function writeFeedback(comment: string, rating: number, UserId: number | null = null): number {
  return lab.lab.store.table('Feedbacks').insert({ comment, rating, UserId }).id
}

describe('the administration page', () => {
  it('stays closed to visitors, at its own address', async () => {
    const page = await visit(browser, lab.url, '/administration')
    await page.getByText(texts.UNAUTHORIZED_ACCESS_ERROR ?? '').waitFor()
    expect(page.url()).toBe(`${lab.url}/administration`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('403 – Access denied')
    expect(await page.getByRole('table').count()).toBe(0)
    await page.getByRole('main').getByRole('link').click()
    await page.waitForURL('/login')
  })

  it.each(['jim', 'accountant'] as const)('stays closed to %s, at its own address', async (who) => {
    const page = await visitAs(browser, lab, who, '/administration', {})
    await page.getByText(texts.UNAUTHORIZED_PAGE_ACCESS_ERROR ?? '').waitFor()
    expect(page.url()).toBe(`${lab.url}/administration`)
    expect(await page.getByRole('table').count()).toBe(0)
    expect(lab.solved()).not.toContain('adminSectionChallenge')
  })

  it('is never drawn by the server for those who may not see it, and asks for nothing', async () => {
    const { token } = await lab.logIn(...shoppers.jim)
    for (const cookie of ['', `token=${token}`]) {
      const { text: html } = await lab.get('/administration', { headers: { Cookie: cookie, Accept: 'text/html' } })
      expect(html).toContain('403')
      expect(html).not.toContain(texts.SECTION_REGISTERED_USERS)
      expect(html).not.toContain('19px.png')
    }
    const page = await visitAs(browser, lab, 'jim', '/about')
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/administration', { waitUntil: 'networkidle' })
    expect(calls.filter((url) => /authentication-details|Feedbacks|19px/.test(url))).toEqual([])
  })

  it('opens for an administrator, and the lab notices', async () => {
    const page = await visitOffice()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts.TITLE_ADMINISTRATION)
    await expect.poll(() => lab.solved()).toContain('adminSectionChallenge')
  })

  it('opens for whoever writes the role into a token of their own', async () => {
    const page = await visit(browser, lab.url, '/')
    const token = forgeUnsigned({ data: { id: 1, email: 'nobody@juice.example', role: 'admin' } })
    await page.evaluate((forged) => localStorage.setItem('token', forged), token)
    await page.evaluate(() => location.assign('/#/administration'))
    await page.waitForURL('/administration')
    await usersOf(page).first().waitFor()
    await expect.poll(() => lab.solved()).toContain('adminSectionChallenge')
  })

  it('closes as soon as the one inside logs out elsewhere', async () => {
    const page = await visitOffice()
    const other = await page.context().newPage()
    await other.goto('/about')
    await other.getByRole('button', { name: 'Show/hide account menu' }).click()
    await other.locator('#navbarLogoutButton').click()
    await page.getByText(texts.UNAUTHORIZED_ACCESS_ERROR ?? '').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })

  it('says what went wrong with a list, and shows the other', async () => {
    const page = await visitAs(browser, lab, 'admin', '/about')
    await page.route('**/rest/user/authentication-details/', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: 'The filing cabinet is stuck.' }),
    )
    await page.goto('/administration')
    await page.getByRole('alert').filter({ hasText: 'The filing cabinet is stuck.' }).waitFor()
    await feedbacksOf(page).first().waitFor()
  })
})

describe('the list of users', () => {
  it('shows ten at a time, each with session, email and a way to the details', async () => {
    const page = await visitOffice()
    const emails = lab.lab.store
      .table('Users')
      .live()
      .map(({ email }) => email)
    expect(await usersOf(page).count()).toBe(10)
    const shown: string[] = []
    const pages = page.getByRole('navigation', { name: texts.SECTION_REGISTERED_USERS })
    for (;;) {
      shown.push(...(await usersOf(page).locator('span.confirmation, span.error').allInnerTexts()))
      expect(await usersOf(page).getByRole('button').count()).toBe(await usersOf(page).count())
      expect(await usersOf(page).getByRole('img').count()).toBe(await usersOf(page).count())
      const next = pages.getByRole('button', { name: texts.BTN_NEXT_PAGE })
      if (await next.isDisabled()) break
      await next.click()
    }
    expect(shown).toEqual(emails)
    expect(await pages.innerText()).toContain(`21 – ${emails.length} of ${emails.length}`)
  })

  it.each([
    { hours: 5, name: 'LABEL_SESSION_ACTIVE', mark: 'confirmation' },
    { hours: 7, name: 'LABEL_SESSION_INACTIVE', mark: 'error' },
  ])('tells of a login $hours hours ago: $name', async ({ hours, name, mark }) => {
    await lab.logIn(...shoppers.jim)
    const page = await visitAs(browser, lab, 'admin', '/about')
    await page.clock.setFixedTime(Date.now() + hours * hour)
    await page.goto('/administration')
    const row = userRow(page, 'jim@juice-sh.op')
    await row.getByRole('img', { name: texts[name], exact: true }).waitFor()
    expect(await row.locator(`span.${mark}`).innerText()).toBe('jim@juice-sh.op')
    const stranger = userRow(page, 'bender@juice-sh.op')
    expect(await stranger.getByRole('img', { name: texts.LABEL_SESSION_INACTIVE, exact: true }).count()).toBe(1)
  })

  it('has number, email and both times in the details', async () => {
    const page = await visitOffice()
    const user = lab.lab.store.table('Users').find(3)
    await page.getByRole('button', { name: text('BTN_USER_DETAILS', 3), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text('TITLE_USER_DETAILS', 3) })
    expect(await dialog.locator('dd').nth(0).innerText()).toBe('3')
    expect(await dialog.locator('dd').nth(1).innerText()).toBe('bender@juice-sh.op')
    const times = dialog.locator('time')
    expect(await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))).toEqual([
      user?.createdAt,
      user?.updatedAt,
    ])
    await dialog.getByRole('button', { name: 'Close Dialog' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('shows an address as the HTML it is', async () => {
    lab.lab.store.table('Users').insert({ email: '<b id="planted">bold</b>@juice.example', password: 'x' })
    const page = await visitAs(browser, lab, 'admin', '/administration')
    const pages = page.getByRole('navigation', { name: texts.SECTION_REGISTERED_USERS })
    await usersOf(page).first().waitFor()
    await pages.getByRole('button', { name: texts.BTN_NEXT_PAGE }).click()
    await pages.getByRole('button', { name: texts.BTN_NEXT_PAGE }).click()
    expect(await page.locator('b#planted').innerText()).toBe('bold')
  })

  it('runs what somebody registered as', async () => {
    const email = '<iframe src="javascript:alert(`xss`)">'
    const body = { email, password: '12345', passwordRepeat: '12345' }
    expect((await lab.post('/api/Users/', body)).status).toBe(201)
    const page = await visitOffice()
    const dialog = page.waitForEvent('dialog')
    const pages = page.getByRole('navigation', { name: texts.SECTION_REGISTERED_USERS })
    await pages.getByRole('button', { name: texts.BTN_NEXT_PAGE }).click()
    await Promise.all([
      dialog.then(async (shown) => {
        expect(shown.message()).toBe('xss')
        await shown.dismiss()
      }),
      pages.getByRole('button', { name: texts.BTN_NEXT_PAGE }).click(),
    ])
  })
})

describe('the list of feedback', () => {
  it('shows user, comment as HTML, stars and ways to read and delete', async () => {
    const id = writeFeedback('<em>Squeezed</em> to perfection', 4, 2)
    const anonymous = writeFeedback('no name', 1)
    const page = await visitOffice()
    const row = feedbacksOf(page).filter({ has: deleteButton(page, id) })
    await expect.poll(() => row.count()).toBe(1)
    expect(await row.locator('td').first().innerText()).toBe('2')
    expect(await row.locator('em').innerText()).toBe('Squeezed')
    expect(await row.getByRole('img', { name: 'Rated 4 of 5' }).count()).toBe(1)
    const stranger = feedbacksOf(page).filter({ has: deleteButton(page, anonymous) })
    expect(await stranger.locator('td').first().innerText()).toBe(texts.LABEL_ANONYMOUS)
  })

  it('shows the whole comment in a dialog', async () => {
    const comment = `${'Pulp and peel, '.repeat(10)}that is all.`
    const id = writeFeedback(comment, 2)
    const page = await visitOffice()
    await page.getByRole('button', { name: text('BTN_READ_FEEDBACK', id), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text('TITLE_FEEDBACK_DETAILS', id) })
    expect(await dialog.locator('blockquote').innerText()).toBe(comment)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('pages by ten', async () => {
    for (let count = 0; count < 10; count += 1) writeFeedback(`voice ${count}`, 3)
    const total = lab.lab.store.table('Feedbacks').live().length
    const page = await visitOffice()
    expect(await feedbacksOf(page).count()).toBe(10)
    const pages = page.getByRole('navigation', { name: texts.SECTION_CUSTOMER_FEEDBACK })
    await pages.getByRole('button', { name: texts.BTN_NEXT_PAGE }).click()
    await expect.poll(() => feedbacksOf(page).count()).toBe(total - 10)
    expect(await pages.innerText()).toContain(`11 – ${total} of ${total}`)
  })

  it('loses what is deleted, here and on the server', async () => {
    const page = await visitOffice()
    const [first] = lab.lab.store.table('Feedbacks').live()
    const count = await feedbacksOf(page).count()
    await deleteButton(page, first?.id ?? 0).click()
    await expect.poll(() => feedbacksOf(page).count()).toBe(count - 1)
    await page.getByRole('status').filter({ hasText: texts.FEEDBACK_DELETED }).waitFor()
    const { data } = (await lab.get('/api/Feedbacks/')).json<{ data: { id: number }[] }>()
    expect(data.map(({ id }) => id)).not.toContain(first?.id)
  })

  it('keeps what the server will not delete, in its words', async () => {
    const page = await visitOffice()
    const [first] = lab.lab.store.table('Feedbacks').live()
    await page.route('**/api/Feedbacks/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: 'glued to the wall' })
        : route.continue(),
    )
    await deleteButton(page, first?.id ?? 0).click()
    await page.getByRole('alert').filter({ hasText: 'glued to the wall' }).waitFor()
    expect(await deleteButton(page, first?.id ?? 0).count()).toBe(1)
  })

  it.each([-1, 0, 99, 2.5])('survives a rating of %d', async (rating) => {
    const id = writeFeedback('odd', rating)
    const page = await visitOffice()
    await deleteButton(page, id).waitFor()
    await page.goto('/about')
    await page.locator('#feedback-gallery').waitFor()
  })
})

describe('the keyboard', () => {
  it('leafs, reads, deletes and stays in its place', async () => {
    const ids = [1, 2].map((rating) => writeFeedback(`to go ${rating}`, rating))
    const page = await visitOffice()
    const pages = page.getByRole('navigation', { name: texts.SECTION_REGISTERED_USERS })
    await pages.getByRole('button', { name: texts.BTN_NEXT_PAGE }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pages.innerText()).toContain('11 – 20')

    const reader = page.getByRole('button', { name: text('BTN_READ_FEEDBACK', ids[0] ?? 0), exact: true })
    await reader.focus()
    await page.keyboard.press('Space')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => reader.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => deleteButton(page, ids[0] ?? 0).count()).toBe(0)
    const next = deleteButton(page, ids[1] ?? 0)
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

it('a phone gets cards instead of tables', async () => {
  await openAccount(lab)
  const page = await visitOffice({ width: 390, height: 844 })
  const boxes = await usersOf(page).evaluateAll((rows) => rows.map((row) => getComputedStyle(row).display))
  expect(new Set(boxes)).toEqual(new Set(['grid']))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
