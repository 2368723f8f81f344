import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { systemRandom } from '../../facts/random.js'
import { describeSystemError } from '../../values/system-error.js'
import { CliError, exitCodes } from '../cli-error.js'

/** The token in a file; a missing file is created with a random token, readable by its owner alone. */
export function openTokenFile(file: string): string {
  try {
    if (!existsSync(file)) writeFileSync(file, `${systemRandom.hex(32)}\n`, { mode: 0o600, flag: 'wx' })
    const token = readFileSync(file, 'utf8').trim()
    if (/^\S{16,}$/.test(token)) return token
  } catch (error) {
    throw new CliError(
      exitCodes.dataFolder,
      `The token file ${file} cannot be used: ${describeSystemError(error, 'read or written', { ENOENT: 'there is no such folder' })}.`,
      ['a path that you may write'],
      { cause: error },
    )
  }
  throw new CliError(exitCodes.dataFolder, `The token file ${file} holds no token of 16 characters or more.`, [
    'the path of a new file',
  ])
}
