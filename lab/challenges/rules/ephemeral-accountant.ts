import type { AccountSummary } from '../../facts/vocabulary.js'
import type { ShopConfig } from '../../options.js'
import type { Store } from '../../store/types.js'
import { ephemeralAddress } from './ephemeral-address.js'

/** Whether an accountant has logged in of whom the shop has no record (accounts.md 9.1). */
export function isEphemeralAccountant({ email, role }: AccountSummary, store: Store, config: ShopConfig): boolean {
  const isRecorded = () =>
    store
      .table('Users')
      .live()
      .some((user) => user.email === email)
  return email === ephemeralAddress(config.application.domain) && role === 'accounting' && !isRecorded()
}
