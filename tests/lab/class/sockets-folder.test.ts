import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { makeSocketsFolder } from '../../../lab/class/open-class.js'

const newFolder = () => mkdtempSync(join(tmpdir(), 'juice-lab-'))

afterEach(() => vi.unstubAllEnvs())

it('removes the sockets of a killed run of its own class, and of no other', () => {
  const [temporary, one, other] = [newFolder(), newFolder(), newFolder()]
  vi.stubEnv('TMPDIR', temporary)
  writeFileSync(join(makeSocketsFolder(one), '0'), '')
  makeSocketsFolder(other)
  mkdirSync(join(temporary, 'juice-lab-of-somebody'))
  const again = makeSocketsFolder(one)
  expect(readdirSync(again)).toEqual([])
  expect(readdirSync(temporary)).toHaveLength(3)
})

it('tells which setting names a folder that is not there', () => {
  const folder = newFolder()
  const missing = join(folder, 'missing')
  vi.stubEnv('TMPDIR', missing)
  expect(() => makeSocketsFolder(folder)).toThrow(
    `TMPDIR: The sockets of the class need a folder in ${missing}: there is no such folder.`,
  )
})
