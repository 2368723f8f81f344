import type { FactBus } from '../facts/bus.js'
import { readTokenPart } from '../values/token-part.js'
import { accountInPayload, emailIn, ownAlgorithm, type Tokens } from './tokens.js'

/** Reports tokens of foreign making that are accepted all the same (docs/contract/accounts.md#cookie-or-header); a look at the header decides whether to check. */
export function createForeignTokenReport({ tokens, facts }: { tokens: Tokens; facts: FactBus }) {
  return async (token: string): Promise<void> => {
    const algorithm = readAlgorithm(token)
    if (algorithm === undefined || algorithm === ownAlgorithm) return
    const verdict = tokens.verify(token)
    if (!verdict.accepted) return
    const email = emailIn(accountInPayload(verdict.payload)) ?? ''
    await facts.emit('token.foreignAccepted', { algorithm, email })
  }
}

function readAlgorithm(token: string): string | undefined {
  const { alg } = readTokenPart(token.split('.', 1)[0])
  return typeof alg === 'string' ? alg : undefined
}
