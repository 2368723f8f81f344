import type { KnownContractSource } from '../../../lab/outside/chain/genesis'
import { restPart } from '../../browser/rest-page'
import { callContract } from '../test-chain'
import { loadWallet, noWallet, type WalletPage } from '../test-wallet'
import { reportWallet } from '../web3-watch'

/** The data of the bank's page. */
export interface BankPage extends WalletPage {
  readonly bank?: KnownContractSource
  /** The balance that it keeps for the wallet, in wei as decimal digits. */
  readonly balance?: string
}

export const noBank: BankPage = noWallet

/** The bank as this browser's wallet sees it; what the chain does not tell stays out. */
export async function loadBank({ bank }: Pick<BankPage, 'bank'>): Promise<BankPage> {
  const { wallet } = await loadWallet(reportWallet)
  const balance = wallet.value && bank && (await restPart(readBalance(bank.address, wallet.value.address)))
  return { bank, wallet, balance: balance?.value }
}

async function readBalance(to: string, wallet: string): Promise<string> {
  return String(await callContract({ to, method: 'balanceOf', values: [wallet] }))
}
