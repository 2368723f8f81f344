const texts = {
  ENOENT: 'no such file or directory',
  ENOTDIR: 'not a directory',
  EISDIR: 'illegal operation on a directory',
  EEXIST: 'file already exists',
  EACCES: 'permission denied',
  ENOTEMPTY: 'directory not empty',
  EINVAL: 'invalid argument',
  ENAMETOOLONG: 'name too long',
  ENOSPC: 'no space left on device',
  EFBIG: 'file too large',
} as const

export type SystemErrorCode = keyof typeof texts

/** The error of a failed system call, worded as Node words it. */
export class SystemError extends Error {
  /** The cause of the failure, for people at a shell: `No space left on device`. */
  readonly reason: string

  constructor(
    readonly code: SystemErrorCode,
    readonly syscall: string,
    readonly path: string,
  ) {
    super(`${code}: ${texts[code]}, ${syscall} '${path}'`)
    this.name = 'Error'
    this.reason = texts[code].replace(/^./, (letter) => letter.toUpperCase())
  }
}
