import Papa from 'papaparse'
import { CourseError } from './course-error.js'

/** Reads CSV with a header line; empty lines are skipped. Throws a {@link CourseError} for any other text. */
export function readCsv(
  file: string,
  text: string,
  nameColumn: NameColumn = (name) => name.trim(),
): { names: readonly string[]; rows: readonly CsvRow[] } {
  const plain = text.replace(/^\uFEFF/, '')
  refuseDoubleColumn(file, plain, nameColumn)
  const { data, meta, errors } = Papa.parse<Record<string, string>>(plain, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: nameColumn,
  })
  const [error] = errors.filter(({ code }) => code !== 'UndetectableDelimiter')
  if (error)
    throw new CourseError('invalid', `${file}:${(error.row ?? 0) + 2}: ${error.message}.`, ['a line for each row'])
  return { names: meta.fields ?? [], rows: data.map((cells, index) => ({ line: index + 2, cells })) }
}

/** The name of a column, by the text of the header. */
type NameColumn = (text: string) => string

/** The parser would rename the second column, and print so. */
function refuseDoubleColumn(file: string, text: string, nameColumn: NameColumn): void {
  const [header = []] = Papa.parse<string[]>(text, { preview: 1, skipEmptyLines: 'greedy' }).data
  const names = header.map((text) => nameColumn(text))
  const double = names.find((name, index) => name !== '' && names.indexOf(name) < index)
  if (double === undefined) return
  throw new CourseError('invalid', `${file}:1: the column ${double} stands there twice.`, ['one column of each name'])
}

export interface CsvRow {
  /** Counted from 1; empty lines do not count. */
  readonly line: number
  readonly cells: Readonly<Record<string, string | undefined>>
}

/** Writes CSV with a header line; cells are escaped so that no spreadsheet runs one as a formula. */
export function writeCsv(
  names: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  { escapesFormulae = true }: { readonly escapesFormulae?: boolean } = {},
): string {
  const text = Papa.unparse(
    { fields: [...names], data: rows.map((row) => [...row]) },
    { newline: '\n', escapeFormulae: escapesFormulae },
  )
  return `${text}\n`
}
