import type { Socket } from 'socket.io'
import type { Lab } from '../../lab.js'
import { readCookie } from '../../values/read-cookie.js'

/** The id of the newest account: pages whose login has a later one belong to nobody any more. */
export function lastAccountOf({ store }: Lab): number {
  return store.table('Users').live().at(-1)?.id ?? 0
}

/** True for a tab that was away while the lab was reset, and whose login is that of an account which went with it. */
export function bringsLostLogin({ request }: Socket, lab: Lab): boolean {
  const session = lab.accounts.sessions.get(readCookie(request.headers.cookie, 'token'))
  const [first] = lab.store.table('Users').all()
  if (session?.iat === undefined || first === undefined) return false
  // Forged tokens may name accounts that there never were; only one from before the accounts were made again is a lost one.
  return session.accountId > lastAccountOf(lab) && session.iat * 1000 < Date.parse(first.createdAt)
}
