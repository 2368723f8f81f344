import { gt, valid } from 'semver'
import { packageVersion } from '../package/package-root.js'

/** A course file or folder that cannot be used: a command ends with exit code 5 for what is `invalid`, with 4 for what is `unreadable`. */
export class CourseError extends Error {
  override readonly name = 'CourseError'
  readonly kind = 'course'
  constructor(
    readonly fault: 'unreadable' | 'invalid',
    message: string,
    readonly remedies: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

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
