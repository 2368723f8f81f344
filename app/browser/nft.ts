import { createApi } from './api'

/** Whether somebody has proved to control the wallet of the shop's token (commerce.md 9). Rejects with an ApiError. */
export async function isNftUnlocked(): Promise<boolean> {
  const { status } = await createApi().get<{ status: boolean }>('/rest/web3/nftUnlocked')
  return status
}

/** Hands in a key. Rejects with an ApiError that says what the text was instead. */
export async function submitNftKey(privateKey: string): Promise<void> {
  await createApi().post('/rest/web3/submitKey', { privateKey })
}
