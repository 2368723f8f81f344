import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../support/new-customer.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { deliver, placeOrder } from '../support/place-order.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import type { Credentials } from '../support/visit-as.js'

const payload = '<iframe src="javascript:alert(`xss`)">'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let customer: Credentials

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
  customer = await openAccount(lab)
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const current = (page: Page) => page.locator('[aria-current="step"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function visitOrder(id: string, path = '/track-result'): Promise<Page> {
  return visit(browser, lab.url, `${path}?id=${encodeURIComponent(id)}`)
}

describe('the journey of an order', () => {
  it('has four stations, and starts at the first', async () => {
    const id = await placeOrder(lab, customer, { deliveryMethodId: '1' })
    const page = await visitOrder(id, '/track-result/new')
    await expect.poll(() => current(page).innerText()).toMatch(/^New/)
    expect(await heading(page).innerText()).toContain(id)
    const stations = page.getByRole('list', { name: texts.LABEL_JOURNEY ?? '' }).getByRole('listitem')
    const names = (await stations.allInnerTexts()).map((text) => text.trim().split(/\s/)[0])
    expect(names).toEqual(['New', 'Packing', 'Transit', 'Delivered'])
  })

  it.each([
    { deliveryMethodId: '3', days: '5', station: 'Packing' },
    { deliveryMethodId: '2', days: '3', station: 'Packing' },
    { deliveryMethodId: '1', days: '1', station: 'Transit' },
  ])('is at $station, $days days from its end', async ({ deliveryMethodId, days, station }) => {
    const page = await visitOrder(await placeOrder(lab, customer, { deliveryMethodId }))
    await expect.poll(() => current(page).innerText()).toMatch(new RegExp(`^${station}`))
    await page.getByText((texts.DAYS_TO_DELIVERY ?? '').replace('{{days}}', days)).waitFor()
  })

  it.each(['/track-result', '/track-result/new'])('ends with the delivery at %s', async (path) => {
    const id = await placeOrder(lab, customer)
    await deliver(lab, id)
    const page = await visitOrder(id, path)
    await expect.poll(() => current(page).innerText()).toMatch(/^Delivered/)
    await page.getByText(texts.TITLE_ORDER_ARRIVED ?? '').waitFor()
  })

  it('lists the products, the sums and the bonus points', async () => {
    const page = await visitOrder(await placeOrder(lab, customer, { basket: { 32: 2 }, deliveryMethodId: '1' }))
    await page.getByRole('table').waitFor()
    const row = await page.getByRole('row').last().innerText()
    expect(row.replace(/\s+/g, ' ')).toBe('Pwning OWASP Juice Shop 5.99¤ 2 11.98¤')
    expect(await page.locator('#price').innerText()).toContain('12.97¤')
    await page.getByText((texts.BONUS_POINTS_COUNT ?? '').replace('{{bonus}}', '2')).waitFor()
  })

  it('follows the address from one order to the next', async () => {
    const first = await placeOrder(lab, customer)
    const second = await placeOrder(lab, customer)
    const page = await visitOrder(first)
    await expect.poll(() => heading(page).innerText()).toContain(first)
    await page.evaluate((hash) => location.assign(hash), `/#/track-result?id=${second}`)
    await expect.poll(() => heading(page).innerText()).toContain(second)
  })
})

it.each(['/track-result?id=no-such-order', '/track-result', '/track-result/new?id='])(
  'admits at %s that there is no such order',
  async (path) => {
    const page = await visit(browser, lab.url, path)
    await page.getByRole('heading', { name: texts.TITLE_UNKNOWN_ORDER ?? '' }).waitFor()
    expect(await current(page).count()).toBe(0)
  },
)

it('says in the words of the shop why it cannot tell', async () => {
  const page = await visit(browser, lab.url, '/assets/i18n/en.json')
  await page.route('**/rest/track-order/*', (route) => route.fulfill({ status: 400, json: { error: 'Wrong Param' } }))
  await page.goto('/track-result?id=x')
  await page.getByRole('alert').filter({ hasText: 'Wrong Param' }).waitFor()
})

describe('a number that is markup', () => {
  it.each(['/track-result', '/track-result/new', '/#/track-result', '/#/track-result/new'])(
    'runs as a script at %s',
    async (path) => {
      const page = await visit(browser, lab.url, '/assets/i18n/en.json')
      const dialog = page.waitForEvent('dialog')
      await page.goto(`${path}?id=${encodeURIComponent(payload)}`, { waitUntil: 'commit' })
      const popped = await dialog
      expect([popped.type(), popped.message()]).toEqual(['alert', 'xss'])
      await popped.dismiss()
    },
  )

  it('is text as long as nobody has asked the shop about it', async () => {
    const reply = await lab.get(`/track-result?id=${encodeURIComponent(payload)}`, { headers: { Accept: 'text/html' } })
    expect(reply.text).not.toContain(payload)
    expect(reply.text).toContain('&lt;iframe')
  })

  it('runs nothing when it is none', async () => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    await page.goto(`/track-result?id=${encodeURIComponent('javascript:alert(`xss`)')}`, { waitUntil: 'networkidle' })
    await expect.poll(() => heading(page).innerText()).toContain('javascript:alert')
    expect(dialogs).toBe(0)
  })
})
