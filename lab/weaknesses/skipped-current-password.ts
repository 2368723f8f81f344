import { hashPassword } from '../accounts/passwords.js'

/** CWE-620: compares the current password only when one was sent, so leaving it out proves enough. */
export function checkCurrentPasswordIfSent(current: string | null, storedHash: unknown): boolean {
  return !current || hashPassword(current) === storedHash
}
