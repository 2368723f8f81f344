/** CSS pixels. */
export interface Room {
  readonly width: number
  readonly height: number
}

export type FlaskSize = 'large' | 'middle' | 'small'

/** As in the style sheet: space beside a flask and between two, and what stands below it. */
const surroundings: Readonly<Record<FlaskSize, { beside: number; columnGap: number; rowGap: number; below: Below }>> = {
  large: { beside: 36, columnGap: 4, rowGap: 16, below: linesBelow },
  middle: { beside: 36, columnGap: 4, rowGap: 16, below: linesBelow },
  small: { beside: 18, columnGap: 2, rowGap: 2, below: () => 20 },
}

type Below = (flask: number) => number

/** Font sizes and line heights of the style sheet. */
function linesBelow(flask: number): number {
  return 4 + Math.max(15, flask / 4.4) * 1.4 + Math.max(13, flask / 5.5) * 1.25
}

const flaskSizes = { max: 110, min: 12 }

/** The greatest width that fits all; the smallest where none does. */
export function fitFlasks(count: number, { width, height }: Room, size: FlaskSize): number {
  const { beside, columnGap, rowGap, below } = surroundings[size]
  for (let flask = flaskSizes.max; flask > flaskSizes.min; flask -= 1) {
    const columns = Math.floor((width + columnGap) / (flask + beside + columnGap))
    const rows = Math.ceil(count / columns)
    if (columns > 0 && rows * (Math.ceil((flask * 4) / 3 + below(flask)) + rowGap) - rowGap <= height) return flask
  }
  return flaskSizes.min
}

/** Pixels: wanted and least width of a name, the gap of columns, and heights of lines. */
const list = { wanted: 140, narrow: 84, gap: 18, readable: 16, tall: 24 }

export interface ListLayout {
  readonly columns: number
  readonly rows: number
  readonly line: number
}

/** The widest columns that fit all names on readable lines; the narrowest where none do. */
export function fitList(count: number, { width, height }: Room): ListLayout {
  const columnsOf = (wide: number) => Math.max(1, Math.floor((width + list.gap) / (wide + list.gap)))
  const layOut = (columns: number): ListLayout => {
    const rows = Math.max(1, Math.ceil(count / columns))
    return { columns, rows, line: Math.min(list.tall, height / rows) }
  }
  const maxColumns = columnsOf(list.narrow)
  for (let columns = columnsOf(list.wanted); columns < maxColumns; columns += 1) {
    const layout = layOut(columns)
    if (layout.line >= list.readable) return layout
  }
  return layOut(maxColumns)
}
