import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../lab/challenges/catalogue.js'
import { honestFiles } from '../../lab/fixes/honest-files.js'
import { markupSource } from '../../lab/fixes/pages/sources.js'
import { pickSystemVariables } from '../../packaging/compile-scripts.js'

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

const files = listPackedFiles()

function listPackedFiles(): string[] {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' })
  const [packed] = JSON.parse(output) as [{ files: PackedFile[] }]
  return packed.files.map((file) => file.path)
}

/** The files of which learners see code, sorted. */
function shownSources(): string[] {
  const exercises = join('fixtures', 'coding', 'exercises')
  const exercised = readdirSync(exercises).map((file) => {
    const { source } = load(readFileSync(join(exercises, file), 'utf8')) as { source: string }
    return source
  })
  const lessons = challengeKeys.flatMap((key) => catalogue[key].lesson?.source ?? [])
  const fixes = [...Object.values(honestFiles).flat(), ...Object.keys(markupSource)]
  return [...new Set([...exercised, ...lessons, ...fixes])].sort()
}

/** The packages that the built server and CLI load; what stands in `try` is missed without harm. */
function listImportedPackages(): string[] {
  const files = readdirSync('build/lab', { recursive: true, encoding: 'utf8' }).filter((file) => /\.c?js$/.test(file))
  const specifiers = files.flatMap((file) => {
    const text = readFileSync(join('build/lab', file), 'utf8')
    return [
      ...text.matchAll(
        /^(?:import|export|\})(?:[^'"\n]* from)? ?["']([\w@][^"':]*)["'];$|\bimport\(["']([\w@][^"':]*)["']\)|\bcjs'\)\('([\w@][^':]*)'\)|^(?:var|const) [\w$]+ = require\('([\w@][^':]*)'\);$/gm,
      ),
    ]
  })
  const names = specifiers.map(
    ([, eager, lazy, imported, required]) =>
      (eager ?? lazy ?? imported ?? required ?? '').match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? '',
  )
  return [...new Set(names)].filter((name) => !isBuiltin(name)).sort()
}

describe('the published package', () => {
  it('has only ASCII in the scripts of a lab, which are read so', () => {
    const scripts = files.filter((file) => /^build\/(lab|server)\/.*\.cjs$/.test(file))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((file) => /[^\0-\x7f]/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    'bin/juice-lab.js',
    'bin/package.json',
    'build/lab/cli/main.js',
    'build/server/index.cjs',
    'fixtures/config/default.yml',
    'fixtures/i18n/en.json',
    'fixtures/pictures/products/apple_juice.jpg',
    'ftp/legal.md',
    'README.md',
    'LICENSE',
    'THIRD-PARTY.md',
    'build/vendor/serve-index/public/directory.html',
    'build/vendor/socket.io/client-dist/socket.io.min.js',
  ])('carries %s', (path) => {
    expect(files).toContain(path)
  })

  it('names no place of its builder in the compiled code, which shows in stacks', () => {
    const compiled = files.filter((file) => file.startsWith('build/prepared/compiled/'))
    expect(compiled.length).toBeGreaterThan(0)
    for (const file of compiled) expect(readFileSync(file).includes(process.cwd()), file).toBe(false)
  })

  it('carries what doctor looks for', () => {
    const list = JSON.parse(readFileSync('build/package-files.json', 'utf8')) as string[]
    const unlisted = ['LICENSE', 'README.md', 'build/package-files.json', 'package.json']
    expect(list).toEqual(files.filter((file) => !/^node_modules\//.test(file) && !unlisted.includes(file)).sort())
  })

  it('is packed with a warning where npm would leave libraries out', () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-packing-'))
    const script = resolve('packaging/warn-of-linked-libraries.ts')
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const checked = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: folder, encoding: 'utf8' })
    expect(checked).toMatchObject({ status: 0, stderr: expect.stringContaining('Try: npm ci') })
    rmSync(folder, { recursive: true })
  })

  it('carries every source that exercises and lessons show', () => {
    expect(shownSources().filter((path) => !files.includes(path))).toEqual([])
  })

  it('carries only sources of weaknesses, of honest halves and of the sandbox', () => {
    const sources = files.filter((path) => /^(app|lab|tests)\/|^(?!node_modules\/).*\.tsx?$/.test(path))
    const rooms = /^(app|lab)\/weaknesses\/|^lab\/(sandbox\/guest|community\/chat\/classic\/program)\/[\w-]+\.js$/
    expect(sources.filter((path) => !rooms.test(path))).toEqual(
      shownSources().filter((path) => /^(app|lab)\//.test(path) && !rooms.test(path)),
    )
  })
})

describe('what it installs', () => {
  const installed = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.dev)

  it('is what the build does not carry itself', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(listImportedPackages()).toEqual(Object.keys(dependencies))
  })

  it('lies in the package, so that an install fetches nothing', () => {
    const carried = files.flatMap((path) => /^node_modules\/((@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? [])
    expect(carried.sort()).toEqual(installed.map(([path]) => path.replace('node_modules/', '')).sort())
  })

  it('runs no script', () => {
    expect(installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path)).toEqual([])
  })

  it('names no download address in the lock file', () => {
    const addressed = Object.entries(lock.packages).filter(([, entry]) => entry.resolved?.startsWith('http'))
    expect(addressed.map(([path]) => path)).toEqual([])
  })
})

it('the lab that a build starts gets no variable that would change it', () => {
  const of = {
    PATH: '/bin',
    HOME: '/root',
    EXIT_ON_READY: 'true',
    PORT: '1',
    NODE_ENV: 'production' as const,
    NODE_OPTIONS: '--v8-options',
  }
  expect(pickSystemVariables(of)).toEqual({ PATH: '/bin', HOME: '/root' })
})
