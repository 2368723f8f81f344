import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkLibraries, checkPackageFiles } from '../../../lab/cli/health-checks.js'

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
