import type { Contract } from '../solidity/syntax.js'
import { formatValue, Reverted, type Value } from './values.js'

export interface Instance {
  readonly address: string
  readonly contract: Contract
  /** By slot: a variable and the keys into it. */
  readonly storage: Map<string, Value>
}

/** Addresses and numbers are texts, addresses in lower case. */
export interface ContractEvent {
  readonly address: string
  readonly name: string
  readonly values: readonly string[]
}

/** The state of a chain; changes can be undone until the next transaction. */
export interface World {
  /** Wei. */
  balanceOf(address: string): bigint
  /** Reverts without enough wei, or without room for one more balance. */
  pay(from: string, to: string, wei: bigint): void
  grant(to: string, wei: bigint): void
  find(address: string): Instance | undefined
  add(instance: Instance): void
  write(instance: Instance, slot: string, value: Value): void
  emit(event: ContractEvent): void
  /** Undoes everything when `work` throws. */
  atomically<Result>(work: () => Result): Result
  takeEvents(): ContractEvent[]
}

/** Max values of a contract, characters of all contracts, and balances. */
const room = { values: 20_000, characters: 20_000_000, balances: 20_000 }

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
      // Contracts and wallets are counted elsewhere, so they can always be paid.
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
        // An error of the machine itself leaves no room to undo anything but at the top level.
        if (error instanceof Reverted || level === 1) while (steps.length > start) steps.pop()?.()
        throw error
      } finally {
        level -= 1
      }
    },
    keep(): void {
      steps.length = 0
    },
  }
}
