import { endpoint } from '../../../http/endpoint'
import { web3Failure, web3Success } from '../../../web3/web3-replies'

/** `POST /rest/web3/walletNFTVerify` (docs/contract/commerce.md#web3). */
const handle = endpoint({
  async POST({ lab, body }) {
    const hasMinted = await lab.shop.chainWatch.claimMint(body.walletAddress)
    const status = lab.challenges.find('nftMintChallenge')
    return hasMinted ? web3Success(status) : web3Failure('Wallet did not mint the NFT', status, 200)
  },
})

export const loader = handle
export const action = handle
