import { createApi } from '../browser/rest/api'

/** Asks the shop to take note of mints, and tells whether one has counted before (docs/contract/commerce.md#web3). Rejects with an ApiError. */
export async function listenForMints(): Promise<boolean> {
  const api = createApi()
  await api.get('/rest/web3/nftMintListen')
  const [challenge] = await api.list<{ solved: boolean }>('/api/Challenges/?key=nftMintChallenge')
  return challenge?.solved ?? false
}

/** Tells the shop who has minted. Rejects with the shop's words when it has not heard of it. */
export async function verifyMint(walletAddress: string): Promise<void> {
  const { success, message } = await createApi().post<{ success: boolean; message: string }>(
    '/rest/web3/walletNFTVerify',
    { walletAddress },
  )
  if (!success) throw new Error(message)
}

/** Tells the shop whose wallet is connected. Rejects with an ApiError. */
export async function reportWallet(walletAddress: string): Promise<void> {
  await createApi().post('/rest/web3/walletExploitAddress', { walletAddress })
}
