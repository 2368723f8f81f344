import type { Page } from 'playwright'
import { expect } from 'vitest'
import { knownContracts } from '../../../lab/outside/chain/genesis.js'
import { reentrantContract } from '../../../lab/proofs/features/chain.js'
import { test } from '../../fixtures.js'
import { whenHydrated } from '../../support/browser/hydration.js'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const error = (page: Page, words: string) => page.locator('.error').getByText(words).waitFor()
const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Text field for the withdrawal amount' })
const shown = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()

async function connect(page: Page): Promise<void> {
  await page.locator('#connectButton').click()
  await shown(page, '1 ETH')
  await expect.poll(() => page.locator('#connectButton').textContent()).toMatch(/^0x[\da-f]{4}…[\da-f]{6}$/)
}

async function claim(page: Page, amount: string): Promise<void> {
  await page.locator('#withdrawAmount').fill(amount)
  await page.locator('#claimButton').click()
}

/** Waits for the confirmation that stands next below a button. */
async function confirmedBelow(page: Page, selector: string, words: string): Promise<void> {
  await page.locator(`${selector} + [role="status"]`).getByText(words, { exact: true }).waitFor()
}

async function compile(page: Page, source: string): Promise<void> {
  await page.locator('#sourceEditor').fill(source)
  await page.locator('#compileButton').click()
}

test('Bee Haven asks for a wallet, explains refusals, and mints a honey pot', async ({ lab, open, text }) => {
  const page = await open('/#/bee-haven')
  await page.waitForURL('/bee-haven')
  await whenHydrated(page)
  await shown(page, '200 BEE')
  await expect.poll(() => page.locator('#claimButton').isDisabled()).toBe(true)
  await claim(page, '5')
  await page.getByRole('alert').getByText(text('PLEASE_CONNECT_WEB3_WALLET')).waitFor()

  await connect(page)
  const mint = page.locator('#mintButton')
  await expect.poll(() => mint.isDisabled()).toBe(true)
  await claim(page, '256')
  await error(page, 'Panic 0x11: the number does not fit.')
  await page.getByText(text('BTN_READ_CONTRACT', { name: 'BeeFaucet' })).click()
  await page.getByText('uint8 public balance = 200;').waitFor()
  await page.getByText(knownContracts.BeeFaucet).waitFor()

  for (const round of [1, 2, 3, 4]) {
    await claim(page, '255')
    await confirmedBelow(page, '#claimButton', text('CONFIRM_CLAIMED', { amount: '255' }))
    await shown(page, `${round * 255} BEE`)
  }
  await mint.click()
  await button(page, text('NFT_MINT_TEXT_SUCCESS')).waitFor()
  await shown(page, '20 BEE')
  expect(lab.solved()).toContain('nftMintChallenge')
  await page.reload()
  await button(page, text('NFT_MINT_TEXT_SUCCESS')).waitFor()
  await expect.poll(() => mint.isDisabled()).toBe(true)
})

test('the crypto wallet takes ether and gives it back, a tenth at a time', async ({ open, text }) => {
  const page = await open('/wallet-web3')
  await whenHydrated(page)
  const deposit = page.getByRole('button', { name: 'Button to deposit' })
  const withdraw = page.getByRole('button', { name: 'Button to withdraw' })
  await amountOf(page).fill('none')
  await page.getByText(text('INVALID_ETHER_AMOUNT')).waitFor()
  await expect.poll(async () => [await deposit.isDisabled(), await withdraw.isDisabled()]).toEqual([true, true])

  await connect(page)
  await amountOf(page).fill('0.25')
  await deposit.click()
  await page.locator('.confirmation').getByText('0.25 ETH').waitFor()
  await shown(page, '0.25 ETH')
  await shown(page, '0.75 ETH')
  await withdraw.click()
  await error(page, 'At most 0.1 ETH at a time')
  await amountOf(page).fill('0.1')
  await withdraw.click()
  await shown(page, '0.15 ETH')
  await shown(page, '0.85 ETH')
})

test('the contract sandbox names wrong lines, compiles, deploys and calls', async ({ lab, open, text }) => {
  for (const path of ['/search', '/about', '/wallet-web3'])
    expect((await lab.get(path)).text).not.toContain('href="/web3-sandbox"')
  const page = await open('/#/web3-sandbox')
  await page.waitForURL('/web3-sandbox')
  await whenHydrated(page)
  await expect.poll(() => lab.solved()).toContain('web3SandboxChallenge')
  await connect(page)
  const versions = await page.locator('#compilerVersion option').allTextContents()
  expect(versions).toEqual(['0.8.21', '0.8.9', '0.7.6', '0.6.12', '0.5.17', '0.4.26', '0.3.6', '0.2.2', '0.1.7'])
  await expect.poll(() => page.locator('#deployButton').isDisabled()).toBe(true)
  const sample = await page.locator('#sourceEditor').inputValue()
  await compile(page, 'contract A {\n  uint x\n}')
  await error(page, 'Line 3: expected ";", found }.')
  // Each line of the editor has its number beside it.
  const numbers = page.locator('#sourceEditor').locator('xpath=preceding-sibling::pre')
  await expect.poll(() => numbers.textContent()).toBe('1\n2\n3')

  await compile(page, sample)
  await page.getByText(text('CONFIRM_COMPILED')).waitFor()
  await page.locator('#gweiAmount').fill('1.5')
  await page.locator('#deployButton').click()
  await page.getByRole('status').getByText(text('INVALID_GWEI')).waitFor()
  expect(await page.locator('#deployedAddress').count()).toBe(0)
  await page.locator('#gweiAmount').fill('')
  await page.locator('#deployButton').click()
  await confirmedBelow(page, '#deployButton', text('CONFIRM_DEPLOYED', { contract: 'HelloWorld' }))
  await page.locator('#deployedAddress').waitFor()
  await button(page, 'greeting').click()
  await shown(page, 'Hello, juice world!')
  await page.locator('#values-greet').fill('Hi bees')
  await button(page, 'greet').click()
  await page
    .getByRole('status')
    .getByText(text('CONFIRM_CALLED', { name: 'greet' }))
    .waitFor()
  await button(page, 'greeting').click()
  await shown(page, 'Hi bees')
  await button(page, 'glasses').click()
  await page.locator('output').getByText('1', { exact: true }).waitFor()
})

test('the playground is all that a reentrant customer of the bank needs', async ({ lab, open, text }) => {
  const page = await open('/wallet-web3')
  await connect(page)
  await page.goto('/web3-sandbox')
  await shown(page, '1 ETH')
  await compile(page, reentrantContract)
  await page.getByText(text('CONFIRM_COMPILED')).waitFor()
  await page.locator('#constructorValues').fill(knownContracts.ETHWalletBank)
  await page.locator('#deployButton').click()
  await page.locator('#deployedAddress').waitFor()
  await page.locator('#gweiAmount').fill('100000000')
  await button(page, 'attack').click()
  await shown(page, '0.9 ETH')
  await button(page, 'collect').click()
  await shown(page, '1.1 ETH')
  expect(lab.solved()).toContain('web3WalletChallenge')
})
