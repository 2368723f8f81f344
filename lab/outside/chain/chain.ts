import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import { createTopic, type Subscribable } from '../../facts/topic.js'
import { ResourceError } from '../../resources/resource-error.js'
import { foundWorld, type KnownContract, type ShownContract, showContract } from './founding.js'
import { readValue, readWei, writeValue } from './json-values.js'
import type { Transaction } from './machine/frame.js'
import { deploy, transact } from './machine/transaction.js'
import { nobody, Reverted, type Value } from './machine/values.js'
import type { World } from './machine/world.js'
import { type Outline, outlineContracts } from './outline.js'
import { parseSource } from './solidity/parse-source.js'
import { SoliditySyntaxError } from './solidity/tokens.js'
import { createWallets, drawAddress, type Wallet } from './wallets.js'

/** An event of a contract; addresses and numbers as texts, addresses in small letters. */
export interface Report {
  readonly address: string
  readonly name: string
  readonly values: readonly string[]
}

/** The result of a transaction. */
export type Receipt =
  | { readonly status: 'done'; readonly value: unknown; readonly address?: string; readonly events: readonly Report[] }
  | { readonly status: 'reverted'; readonly reason: string }

export type Compilation =
  | { readonly status: 'compiled'; readonly contracts: readonly Outline[] }
  | { readonly status: 'refused'; readonly reason: string }

/** A message as it came in JSON. */
type Told = Readonly<Record<string, unknown>>

/** A stand-in for a public test network: a few hundred lines of Solidity, and accounts with play money. */
export interface Chain {
  /** The account of a key, or a new one with one ether; undefined when the chain is full. */
  openWallet(key: unknown): Wallet | undefined
  /** The wei of an address, as digits. */
  balanceOf(address: unknown): string
  /** Contracts that are there from the beginning, in Solidity. */
  show(contracts: readonly KnownContract[]): ShownContract[]
  /** Reads a `source`, as a `compiler` of some version does. */
  compile(told: Told): Compilation
  /** Puts a contract of a source onto the chain: `key`, `source`, `compiler`, `contract`, `values`, `wei`. */
  deploy(told: Told): Promise<Receipt>
  /** Sends a transaction: `key`, `to`, `method`, `values`, `wei`. */
  send(told: Told): Promise<Receipt>
  /** Asks a contract without leaving a trace: `from`, `to`, `method`, `values`. */
  ask(told: Told): Receipt
  /** Reports of contracts in transactions that hold; the sender waits for the listeners, and meets their errors. */
  readonly reports: Subscribable<Report>
  /** Founds the chain anew: contracts and balances as at its beginning, and nobody with a wallet. */
  startOver(): void
}

/** Wei in a new wallet. */
const firstEther = 10n ** 18n

interface Deployed {
  readonly contracts: number
  /** Length of their sources together. */
  readonly characters: number
}

/** The most that visitors may deploy in one lab: a syntax tree takes up to 70 bytes for a character. */
const capacity: Deployed = { contracts: 1000, characters: 1_000_000 }

const nothingDeployed: Deployed = { contracts: 0, characters: 0 }

/** The reason why nothing was tried at all. */
const refusals = {
  wallet: 'No wallet belongs to this key. Open a new one.',
  full: 'The test chain is full. It starts anew when the lab does, or when it is reset.',
  contract: 'The source holds no contract of this name.',
}

