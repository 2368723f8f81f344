import { keepHarmlessMarkup } from './harmless-markup.js'

const maxPasses = 20

/** Cleans until nothing changes (docs/contract/accounts.md#setters); text nested deeper gets no markup at all. */
export function sanitiseStrictly(html: string): string {
  let text = html
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const cleaned = keepHarmlessMarkup(text)
    if (cleaned === text) return text
    text = cleaned
  }
  return text.replaceAll('<', '&lt;')
}
