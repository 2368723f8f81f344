import { asInt } from './machine/arithmetic.js'
import { address, bool, int, maxText, Reverted, show, text, type Value } from './machine/values.js'

/** A value as it came in JSON: whole numbers also as digits in a text, addresses as 0x and forty digits. */
export function readValue(told: unknown): Value {
  if (typeof told === 'boolean') return bool(told)
  if (typeof told === 'number' && Number.isSafeInteger(told)) return int(BigInt(told), 0)
  if (typeof told !== 'string') throw new Reverted('Values are texts, whole numbers, true or false.')
  // A part of a longer text would hold all of it in memory.
  if (told.length > maxText) throw new Reverted(`A text has at most ${maxText} characters here.`)
  const trimmed = told.trim()
  if (/^0x[\da-f]{40}$/i.test(trimmed)) return address(trimmed)
  if (/^-?\d{1,78}$/.test(trimmed)) return int(BigInt(trimmed), 0)
  return /^(true|false)$/.test(trimmed) ? bool(trimmed === 'true') : text(told)
}

/** Wei as they came in JSON; none when nothing was said. */
export function readWei(told: unknown): bigint {
  const { value } = asInt(readValue(told ?? 0))
  if (value < 0n) throw new Reverted('Less than nothing cannot be sent.')
  return value
}

/** A value for JSON: truth as it is, a list for several values, texts for all others. */
export function writeValue(value: Value): unknown {
  if (value.kind === 'tuple') return value.value.map(writeValue)
  return value.kind === 'bool' ? value.value : show(value)
}
