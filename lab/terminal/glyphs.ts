import { cutCells } from './cells.js'

export type Variables = Readonly<Record<string, string | undefined>>

/** The glyphs a terminal can show; every one is a single cell wide. */
export interface Glyphs {
  readonly star: string
  readonly noStar: string
  readonly full: string
  readonly empty: string
  readonly ellipsis: string
  readonly yes: string
  readonly no: string
  readonly frame: {
    readonly topLeft: string
    readonly top: string
    readonly topRight: string
    readonly right: string
    readonly bottomRight: string
    readonly bottom: string
    readonly bottomLeft: string
    readonly left: string
  }
}

const drawn: Glyphs = {
  star: '★',
  noStar: '·',
  full: '█',
  empty: '░',
  ellipsis: '…',
  yes: '✓',
  no: '✗',
  frame: {
    topLeft: '┌',
    top: '─',
    topRight: '┐',
    right: '│',
    bottomRight: '┘',
    bottom: '─',
    bottomLeft: '└',
    left: '│',
  },
}

const typed: Glyphs = {
  star: '*',
  noStar: '.',
  full: '#',
  empty: '-',
  ellipsis: '~',
  yes: '+',
  no: 'x',
  frame: {
    topLeft: '+',
    top: '-',
    topRight: '+',
    right: '|',
    bottomRight: '+',
    bottom: '-',
    bottomLeft: '+',
    left: '|',
  },
}

/** Drawn glyphs, or plain ASCII for the Linux console and for locales that are expressly not Unicode. */
export function chooseGlyphs(variables: Variables): Glyphs {
  const locale = variables.LC_ALL || variables.LC_CTYPE || variables.LANG
  const isPlain = variables.TERM === 'linux' || variables.TERM === 'dumb' || locale === 'C' || locale === 'POSIX'
  return isPlain ? typed : drawn
}

/** Difficulty as six cells, e.g. `★★····`. */
export function drawStars(difficulty: number, { star, noStar }: Glyphs): string {
  const filled = Math.min(6, Math.max(0, difficulty))
  return star.repeat(filled) + noStar.repeat(6 - filled)
}

/** A measuring bar of `width` cells; anything done shows at least one cell, and only all of it fills the bar. */
export function drawBar(
  done: number,
  total: number,
  width: number,
  { full, empty }: Glyphs,
): { full: string; empty: string } {
  const exact = total === 0 ? 0 : (done / total) * width
  const cells = exact > 0 && exact < 1 ? 1 : Math.floor(exact)
  return { full: full.repeat(cells), empty: empty.repeat(Math.max(0, width - cells)) }
}

/** `text` cut to `width` cells, with an ellipsis when something is missing. */
export function shorten(text: string, width: number, { ellipsis }: Glyphs): string {
  return cutCells(text, width) === text ? text : cutCells(text, width - 1) + ellipsis
}

/** `text` in at most `count` lines of `width` cells, broken between words; the last one is cut where something is missing. */
export function wrapText(text: string, width: number, count: number, glyphs: Glyphs): string[] {
  const lines: string[] = []
  let rest = text
  while (lines.length < count - 1) {
    const fitting = cutCells(rest, width)
    if (fitting === rest) break
    const space = rest.lastIndexOf(' ', fitting.length)
    const end = space > 0 ? space : fitting.length
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...lines, shorten(rest, width, glyphs)]
}
