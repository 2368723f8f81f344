import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'

/** `GET /rest/web3/nftUnlocked` (docs/contract/commerce.md#web3). */
const handle = endpoint({
  GET: ({ lab }) => json({ status: lab.challenges.find('nftUnlockChallenge').solved }),
})

export const loader = handle
export const action = handle
