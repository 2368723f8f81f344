import { renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { removeDraft } from '../disk/atomic-write.js'
import { describeSystemError } from '../values/system-error.js'
import { CliError, exitCodes } from './cli-error.js'
import { makeFolder } from './folder/data-folder.js'

export interface WholeFile {
  readonly path: string
  readonly content: string | Uint8Array
  readonly mode?: number
}

/** Writes several files atomically; if one fails, no file gets its name. Throws a {@link CliError} with the reason. */
export function writeWhole(files: readonly WholeFile[], remedy = '-o with a place that you may write'): void {
  const drafts = files.map(({ path }) => `${path}.${process.pid}.part`)
  try {
    for (const [index, { path, content, mode }] of files.entries())
      write(path, remedy, () => {
        refuseFolder(path)
        makeFolder(dirname(path))
        writeFileSync(drafts[index] ?? '', content, { mode })
      })
    for (const [index, { path }] of files.entries()) write(path, remedy, () => renameSync(drafts[index] ?? '', path))
  } finally {
    for (const draft of drafts) removeDraft(draft)
  }
}

/** Refuses a path that is a folder: the last step would fail after other files already have their names. */
function refuseFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' })
}

function write(path: string, remedy: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    const reason = describeSystemError(error, 'written', {
      EEXIST: 'a file stands where its folder belongs',
      ENOENT: 'no folder can be made there (ENOENT)',
    })
    throw new CliError(exitCodes.dataFolder, `${path} cannot be written: ${reason}.`, [remedy], { cause: error })
  }
}
