import type { FindCurrentHash } from '../accounts/passwords/current-hash.js'

/** CWE-613: compares with the session's copy of the account, so that an old password works as long as the token (docs/contract/accounts.md#sessions). */
export const findHashInSession: FindCurrentHash = ({ data }) => data.password
