import { readTokenData } from '../weaknesses/client-decoded-role'
import { readToken } from './storage'

/** Where the account was last logged in from, as the token has it; empty when it does not say. */
export function readLastLoginIp(): string {
  const address = readTokenData(readToken())?.lastLoginIp
  return typeof address === 'string' ? address : ''
}
