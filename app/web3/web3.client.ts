import { createApi } from '../browser/rest/api'

/** True if a mint has counted before (docs/contract/commerce.md#web3). Rejects with an ApiError. */
export async function listenForMints(): Promise<boolean> {
  const api = createApi()
  await api.get('/rest/web3/nftMintListen')
  const [challenge] = await api.list<{ solved: boolean }>('/api/Challenges/?key=nftMintChallenge')
  return challenge?.solved ?? false
}

/** Rejects with the shop's reason. */
export async function verifyMint(walletAddress: string): Promise<void> {
  const { success, message } = await createApi().post<{ success: boolean; message: string }>(
    '/rest/web3/walletNFTVerify',
    { walletAddress },
  )
  if (!success) throw new Error(message)
}

/** Rejects with an ApiError. */
export async function reportWallet(walletAddress: string): Promise<void> {
  await createApi().post('/rest/web3/walletExploitAddress', { walletAddress })
}
