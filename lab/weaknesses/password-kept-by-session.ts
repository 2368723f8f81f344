import type { FindCurrentHash } from '../accounts/current-hash.js'

/**
 * CWE-613: asks the session, which has a copy of its account at hand, so that a password that was changed goes on to prove its holder for as long as
 * the token lives (docs/contract/accounts.md#sessions).
 */
export const findHashInSession: FindCurrentHash = ({ data }) => data.password
