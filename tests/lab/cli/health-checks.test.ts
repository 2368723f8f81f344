import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkDataFolder, checkLibraries, checkPackageFiles, checkPort } from '../../../lab/cli/checks/health-checks.js'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'juice-lab-package-'))
  mkdirSync(join(root, 'build'))
  writeFileSync(join(root, 'build', 'package-files.json'), JSON.stringify(['build/a.js', 'ftp/b.md', 'ftp/c.md']))
  mkdirSync(join(root, 'ftp'))
  for (const file of ['build/a.js', 'ftp/b.md', 'ftp/c.md']) writeFileSync(join(root, file), '')
})

afterEach(() => rmSync(root, { recursive: true }))

it('a whole package is well', () => {
  expect(checkPackageFiles(root)).toMatchObject({ isWell: true })
})

it('files that a virus scanner or a copy has lost are named', () => {
  rmSync(join(root, 'ftp'), { recursive: true })
  expect(checkPackageFiles(root)).toMatchObject({
    isWell: false,
    remark: `ftp/b.md and 1 more cannot be read in ${root}`,
    remedy: expect.stringContaining('install the package again'),
  })
})

it('so is the list of files where it is lost itself', () => {
  rmSync(join(root, 'build'), { recursive: true })
  expect(checkPackageFiles(root).remark).toBe(`${join('build', 'package-files.json')} cannot be read in ${root}`)
})

it('all libraries of the package can be loaded', async () => {
  expect(await checkLibraries()).toMatchObject({ isWell: true, remark: '5 can be loaded' })
})

it('a library that is missing below another one is named', async () => {
  const load = (name: string) =>
    name === 'quickjs-emscripten-core' ? import('./no-such-library.js' as string) : Promise.resolve()
  const { isWell, remark, remedy } = await checkLibraries(load)
  expect([isWell, remark]).toEqual([false, expect.stringContaining('no-such-library')])
  expect(remedy).toContain('npm ci')
})

it.each(['203.0.113.7', 'no.such.name.invalid'])(
  'a port on %s is no free one: it is no address of this machine',
  async (host) => {
    expect(await checkPort(24_950, host)).toEqual({
      subject: 'Port',
      isWell: false,
      remark: `This machine has no address ${host}`,
      remedy: '--host 127.0.0.1, or --host 0.0.0.0',
    })
  },
)

it('a data folder with the database of a newer version cannot be used', async () => {
  writeFileSync(join(root, 'db.json'), JSON.stringify({ version: 2 }))
  expect(await checkDataFolder(root)).toMatchObject({
    isWell: false,
    remark: expect.stringContaining('was written by a newer Juice Lab (file version 2, this one reads 1)'),
  })
})

it('the folder of a class is none for a lab', async () => {
  writeFileSync(join(root, 'class.json'), '{}')
  expect(await checkDataFolder(root)).toMatchObject({ isWell: false, remark: `${root} is the folder of a class` })
})

it('a data folder is tried, and nothing is left in it', async () => {
  const before = readdirSync(root)
  expect(await checkDataFolder(root)).toMatchObject({ isWell: true, remark: root })
  expect(readdirSync(root)).toEqual(before)
})

it.runIf(existsSync('/proc/self'))('a data folder where no files can be made is not well', async () => {
  expect(await checkDataFolder('/proc/juice-lab')).toMatchObject({
    isWell: false,
    remark: expect.stringContaining('/proc/juice-lab cannot be used: '),
  })
})
