import { StoreError } from '../../store/types.js'

export interface ReservedAddress {
  readonly email: string
  readonly refusal: string
}

/** The stored form of a new account's address; throws a StoreError. */
export type TakeEmail = (email: string, reserved: readonly ReservedAddress[]) => string

/** Limits of RFC 5321, in characters. */
const maxLength = { address: 254, name: 64 }

/** The characters of RFC 5322 outside of quotes. */
const word = /^[\w!#$%&'*+/=?^`{|}~-]+$/
const label = /^(?!-)[a-z\d-]+(?<!-)$/i

export const takeEmail: TakeEmail = (email, reserved) => {
  if (!isAddress(email)) throw invalid()
  refuseReserved(email, reserved)
  return email
}

/** Throws a StoreError for a reserved address, regardless of case. */
export function refuseReserved(email: string, reserved: readonly ReservedAddress[]): void {
  const written = email.toLowerCase()
  const taken = reserved.find((address) => address.email.toLowerCase() === written)
  if (taken) throw new StoreError('constraint', taken.refusal)
}

function isAddress(email: string): boolean {
  const at = email.lastIndexOf('@')
  if (at < 1 || at > maxLength.name || email.length > maxLength.address) return false
  const words = email.slice(0, at).split('.')
  const labels = email.slice(at + 1).split('.')
  return labels.length > 1 && words.every((text) => word.test(text)) && labels.every((text) => label.test(text))
}

function invalid(): StoreError {
  const message = 'Validation isEmail on email failed'
  return new StoreError('validation', `Validation error: ${message}`, [{ field: 'email', message }])
}