/** The chain of one lab; it begins with its first use and lives as long as the lab. */
export function createChain(clock: Clock, random: Random): Chain {
  const wallets = createWallets(random)
  const reports = createTopic<Report>((error) => {
    throw error
  })
  let founded: World | undefined
  let deployed = nothingDeployed
  const world = () => (founded ??= foundWorld())
  const transactFrom = <Result>(origin: string, work: (transaction: Transaction) => Result) =>
    transact(world(), origin, BigInt(Math.floor(clock.now() / 1000)), work)

  async function settle(work: () => Pick<Extract<Receipt, { status: 'done' }>, 'value' | 'address'>): Promise<Receipt> {
    const receipt = attempt(world(), work)
    if (receipt.status === 'done') for (const report of receipt.events) await reports.publish(report)
    return receipt
  }

  return {
    openWallet(key) {
      const address = wallets.addressOf(key)
      if (address !== undefined) return { address, key: String(key) }
      const wallet = wallets.open()
      if (wallet) world().grant(wallet.address, firstEther)
      return wallet
    },
    balanceOf: (address) => world().balanceOf(readAddress(address)).toString(),
    show: (contracts) => contracts.map(showContract),
    compile,
    deploy: (told) =>
      settle(() => {
        const from = senderOf(wallets.addressOf(told.key))
        const contract = readContracts(told).find(({ name }) => name === told.contract)
        if (contract?.kind !== 'contract') throw new Reverted(refusals.contract)
        const message = { from, to: drawAddress(random), method: undefined, ...readGifts(told) }
        const larger = countDeployed(deployed, told)
        const { address } = transactFrom(from, (transaction) => deploy(transaction, contract, message))
        deployed = larger
        return { value: [], address }
      }),
    send: (told) =>
      settle(() => {
        const from = senderOf(wallets.addressOf(told.key))
        return { value: transactFrom(from, (transaction) => writeValue(deliver(transaction, from, told))) }
      }),
    ask(told) {
      const from = readAddress(told.from ?? nobody)
      return askWithoutTrace(world(), () =>
        transactFrom(from, (transaction) => writeValue(deliver(transaction, from, { ...told, wei: 0 }))),
      )
    },
    reports,
    startOver() {
      founded = undefined
      deployed = nothingDeployed
      wallets.startOver()
    },
  }
}

/** The number and size of all that is deployed, one more source included; reverts where that is too much. */
function countDeployed({ contracts, characters }: Deployed, { source }: Told): Deployed {
  const larger = { contracts: contracts + 1, characters: characters + String(source).length }
  if (larger.contracts > capacity.contracts || larger.characters > capacity.characters)
    throw new Reverted(refusals.full)
  return larger
}

function readContracts({ source, compiler }: Told) {
  return parseSource(typeof source === 'string' ? source : '', typeof compiler === 'string' ? compiler : undefined)
}

function compile(told: Told): Compilation {
  try {
    return { status: 'compiled', contracts: outlineContracts(readContracts(told)) }
  } catch (error) {
    return { status: 'refused', reason: explain(error) }
  }
}

function deliver(transaction: Transaction, from: string, told: Told): Value {
  const method = typeof told.method === 'string' ? told.method : undefined
  return transaction.deliver({ from, to: readAddress(told.to), method, ...readGifts(told) })
}

function readAddress(told: unknown): string {
  if (typeof told !== 'string' || !/^0x[\da-f]{40}$/i.test(told))
    throw new ResourceError('bad-request', 'An address is 0x and 40 hexadecimal digits.')
  return told.toLowerCase()
}

function readGifts({ values, wei }: Told): { values: Value[]; wei: bigint } {
  return { values: (Array.isArray(values) ? values : []).slice(0, 20).map(readValue), wei: readWei(wei) }
}

function senderOf(address: string | undefined): string {
  if (address === undefined) throw new Reverted(refusals.wallet)
  return address
}

function attempt(world: World, work: () => { value: unknown; address?: string }): Receipt {
  try {
    const result = world.attempt(work)
    return { status: 'done', ...result, events: world.takeEvents() }
  } catch (error) {
    world.takeEvents()
    return { status: 'reverted', reason: explain(error) }
  }
}

/** Carries the answer of a question out of what is undone because of it. */
class Answer {
  constructor(readonly value: unknown) {}
}

function askWithoutTrace(world: World, work: () => unknown): Receipt {
  try {
    return world.attempt(() => {
      throw new Answer(work())
    })
  } catch (thrown) {
    world.takeEvents()
    if (thrown instanceof Answer) return { status: 'done', value: thrown.value, events: [] }
    return { status: 'reverted', reason: explain(thrown) }
  }
}

/** The reason of a failure that is the sender's; others are thrown on. */
function explain(error: unknown): string {
  if (error instanceof Reverted || error instanceof SoliditySyntaxError) return error.message
  if (error instanceof RangeError) return 'The machine ran out of room.'
  throw error
}
