import { expect } from 'vitest'
import { test } from '../../fixtures.js'

test('a printed confirmation has its products and its total, and no button', async ({ lab, open }) => {
  const order = lab.lab.store.collection('orders').all()[0]
  const page = await open(`/order-completion/${order?.orderId}`, { as: 'admin' })
  const track = page.locator('main a[href^="/track-result"]')
  await track.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await track.isVisible()).toBe(false)
  expect(await page.locator('#price').isVisible()).toBe(true)
})
