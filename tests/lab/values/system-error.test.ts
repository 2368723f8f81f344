import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeSystemError } from '../../../lab/values/system-error.js'

const folder = mkdtempSync(join(tmpdir(), 'juice-lab-'))
writeFileSync(join(folder, 'file'), '')

function errorOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const withCode = (code: string) => Object.assign(new Error(`${code}: as Node says it`), { code })

it.each([
  ['a folder', errorOf(() => readFileSync(folder)), 'it is a folder'],
  [
    'a file as a folder',
    errorOf(() => readFileSync(join(folder, 'file', 'x'))),
    'a file stands where its folder belongs',
  ],
  ['a long name', errorOf(() => readFileSync(join(folder, 'x'.repeat(5000)))), 'its name is too long'],
  ['missing rights', withCode('EPERM'), 'it may not be read (EPERM)'],
  ['a meaning of this work', withCode('ENOENT'), 'there is no such file'],
  ['any other code', withCode('EIO'), 'EIO: as Node says it'],
  ['no code', new Error('nested too deep'), 'nested too deep'],
])('%s', (_name, error, reason) => {
  expect(describeSystemError(error, 'read', { ENOENT: 'there is no such file' })).toBe(reason)
})
