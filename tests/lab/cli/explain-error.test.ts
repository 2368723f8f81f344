import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { explainError } from '../../../lab/cli/explain-error.js'
import { TemporaryFolderError } from '../../../lab/cli/replay/replay-apart.js'

it('a full disk needs space, not another owner', () => {
  const error = Object.assign(new Error('The lab could not be saved.'), { kind: 'store-file', code: 'ENOSPC' })
  expect(explainError(error).remedies).toEqual([
    'free some space on that disk first',
    '--data DIR with a folder on another disk',
  ])
})

const systemError = (code: string, message: string, path: string) => Object.assign(new Error(message), { code, path })

it.each([
  ['EACCES', "EACCES: permission denied, open '/x/tape.ndjson'", '/x/tape.ndjson may not be read or written (EACCES).'],
  [
    'ENOSPC',
    "ENOSPC: no space left on device, open '/x/tape.ndjson'",
    "ENOSPC: no space left on device, open '/x/tape.ndjson'",
  ],
  ['ENOSPC', 'The disk is full.', 'The disk is full. (/x/tape.ndjson)'],
])('an error about a file names it once: %s', (code, message, explained) => {
  expect(explainError(systemError(code, message, '/x/tape.ndjson')).message).toBe(explained)
})

it('a full folder for temporary files is named, with the variable that moves it', () => {
  const full = systemError('ENOSPC', "ENOSPC: no space left on device, open '/x/tape.ndjson'", '/x/tape.ndjson')
  const { message, remedies, exitCode } = explainError(new TemporaryFolderError(full))
  expect(message).toBe(`A replay needs the folder for temporary files, ${tmpdir()}: the disk is full (ENOSPC).`)
  expect(remedies).toEqual([
    'free some space there first',
    expect.stringMatching(/^the environment variable T.*MP\w* with/),
  ])
  expect(exitCode).toBe(4)
})

/** Goes into a folder, removes it, and prints the fields of the error that follows. */
const removingProgram = `
  const [, folder] = process.argv
  process.chdir(folder)
  require('node:fs').rmdirSync(folder)
  try { process.cwd() } catch (error) { console.log(JSON.stringify({ ...error })) }
`

it('a command in a folder that has been removed says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-removed-'))
  const fields = execFileSync(process.execPath, ['-e', removingProgram, folder], { encoding: 'utf8' })
  const error = Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), JSON.parse(fields))
  expect(explainError(error).message).toBe('The current folder has been removed.')
})
