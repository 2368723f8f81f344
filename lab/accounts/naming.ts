import type { FactBus } from '../facts/bus.js'
import type { Store } from '../store/types.js'
import { findOwnBasket } from './own-basket.js'
import type { Registration } from './registration.js'
import type { Sessions } from './sessions.js'

/** Gives an account a name that was told outside of the profile; the new token, or undefined for an unknown account (docs/contract/commerce.md#classic-bot). */
export type NameAccount = (accountId: number, username: string) => Promise<string | undefined>

interface Parts {
  store: Store
  facts: FactBus
  sessions: Sessions
  registration: Registration
}

/** Makes the way to a name; unlike the reference's it leaves the basket with its owner. */
export function createNaming({ store, facts, sessions, registration }: Parts): NameAccount {
  const users = store.table('Users')

  return async (accountId, username) => {
    const account = users.find(accountId)
    if (account === undefined) return undefined
    const values = registration.prepareUser({ username }, { ...account })
    const renamed = users.update(account.id, values) ?? account
    const renaming = { accountId, from: account.username, to: username, origin: undefined, referer: undefined }
    await facts.emit('profile.renamed', renaming)
    return sessions.open(renamed, { bid: findOwnBasket(store, accountId)?.id, tellsBasket: true })
  }
}
