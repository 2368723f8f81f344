import type { FindFormAccount } from '../accounts/form-account.js'

/**
 * CWE-352: takes the forms for a picture and for an erasure as those of whoever the cookie names, whichever site they stand on
 * (docs/contract/accounts.md#csrf).
 */
export const findAccountByCookieAlone: FindFormAccount = ({ session }, users) =>
  session && users.find(session.accountId)
