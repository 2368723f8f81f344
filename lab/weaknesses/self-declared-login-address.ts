import { sanitiseStrictly } from '../values/sanitise-strictly.js'

/** CWE-807: prefers the client's own claim over its address, and keeps it unescaped. */
export function takeDeclaredAddress(declared: string | null, clientAddress: string): string {
  return declared ?? clientAddress
}

/** Removes markup from the claim, for a lab where visitors may not send any; empty without a claim (docs/contract/accounts.md#last-login-ip). */
export function takeCleanAddress(declared: string | null): string {
  return sanitiseStrictly(declared ?? '')
}
