import type { TypeName } from '../solidity/syntax.js'

/** `bits` 0 is a literal without a size, which adapts to the other operand. */
export type Value =
  | { readonly kind: 'int'; readonly value: bigint; readonly bits: number; readonly signed: boolean }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'address'; readonly value: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'tuple'; readonly value: readonly Value[] }

export const maxStringLength = 1000

/** A rolled-back transaction or part of it; a contract that catches it gets the reason as a string. */
export class Reverted extends Error {
  constructor(reason: string) {
    super(reason.length > maxStringLength ? 'The reason is too long to be shown.' : reason)
  }
}

export const outOfGas = 'Out of gas.'

/** Exceeded its processor time; a retry may succeed. */
export class OutOfTime extends Reverted {
  constructor() {
    super(outOfGas)
  }
}

/** Bits of a literal, as in Solidity. */
const literalBits = 4096

export const zeroAddress = `0x${'0'.repeat(40)}`
export const nothing: Value = { kind: 'tuple', value: [] }
export const bool = (value: boolean): Value => ({ kind: 'bool', value })
export const string = (value: string): Value => ({ kind: 'string', value })
export const address = (value: string): Value => ({ kind: 'address', value: value.toLowerCase() })
export const int = (value: bigint, bits = 256, signed = false): Value => ({ kind: 'int', value, bits, signed })

interface IntType {
  readonly bits: number
  readonly signed: boolean
}

/** Undefined for types other than integers; reverts for sizes that Solidity lacks. */
export function readIntType(name: string): IntType | undefined {
  const [, unsigned, digits] = /^(u?)int(\d*)$/.exec(name) ?? []
  if (unsigned === undefined) return undefined
  const bits = Number(digits || 256)
  if (bits < 8 || bits > 256 || bits % 8 !== 0)
    throw new Reverted(`"${name}" is no type: whole numbers have 8, 16, 24 and so on to 256 bits.`)
  return { bits, signed: unsigned === '' }
}

export function defaultOf(type: TypeName): Value {
  const name = type.kind === 'plain' ? type.name : ''
  const size = readIntType(name)
  if (size) return int(0n, size.bits, size.signed)
  if (name === 'bool') return bool(false)
  return name === 'string' || name.startsWith('bytes') ? string('') : address(zeroAddress)
}

export function conform(value: Value, type: TypeName): Value {
  const wanted = defaultOf(type)
  if (value.kind === 'int' && wanted.kind === 'int') return checkFit(value.value, wanted)
  if (value.kind === 'int' && wanted.kind === 'address') return address(toAddress(value.value))
  if (value.kind !== wanted.kind) throw new Reverted(`A value of another type was expected than ${formatValue(value)}.`)
  return value
}

export function checkFit(value: bigint, { bits, signed }: IntType): Value {
  if (cut(value, { bits: bits || literalBits, signed: signed || bits === 0 }) !== value)
    throw new Reverted('Panic 0x11: the number does not fit.')
  return int(value, bits, signed)
}

/** Wraps around on overflow; literals never do. */
export function wrap(value: bigint, size: IntType): Value {
  return size.bits > 0 ? int(cut(value, size), size.bits, size.signed) : checkFit(value, size)
}

function cut(value: bigint, { bits, signed }: IntType): bigint {
  return signed ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)
}

export function toAddress(value: bigint): string {
  return `0x${BigInt.asUintN(160, value).toString(16).padStart(40, '0')}`
}

export function formatValue(value: Value): string {
  return value.kind === 'tuple' ? `(${value.value.map(formatValue).join(', ')})` : String(value.value)
}
