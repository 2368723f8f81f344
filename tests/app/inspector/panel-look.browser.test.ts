import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element is not shown.')
  return { top: box.y, bottom: box.y + box.height }
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.bottom > b.top && a.top < b.bottom
}

test.for([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])('messages of the shop cover no text of the panel at %o', async (size, { open, text }) => {
  const page = await open('/basket', { as: 'jim', ...size })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.locator('#inspector-button')
  expect(await button.innerText()).toBe(size.width >= 1280 ? text('BTN_INSPECTOR') : '')
  await button.click()
  const panel = page.locator('#inspector')
  await panel.getByRole('button', { name: 'GET /rest/basket/' }).first().click()

  const request = panel.getByRole('region', { name: text('INSPECTOR_REQUEST') })
  const token = /authorization: Bearer [\w.-]{300}/
  expect(await request.innerText()).not.toMatch(token)
  await request.getByRole('button').click()
  expect(await request.innerText()).toMatch(token)

  await panel.getByRole('button', { name: text('BTN_INSPECTOR_EDIT') }).click()
  const send = await boxOf(panel.getByRole('button', { name: text('BTN_INSPECTOR_SEND'), exact: true }))
  expect(send.bottom).toBeLessThanOrEqual(size.height)

  await panel.getByRole('button', { name: text('BTN_INSPECTOR_CURL') }).click()
  const message = page.getByRole('status').filter({ hasText: text('COPY_SUCCESS') })
  const detail = panel.locator('section').first()
  expect(await overlap(message, size.width >= 1280 ? panel : detail)).toBe(false)
  if (size.width >= 1280) {
    await panel.getByRole('button', { name: text('BTN_INSPECTOR_TALL') }).click()
    expect((await boxOf(detail)).bottom - (await boxOf(detail)).top).toBeGreaterThan(400)
    expect(await overlap(message, detail)).toBe(false)
  }
  expect(await findSeriousViolations(page, '#inspector')).toEqual([])
})
