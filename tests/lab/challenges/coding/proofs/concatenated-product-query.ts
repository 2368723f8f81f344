import type { ChallengeKey } from '../../../../../lab/challenges/catalogue.js'
import type { Ports } from '../../../../../lab/ports.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withSharedLab } from './with-lab.js'

interface Source {
  readonly searchProductsByConcatenation: Ports['searchProducts']
}

/** The attack reads what is not for sale; the feature finds products by their names. */
function proveSearch(key: ChallengeKey, question: string): Proof {
  return {
    async try(version) {
      const { searchProductsByConcatenation } = await version.load<Source>()
      return withSharedLab({ searchProducts: searchProductsByConcatenation }, async (shop) => {
        for (const text of payloadsFor(question)) await search(shop, text)
        return { attack: shop.solved().includes(key), feature: await findsProducts(shop) }
      })
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

/** As walkthroughs have it, behind a quote that a filter may spend itself on, and with words that survive being cut out once. */
function payloadsFor(question: string): string[] {
  const nested = question.replace(/union|select|from/g, (word) => word.slice(0, 2) + word + word.slice(2))
  return [`qwert')) ${question}`, `qwert'')) ${question}`, `')) ${question}`, `qwert')) ${nested}`]
}

function search(shop: ServedLab, text: string) {
  return shop.get(`/rest/products/search?q=${encodeURIComponent(text)}`)
}

async function findsProducts(shop: ServedLab): Promise<boolean> {
  for (const [text, id] of [
    ['eggfruit', 3],
    ['O-Saft', 9],
  ] as const) {
    const reply = await search(shop, text)
    if (reply.status !== 200) return false
    if (!reply.json<{ data: { id: unknown }[] }>().data.some((product) => product.id === id)) return false
  }
  return true
}
