import { expect } from 'vitest'
import { test } from '../../fixtures.js'

test('a closed door leads to the login when that opens it', async ({ open }) => {
  const page = await open('/403?error=UNAUTHORIZED_ACCESS_ERROR')
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('/login')
  await page.locator('#login-form').waitFor()
})

for (const path of ['/403', '/403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR', '/#/403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR'])
  test(`the closed door at ${path} leads back to the products`, async ({ open }) => {
    const page = await open(path)
    await page.getByRole('heading', { level: 1, name: /^403/ }).waitFor()
    await page.getByRole('main').getByRole('link').click()
    await page.waitForURL('/search')
    await expect.poll(() => page.locator('.item-name').count()).toBe(12)
  })
