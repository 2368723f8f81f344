import { plainLine } from '../values/plain-text.js'
import { CourseError } from './course-error.js'
import { readCsv } from './csv.js'
import { readCourseText } from './read-file.js'
import { offsetTime } from './times.js'

/** The pattern of an id of a learner, which names files; its dash is escaped for the inputs of browsers. */
export const learnerIdPattern = '(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._@\\-]{0,63}'

export const learnerId = new RegExp(`^${learnerIdPattern}$`)

export interface Learner {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly group: string
  /** The time at which the instructor received the work, as ISO 8601; null if the roster does not tell. */
  readonly received: string | null
}

const required = ['id', 'name']
const known = [...required, 'email', 'group', 'received']

/** Tabs and line breaks, which spreadsheets allow in a cell. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** Reads `roster.csv`; throws a {@link CourseError} for missing columns, empty or invalid ids, and duplicates. */
export function readRoster(file: string): Learner[] {
  return parseRoster(file, readCourseText(file))
}

export function parseRoster(file: string, text: string): Learner[] {
  const { names, rows } = readCsv(file, text, nameColumn)
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw invalid(
      `${file}:1: the column${missing.length > 1 ? 's' : ''} ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing`,
      `the first line is ${known.slice(0, 4)}`,
    )
  const learners = rows.map(({ line, cells }) => {
    const cell = (name: string) => (cells[name] ?? '').replace(breaks, ' ').trim()
    const learner = { id: cell('id'), name: cell('name'), email: cell('email'), group: cell('group') }
    refuseControls(learner, `${file}:${line}`)
    if (!learnerId.test(learner.id))
      throw invalid(`${file}:${line}: id '${learner.id}' cannot name a file`, 'letters, digits, dots and dashes')
    if (learner.name === '')
      throw invalid(`${file}:${line}: the name of ${learner.id} is empty`, 'a name for everybody')
    return { ...learner, received: readTime(cell('received'), `${file}:${line}`) }
  })
  if (learners.length === 0) throw invalid(`${file}: there is nobody on the roster`, 'a line for each learner')
  refuseDoubles(file, rows, learners)
  return learners
}

function nameColumn(text: string): string {
  const name = text.trim().toLowerCase()
  return name === 'e-mail' ? 'email' : name
}

/** Refuses control characters as the desk does: reports and terminals show the texts. */
function refuseControls(texts: Readonly<Record<string, string>>, place: string): void {
  for (const [column, text] of Object.entries(texts))
    if (/\p{Cc}/u.test(text))
      throw invalid(`${place}: ${column} '${plainLine(text)}' has control characters`, 'plain text in every cell')
}

function refuseDoubles(file: string, rows: readonly { line: number }[], learners: readonly Learner[]): void {
  for (const field of ['id', 'email'] as const) {
    const seen = new Map<string, number>()
    for (const [index, learner] of learners.entries()) {
      // Ids become file names, and some file systems ignore case.
      const value = learner[field].toLowerCase()
      const line = rows[index]?.line ?? 0
      if (value !== '' && seen.has(value))
        throw invalid(
          `${file}:${line}: ${field} '${learner[field]}' stands in line ${seen.get(value)} already`,
          'one line for each learner',
        )
      seen.set(value, line)
    }
  }
}

function readTime(text: string, place: string): string | null {
  if (text === '') return null
  if (!offsetTime.safeParse(text).success)
    throw invalid(`${place}: received '${text}' is no time with an offset`, 'a time such as 2026-11-27T18:00:00+01:00')
  return new Date(text).toISOString()
}

function invalid(message: string, remedy: string): CourseError {
  return new CourseError('invalid', `${message}.`, [remedy])
}
