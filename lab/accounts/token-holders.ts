import { deluxeTokenFor } from './passwords.js'
import { accountInPayload, signedAccount, type Tokens } from './tokens.js'

/** The account that a token names. */
export interface TokenHolders {
  /** Throws where an accepted token has no account in it (docs/contract/accounts.md#sessions). */
  requireAccount(token: string): void
  /** The token proves a paid membership: role and mark must fit, an expired one counts. */
  isDeluxe(token: string): boolean
  /** The token names an accountant; an expired one counts. */
  isAccountant(token: string): boolean
  /** The token names an administrator; an expired one counts. */
  isAdministrator(token: string): boolean
  /** The role that the token names; an expired one counts. */
  roleOf(token: string | undefined): unknown
}

export function createTokenHolders(tokens: Tokens): TokenHolders {
  return {
    requireAccount(token) {
      const verdict = tokens.verify(token)
      const isNobody = verdict.accepted && accountInPayload(verdict.payload) === undefined
      if (isNobody) throw new TypeError("Cannot read properties of undefined (reading 'id')")
    },

    isDeluxe(token) {
      const data = signedAccount(tokens, token)
      if (data?.role !== 'deluxe' || typeof data.email !== 'string') return false
      return data.deluxeToken === deluxeTokenFor(data.email, tokens.privateKey)
    },

    isAccountant: (token) => signedAccount(tokens, token)?.role === 'accounting',
    isAdministrator: (token) => signedAccount(tokens, token)?.role === 'admin',
    roleOf: (token) => (token === undefined ? undefined : signedAccount(tokens, token)?.role),
  }
}
