import stringWidth from 'string-width'

const plain = /^[\x20-\x7e]*$/
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** The limit of code units in a cell: an emoji of two cells has up to 15, and marks without width could go on and on. */
const maxUnits = 8

/** Cells of a terminal that a text takes: two for a Chinese character, none for an accent that stands on its own. */
export function countCells(text: string): number {
  return plain.test(text) ? text.length : stringWidth(text)
}

export function padCells(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - countCells(text)))
}

/** As much of the beginning of `text` as `width` cells have room for. */
export function cutCells(text: string, width: number): string {
  if (plain.test(text)) return text.slice(0, Math.max(0, width))
  let cells = 0
  for (const { segment, index } of segmenter.segment(text)) {
    cells += countCells(segment)
    if (cells > width || index + segment.length > width * maxUnits) return text.slice(0, index)
  }
  return text
}
