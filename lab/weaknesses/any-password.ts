import { hashPassword } from '../accounts/passwords.js'

/**
 * CWE-521: the stored form of a password that a customer chooses, for a new account or in place of an old password. Any will do, because
 * the form has asked for a good one.
 */
export function storeAnyPassword(password: string): string {
  return hashPassword(password)
}
