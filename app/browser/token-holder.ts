import type { Account } from '../ports/token-owner'
import { readPorts } from './ports'
import { readToken } from './storage/storage'

/** Null without a token, or for a token without an owner. Rejects where the shop does not answer. */
export async function readAccount(): Promise<Account | null> {
  const token = readToken()
  return token === null ? null : readPorts().identify(token)
}

/** Rejects where the shop does not answer. */
export async function isDeluxeMember(): Promise<boolean> {
  return (await readAccount())?.role === 'deluxe'
}
