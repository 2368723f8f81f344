import type { FactBus } from '../facts/bus.js'
import type { Clock } from '../facts/clock.js'
import type { User } from '../store/schema.js'
import type { Store } from '../store/types.js'
import type { Registration } from './registration.js'
import type { Sessions } from './sessions.js'
import type { Tokens } from './tokens.js'

/** Gives an account a name that was told outside of the profile; the new token, or undefined for an unknown account (commerce.md 8.1). */
export type NameAccount = (accountId: number, username: string) => Promise<string | undefined>

interface Parts {
  store: Store
  facts: FactBus
  clock: Clock
  tokens: Tokens
  sessions: Sessions
  registration: Registration
}

/** Makes the way to a name; unlike the reference's it leaves the basket with its owner (commerce.md 11.4). */
export function createNaming({ store, facts, clock, tokens, sessions, registration }: Parts): NameAccount {
  const users = store.table('Users')

  function openSession(account: User): string {
    const basket = store
      .table('Baskets')
      .live()
      .find(({ UserId }) => UserId === account.id)
    const token = tokens.issue({ status: 'success', data: account, ...(basket && { bid: basket.id }) })
    sessions.put(token, { data: { ...account }, bid: basket?.id, iat: Math.floor(clock.now() / 1000) })
    return token
  }

  return async (accountId, username) => {
    const account = users.find(accountId)
    if (account === undefined) return undefined
    const values = registration.prepareUser({ username }, { ...account })
    const renamed = users.update(account.id, values) ?? account
    const told = { accountId, from: account.username, to: username, origin: undefined, referer: undefined }
    await facts.emit('profile.renamed', told)
    return openSession(renamed)
  }
}
