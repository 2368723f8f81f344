import type { KnownContractSource } from '../../../lab/outside/chain/genesis'
import { restPart } from '../../browser/rest/rest-page'
import { type ChainMessage, callContract, sendToContract } from '../test-chain'
import { loadTestWallet, noTestWallet, type TestWalletData } from '../test-wallet'
import { listenForMints } from '../web3.client'

export const beeHavenContracts = ['BeeFaucet', 'BeeToken', 'HoneyPotNFT'] as const

export type BeeHavenAddresses = Readonly<Record<(typeof beeHavenContracts)[number], string>>

/** BEE. */
export const potPrice = 1000
const unit = 10n ** 18n

export interface BeeHavenData extends TestWalletData {
  readonly contracts: readonly KnownContractSource[]
  readonly stock?: string
  /** Whole BEE of the wallet. */
  readonly own?: number
  /** True if this account has minted before. */
  readonly isMinted: boolean
}

export const noBeeHaven: BeeHavenData = { ...noTestWallet, contracts: [], isMinted: false }

/** Undefined if one is missing. */
export function addressesOf(contracts: BeeHavenData['contracts']): BeeHavenAddresses | undefined {
  const addressOf = (wanted: string) => contracts.find(({ name }) => name === wanted)?.address
  const [BeeFaucet, BeeToken, HoneyPotNFT] = beeHavenContracts.map(addressOf)
  return BeeFaucet && BeeToken && HoneyPotNFT ? { BeeFaucet, BeeToken, HoneyPotNFT } : undefined
}

/** Omits what the chain does not answer. */
export async function loadBeeHaven({ contracts, isMinted }: BeeHavenData): Promise<BeeHavenData> {
  const addresses = addressesOf(contracts)
  const [{ wallet }, stock, minted] = await Promise.all([
    loadTestWallet(),
    addresses && restPart(() => readStock(addresses.BeeFaucet)),
    restPart(() => listenForMints()),
  ])
  const address = wallet.value?.address
  const own = addresses && address ? await restPart(() => readBees(addresses.BeeToken, address)) : undefined
  return { contracts, wallet, stock: stock?.value, own: own?.value, isMinted: minted.value ?? isMinted }
}

async function readStock(to: string): Promise<string> {
  return String(await callContract({ to, method: 'getBalance' }))
}

async function readBees(to: string, wallet: string): Promise<number> {
  const bees = await callContract({ to, method: 'balanceOf', values: [wallet] })
  return Number(BigInt(String(bees)) / unit)
}

/** Rejects with the contract's reason. */
export async function claimBees({ BeeFaucet }: BeeHavenAddresses, amount: string): Promise<void> {
  await sendToContract({ to: BeeFaucet, method: 'withdraw', values: [amount] })
}

/** Rejects with the contract's reason; `onStep` reports the progress. */
export async function mintHoneyPot(
  { BeeToken, HoneyPotNFT }: BeeHavenAddresses,
  onStep: (step: 'AWAITING_APPROVAL' | 'CONFIRM' | 'IN_PROGRESS') => void,
): Promise<void> {
  const price = (BigInt(potPrice) * unit).toString()
  const approval: ChainMessage = { to: BeeToken, method: 'approve', values: [HoneyPotNFT, price] }
  onStep('AWAITING_APPROVAL')
  await sendToContract(approval)
  onStep('CONFIRM')
  await sendToContract({ to: HoneyPotNFT, method: 'mintNFT' })
  onStep('IN_PROGRESS')
}
