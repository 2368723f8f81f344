import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sep } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { runsFromSources } from '../package/program-file.js'

/** Everything else is refused with `ERR_ACCESS_DENIED`. */
export interface Rights {
  readonly reads: readonly string[]
  readonly writes?: readonly string[]
  /** Started threads keep to these rights only if they are told to. */
  readonly startsThreads?: boolean
}

/** None where the sources run without a build, whose compiler is a process of its own. */
export function confineTo({ reads, writes = [], startsThreads = false }: Rights): string[] {
  if (runsFromSources()) return []
  return [
    knowsFlag('--permission') ? '--permission' : '--experimental-permission',
    ...listPaths([packageRoot, ...libraryFolders(), ...reads]).map((path) => `--allow-fs-read=${path}`),
    ...listPaths(writes).map((path) => `--allow-fs-write=${path}`),
    ...(startsThreads ? ['--allow-worker'] : []),
    ...(knowsFlag('--allow-net') ? ['--allow-net'] : []),
  ]
}

/** Without Node's warnings, that such threads can get all permissions and that a flag is an experiment. */
export function confineProcess(rights: Omit<Rights, 'startsThreads'>): string[] {
  const silenced = ['SecurityWarning', 'ExperimentalWarning'].map((warning) => `--disable-warning=${warning}`)
  return [...silenced, ...confineTo({ ...rights, startsThreads: true })]
}

/** Independent of the rights of its process; none where Node does not {@link canConfine confine} threads. */
export function confineThread(reads: readonly string[]): string[] {
  return canConfine() ? confineTo({ reads }) : []
}

/** False where the permission model is an experiment of Node's, as in Node 20: a bug in it would end the process. */
export function canConfine(): boolean {
  return knowsFlag('--permission')
}

export function isConfined(): boolean {
  return process.permission !== undefined
}

/** The outermost `node_modules` of each place where this package looks for libraries, so that package managers may link there. */
function libraryFolders(): string[] {
  const places = createRequire(import.meta.url).resolve.paths('any-library') ?? []
  const folders = places.flatMap((place) => pathVariants(place).slice(1)).map(outermostLibraries)
  return [...new Set(folders)].filter((folder) => !folder.startsWith(packageRoot + sep))
}

/** The path itself where a link leads to a folder of another name. */
function outermostLibraries(path: string): string {
  const mark = `${sep}node_modules`
  const at = `${path}${sep}`.indexOf(mark + sep)
  return at < 0 ? path : path.slice(0, at + mark.length)
}

/** Every spelling of each path, once: Node 20 ends at the second of the same. */
function listPaths(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap(pathVariants))]
}

function knowsFlag(flag: string): boolean {
  return process.allowedNodeEnvironmentFlags.has(flag)
}

function pathVariants(path: string): string[] {
  try {
    return [path, realpathSync(path)]
  } catch {
    return [path]
  }
}
