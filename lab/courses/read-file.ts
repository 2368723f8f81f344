import { readFileSync } from 'node:fs'
import { CourseError } from './course-error.js'

/** The bytes of a file that an instructor or learner named; throws a {@link CourseError} that says why there are none. */
export function readCourseFile(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = (code !== undefined && reasons[code]) || message
    throw new CourseError('unreadable', `${file} cannot be read: ${reason}.`, ['check its path and its rights'], {
      cause: error,
    })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read (EACCES)',
  ENOTDIR: 'one of its folders is a file',
}
