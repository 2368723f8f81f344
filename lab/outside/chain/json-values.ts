import { asInt } from './machine/arithmetic.js'
import { address, bool, formatValue, int, maxStringLength, Reverted, string, type Value } from './machine/values.js'

/** A value of the JSON: whole numbers also as digits in a text, addresses as 0x and forty digits. */
export function readValue(json: unknown): Value {
  if (typeof json === 'boolean') return bool(json)
  if (typeof json === 'number' && Number.isSafeInteger(json)) return int(BigInt(json), 0)
  if (typeof json !== 'string') throw new Reverted('Values are texts, whole numbers, true or false.')
  // A part of a longer text would hold all of it in memory.
  if (json.length > maxStringLength) throw new Reverted(`A text has at most ${maxStringLength} characters here.`)
  const trimmed = json.trim()
  if (/^0x[\da-f]{40}$/i.test(trimmed)) return address(trimmed)
  if (/^-?\d{1,78}$/.test(trimmed)) return int(BigInt(trimmed), 0)
  return /^(true|false)$/.test(trimmed) ? bool(trimmed === 'true') : string(json)
}

/** Wei of the JSON; none by default. */
export function readWei(json: unknown): bigint {
  const { value } = asInt(readValue(json ?? 0))
  if (value < 0n) throw new Reverted('Less than nothing cannot be sent.')
  return value
}

/** A value for JSON: truth as it is, a list for several values, texts for all others. */
export function writeValue(value: Value): unknown {
  if (value.kind === 'tuple') return value.value.map(writeValue)
  return value.kind === 'bool' ? value.value : formatValue(value)
}
