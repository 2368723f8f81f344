import type { FactBus } from '../facts/bus.js'
import { accountInPayload, type Tokens } from './tokens.js'

/** The algorithm this shop signs with, and the only one of a token of its own. */
const ownAlgorithm = 'RS256'

/** Reports tokens of foreign making that are accepted all the same (docs/contract/accounts.md#cookie-or-header); a look at the header decides whether to check. */
export function createForeignTokenReport({ tokens, facts }: { tokens: Tokens; facts: FactBus }) {
  return async (token: string): Promise<void> => {
    const algorithm = readAlgorithm(token)
    if (algorithm === undefined || algorithm === ownAlgorithm) return
    const verdict = tokens.verify(token)
    if (!verdict.accepted) return
    const email = accountInPayload(verdict.payload)?.email
    await facts.emit('token.foreignAccepted', { algorithm, email: typeof email === 'string' ? email : '' })
  }
}

function readAlgorithm(token: string): string | undefined {
  try {
    const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'))
    return typeof header?.alg === 'string' ? header.alg : undefined
  } catch {
    return undefined
  }
}
