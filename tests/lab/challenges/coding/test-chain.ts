import { systemClock } from '../../../../lab/facts/clock.js'
import { systemRandom } from '../../../../lab/facts/random.js'
import { type Chain, createChain, type Receipt } from '../../../../lab/outside/chain/chain.js'

/** Somebody with a wallet of their own, and one ether in it, on a chain made for one trial. */
export interface Somebody {
  readonly address: string
  /** Puts a contract onto the chain; its address. Fails the trial when the chain refuses. */
  deploy(source: string, contract: string, values?: readonly unknown[]): Promise<string>
  /** True if a transaction held. */
  send(to: string, method: string, values?: readonly unknown[], wei?: bigint): Promise<boolean>
  /** A number that a contract answers with. */
  ask(to: string, method: string, values?: readonly unknown[]): Promise<bigint>
  /** The balance of the wallet, in wei. */
  ether(): bigint
}

/** People on a chain of their own. */
export function openTestChain(): () => Somebody {
  const chain = createChain(systemClock, systemRandom)
  return () => openWallet(chain)
}

function openWallet(chain: Chain): Somebody {
  const wallet = chain.openWallet(undefined)
  if (wallet === undefined) throw new Error('The test chain is full')
  const { key, address } = wallet
  return {
    address,
    deploy: async (source, contract, values = []) =>
      addressIn(await chain.deploy({ key, source, contract, values }), contract),
    send: async (to, method, values = [], wei = 0n) =>
      (await chain.send({ key, to, method, values, wei: String(wei) })).status === 'done',
    ask: async (to, method, values = []) => numberIn(await chain.call({ from: address, to, method, values }), method),
    ether: () => BigInt(chain.balanceOf(address)),
  }
}

function addressIn(receipt: Receipt, contract: string): string {
  if (receipt.status === 'done' && receipt.address !== undefined) return receipt.address
  throw new Error(`${contract} could not be deployed: ${JSON.stringify(receipt)}`)
}

function numberIn(receipt: Receipt, method: string): bigint {
  if (receipt.status === 'done') return BigInt(String([receipt.value].flat()[0]))
  throw new Error(`${method} could not be asked: ${receipt.reason}`)
}
