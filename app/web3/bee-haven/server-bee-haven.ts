import type { PageCall } from '../../http/page-call'
import { noTestWallet } from '../test-wallet'
import { addressesOf, type BeeHavenData } from './bee-haven'

/** Bee Haven as it is for everybody. */
export async function readBeeHaven({ lab }: PageCall): Promise<BeeHavenData> {
  const { chain } = lab.outside
  const contracts = chain.describe(['BeeFaucet', 'BeeToken', 'HoneyPotNFT'])
  const { BeeFaucet } = addressesOf(contracts)
  const reply = await lab.turns.compute(async () => chain.call({ to: BeeFaucet, method: 'getBalance' }))
  const stock = reply.status === 'done' ? String(reply.value) : undefined
  return { ...noTestWallet, contracts, stock, isMinted: lab.challenges.find('nftMintChallenge').solved }
}
