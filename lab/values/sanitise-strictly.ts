import { keepHarmlessMarkup } from './harmless-markup.js'

/** Cleans a text that pages insert as HTML. */
export type CleanHtml = (html: string) => string

const maxPasses = 20

/** Cleans until nothing changes (docs/contract/accounts.md#setters); text nested deeper gets no markup at all. */
export const sanitiseStrictly: CleanHtml = (html) => {
  let text = html
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const cleaned = keepHarmlessMarkup(text)
    if (cleaned === text) return text
    text = cleaned
  }
  return text.replaceAll('<', '&lt;')
}
