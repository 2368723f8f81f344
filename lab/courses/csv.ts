import Papa from 'papaparse'
import { CourseError } from './course-error.js'

/** Reads CSV with a header line; empty lines are skipped. Throws a {@link CourseError} for any other text. */
export function readCsv(file: string, text: string): { names: readonly string[]; rows: readonly CsvRow[] } {
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  })
  const [error] = errors.filter(({ code }) => code !== 'UndetectableDelimiter')
  if (error)
    throw new CourseError('invalid', `${file}:${(error.row ?? 0) + 2}: ${error.message}.`, ['a line for each row'])
  return { names: meta.fields ?? [], rows: data.map((cells, index) => ({ line: index + 2, cells })) }
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
