import type { Random } from '../../facts/random.js'

export interface Wallet {
  readonly address: string
  /** Authenticates the account. */
  readonly key: string
}

export interface Wallets {
  open(): Wallet | undefined
  addressOf(key: unknown): string | undefined
  startOver(): void
}

const capacity = 2000

/** Random keys, meaningless on other chains. */
export function createWallets(random: Random): Wallets {
  const addresses = new Map<string, string>()
  return {
    open() {
      if (addresses.size >= capacity) return undefined
      const wallet = { address: drawAddress(random), key: `0x${random.hex(32)}` }
      addresses.set(wallet.key, wallet.address)
      return wallet
    },
    addressOf: (key) => (typeof key === 'string' ? addresses.get(key) : undefined),
    startOver: () => addresses.clear(),
  }
}

export function drawAddress(random: Random): string {
  return `0x${random.hex(20)}`
}
