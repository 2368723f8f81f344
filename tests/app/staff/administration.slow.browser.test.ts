import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { type Open, type OpenOptions, test } from '../../fixtures.js'
import { become, keepToken } from '../../support/browser/become.js'
import { followPath } from '../../support/browser/follow-path.js'
import { whenHydrated } from '../../support/browser/hydration.js'
import { quietToasts } from '../../support/quiet-toasts.js'
import type { ServedLab } from '../../support/serve-lab.js'
import { shoppers } from '../../support/shoppers.js'

const path = '/administration'
const hour = 3_600_000

interface Shop {
  readonly lab: ServedLab
  readonly open: Open
  readonly text: Translate
}

/** The page of the boss with what is on it. */
interface OfficePage {
  readonly page: Page
  readonly users: Locator
  readonly feedbacks: Locator
  readonly userPages: Locator
  readonly feedbackPages: Locator
  deleteButton(id: number): Locator
  readButton(id: number): Locator
  nextOf(pages: Locator): Locator
  previousOf(pages: Locator): Locator
}

function describeOffice(page: Page, text: Translate): OfficePage {
  const rowsOf = (key: string) => page.getByRole('table', { name: text(key), exact: true }).locator('tbody tr')
  const pagesOf = (key: string) => page.getByRole('navigation', { name: text(key) })
  const button = (key: string, id: number) =>
    page.getByRole('button', { name: text(key, { id: String(id) }), exact: true })
  return {
    page,
    users: rowsOf('SECTION_REGISTERED_USERS'),
    feedbacks: rowsOf('SECTION_CUSTOMER_FEEDBACK'),
    userPages: pagesOf('SECTION_REGISTERED_USERS'),
    feedbackPages: pagesOf('SECTION_CUSTOMER_FEEDBACK'),
    deleteButton: (id) => button('BTN_DELETE_FEEDBACK', id),
    readButton: (id) => button('BTN_READ_FEEDBACK', id),
    nextOf: (pages) => pages.getByRole('button', { name: text('BTN_NEXT_PAGE') }),
    previousOf: (pages) => pages.getByRole('button', { name: text('BTN_PREVIOUS_PAGE') }),
  }
}

/** The page once both lists are there; what is solved on the way there is no news. */
async function openOffice({ lab, open, text }: Shop, options: OpenOptions = {}): Promise<OfficePage> {
  await lab.logIn(...shoppers.admin)
  await lab.get('/assets/public/images/padding/19px.png')
  quietToasts(lab)
  const office = describeOffice(await open(path, { as: 'admin', ...options }), text)
  await office.users.first().waitFor()
  await office.feedbacks.first().waitFor()
  return office
}

const write = ({ lab }: ServedLab, comment: string, rating: number, UserId: number | null = null) =>
  lab.store.table('Feedbacks').insert({ comment, rating, UserId }).id

test('the office refuses visitors, customers and accountants, and loads nothing', async ({ lab, open, text }) => {
  const page = await open(path)
  await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()
  expect(page.url()).toBe(lab.url + path)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('403 – Access denied')
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('/login')

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  for (const who of ['jim', 'accountant'] as const) {
    await become(page, lab, who)
    await followPath(page, '/about')
    await page.locator('#corporate-history').waitFor()
    // The page of the company shows feedback.
    calls.length = 0
    await followPath(page, path)
    await page.getByText(text('UNAUTHORIZED_PAGE_ACCESS_ERROR')).waitFor()
    expect(page.url()).toBe(lab.url + path)
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
    expect(calls.filter((url) => /authentication-details|Feedbacks|19px/.test(url))).toEqual([])
  }
  expect(lab.solved()).not.toContain('adminSectionChallenge')
})

test('the server does not draw the office for those who may not see it', async ({ lab, text }) => {
  const { token } = await lab.logIn(...shoppers.jim)
  for (const cookie of ['', `token=${token}`]) {
    const { text: html } = await lab.get(path, { headers: { Cookie: cookie, Accept: 'text/html' } })
    expect(html).toContain('403')
    expect(html).not.toContain(text('SECTION_REGISTERED_USERS'))
    expect(html).not.toContain('19px.png')
  }
})

