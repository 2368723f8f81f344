import { gt, valid } from 'semver'
import { packageVersion } from '../package/package-root.js'
import { CourseError } from './course-error.js'

export function isNewerVersion(version: unknown): version is string {
  return typeof version === 'string' && valid(version) !== null && gt(version, packageVersion)
}

/** The error for a file with unknown content, which is no forgery; `version` is that of its writer, `content` names the unknown part as a clause. */
export function newerProgramError(file: string, version: string | undefined, content: string): CourseError {
  const writer = version === undefined ? '' : `version ${valid(version)}; `
  return new CourseError(
    'unreadable',
    `${file} was made by a newer program (${writer}this one is ${packageVersion}) and cannot be read or judged by this one: ${content}.`,
    ['the same with the newest version: its checkout, or the file that npm pack wrote there'],
  )
}
