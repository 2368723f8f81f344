import { endpoint } from '../../../http/endpoint'
import { web3Listening } from '../../../web3/web3-replies'

/** `GET /rest/web3/nftMintListen` (docs/contract/commerce.md#web3). */
const handle = endpoint({
  async GET({ lab }) {
    await lab.shop.chainWatch.listenForMints()
    return web3Listening()
  },
})

export const loader = handle
export const action = handle
