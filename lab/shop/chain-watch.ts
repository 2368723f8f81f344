import type { FactBus } from '../facts/bus.js'
import type { Chain } from '../outside/chain/chain.js'
import { knownContracts } from '../outside/chain/genesis.js'
import type { ContractEvent } from '../outside/chain/machine/world.js'
import { dropOldest } from '../values/drop-oldest.js'

/** The events that the shop watches where its contracts live (docs/contract/commerce.md#web3). */
export interface ChainWatch {
  /** From now on whoever mints the token is remembered. */
  listenForMints(): Promise<void>
  /** True if an address is remembered for a mint; it is forgotten with that. */
  claimMint(walletAddress: unknown): Promise<boolean>
  /** Remembers an address whose doings at the bank matter from now on. */
  watch(walletAddress: unknown): void
  /** Forgets everything, and stops listening for mints. */
  startOver(): void
}

/** Addresses remembered at a time before the oldest goes. */
const capacity = 1000

/** Starts to watch the chain. */
export function createChainWatch({ chain, facts }: { chain: Chain; facts: FactBus }): ChainWatch {
  const minters = createMemory()
  const watched = createMemory()
  let hearsMints = false
  chain.events.subscribe(async (report) => {
    const [somebody] = report.values
    if (hearsMints && isFrom(report, 'HoneyPotNFT', 'NFTMinted')) minters.add(somebody)
    if (isFrom(report, 'ETHWalletBank', 'ContractExploited'))
      await facts.emit('bank.exploited', { isWatched: watched.has(somebody) })
  })
  return {
    async listenForMints() {
      hearsMints = true
      await facts.emit('nft.mintsAwaited', {})
    },
    async claimMint(walletAddress) {
      const isReported = minters.remove(walletAddress)
      await facts.emit('nft.mintClaimed', { isReported })
      return isReported
    },
    watch: watched.add,
    startOver() {
      hearsMints = false
      minters.startOver()
      watched.startOver()
    },
  }
}

function isFrom({ address, name }: ContractEvent, contract: keyof typeof knownContracts, event: string): boolean {
  return address === knownContracts[contract].toLowerCase() && name === event
}

/** Addresses, which mean the same in large and in small letters. */
function createMemory() {
  const known = new Set<string>()
  const tidy = (address: unknown) => (typeof address === 'string' ? address.toLowerCase() : '')
  return {
    has: (address: unknown) => known.has(tidy(address)),
    remove: (address: unknown) => known.delete(tidy(address)),
    startOver: () => known.clear(),
    add(address: unknown) {
      if (!/^0x[\da-f]{40}$/.test(tidy(address))) return
      known.add(tidy(address))
      dropOldest(known, capacity)
    },
  }
}
