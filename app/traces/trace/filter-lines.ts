/** Lines of a page where no script runs. */
export const pageSize = 200

interface Term {
  readonly text: string
  readonly isExcluded: boolean
}

/** A quoted phrase or a word; a dash excludes where a phrase or the first character of a word follows, and is text elsewhere. */
const termPattern = /(-(?=["\p{L}\p{N}_]))?(?:"([^"]+)"(?=\s|$)|(\S+))/gu

function readTerms(search: string): readonly Term[] {
  return [...search.toLowerCase().matchAll(termPattern)].map(([, dash, phrase, word = '']) => ({
    text: phrase ?? word,
    isExcluded: dash !== undefined,
  }))
}

/** Numbers, from 1, of the lines that have all words and quoted phrases of a search, and none of those behind a dash. */
export function filterLines(lines: readonly string[], search: string): readonly number[] {
  const terms = readTerms(search)
  const fits = (line: string) => terms.every(({ text, isExcluded }) => line.includes(text) !== isExcluded)
  return lines.flatMap((line, index) => (fits(line.toLowerCase()) ? [index + 1] : []))
}

export interface LinePage {
  readonly numbers: readonly number[]
  readonly page: number
  readonly pages: number
}

/** One page of them; the nearest where there is none of this number. */
export function pageOfLines(numbers: readonly number[], wanted: number): LinePage {
  const pages = Math.max(1, Math.ceil(numbers.length / pageSize))
  const page = Math.min(pages, Math.max(1, Number.isInteger(wanted) ? wanted : 1))
  return { numbers: numbers.slice((page - 1) * pageSize, page * pageSize), page, pages }
}
