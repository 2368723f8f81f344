import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test, testOfHonestUse } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import { textOf } from '../../support/documents.js'
import { openAccount } from '../../support/new-customer.js'
import { deliver, equip, placeOrder } from '../../support/place-order.js'

const payload = '<iframe src="javascript:alert(`xss`)">'

const current = (page: Page) => page.locator('[aria-current="step"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pathTo = (id: string, path = '/track-result') => `${path}?id=${encodeURIComponent(id)}`

testOfHonestUse(
  'an order travels over four stations, by the days that its delivery takes',
  async ({ lab, open, text }) => {
    const customer = await openAccount(lab)
    const equipment = await equip(lab, customer)
    const byMethod = {
      '1': await placeOrder(lab, customer, { basket: { 32: 2 }, deliveryMethodId: '1', ...equipment }),
      '2': await placeOrder(lab, customer, { deliveryMethodId: '2', ...equipment }),
      '3': await placeOrder(lab, customer, { deliveryMethodId: '3', ...equipment }),
    }
    const page = await open(pathTo(byMethod[1], '/track-result/new'))
    await expect.poll(() => current(page).innerText()).toMatch(/^New/)
    await expect.poll(() => heading(page).innerText()).toContain(byMethod[1])
    const stations = page.getByRole('list', { name: text('LABEL_JOURNEY') }).getByRole('listitem')
    const names = (await stations.allInnerTexts()).map((words) => words.trim().split(/\s/)[0])
    expect(names).toEqual(['New', 'Packing', 'Transit', 'Delivered'])

    for (const [method, days, station] of [
      ['3', '5', 'Packing'],
      ['2', '3', 'Packing'],
      ['1', '1', 'Transit'],
    ] as const) {
      await followPath(page, pathTo(byMethod[method]))
      await expect.poll(() => heading(page).innerText()).toContain(byMethod[method])
      await expect.poll(() => current(page).innerText()).toMatch(new RegExp(`^${station}`))
      await page.getByText(text('DAYS_TO_DELIVERY', { days })).waitFor()
    }
    const row = await page.getByRole('row').last().innerText()
    expect(row.replace(/\s+/g, ' ')).toBe('Pwning OWASP Juice Shop 5.99¤ 2 11.98¤')
    await expect.poll(() => page.locator('#price').innerText()).toContain('12.97¤')
    await page.getByText(text('BONUS_POINTS_COUNT', { bonus: '2' })).waitFor()

    await deliver(lab, byMethod[1])
    for (const path of ['/track-result', '/track-result/new']) {
      await followPath(page, '/about')
      await current(page).waitFor({ state: 'detached' })
      await followPath(page, pathTo(byMethod[1], path))
      await expect.poll(() => current(page).innerText(), { message: path }).toMatch(/^Delivered/)
      await page.getByText(text('TITLE_ORDER_ARRIVED')).waitFor()
    }
  },
)

testOfHonestUse(
  'the page reports an unknown order, and an error in the words of the shop',
  async ({ lab, open, text }) => {
    const page = await open('/about')
    for (const path of ['/track-result?id=no-such-order', '/track-result', '/track-result/new?id=']) {
      expect(textOf(await lab.get(path)), path).toContain(text('TITLE_UNKNOWN_ORDER'))
      await followPath(page, path)
      await page.getByRole('heading', { name: text('TITLE_UNKNOWN_ORDER') }).waitFor()
      await expect.poll(() => current(page).count(), { message: path }).toBe(0)
    }
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(text('TITLE_ORDER_TRACKING'))
    await page.route('**/rest/track-order/*', (route) => route.fulfill({ status: 400, json: { error: 'Wrong Param' } }))
    await followPath(page, '/track-result?id=x')
    await page.getByRole('alert').filter({ hasText: 'Wrong Param' }).waitFor()
  },
)

test('a number that is markup runs as a script at every address, others run nothing', async ({ open }) => {
  const page = await open('/assets/i18n/en.json')
  const said: string[] = []
  page.on('dialog', async (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.goto(pathTo('javascript:alert(`xss`)'))
  await expect.poll(() => heading(page).innerText()).toContain('javascript:alert')
  expect(said).toEqual([])
  for (const path of ['/track-result', '/track-result/new', '/#/track-result', '/#/track-result/new']) {
    await page.goto('/assets/i18n/en.json')
    said.length = 0
    await page.goto(pathTo(payload, path), { waitUntil: 'commit' })
    await expect.poll(() => said, { message: path }).toEqual(['alert: xss'])
  }
})
