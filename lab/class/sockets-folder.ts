import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../options/config-error.js'
import { describeSystemError } from '../values/system-error.js'

/**
 * Makes the folder for the sockets of a class's labs, among the temporary files because the path of a socket is short, and removes those of
 * earlier runs that were killed: only one class at a time runs on `classFolder`. Throws a {@link ConfigError}.
 */
export function makeSocketsFolder(classFolder: string): string {
  const root = tmpdir()
  const mark = createHash('sha256').update(realpathSync(classFolder)).digest('hex').slice(0, 10)
  const prefix = `juice-lab-${mark}-`
  try {
    for (const name of readdirSync(root)) if (name.startsWith(prefix)) removeOwn(join(root, name))
    return mkdtempSync(join(root, prefix))
  } catch (error) {
    const reason = describeSystemError(error, 'written', { ENOENT: 'there is no such folder' })
    throw new ConfigError(
      'TMPDIR',
      [{ message: `The sockets of the class need a folder in ${root}: ${reason}.` }],
      ['TMPDIR=DIR with a folder that you may write, before the command'],
    )
  }
}

/** Leaves alone the folders of other users, which cannot be removed. */
function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}
