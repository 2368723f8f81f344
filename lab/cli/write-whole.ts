import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'

/** A file that is there whole or not at all. */
export interface WholeFile {
  readonly path: string
  readonly content: string | Uint8Array
  readonly mode?: number
}

/** Writes files so that each is there whole or not at all; when one fails, none of them gets its name, and a {@link CliError} says why. */
export function writeWhole(files: readonly WholeFile[]): void {
  const drafts = files.map(({ path }) => `${path}.${process.pid}.part`)
  try {
    for (const [index, { path, content, mode }] of files.entries())
      write(path, () => {
        refuseFolder(path)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(drafts[index] ?? '', content, { mode })
      })
    for (const [index, { path }] of files.entries()) write(path, () => renameSync(drafts[index] ?? '', path))
  } finally {
    for (const draft of drafts) removeDraft(draft)
  }
}

/** A folder would only be in the way of the last step, when others have their names already. */
function refuseFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' })
}

function write(path: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = (code !== undefined && reasons[code]) || message
    throw new CliError(
      exitCodes.dataFolder,
      `${path} cannot be written: ${reason}.`,
      ['-o with a place that you may write'],
      { cause: error },
    )
  }
}

/** Removes the draft, if there is one; a file in place of the folder holds none either. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true })
  } catch {}
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written (EACCES)',
  EPERM: 'it may not be written (EPERM)',
  EROFS: 'its file system is read-only (EROFS)',
  ENOSPC: 'the disk is full (ENOSPC)',
  EDQUOT: 'there is no room left for you (EDQUOT)',
  EEXIST: 'a file stands where its folder belongs',
  ENOTDIR: 'a file stands where its folder belongs',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
}
