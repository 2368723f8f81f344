import { type ReservedAddress, refuseReserved, type TakeEmail } from '../accounts/email-address.js'
import type { IsSameAddress } from '../accounts/same-address.js'
import { sanitiseStrictly } from '../values/sanitise-strictly.js'

/** CWE-20, CWE-79: keeps an address as it was sent unless the shop wants it for itself, because the form has looked at its shape. */
export const takeAnyEmail: TakeEmail = (email, reserved) => {
  refuseReserved(email, reserved)
  return email
}

/** Keeps an unchecked address without its markup, for a lab where nobody may send any. */
export function takeCleanEmail(email: string, reserved: readonly ReservedAddress[]): string {
  return takeAnyEmail(sanitiseStrictly(email), reserved)
}

/** CWE-178: tells addresses apart by upper and lower case, as the column of the database does. */
export const isSameText: IsSameAddress = (one, other) => one === other
