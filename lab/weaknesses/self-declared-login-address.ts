import { sanitiseStrictly } from '../values/sanitise-strictly.js'

/** CWE-807: prefers the address that the client declares over the one it has, and keeps it as it came, markup included. */
export function takeDeclaredAddress(declared: string | null, clientAddress: string): string {
  return declared ?? clientAddress
}

/**
 * Keeps the address that the client declares without its markup, and an empty text where it declares none, for a lab where nobody may send
 * markup (docs/contract/accounts.md#last-login-ip).
 */
export function takeCleanAddress(declared: string | null): string {
  return sanitiseStrictly(declared ?? '')
}
