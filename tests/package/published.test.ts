import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  readonly dev?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly resolved?: string
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }

interface PackedFile {
  readonly path: string
}

function listPackedFiles(): string[] {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' })
  const [packed] = JSON.parse(output) as [{ files: PackedFile[] }]
  return packed.files.map((file) => file.path)
}

describe('the published package', () => {
  const files = listPackedFiles()

  it.each([
    'bin/juice-lab.js',
    'build/lab/cli/main.js',
    'build/server/index.js',
    'fixtures/config/default.yml',
    'fixtures/i18n/en.json',
    'fixtures/pictures/products/apple_juice.jpg',
    'ftp/legal.md',
    'README.md',
    'LICENSE',
  ])('carries %s', (path) => {
    expect(files).toContain(path)
  })

  it('carries no tests, and of the sources only those that learners read', () => {
    const sources = files.filter((path) => /^(app|lab|tests)\/|\.tsx?$/.test(path))
    expect(sources.filter((path) => !/^(app|lab)\/weaknesses\/|^app\/routes\.ts$/.test(path))).toEqual([])
  })
})

describe('what it installs', () => {
  const installed = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.dev)

  it('runs no script', () => {
    expect(installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path)).toEqual([])
  })

  it('names no download address in the lock file', () => {
    const addressed = Object.entries(lock.packages).filter(([, entry]) => entry.resolved?.startsWith('http'))
    expect(addressed.map(([path]) => path)).toEqual([])
  })
})