test('a forged role opens the office, which shows addresses as HTML', async ({ lab, open, text }) => {
  lab.lab.store.table('Users').insert({ email: '<b id="planted">bold</b>@juice.example', password: 'x' })
  const email = '<iframe src="javascript:alert(`xss`)">'
  const body = { email, password: '12345', passwordRepeat: '12345' }
  expect((await lab.post('/api/Users/', body)).status).toBe(201)
  const page = await open('/about')
  await keepToken(page, forgeUnsigned({ data: { id: 1, email: 'nobody@juice.example', role: 'admin' } }))
  await page.evaluate(() => location.assign('/#/administration'))
  await page.waitForURL(path)
  const { users, userPages, nextOf } = describeOffice(page, text)
  await users.first().waitFor()
  await expect.poll(() => lab.solved()).toContain('adminSectionChallenge')
  await whenHydrated(page)

  const said = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.message())
      await dialog.dismiss()
    })
  })
  await nextOf(userPages).click()
  await nextOf(userPages).click()
  expect(await said).toBe('xss')
  await expect.poll(() => page.locator('b#planted').innerText()).toBe('bold')
})

/** Ten users at a time, each with session, email and details. */
async function expectUsers({ page, users, userPages, nextOf }: OfficePage, lab: ServedLab, text: Translate) {
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(text('TITLE_ADMINISTRATION'))
  const user = lab.lab.store.table('Users').find(3)
  await page.getByRole('button', { name: text('BTN_USER_DETAILS', { id: '3' }), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('TITLE_USER_DETAILS', { id: '3' }) })
  await expect.poll(() => dialog.locator('dd').nth(0).innerText()).toBe('3')
  await expect.poll(() => dialog.locator('dd').nth(1).innerText()).toBe('bender@juice-sh.op')
  const times = await dialog.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  expect(times).toEqual([user?.createdAt, user?.updatedAt])
  await dialog.getByRole('button', { name: 'Close Dialog' }).click()
  await dialog.waitFor({ state: 'detached' })

  const emails = lab.lab.store
    .table('Users')
    .live()
    .map(({ email }) => email)
  await expect.poll(() => users.count()).toBe(10)
  const shown: string[] = []
  for (let first = 1; first <= emails.length; first += 10) {
    if (first > 1) await nextOf(userPages).click()
    const last = Math.min(first + 9, emails.length)
    await expect.poll(() => userPages.innerText()).toContain(`${first} – ${last} of ${emails.length}`)
    shown.push(...(await users.locator('span.confirmation, span.error').allInnerTexts()))
    await expect.poll(() => users.getByRole('button').count()).toBe(await users.count())
    await expect.poll(() => users.getByRole('img').count()).toBe(await users.count())
  }
  await expect.poll(() => nextOf(userPages).isDisabled()).toBe(true)
  expect(shown).toEqual(emails)
}

/** The keyboard leafs, reads, deletes and stays in its place. */
async function leafByKeyboard(office: OfficePage, id: number, next: number): Promise<void> {
  const { page, userPages, deleteButton, readButton, nextOf } = office
  await nextOf(userPages).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => userPages.innerText()).toContain('11 – 20')

  await readButton(id).focus()
  await page.keyboard.press('Space')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const holdsFocus = (button: Element) => button === document.activeElement
  await expect.poll(() => readButton(id).evaluate(holdsFocus)).toBe(true)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => deleteButton(id).count()).toBe(0)
  await expect.poll(() => deleteButton(next).evaluate(holdsFocus)).toBe(true)
}

test('users are listed ten at a time, and the keyboard keeps its place', async ({ lab, open, text }) => {
  const [id, next] = [1, 2].map((rating) => write(lab, `to go ${rating}`, rating)) as [number, number]
  const office = await openOffice({ lab, open, text })
  await leafByKeyboard(office, id, next)
  await office.previousOf(office.userPages).click()
  await expect.poll(() => office.userPages.innerText()).toContain('1 – 10')
  await expectUsers(office, lab, text)
})

test('a session counts as active for six hours', async ({ lab, open, text }) => {
  await lab.logIn(...shoppers.jim)
  // The clock belongs to the whole context.
  const { page, users } = await openOffice({ lab, open, text }, { elsewhere: true })
  for (const [hours, name, mark] of [
    [5, 'LABEL_SESSION_ACTIVE', 'confirmation'],
    [7, 'LABEL_SESSION_INACTIVE', 'error'],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + hours * hour)
    await followPath(page, '/about')
    await page.locator('#corporate-history').waitFor()
    await followPath(page, path)
    const row = users.filter({ hasText: 'jim@juice-sh.op' })
    await row.getByRole('img', { name: text(name), exact: true }).waitFor()
    await expect.poll(() => row.locator(`span.${mark}`).innerText()).toBe('jim@juice-sh.op')
    const stranger = users.filter({ hasText: 'bender@juice-sh.op' })
    await expect
      .poll(() => stranger.getByRole('img', { name: text('LABEL_SESSION_INACTIVE'), exact: true }).count())
      .toBe(1)
  }
})

interface Letters {
  readonly bold: number
  readonly anonymous: number
  /** The comment of the anonymous one. */
  readonly long: string
}

