import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knownContracts } from '../../lab/outside/chain/founding.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

const attacker = readFileSync(join(import.meta.dirname, '../support/attacker.sol'), 'utf8')

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

const button = (page: Page, name = '') => page.getByRole('button', { name, exact: true })
const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Text field for the withdrawal amount' })

async function connect(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('#connectButton').click()
  await page.getByText('1 ETH', { exact: true }).waitFor()
  expect(await page.locator('#connectButton').textContent()).toMatch(/^0x[\da-f]{4}…[\da-f]{6}$/)
}

describe('Bee Haven', () => {
  const claim = async (page: Page, amount: string, own: string) => {
    await page.locator('#withdrawAmount').fill(amount)
    await page.locator('#claimButton').click()
    await page.getByText(own, { exact: true }).waitFor()
  }

  it('asks for a wallet before it gives anything away', async () => {
    const page = await visit(browser, lab.url, '/#/bee-haven')
    await page.waitForURL('/bee-haven')
    await page.waitForLoadState('networkidle')
    await page.getByText('200 BEE', { exact: true }).waitFor()
    expect(await page.locator('#claimButton').isDisabled()).toBe(true)
    await page.locator('#withdrawAmount').fill('5')
    await page.locator('#claimButton').click()
    await page
      .getByRole('alert')
      .getByText(texts.PLEASE_CONNECT_WEB3_WALLET ?? '')
      .waitFor()
  })

  it('runs over, until the honey pot can be minted', async () => {
    const page = await visit(browser, lab.url, '/bee-haven')
    await connect(page)
    expect(await page.locator('#mintButton').isDisabled()).toBe(true)
    for (const round of [1, 2, 3, 4]) await claim(page, '255', `${round * 255} BEE`)
    await page.locator('#mintButton').click()
    await button(page, texts.NFT_MINT_TEXT_SUCCESS).waitFor()
    await page.getByText('20 BEE', { exact: true }).waitFor()
    expect(lab.solved()).toContain('nftMintChallenge')
    await page.reload()
    await button(page, texts.NFT_MINT_TEXT_SUCCESS).waitFor()
    expect(await page.locator('#mintButton').isDisabled()).toBe(true)
  })

  it('says why a contract refuses', async () => {
    const page = await visit(browser, lab.url, '/bee-haven')
    await connect(page)
    await page.locator('#withdrawAmount').fill('256')
    await page.locator('#claimButton').click()
    await page.locator('.error').getByText('Panic 0x11: the number does not fit.').waitFor()
  })

  it('lets everybody read the contracts', async () => {
    const page = await visit(browser, lab.url, '/bee-haven')
    await page.getByText((texts.BTN_READ_CONTRACT ?? '').replace('{{name}}', 'BeeFaucet')).click()
    await page.getByText('uint8 public balance = 200;').waitFor()
    await page.getByText(knownContracts.BeeFaucet).waitFor()
  })
})

describe('the crypto wallet', () => {
  const deposit = (page: Page) => button(page, 'Button to deposit')
  const withdraw = (page: Page) => button(page, 'Button to withdraw')

  it('takes ether and gives it back, a tenth at a time', async () => {
    const page = await visit(browser, lab.url, '/wallet-web3')
    await connect(page)
    await amountOf(page).fill('0.25')
    await deposit(page).click()
    await page.locator('.confirmation').getByText('0.25 ETH').waitFor()
    await page.getByText('0.25 ETH', { exact: true }).waitFor()
    await page.getByText('0.75 ETH', { exact: true }).waitFor()
    await withdraw(page).click()
    await page.locator('.error').getByText('At most 0.1 ETH at a time').waitFor()
    await amountOf(page).fill('0.1')
    await withdraw(page).click()
    await page.getByText('0.15 ETH', { exact: true }).waitFor()
    await page.getByText('0.85 ETH', { exact: true }).waitFor()
  })

  it.each(['none', '-1', '0.1234567890123456789', '1e3'])('makes nothing of %s', async (amount) => {
    const page = await visit(browser, lab.url, '/wallet-web3')
    await page.waitForLoadState('networkidle')
    await amountOf(page).fill(amount)
    await page.getByText(texts.INVALID_ETHER_AMOUNT ?? '').waitFor()
    expect([await deposit(page).isDisabled(), await withdraw(page).isDisabled()]).toEqual([true, true])
  })
})

describe('the contract playground', () => {
  const compile = async (page: Page, source: string) => {
    await page.locator('#sourceEditor').fill(source)
    await page.locator('#compileButton').click()
  }

  it('is found by whoever looks for it', async () => {
    const page = await visit(browser, lab.url, '/#/web3-sandbox')
    await page.waitForURL('/web3-sandbox')
    await expect.poll(() => lab.solved()).toContain('web3SandboxChallenge')
    for (const path of ['/search', '/about', '/wallet-web3'])
      expect((await lab.get(path)).text).not.toContain('href="/web3-sandbox"')
  })

  it('compiles, deploys and calls the sample', async () => {
    const page = await visit(browser, lab.url, '/web3-sandbox')
    await connect(page)
    const versions = await page.locator('#compilerVersion option').allTextContents()
    expect(versions).toEqual(['0.8.21', '0.8.9', '0.7.6', '0.6.12', '0.5.17', '0.4.26', '0.3.6', '0.2.2', '0.1.7'])
    expect(await page.locator('#deployButton').isDisabled()).toBe(true)
    await page.locator('#compileButton').click()
    await page.getByText(texts.CONFIRM_COMPILED ?? '').waitFor()
    await page.locator('#deployButton').click()
    await page.locator('#deployedAddress').waitFor()
    await button(page, 'greeting').click()
    await page.getByText('Hello, juice world!', { exact: true }).waitFor()
    await page.locator('#values-greet').fill('Hi bees')
    await button(page, 'greet').click()
    await page.getByText((texts.CONFIRM_CALLED ?? '').replace('{{name}}', 'greet')).waitFor()
    await button(page, 'greeting').click()
    await page.getByText('Hi bees', { exact: true }).waitFor()
    await button(page, 'glasses').click()
    await page.locator('output').getByText('1', { exact: true }).waitFor()
  })

  it('names the line that is wrong', async () => {
    const page = await visit(browser, lab.url, '/web3-sandbox')
    await page.waitForLoadState('networkidle')
    await compile(page, 'contract A {\n  uint x\n}')
    await page.locator('.error').getByText('Line 3: expected ";", found }.').waitFor()
  })

  it('is all that a reentrant customer of the bank needs', async () => {
    const page = await visit(browser, lab.url, '/wallet-web3')
    await connect(page)
    await page.goto('/web3-sandbox')
    await page.getByText('1 ETH', { exact: true }).waitFor()
    await compile(page, attacker)
    await page.getByText(texts.CONFIRM_COMPILED ?? '').waitFor()
    await page.locator('#constructorValues').fill(knownContracts.ETHWalletBank)
    await page.locator('#deployButton').click()
    await page.locator('#deployedAddress').waitFor()
    await page.locator('#gweiAmount').fill('100000000')
    await button(page, 'attack').click()
    await page.getByText('0.9 ETH', { exact: true }).waitFor()
    await button(page, 'collect').click()
    await page.getByText('1.1 ETH', { exact: true }).waitFor()
    expect(lab.solved()).toContain('web3WalletChallenge')
  })
})
