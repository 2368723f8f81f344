import type { ShopConfig } from '../../options.js'
import { on, type Rule } from '../challenge.js'
import { textOf } from './near-misses.js'

/** Words that must all occur in one text; case is ignored. */
type Wording = readonly string[]

/** Solved by a feedback or a complaint with all words of one of the wordings (docs/contract/commerce.md#reported-texts). */
export function mentions(...wordings: readonly Wording[]): Rule {
  return mentionsConfigured(() => wordings)
}

/** Like `mentions`, with wordings from the configuration; without any wording it is never solved. */
export function mentionsConfigured(readWordings: (config: ShopConfig) => readonly Wording[]): Rule {
  return on(['feedback.written', 'complaint.written'], (written, { config }) => {
    const text = textOf(written).toLowerCase()
    return readWordings(config).some((wording) => isIn(text, wording))
  })
}

function isIn(text: string, wording: Wording): boolean {
  return wording.length > 0 && wording.every((word) => word !== '' && text.includes(word.toLowerCase()))
}
