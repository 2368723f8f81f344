import { bool, checkFit, formatValue, Reverted, type Value, wrap } from './values.js'

/** 256 to the 256, before truncation. */
const maxPowerBits = 65_536n

type IntValue = Extract<Value, { kind: 'int' }>

const operations: Readonly<Record<string, (left: bigint, right: bigint) => bigint>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / notZero(right),
  '%': (left, right) => left % notZero(right),
  '**': (left, right) => raise(left, right),
}

const comparisons: Readonly<Record<string, (left: bigint, right: bigint) => boolean>> = {
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
}

export function applyOperator(operator: string, left: Value, right: Value, checked: boolean): Value {
  if (operator === '==') return bool(formatValue(left) === formatValue(right))
  if (operator === '!=') return bool(formatValue(left) !== formatValue(right))
  const [a, b] = [asInt(left), asInt(right)]
  const compare = comparisons[operator]
  if (compare) return bool(compare(a.value, b.value))
  const result = operations[operator]?.(a.value, b.value) ?? 0n
  const size = b.bits > a.bits && operator !== '**' ? b : a
  return checked ? checkFit(result, size) : wrap(result, size)
}

export function asInt(value: Value): IntValue {
  if (value.kind === 'int') return value
  throw new Reverted(`${formatValue(value)} is not a number.`)
}

export function asBool(value: Value): boolean {
  if (value.kind === 'bool') return value.value
  throw new Reverted(`${formatValue(value)} is neither true nor false.`)
}

export function asAddress(value: Value): string {
  if (value.kind === 'address') return value.value
  throw new Reverted(`${formatValue(value)} is not an address.`)
}

function notZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new Reverted('Panic 0x12: division by zero.')
  return divisor
}

function raise(base: bigint, exponent: bigint): bigint {
  if (exponent < 0n) throw new Reverted('Panic 0x11: the number does not fit.')
  if (base >= -1n && base <= 1n) return base ** (exponent % 2n === 0n && exponent > 0n ? 2n : exponent % 2n)
  const bits = BigInt(base.toString(16).length * 4)
  if (exponent * bits > maxPowerBits) throw new Reverted('Panic 0x11: the number does not fit.')
  return base ** exponent
}
