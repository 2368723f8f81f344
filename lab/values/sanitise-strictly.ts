import { keepHarmlessMarkup } from './harmless-markup.js'

/** Nobody nests tags this deep by accident. */
const maxPasses = 20

/**
 * `html` with plain formatting and links only, whatever it is nested in: cleaned until nothing changes any more (docs/contract/accounts.md#setters).
 * Whoever nests on and on gets no markup at all.
 */
export function sanitiseStrictly(html: string): string {
  let text = html
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const cleaned = keepHarmlessMarkup(text)
    if (cleaned === text) return text
    text = cleaned
  }
  return text.replaceAll('<', '&lt;')
}
