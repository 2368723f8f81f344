import type { WalletSecret } from '../../lab/shop/nft'

/** Word by word as in docs/contract/commerce.md#web3. */
export const keyRefusals: Readonly<Record<Exclude<WalletSecret, 'private-key'>, string>> = {
  address: 'Looks like you entered the public address of my ethereum wallet!',
  'public-key': 'Looks like you entered the public key of my ethereum wallet!',
  'nothing-known': 'Looks like you entered a non-Ethereum private key to access me.',
}
