import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeAtomically, writePrivateFile } from '../../../lab/disk/atomic-write.js'

const newFolder = () => mkdtempSync(join(tmpdir(), 'juice-lab-whole-'))

it('a file takes the place of the old one, and leaves no draft', () => {
  const folder = newFolder()
  const file = join(folder, 'file')
  writeFileSync(file, 'old')
  writeAtomically(file, 'new')
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['file'], 'new'])
})

it('a file that cannot get its name leaves no draft', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'file', 'below'), { recursive: true })
  expect(() => writeAtomically(join(folder, 'file'), 'new')).toThrow(/^(EISDIR|ENOTEMPTY|EPERM)/)
  expect(readdirSync(folder)).toEqual(['file'])
})

it.skipIf(process.platform === 'win32')('a private file is for its owner alone, and its folder is made', () => {
  const file = join(newFolder(), 'keys', 'jwt.key')
  writePrivateFile(file, 'secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
