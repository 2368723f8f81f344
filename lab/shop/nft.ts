import type { FactBus } from '../facts/bus.js'
import { readFixture } from '../package/read-fixture.js'

export type WalletSecret = 'private-key' | 'public-key' | 'address' | 'nothing-known'

export interface Nft {
  /** Compared character by character (docs/contract/commerce.md#web3). */
  submitKey(key: unknown): Promise<WalletSecret>
}

interface Wallet {
  readonly address: string
  readonly publicKey: string
  readonly privateKey: string
}

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
