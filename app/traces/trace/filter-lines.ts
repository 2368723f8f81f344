/** Lines of a page where no script runs. */
export const pageSize = 200

/** Numbers, from 1, of the lines that have all words of a search; a dash before a word asks for lines without it. */
export function filterLines(lines: readonly string[], search: string): readonly number[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
  const fits = (line: string) =>
    words.every((word) => (word.startsWith('-') ? !line.includes(word.slice(1)) : line.includes(word)))
  return lines.flatMap((line, index) => (words.length === 0 || fits(line.toLowerCase()) ? [index + 1] : []))
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
