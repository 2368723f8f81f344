import type { Random } from '../../facts/random.js'

/** An account of the test chain. */
export interface Wallet {
  readonly address: string
  /** Whoever shows it speaks for the account. */
  readonly key: string
}

export interface Wallets {
  /** A new account; undefined when there are enough of them. */
  open(): Wallet | undefined
  /** The account that a key speaks for. */
  addressOf(key: unknown): string | undefined
  /** Forgets all accounts. */
  startOver(): void
}

/** Max accounts of one lab. */
const capacity = 2000

/** Keys are random and mean nothing on any other chain. */
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

/** An address that nobody has. */
export function drawAddress(random: Random): string {
  return `0x${random.hex(20)}`
}
