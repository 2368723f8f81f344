import { hashPassword } from '../accounts/passwords.js'

/**
 * The stored form of a password that somebody chooses, for a new account or in place of an old password. Any will do, because
 * the form has asked for a good one (CWE-521).
 */
export function storeAnyPassword(password: string): string {
  return hashPassword(password)
}
