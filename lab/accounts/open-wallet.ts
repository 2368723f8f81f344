import { QuotaError, type Store } from '../store/types.js'
import type { User } from './tables.js'

const unsaved = 'The lab cannot save anything at the moment, so there is no new account. Please try again later.'

/**
 * Opens the wallet of a new account and puts both on the disk, as an account that is said to be there has to be. Where that fails, takes
 * both back and throws a QuotaError.
 */
export async function openWallet(store: Store, { id }: User): Promise<void> {
  const wallet = store.table('Wallets').insert({ UserId: id })
  try {
    await store.save()
  } catch {
    // The store itself has told the operator why.
    store.table('Wallets').erase(wallet.id)
    store.table('Users').erase(id)
    throw new QuotaError('full', unsaved, [{ field: 'Users', message: unsaved }])
  }
}
