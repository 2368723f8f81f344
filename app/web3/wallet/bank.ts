import type { KnownContractSource } from '../../../lab/outside/chain/genesis'
import { restPart } from '../../browser/rest/rest-page'
import { callContract } from '../test-chain'
import { loadTestWallet, noTestWallet, type TestWalletData } from '../test-wallet'
import { reportWallet } from '../web3.client'

/** The data of the bank's page. */
export interface BankData extends TestWalletData {
  readonly bank?: KnownContractSource
  /** The balance that it keeps for the wallet, in wei as decimal digits. */
  readonly balance?: string
}

export const noBank: BankData = noTestWallet

/** The bank as this browser's wallet sees it; what the chain does not tell stays out. */
export async function loadBank({ bank }: Pick<BankData, 'bank'>): Promise<BankData> {
  const { wallet } = await loadTestWallet(reportWallet)
  const address = wallet.value?.address
  const balance = address && bank ? await restPart(() => readBalance(bank.address, address)) : undefined
  return { bank, wallet, balance: balance?.value }
}

async function readBalance(to: string, wallet: string): Promise<string> {
  return String(await callContract({ to, method: 'balanceOf', values: [wallet] }))
}
