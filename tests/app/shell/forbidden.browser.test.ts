import { expect } from 'vitest'
import { test } from '../../fixtures.js'

test('a refused page leads to the login if that helps, else to the products', async ({ lab, open }) => {
  const path = '/403?error=UNAUTHORIZED_ACCESS_ERROR'
  const page = await open(path)
  expect(page.url()).toBe(lab.url + path)
  const door = page.getByRole('main').getByRole('link')
  await door.click()
  await page.waitForURL('/login')
  await page.locator('#login-form').waitFor()

  await page.evaluate(() => {
    location.hash = '#/403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR'
  })
  await page.waitForURL('/403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR')
  await page.getByRole('heading', { level: 1, name: /^403/ }).waitFor()
  await door.click()
  await page.waitForURL('/search')
  await expect.poll(() => page.locator('.item-name').count()).toBe(12)
})
