import { countCells } from '../../terminal/cells.js'

/** Cells of the columns of a board whose widths depend on the terminal; a bar of none is left out. */
export interface ColumnWidths {
  readonly name: number
  readonly bar: number
  readonly latest: number
}

/** Cells of all other columns. */
export const columnWidths = { pointer: 2, done: 10, points: 8, stuck: 11 }

const gap = '  '
const fixedWidth = Object.values(columnWidths).reduce((sum, width) => sum + width, gap.length)
const fixedHeight = 5

/** The widths in a terminal of `width` cells: bars take what names, metrics and the latest step can spare. */
export function shareWidth(width: number, names: readonly string[]): ColumnWidths {
  const name = Math.max(12, Math.min(28, Math.floor(width / 4), Math.max(...names.map(countCells))))
  const bar = width < 74 ? 0 : Math.max(6, Math.floor(width / 5) - 8)
  return { name, bar, latest: Math.max(0, width - fixedWidth - name - (bar && bar + gap.length)) }
}

export function nameColumns(name: string, done: string, widths: ColumnWidths): string {
  const { pointer, done: doneWidth, points, stuck } = columnWidths
  return [
    ' '.repeat(pointer),
    name.padEnd(widths.name),
    done.padStart(doneWidth),
    ' '.repeat(widths.bar && widths.bar + gap.length),
    'Points'.padStart(points),
    'Stuck for'.padStart(stuck),
    `${gap}Latest`,
  ].join('')
}

/** The number of rows of a board that a terminal with so many rows has room for. */
export function roomForBoard(rows: number): number {
  return Math.max(1, rows - fixedHeight)
}

/** The part of a board that is in sight: the selected row and those around it. */
export function cutAround<Row>(rows: readonly Row[], selected: number, room: number) {
  const from = Math.max(0, Math.min(selected - Math.floor(room / 2), rows.length - room))
  return { from, visible: rows.slice(from, from + room), hidden: describeHidden(from, rows.length - from - room) }
}

function describeHidden(above: number, below: number): string {
  const parts = [above > 0 ? `${above} more above` : '', below > 0 ? `${below} more below` : '']
  return parts.filter(Boolean).join(', ') || ' '
}
