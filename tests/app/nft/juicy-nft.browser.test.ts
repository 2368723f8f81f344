import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { test } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import { whenHydrated } from '../../support/browser/hydration.js'

const privateKey = '0x5bcc3e9d38baa06e7bfaab80ae5957bbe8ef059e640311d7d6d465e6bc948e3e'
const address = '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05'

const field = (page: Page) => page.locator('#privateKey')
const button = (page: Page) => page.getByRole('button', { name: 'Button to authenticate with the private key' })
const title = (page: Page, text: Translate) => page.getByRole('heading', { level: 1, name: text('TITLE_NFT_UNLOCKED') })

test('the token explains wrong keys and stays open after the right one, by keyboard', async ({ lab, open, text }) => {
  const page = await open('/#/juicy-nft')
  await page.waitForURL('/juicy-nft')
  await whenHydrated(page)
  await field(page).waitFor()
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('main').textContent()).not.toContain(address)
  await field(page).focus()
  await field(page).blur()
  await page.getByText(text('MANDATORY_PRIVATE_KEY')).waitFor()
  await field(page).fill('x')
  await expect.poll(() => page.getByText(text('MANDATORY_PRIVATE_KEY')).count()).toBe(0)
  await expect.poll(() => button(page).isDisabled()).toBe(false)

  for (const [key, message] of [
    [address, 'Looks like you entered the public address of my ethereum wallet!'],
    ['open sesame', 'Looks like you entered a non-Ethereum private key to access me.'],
  ] as const) {
    await field(page).fill(key)
    await button(page).click()
    await page.locator('#privateKey-note .error').getByText(message, { exact: true }).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe(key)
    await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
    expect(lab.solved()).not.toContain('nftUnlockChallenge')
  }

  await field(page).fill('')
  await page.keyboard.type(privateKey)
  await page.keyboard.press('Enter')
  await title(page, text).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => field(page).count()).toBe(0)
  expect(lab.solved()).toContain('nftUnlockChallenge')
  for (const load of [async () => {}, () => page.reload()]) {
    await load()
    await title(page, text).waitFor()
    const words = await page.getByRole('main').textContent()
    for (const part of [text('NFT_OWNER'), address, text('NFT_DESCRIPTION')]) expect(words).toContain(part)
  }

  await followPath(page, '/about')
  await title(page, text).waitFor({ state: 'detached' })
  await page.evaluate(() => {
    location.hash = '#/juicy-nft'
  })
  await title(page, text).waitFor()
})
