import type { Contract } from '../solidity/syntax.js'
import { formatValue, Reverted, type Value } from './values.js'

/** A contract at an address. */
export interface Instance {
  readonly address: string
  readonly contract: Contract
  /** Values by slot; a slot names a variable and the keys into it. */
  readonly storage: Map<string, Value>
}

/** An event of a contract; addresses and numbers as texts, addresses in small letters. */
export interface ContractEvent {
  /** Address of the contract. */
  readonly address: string
  readonly name: string
  readonly values: readonly string[]
}

/** Everything a chain knows. What a transaction changes can be undone until the next one. */
export interface World {
  /** Wei by address. */
  balanceOf(address: string): bigint
  /** Moves wei; reverts when there are not enough, or no room for the balance of one more address. */
  pay(from: string, to: string, wei: bigint): void
  /** Makes wei out of nothing. */
  grant(to: string, wei: bigint): void
  find(address: string): Instance | undefined
  add(instance: Instance): void
  write(instance: Instance, slot: string, value: Value): void
  emit(event: ContractEvent): void
  /** Does something completely or not at all: what throws is undone. */
  atomically<Result>(work: () => Result): Result
  /** Takes the events that have been reported since the last time. */
  takeEvents(): ContractEvent[]
}

/** Max values that one contract keeps, characters of what all contracts keep, and balances of addresses. */
const room = { values: 20_000, characters: 20_000_000, balances: 20_000 }

/** An empty world. */
export function createWorld(): World {
  const balances = new Map<string, bigint>()
  const instances = new Map<string, Instance>()
  const { onUndo, set, atomically, keep } = createUndo()
  let events: ContractEvent[] = []
  let characters = 0
  const balanceOf = (address: string) => balances.get(address) ?? 0n
  return {
    balanceOf,
    pay(from, to, wei) {
      if (wei === 0n) return
      if (wei < 0n) throw new Reverted('Less than nothing cannot be sent.')
      if (balanceOf(from) < wei) throw new Reverted('There is not enough ether.')
      // Contracts are counted elsewhere, and wallets have a balance from the beginning: both can always be paid.
      if (!balances.has(to) && !instances.has(to) && balances.size >= room.balances)
        throw new Reverted('The test chain has no room for another address. Pay a wallet or a contract of this chain.')
      set(balances, from, balanceOf(from) - wei)
      set(balances, to, balanceOf(to) + wei)
    },
    grant: (to, wei) => set(balances, to, balanceOf(to) + wei),
    find: (address) => instances.get(address),
    add: (instance) => set(instances, instance.address, instance),
    write({ storage }, slot, value) {
      const former = storage.get(slot)
      if (former === undefined && storage.size >= room.values) throw new Reverted('The contract has no room for more.')
      const growth = former
        ? formatValue(value).length - formatValue(former).length
        : slot.length + formatValue(value).length
      if (characters + growth > room.characters) throw new Reverted('The chain has no room for more.')
      characters += growth
      onUndo(() => {
        characters -= growth
      })
      set(storage, slot, value)
    },
    emit(event) {
      onUndo(() => events.pop())
      events.push(event)
    },
    atomically,
    takeEvents() {
      const taken = events
      events = []
      keep()
      return taken
    },
  }
}

/** Undoes the changes of an operation that throws, and of those nested in it. */
function createUndo() {
  const steps: (() => void)[] = []
  let level = 0
  return {
    onUndo(step: () => void): void {
      steps.push(step)
    },
    set<Key, Entry>(map: Map<Key, Entry>, key: Key, entry: Entry): void {
      const known = map.get(key)
      steps.push(() => (known === undefined ? map.delete(key) : map.set(key, known)))
      map.set(key, entry)
    },
    atomically<Result>(work: () => Result): Result {
      const start = steps.length
      level += 1
      try {
        return work()
      } catch (error) {
        // An error of the machine itself leaves no room to undo anything but at the very top.
        if (error instanceof Reverted || level === 1) while (steps.length > start) steps.pop()?.()
        throw error
      } finally {
        level -= 1
      }
    },
    /** Makes all that was done until now last. */
    keep(): void {
      steps.length = 0
    },
  }
}
