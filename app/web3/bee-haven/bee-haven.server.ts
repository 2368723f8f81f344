import type { PageCall } from '../../http/page-call'
import { noTestWallet } from '../test-wallet'
import { addressesOf, type BeeHavenData, beeHavenContracts } from './bee-haven'

export async function readBeeHaven({ lab }: PageCall): Promise<BeeHavenData> {
  const { chain } = lab.outside
  const contracts = chain.describe(beeHavenContracts)
  const to = addressesOf(contracts)?.BeeFaucet
  const reply = to && (await lab.compute(() => chain.call({ to, method: 'getBalance' })))
  const stock = reply && reply.status === 'done' ? String(reply.value) : undefined
  return { ...noTestWallet, contracts, stock, isMinted: lab.challenges.find('nftMintChallenge').solved }
}
