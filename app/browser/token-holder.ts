import type { Account } from '../ports/token-owner'
import { readPorts } from './ports'
import { readToken } from './storage/storage'

/** The holder of the token that this browser keeps, as the pages believe it; null for nobody's. Rejects where the shop does not say. */
export async function readAccount(): Promise<Account | null> {
  const token = readToken()
  return token === null ? null : readPorts().identify(token)
}

/** True if it is the token of somebody who pays the prices of members. Rejects where the shop does not say. */
export async function isDeluxeMember(): Promise<boolean> {
  return (await readAccount())?.role === 'deluxe'
}
