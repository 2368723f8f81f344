import type { FactBus } from '../facts/bus.js'
import type { Chain } from '../outside/chain/chain.js'
import { knownContracts } from '../outside/chain/genesis.js'
import type { ContractEvent } from '../outside/chain/machine/world.js'
import { dropOldest } from '../values/drop-oldest.js'

/** docs/contract/commerce.md#web3 */
export interface ChainWatch {
  listenForMints(): Promise<void>
  claimMint(walletAddress: unknown): Promise<boolean>
  watch(walletAddress: unknown): void
  startOver(): void
}

const capacity = 1000

export function createChainWatch({ chain, facts }: { chain: Chain; facts: FactBus }): ChainWatch {
  const minters = createMemory()
  const watched = createMemory()
  let hearsMints = false
  chain.events.subscribe(async (report) => {
    const [address] = report.values
    if (hearsMints && isFrom(report, 'HoneyPotNFT', 'NFTMinted')) minters.add(address)
    if (isFrom(report, 'ETHWalletBank', 'ContractExploited'))
      await facts.emit('bank.exploited', { isWatched: watched.has(address) })
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
