import { tmpdir } from 'node:os'
import { describeSystemError } from '../../values/system-error.js'

/** The folder for temporary files takes no files of a replay. */
export class TemporaryFolderError extends Error {
  override readonly name = 'TemporaryFolderError'
  readonly kind = 'temporary-folder'
  readonly code: string | undefined
  /** As system errors have it: it concerns the machine, not the file that was to be replayed. */
  readonly syscall: string

  constructor(cause: NodeJS.ErrnoException) {
    const reason = describeSystemError(cause, 'written', { ENOENT: 'there is no such folder' })
    super(`A replay needs the folder for temporary files, ${tmpdir()}: ${reason}.`, { cause })
    this.code = cause.code
    this.syscall = cause.syscall ?? 'write'
  }
}
