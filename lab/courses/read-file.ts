import { readFileSync, statSync } from 'node:fs'
import { describeSystemError } from '../values/system-error.js'
import { CourseError } from './course-error.js'

const maxBytes = 500_000_000

/** The bytes of a file that an instructor or learner named; throws a {@link CourseError} of kind `fault` if it cannot be read. */
export function readCourseFile(file: string, fault: CourseError['fault'] = 'unreadable'): Buffer {
  let obstacle: string | undefined
  try {
    obstacle = findObstacle(file)
    if (obstacle === undefined) return readFileSync(file)
  } catch (error) {
    throw unreadableFile(file, error, fault)
  }
  throw readingError(fault, file, obstacle)
}

/** Paths of what a shell hands over from another command: `<(…)`, or standard input. */
const shellPaths = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/

/** The reason for which a file is not to be read: a pipe or a device may never end, nor even begin. */
function findObstacle(file: string): string | undefined {
  const stats = statSync(file)
  if (stats.size > maxBytes) return `it has more than ${maxBytes / 1_000_000} MB`
  const isPlain = stats.isFile() || stats.isDirectory() || shellPaths.test(file)
  return isPlain ? undefined : 'it is a pipe or a device'
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets write it; throws a {@link CourseError} for another encoding. */
export function readCourseText(file: string, fault: CourseError['fault'] = 'invalid'): string {
  const bytes = readCourseFile(file, fault)
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.toString('hex', 0, 2)] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new CourseError('invalid', `${file} is not text in UTF-8.`, ['save it as UTF-8 (in Excel: CSV UTF-8)'], {
      cause: error,
    })
  }
}

export function unreadableFile(file: string, error: unknown, fault: CourseError['fault'] = 'unreadable'): CourseError {
  return readingError(fault, file, describeSystemError(error, 'read', { ENOENT: 'there is no such file' }), error)
}

function readingError(fault: CourseError['fault'], file: string, reason: string, cause?: unknown): CourseError {
  return new CourseError(fault, `${file} cannot be read: ${reason}.`, ['check its path and its rights'], {
    cause,
  })
}
