import { endpoint } from '../../../http/endpoint'
import { keyRefusals } from '../../../nft/key-refusals'
import { web3Failure, web3Success } from '../../../web3/web3-replies'

/** `POST /rest/web3/submitKey` (docs/contract/commerce.md#web3). */
const handle = endpoint({
  async POST({ lab, body }) {
    const kind = await lab.shop.nft.submitKey(body.privateKey)
    const status = lab.challenges.find('nftUnlockChallenge')
    return kind === 'private-key' ? web3Success(status) : web3Failure(keyRefusals[kind], status, 401)
  },
})

export const loader = handle
export const action = handle
