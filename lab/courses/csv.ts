import Papa from 'papaparse'
import { CourseError } from './course-error.js'

/** Reads CSV with a header line, also with Excel's `sep=;`; skips empty lines and fills up short rows. Throws a {@link CourseError} for any other text. */
export function readCsv(
  file: string,
  text: string,
  nameColumn: NameColumn = (name) => name.trim(),
): { names: readonly string[]; rows: readonly CsvRow[] } {
  const [head, ...rows] = readRows(file, text)
  const names = head?.cells.map((name) => nameColumn(name)) ?? []
  const double = names.find((name, index) => name !== '' && names.indexOf(name) < index)
  if (double !== undefined)
    throw new CourseError('invalid', `${file}:${head?.line}: the column ${double} stands there twice.`, [
      'one column of each name',
    ])
  return {
    names,
    rows: rows.map(({ line, cells }) => {
      if (cells.length > names.length)
        throw rowError(file, line, `Too many fields: expected ${names.length} fields but parsed ${cells.length}`)
      return { line, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) }
    }),
  }
}

type NameColumn = (text: string) => string

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** A row may have line breaks in its cells. */
function readRows(file: string, text: string): Row[] {
  const plain = text.replace(/^\uFEFF/, '')
  const separatorLine = /^sep=(.)\r?\n/i.exec(plain)
  const table = plain.slice(separatorLine?.[0].length ?? 0)
  const delimiter = separatorLine?.[1] ?? Papa.parse(table, { preview: 1, skipEmptyLines: 'greedy' }).meta.delimiter
  const rows: Row[] = []
  let line = separatorLine ? 2 : 1
  let start = 0
  Papa.parse<string[]>(table, {
    delimiter,
    step({ data, errors: [error], meta: { cursor } }) {
      if (error) throw rowError(file, line, error.message)
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data })
      line += table.slice(start, cursor).match(/\r\n|\r|\n/g)?.length ?? 0
      start = cursor
    },
  })
  return rows
}

function rowError(file: string, line: number, message: string): CourseError {
  return new CourseError('invalid', `${file}:${line}: ${message}.`, ['a line for each row'])
}

export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string | undefined>>
}

/** The beginning of a cell that a spreadsheet runs; Papa's own pattern lets any with a line break pass. */
const formula = /^[=+\-@\t\r\n]/

/** Writes CSV with a header line; cells are escaped so that no spreadsheet runs one as a formula. */
export function writeCsv(
  names: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  { escapesFormulae = true }: { readonly escapesFormulae?: boolean } = {},
): string {
  const text = Papa.unparse(
    { fields: [...names], data: rows.map((row) => [...row]) },
    { newline: '\n', escapeFormulae: escapesFormulae && formula },
  )
  return `${text}\n`
}
