import { asAddress, asBool, asInt } from './arithmetic.js'
import { type Frame, stipend } from './frame.js'
import {
  address,
  bool,
  formatValue,
  nothing,
  Reverted,
  readIntType,
  string,
  toAddress,
  type Value,
  wrap,
} from './values.js'

interface CallInputs {
  readonly options: Readonly<Record<string, Value>>
  readonly values: readonly Value[]
}

const builtIn: Readonly<Record<string, (given: CallInputs) => Value>> = {
  require: ({ values: [test, reason] }) =>
    requireTrue(test, reason ? formatValue(reason) : 'A requirement was not met.'),
  assert: ({ values: [test] }) => requireTrue(test, 'Panic 0x01: an assertion failed.'),
  revert: ({ values: [reason] }) => requireTrue(bool(false), reason ? formatValue(reason) : 'Reverted.'),
  address: ({ values: [value] }) => toAddressValue(value),
  payable: ({ values: [value] }) => toAddressValue(value),
}

export function callName(name: string, given: CallInputs, frame: Frame): Value {
  const run = Object.hasOwn(builtIn, name) ? builtIn[name] : undefined
  if (run) return run(given)
  const size = readIntType(name)
  if (size) return wrap(asInt(given.values[0] ?? nothing).value, size)
  if (frame.self.contract.functions.some((known) => known.name === name && known.body))
    return frame.transaction.invoke(frame, name, given.values)
  const [value] = given.values
  if (/^[A-Z]/.test(name) && given.values.length === 1) return toAddressValue(value)
  throw new Reverted(`"${name}" is nothing that can be called here.`)
}

/** Payments, and functions of the contract at an address. */
export function callMember(target: Value, name: string, { options, values }: CallInputs, frame: Frame): Value {
  const to = asAddress(target)
  const wei = options.value ? asInt(options.value).value : 0n
  if (name === 'call') return tryPay(to, wei, frame)
  const [amount] = values
  if (values.length === 1 && amount && (name === 'transfer' || name === 'send')) {
    const sent = tryPay(to, asInt(amount).value, frame, stipend)
    const [success = bool(false)] = sent.kind === 'tuple' ? sent.value : []
    return name === 'send' ? success : requireTrue(success, 'The ether was not accepted.')
  }
  return frame.transaction.deliver({ from: frame.self.address, to, wei, method: name, values })
}

/** Errors at the address become false. */
function tryPay(to: string, wei: bigint, frame: Frame, steps?: number): Value {
  const { transaction, self } = frame
  try {
    transaction.nested(() => transaction.deliver({ from: self.address, to, wei, method: undefined, values: [] }), steps)
    return { kind: 'tuple', value: [bool(true), string('')] }
  } catch (error) {
    if (!(error instanceof Reverted)) throw error
    return { kind: 'tuple', value: [bool(false), string(error.message)] }
  }
}

function requireTrue(test: Value | undefined, reason: string): Value {
  if (test === undefined || !asBool(test)) throw new Reverted(reason)
  return nothing
}

function toAddressValue(value: Value = nothing): Value {
  return value.kind === 'int' ? address(toAddress(value.value)) : address(asAddress(value))
}
