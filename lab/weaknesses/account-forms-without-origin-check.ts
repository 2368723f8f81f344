import type { FindFormAccount } from '../accounts/profile/form-account.js'

/** CWE-352: accepts forms for a picture or an erasure from any site, for the account of the cookie (docs/contract/accounts.md#csrf). */
export const findAccountByCookieAlone: FindFormAccount = ({ session }, users) =>
  session && users.find(session.accountId)
