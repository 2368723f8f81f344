import { hmac } from '../../courses/course-keys.js'
import { isSameText } from '../../values/same-text.js'

/** Letters and digits without the ones that readers confuse. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const codeLength = 14

interface Coded {
  readonly id: string
  readonly generation: number
}

function tagOf(secret: string, id: string): string {
  return spell(hmac(secret, `tag ${id}`), 4)
}

/** The code that a learner joins with, such as `7KQ2-M9XV-4HTB`. */
export function codeOf(secret: string, { id, generation }: Coded): string {
  const rest = spell(hmac(secret, `code ${generation} ${id}`), 8)
  return `${tagOf(secret, id)}-${rest.slice(0, 4)}-${rest.slice(4)}`
}

export function passcodeOf(secret: string, { id, generation }: Coded): string {
  return String(Number.parseInt(hmac(secret, `passcode ${generation} ${id}`).slice(0, 12), 16) % 1_000_000).padStart(
    6,
    '0',
  )
}

export function normaliseCode(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V')
  return plain.length === 12 ? `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}` : plain
}

/** A new code makes the pass void. */
export function writePass(secret: string, member: Coded): string {
  return `${encodeURIComponent(member.id)}.${sign(secret, member)}`
}

/** The id in a pass, not verified yet; undefined for a malformed pass. */
export function readPass(pass: string): string | undefined {
  try {
    return decodeURIComponent(pass.slice(0, pass.lastIndexOf('.')))
  } catch {
    return undefined
  }
}

export function isSamePass(pass: string, written: string): boolean {
  return isSameText(signatureOf(pass), signatureOf(written))
}

const signatureOf = (pass: string) => pass.slice(pass.lastIndexOf('.') + 1)

const sign = (secret: string, { id, generation }: Coded) => hmac(secret, `pass ${generation} ${id}`)

function spell(hex: string, length: number): string {
  const number = BigInt(`0x${hex}`)
  return Array.from({ length }, (_, index) => alphabet[Number((number >> BigInt(5 * index)) & 31n)]).join('')
}
