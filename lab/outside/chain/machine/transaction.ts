import { openProcessorTime } from '../../../threads/processor-time.js'
import type { Contract, ContractFunction, Variable } from '../solidity/syntax.js'
import { evaluate } from './evaluate.js'
import { execute } from './execute.js'
import { createMeter, type Frame, findLocal, type Message, type Meter, type Transaction } from './frame.js'
import { placeInStorage } from './places.js'
import { conform, defaultOf, formatValue, nothing, OutOfTime, Reverted, type Value } from './values.js'
import type { Instance, World } from './world.js'

/** `time` is in epoch seconds. Throws `OutOfTime` even if a contract caught it. */
export function transact<Result>(
  world: World,
  origin: string,
  time: bigint,
  work: (transaction: Transaction) => Result,
): Result {
  const processorTime = openProcessorTime()
  const meter = createMeter(processorTime)
  try {
    const result = work(createTransaction(world, origin, time, meter))
    if (!meter.isLate()) return result
  } catch (error) {
    if (!meter.isLate()) throw error
  } finally {
    processorTime.close()
  }
  throw new OutOfTime()
}

function createTransaction(world: World, origin: string, time: bigint, { step, nested }: Meter): Transaction {
  const transaction: Transaction = {
    world,
    origin,
    time,
    step,
    nested,
    deliver: (message) => world.atomically(() => transaction.nested(() => receive(transaction, message))),
    invoke(frame, name, values) {
      const called = findFunction(frame.self.contract, name, values.length)
      if (!called) throw new Reverted(`"${name}" does not take ${values.length} values.`)
      return transaction.nested(() => runFunction(called, values, frame))
    },
  }
  return transaction
}

/** All or nothing. */
export function deploy(transaction: Transaction, contract: Contract, message: Message): Instance {
  const { world } = transaction
  return world.atomically(() => {
    const instance: Instance = { address: message.to, contract, storage: new Map() }
    const frame: Frame = { transaction, self: instance, message, scopes: [], checked: contract.checked }
    world.add(instance)
    for (const { name, type, initial } of contract.state)
      if (initial) placeInStorage(frame, name, type).write(evaluate(initial, frame))
    const builder = findFunction(contract, 'constructor', message.values.length)
    if (!builder && (message.values.length > 0 || contract.functions.some(({ name }) => name === 'constructor')))
      throw new Reverted('The constructor takes other values.')
    world.pay(message.from, message.to, message.wei)
    if (message.wei > 0n && !builder?.payable) throw new Reverted('The constructor is not payable.')
    if (builder) runFunction(builder, message.values, frame)
    return instance
  })
}

function receive(transaction: Transaction, message: Message): Value {
  const { world } = transaction
  world.pay(message.from, message.to, message.wei)
  const self = world.find(message.to)
  if (!self) {
    if (message.method === undefined) return nothing
    throw new Reverted(`There is no contract at ${message.to}.`)
  }
  const frame: Frame = { transaction, self, message, scopes: [], checked: self.contract.checked }
  const { method = 'receive', values } = message
  const called = findExternal(self.contract, method, values.length)
  if (called) {
    if (message.wei > 0n && !called.payable) throw new Reverted(`"${method}" takes no ether.`)
    return runFunction(called, called.name === method ? values : [], frame)
  }
  return readPublic(frame, method, values)
}

function findExternal(contract: Contract, name: string, count: number): ContractFunction | undefined {
  const called = name === 'constructor' ? undefined : findFunction(contract, name, count)
  if (called && (called.access === 'public' || called.access === 'external')) return called
  const isPublicVariable = contract.state.some((variable) => variable.name === name && variable.access === 'public')
  return isPublicVariable ? undefined : findFunction(contract, 'fallback', 0)
}

function findFunction(contract: Contract, name: string, count: number): ContractFunction | undefined {
  return contract.functions.find((known) => known.name === name && known.inputs.length === count && known.body)
}

/** Mappings are read by key. */
function readPublic(frame: Frame, name: string, keys: readonly Value[]): Value {
  const { contract } = frame.self
  const variable = contract.state.find((known) => known.name === name && known.access === 'public')
  if (!variable) throw new Reverted(`${contract.name} has no function "${name}" for ${keys.length} values.`)
  if (frame.message.wei > 0n) throw new Reverted(`"${name}" takes no ether.`)
  return keys.reduce((place, key) => place.enter(key), placeInStorage(frame, name, variable.type)).read()
}

function runFunction(called: ContractFunction, values: readonly Value[], caller: Frame): Value {
  caller.transaction.step(called.outputs.length + called.modifiers.length)
  const scope: Frame['scopes'][number] = new Map()
  called.inputs.forEach(({ name, type }, position) => {
    scope.set(name, { type, value: conform(values[position] ?? nothing, type) })
  })
  for (const { name, type } of called.outputs) if (name) scope.set(name, { type, value: defaultOf(type) })
  const frame: Frame = { ...caller, scopes: [scope], checked: caller.self.contract.checked, runModified: undefined }
  let returned: Value | undefined
  const runBody = () => {
    const ending = called.body && execute(called.body, frame)
    if (typeof ending === 'object') returned = ending.returned
  }
  wrapInModifiers(called, frame, runBody)()
  return fitOutputs(called.outputs, returned ?? collectOutputs(called.outputs, frame))
}

function wrapInModifiers(called: ContractFunction, frame: Frame, runBody: () => void): () => void {
  return called.modifiers.reduceRight((runModified, { name, values }) => {
    const modifier = frame.self.contract.modifiers[name]
    if (!modifier) throw new Reverted(`There is no modifier "${name}".`)
    return () => {
      frame.transaction.step(modifier.inputs.length)
      const scope: Frame['scopes'][number] = new Map()
      modifier.inputs.forEach(({ name: input, type }, position) => {
        const given = values[position]
        scope.set(input, { type, value: given ? conform(evaluate(given, frame), type) : defaultOf(type) })
      })
      execute(modifier.body, { ...frame, scopes: [scope], runModified })
    }
  }, runBody)
}

function collectOutputs(outputs: readonly Variable[], frame: Frame): Value {
  const values = outputs.map(({ name, type }) => findLocal(frame, name)?.value ?? defaultOf(type))
  const [only = nothing] = values
  return values.length === 1 ? only : { kind: 'tuple', value: values }
}

function fitOutputs(outputs: readonly Variable[], value: Value): Value {
  const [only] = outputs
  if (!only) return nothing
  if (outputs.length === 1) return conform(value, only.type)
  const parts = value.kind === 'tuple' ? value.value : []
  if (parts.length !== outputs.length) throw new Reverted(`${formatValue(value)} is not what was to be returned.`)
  return { kind: 'tuple', value: outputs.map(({ type }, position) => conform(parts[position] ?? nothing, type)) }
}
