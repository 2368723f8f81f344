import type { WalletSecret } from '../../../lab/shop/nft'
import { endpoint } from '../../http/endpoint'
import { web3Failure, web3Success } from '../../http/web3-replies'

/** The refusals of commerce.md 9, word by word. */
const refusals: Readonly<Record<Exclude<WalletSecret, 'private-key'>, string>> = {
  address: 'Looks like you entered the public address of my ethereum wallet!',
  'public-key': 'Looks like you entered the public key of my ethereum wallet!',
  'nothing-known': 'Looks like you entered a non-Ethereum private key to access me.',
}

/** `POST /rest/web3/submitKey` (commerce.md 9). */
const handle = endpoint({
  async POST({ lab, body }) {
    const kind = await lab.shop.nft.submitKey(body.privateKey)
    const status = lab.challenges.find('nftUnlockChallenge')
    return kind === 'private-key' ? web3Success(status) : web3Failure(refusals[kind], status, 401)
  },
})

export const loader = handle
export const action = handle
