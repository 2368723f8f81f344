import { translateErrors } from '../resources/resource-error.js'
import type { Store } from '../store/types.js'
import { openWallet } from './open-wallet.js'
import type { AccountPorts } from './ports.js'
import type { Registration } from './registration.js'
import type { User } from './tables.js'

interface Parts {
  readonly store: Store
  readonly ports: Pick<AccountPorts, 'isSameAddress'>
  readonly registration: Pick<Registration, 'prepareUser' | 'reportUser'>
}

/** The account that a provider opened for an address, or a new one without a password; undefined where the address has another account. */
export type OpenProviderAccount = (email: string, issuer: string) => Promise<User | undefined>

export function createProviderAccounts({ store, ports, registration }: Parts): OpenProviderAccount {
  const users = store.table('Users')
  return async (email, issuer) => {
    // No hash of a password looks like this, so no password opens the account.
    const password = `signs in at ${issuer}`
    const known = users.live().find((user) => user.email !== null && ports.isSameAddress(user.email, email))
    if (known) return known.password === password ? known : undefined
    const user = translateErrors(() => users.insert({ ...registration.prepareUser({ email }), password }))
    await openWallet(store, user)
    await registration.reportUser({ ...user }, { email })
    return user
  }
}
