import type { FactBus } from '../facts/bus.js'
import { readFixture } from '../package/read-fixture.js'

/** The verdict on a text that was handed in as the key of the wallet. */
export type WalletSecret = 'private-key' | 'public-key' | 'address' | 'nothing-known'

/** The token of the shop that stays in one wallet for good. */
export interface Nft {
  /** Takes what somebody thinks is the private key of the token's wallet; compared character by character (docs/contract/commerce.md#web3). */
  submitKey(key: unknown): Promise<WalletSecret>
}

interface Wallet {
  readonly address: string
  readonly publicKey: string
  readonly privateKey: string
}

/** The token and the wallet it stays in. */
export function createNft({ facts }: { facts: FactBus }): Nft {
  const wallet = readFixture<Wallet>('seeds', 'nft.yml')
  return {
    async submitKey(key) {
      const kind = identifyKey(wallet, key)
      await facts.emit('nft.keySubmitted', { kind })
      return kind
    },
  }
}

function identifyKey({ address, publicKey, privateKey }: Wallet, key: unknown): WalletSecret {
  if (key === privateKey) return 'private-key'
  if (key === publicKey) return 'public-key'
  return key === address ? 'address' : 'nothing-known'
}
