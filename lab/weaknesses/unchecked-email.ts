import { type ReservedAddress, refuseReserved, type TakeEmail } from '../accounts/registration/email-address.js'
import type { IsSameAddress } from '../accounts/registration/same-address.js'
import { sanitiseStrictly } from '../values/sanitise-strictly.js'

/** CWE-20, CWE-79: keeps any address that is not reserved, because the form has checked its shape. */
export const takeAnyEmail: TakeEmail = (email, reserved) => {
  refuseReserved(email, reserved)
  return email
}

/** Removes markup, for a lab where visitors may not send any. */
export function takeCleanEmail(email: string, reserved: readonly ReservedAddress[]): string {
  return takeAnyEmail(sanitiseStrictly(email), reserved)
}

/** CWE-178: compares addresses case-sensitively, as the column of the database does. */
export const isSameText: IsSameAddress = (one, other) => one === other
