import { CourseError } from '../course-error.js'
import { readCsv } from '../csv.js'
import { readSarif } from './read-sarif.js'
import { pathOf, type Report, readNumberOrPrefix } from './report.js'

export interface Reports {
  /** Of each finding the readings: one for each parameter of its request, where it does not tell which of them is weak. */
  readonly findings: readonly (readonly Report[])[]
  /** The number of results that cannot be scored, for want of a CWE or an address. */
  readonly unscored: number
}

/** Reads SARIF 2.1.0, or CSV with the columns cwe and address; throws a {@link CourseError} for any other text. */
export function readReports(name: string, text: string): Reports {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') throw invalid(`${name} is empty`)
  if (!/^\s*[{[]/.test(content)) return readTable(name, content)
  const read = readSarif(content)
  if (typeof read === 'string') throw invalid(`${name} is no SARIF 2.1.0: ${read}`)
  const findings = read.filter(({ length }) => length > 0)
  return { findings, unscored: read.length - findings.length }
}

function readTable(name: string, text: string): Reports {
  const { names, rows } = readCsv(name, text, (column) => column.trim().toLowerCase())
  for (const needed of ['cwe', 'address']) if (!names.includes(needed)) throw invalid(`${name} has no column ${needed}`)
  const findings = rows.map(({ line, cells }) => {
    const cwe = readNumberOrPrefix(cells.cwe)
    if (cwe === undefined) throw invalid(`${name}:${line}: '${cells.cwe ?? ''}' is no CWE number`)
    const { address = '', method, parameter } = cells
    return [{ cwe, path: pathOf(address), method: method || undefined, parameter: parameter || undefined }]
  })
  return { findings, unscored: 0 }
}

function invalid(message: string): CourseError {
  return new CourseError('invalid', `${message}.`, [
    'SARIF 2.1.0, or CSV with the columns cwe, address, method, parameter',
  ])
}
