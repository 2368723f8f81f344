import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import { createTopic, type Subscribable } from '../../facts/topic.js'
import { ResourceError } from '../../resources/resource-error.js'
import { type ContractAbi, describeAbis } from './abi.js'
import { createGenesisWorld, type KnownContract, type KnownContractSource, readKnownContract } from './genesis.js'
import { asInt } from './machine/arithmetic.js'
import type { Transaction } from './machine/frame.js'
import { deploy, transact } from './machine/transaction.js'
import {
  address,
  bool,
  formatValue,
  int,
  maxStringLength,
  OutOfTime,
  Reverted,
  string,
  type Value,
  zeroAddress,
} from './machine/values.js'
import type { ContractEvent, World } from './machine/world.js'
import { parseSource } from './solidity/parse-source.js'
import { SoliditySyntaxError } from './solidity/tokens.js'
import { createWallets, drawAddress, type Wallet } from './wallets.js'

interface Success {
  readonly value: unknown
  readonly address?: string
}

export type Receipt =
  | (Success & { readonly status: 'done'; readonly events: readonly ContractEvent[] })
  | { readonly status: 'reverted'; readonly reason: string }

export type Compilation =
  | { readonly status: 'compiled'; readonly contracts: readonly ContractAbi[] }
  | { readonly status: 'refused'; readonly reason: string }

type ChainRequest = Readonly<Record<string, unknown>>

/** A stand-in for a public test network with play money. */
export interface Chain {
  /** The account of a key, or a new one with one ether; undefined when the chain is full. */
  openWallet(key: unknown): Wallet | undefined
  /** Wei as digits. */
  balanceOf(address: unknown): string
  describe(contracts: readonly KnownContract[]): KnownContractSource[]
  compile(request: ChainRequest): Compilation
  deploy(request: ChainRequest): Promise<Receipt>
  send(request: ChainRequest): Promise<Receipt>
  /** Like `eth_call`, undoes all changes; reads `from`, `to`, `method`, `values`. */
  call(request: ChainRequest): Promise<Receipt>
  /** Events of committed transactions; the sender waits for listeners and gets their errors. */
  readonly events: Subscribable<ContractEvent>
  startOver(): void
}

const initialBalance = 10n ** 18n

interface Deployed {
  readonly contracts: number
  readonly characters: number
}

/** Limits for one lab: a syntax tree takes up to 70 bytes per character. */
const capacity: Deployed = { contracts: 1000, characters: 1_000_000 }

const nothingDeployed: Deployed = { contracts: 0, characters: 0 }

const refusals = {
  wallet: 'No wallet belongs to this key. Open a new one.',
  full: 'The test chain is full. It starts anew when the lab does, or when it is reset.',
  contract: 'The source holds no contract of this name.',
}

export function createChain(clock: Clock, random: Random): Chain {
  const wallets = createWallets(random)
  const events = createTopic<ContractEvent>((error) => {
    throw error
  })
  let currentWorld: World | undefined
  let deployed = nothingDeployed
  const world = () => (currentWorld ??= createGenesisWorld())
  const transactFrom = <Result>(origin: string, work: (transaction: Transaction) => Result) =>
    transact(world(), origin, BigInt(Math.floor(clock.now() / 1000)), work)

  async function commit(work: () => Success): Promise<Receipt> {
    const receipt = await runAtomically(world, work)
    if (receipt.status === 'done') for (const event of receipt.events) await events.publish(event)
    return receipt
  }

  return {
    openWallet(key) {
      const address = wallets.addressOf(key)
      if (address !== undefined) return { address, key: String(key) }
      const wallet = wallets.open()
      if (wallet) world().grant(wallet.address, initialBalance)
      return wallet
    },
    balanceOf: (address) => world().balanceOf(readAddress(address)).toString(),
    describe: (contracts) => contracts.map(readKnownContract),
    compile,
    deploy: (request) =>
      commit(() => {
        const from = senderOf(wallets.addressOf(request.key))
        const contract = readContracts(request).find(({ name }) => name === request.contract)
        if (contract?.kind !== 'contract') throw new Reverted(refusals.contract)
        const message = { from, to: drawAddress(random), method: undefined, ...readCallValues(request) }
        const larger = countDeployed(deployed, request)
        const { address } = transactFrom(from, (transaction) => deploy(transaction, contract, message))
        deployed = larger
        return { value: [], address }
      }),
    send: (request) =>
      commit(() => {
        const from = senderOf(wallets.addressOf(request.key))
        return { value: transactFrom(from, (transaction) => writeValue(deliver(transaction, from, request))) }
      }),
    async call(request) {
      const from = readAddress(request.from ?? zeroAddress)
      const read = (transaction: Transaction) => writeValue(deliver(transaction, from, { ...request, wei: 0 }))
      return runAtomically(world, () => {
        throw new RolledBackResult(transactFrom(from, read))
      })
    },
    events,
    startOver() {
      currentWorld = undefined
      deployed = nothingDeployed
      wallets.startOver()
    },
  }
}