/** User, comment as HTML and stars, and a long comment in a dialog. */
async function readFeedback(
  { page, feedbacks, deleteButton, readButton }: OfficePage,
  text: Translate,
  letters: Letters,
) {
  const { bold, anonymous, long } = letters
  await expect.poll(() => feedbacks.count()).toBe(10)
  const row = feedbacks.filter({ has: deleteButton(bold) })
  await expect.poll(() => row.count()).toBe(1)
  await expect.poll(() => row.locator('td').first().innerText()).toBe('2')
  await expect.poll(() => row.locator('em').innerText()).toBe('Squeezed')
  await expect.poll(() => row.getByRole('img', { name: 'Rated 4 of 5' }).count()).toBe(1)
  const stranger = feedbacks.filter({ has: deleteButton(anonymous) })
  await expect.poll(() => stranger.locator('td').first().innerText()).toBe(text('LABEL_ANONYMOUS'))

  await readButton(anonymous).click()
  const dialog = page.getByRole('dialog', { name: text('TITLE_FEEDBACK_DETAILS', { id: String(anonymous) }) })
  await expect.poll(() => dialog.locator('blockquote').innerText()).toBe(long)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** A deleted feedback is gone, once the shop does not refuse it. */
async function deleteFeedback({ page, deleteButton }: OfficePage, lab: ServedLab, text: Translate, id: number) {
  await page.route('**/api/Feedbacks/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, body: 'glued to the wall' })
      : route.continue(),
  )
  await deleteButton(id).click()
  await page.getByRole('alert').filter({ hasText: 'glued to the wall' }).waitFor()
  await expect.poll(() => deleteButton(id).count()).toBe(1)
  await page.unroute('**/api/Feedbacks/*')
  // Scripts for Juice Shop find it by the classes of its row and column.
  const unwanted = page.locator('.mat-mdc-row').filter({ has: deleteButton(id) })
  await unwanted.locator('.mat-column-remove > button').click()
  await expect.poll(() => deleteButton(id).count()).toBe(0)
  await page
    .getByRole('status')
    .filter({ hasText: text('FEEDBACK_DELETED') })
    .waitFor()
  const { data } = (await lab.get('/api/Feedbacks/')).json<{ data: { id: number }[] }>()
  expect(data.map(({ id }) => id)).not.toContain(id)
}

test('feedback shows user, comment and stars, and can be read and deleted', async ({ lab, open, text }) => {
  const bold = write(lab, '<em>Squeezed</em> to perfection', 4, 2)
  const long = `${'Pulp and peel, '.repeat(10)}that is all.`
  const anonymous = write(lab, long, 1)
  for (let count = 0; count < 10; count += 1) write(lab, `voice ${count}`, 3)
  const office = await openOffice({ lab, open, text })
  const { page, feedbacks, feedbackPages, deleteButton, nextOf } = office
  const all = lab.lab.store.table('Feedbacks').live()
  await readFeedback(office, text, { bold, anonymous, long })
  await deleteFeedback(office, lab, text, all[0]?.id ?? 0)
  const left = all.length - 1
  await nextOf(feedbackPages).click()
  await expect.poll(() => feedbacks.count()).toBe(left - 10)
  await expect.poll(() => feedbackPages.innerText()).toContain(`11 – ${left} of ${left}`)

  await followPath(page, '/about')
  await page.locator('#feedback-gallery').waitFor()
  const ids = [-1, 0, 99, 2.5].map((rating) => write(lab, 'odd', rating))
  await followPath(page, path)
  await feedbacks.first().waitFor()
  for (const id of ids) {
    if ((await deleteButton(id).count()) === 0) await nextOf(feedbackPages).click()
    await deleteButton(id).waitFor()
  }
  await followPath(page, '/about')
  await page.locator('#feedback-gallery').waitFor()
})

test('a phone gets cards, a failed list says why, and a logout closes both', async ({ lab, open, text }) => {
  const { page, users, feedbacks } = await openOffice({ lab, open, text }, { width: 390, height: 844 })
  const boxes = await users.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).display))
  expect(new Set(boxes)).toEqual(new Set(['grid']))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.route('**/rest/user/authentication-details/', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: 'The filing cabinet is stuck.' }),
  )
  await followPath(page, '/about')
  await page.locator('#corporate-history').waitFor()
  await followPath(page, path)
  await page.getByRole('alert').filter({ hasText: 'The filing cabinet is stuck.' }).waitFor()
  await feedbacks.first().waitFor()

  const other = await open('/about')
  await other.getByRole('button', { name: 'Show/hide account menu' }).click()
  await other.locator('#navbarLogoutButton').click()
  await page.getByText(text('UNAUTHORIZED_ACCESS_ERROR')).waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
})
