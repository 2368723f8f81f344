import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

const privateKey = '0x5bcc3e9d38baa06e7bfaab80ae5957bbe8ef059e640311d7d6d465e6bc948e3e'
const address = '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
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

const fieldOf = (page: Page) => page.locator('#privateKey')
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Button to authenticate with the private key' })
const titleOf = (page: Page) => page.getByRole('heading', { level: 1, name: texts.TITLE_NFT_UNLOCKED ?? '' })

async function submit(page: Page, key: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await fieldOf(page).fill(key)
  await buttonOf(page).click()
}

describe('the token behind glass', () => {
  it('is open to visitors, also where walkthroughs look for it, and asks for a key', async () => {
    const page = await visit(browser, lab.url, '/#/juicy-nft')
    await page.waitForURL('/juicy-nft')
    await fieldOf(page).waitFor()
    expect(await buttonOf(page).isDisabled()).toBe(true)
    expect(await page.getByRole('main').textContent()).not.toContain(address)
  })

  it('misses a key that is left out', async () => {
    const page = await visit(browser, lab.url, '/juicy-nft')
    await page.waitForLoadState('networkidle')
    await fieldOf(page).focus()
    await fieldOf(page).blur()
    await page.getByText(texts.MANDATORY_PRIVATE_KEY ?? '').waitFor()
    await fieldOf(page).fill('x')
    expect(await page.getByText(texts.MANDATORY_PRIVATE_KEY ?? '').count()).toBe(0)
    expect(await buttonOf(page).isDisabled()).toBe(false)
  })

  it.each([
    [address, 'Looks like you entered the public address of my ethereum wallet!'],
    ['open sesame', 'Looks like you entered a non-Ethereum private key to access me.'],
  ])('says below the field what %s is instead, and stays shut', async (key, message) => {
    const page = await visit(browser, lab.url, '/juicy-nft')
    await submit(page, key)
    expect(await page.locator('#privateKey-note .error').textContent()).toBe(message)
    expect(await fieldOf(page).inputValue()).toBe(key)
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true')
    expect(lab.solved()).not.toContain('nftUnlockChallenge')
  })

  it('opens for the key and shows owner, account and description, now and later', async () => {
    const page = await visit(browser, lab.url, '/juicy-nft')
    await submit(page, privateKey)
    await titleOf(page).waitFor()
    expect(await fieldOf(page).count()).toBe(0)
    expect(lab.solved()).toContain('nftUnlockChallenge')
    for (const load of [async () => {}, () => page.reload()]) {
      await load()
      await titleOf(page).waitFor()
      const text = await page.getByRole('main').textContent()
      for (const part of [texts.NFT_OWNER, address, texts.NFT_DESCRIPTION]) expect(text).toContain(part)
    }
  })

  it('can be opened by keyboard, which is then where the details begin', async () => {
    const page = await visit(browser, lab.url, '/juicy-nft')
    await page.waitForLoadState('networkidle')
    await fieldOf(page).focus()
    await page.keyboard.type(privateKey)
    await page.keyboard.press('Enter')
    await titleOf(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  it('is open from within the shop as well once it has been solved', async () => {
    await lab.post('/rest/web3/submitKey', { privateKey })
    const page = await visit(browser, lab.url, '/about')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      location.hash = '#/juicy-nft'
    })
    await titleOf(page).waitFor()
  })
})