/** Whole numbers may be digits in text; addresses are 0x and forty digits. */
function readValue(json: unknown): Value {
  if (typeof json === 'boolean') return bool(json)
  if (typeof json === 'number' && Number.isSafeInteger(json)) return int(BigInt(json), 0)
  if (typeof json !== 'string') throw new Reverted('Values are texts, whole numbers, true or false.')
  // A slice of a longer text would keep all of it in memory.
  if (json.length > maxStringLength) throw new Reverted(`A text has at most ${maxStringLength} characters here.`)
  const trimmed = json.trim()
  if (/^0x[\da-f]{40}$/i.test(trimmed)) return address(trimmed)
  if (/^-?\d{1,78}$/.test(trimmed)) return int(BigInt(trimmed), 0)
  return /^(true|false)$/.test(trimmed) ? bool(trimmed === 'true') : string(json)
}

function readWei(json: unknown): bigint {
  const { value } = asInt(readValue(json ?? 0))
  if (value < 0n) throw new Reverted('Less than nothing cannot be sent.')
  return value
}

function writeValue(value: Value): unknown {
  if (value.kind === 'tuple') return value.value.map(writeValue)
  return value.kind === 'bool' ? value.value : formatValue(value)
}

function countDeployed({ contracts, characters }: Deployed, { source }: ChainRequest): Deployed {
  const larger = { contracts: contracts + 1, characters: characters + String(source).length }
  if (larger.contracts > capacity.contracts || larger.characters > capacity.characters)
    throw new Reverted(refusals.full)
  return larger
}

function readContracts({ source, compiler }: ChainRequest) {
  return parseSource(typeof source === 'string' ? source : '', typeof compiler === 'string' ? compiler : undefined)
}

function compile(request: ChainRequest): Compilation {
  try {
    return { status: 'compiled', contracts: describeAbis(readContracts(request)) }
  } catch (error) {
    return { status: 'refused', reason: failureReason(error) }
  }
}

function deliver(transaction: Transaction, from: string, request: ChainRequest): Value {
  const method = typeof request.method === 'string' ? request.method : undefined
  return transaction.deliver({ from, to: readAddress(request.to), method, ...readCallValues(request) })
}

function readAddress(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[\da-f]{40}$/i.test(value))
    throw new ResourceError('bad-request', 'An address is 0x and 40 hexadecimal digits.')
  return value.toLowerCase()
}

function readCallValues({ values, wei }: ChainRequest): { values: Value[]; wei: bigint } {
  return { values: (Array.isArray(values) ? values : []).slice(0, 20).map(readValue), wei: readWei(wei) }
}

function senderOf(address: string | undefined): string {
  if (address === undefined) throw new Reverted(refusals.wallet)
  return address
}

/** Carries the result of a call out of the transaction that it rolls back. */
class RolledBackResult {
  constructor(readonly value: unknown) {}
}

/** A pause of the process, e.g. for garbage collection, affects only one try. */
const maxTries = 2

async function runAtomically(world: () => World, work: () => Success): Promise<Receipt> {
  for (let tries = 1; ; tries += 1) {
    const current = world()
    try {
      return { status: 'done', ...current.atomically(work), events: current.takeEvents() }
    } catch (thrown) {
      current.takeEvents()
      if (thrown instanceof RolledBackResult) return { status: 'done', value: thrown.value, events: [] }
      if (!(thrown instanceof OutOfTime) || tries === maxTries)
        return { status: 'reverted', reason: failureReason(thrown) }
      // Yields first, as a try may use its full time.
      await setImmediate()
    }
  }
}

function failureReason(error: unknown): string {
  if (error instanceof Reverted || error instanceof SoliditySyntaxError) return error.message
  if (error instanceof RangeError) return 'The machine ran out of room.'
  throw error
}
