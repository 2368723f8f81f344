/** Characters shown around a match. */
const reach = 90

/** Max words and characters of a query: each word is searched in every page. */
const maxWords = 20
const maxQuestion = 1000

export function findWords(question: string): string[] {
  const words = question
    .slice(0, maxQuestion)
    .toLowerCase()
    .split(/[\s"“”„,;:!?()]+/)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, maxWords)
}

export function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/\]\([^)]*\)/g, '')
    .replace(/^[#>|\s-]+/gm, ' ')
    .replace(/[*`[\]|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function excerpt(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0)
  const middle = places.length === 0 ? 0 : Math.min(...places)
  const start = startOfWord(text, Math.max(0, middle - reach))
  const end = Math.min(text.length, middle + 2 * reach)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

function startOfWord(text: string, place: number): number {
  return place === 0 ? 0 : text.indexOf(' ', place) + 1
}
