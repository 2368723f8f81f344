import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sep } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { runsFromSources } from '../package/program-file.js'

/** The rights that Node's permission model leaves to a confined thread; everything else is refused with `ERR_ACCESS_DENIED`. */
export interface Rights {
  /** Files and folders to read, besides those of this package and its libraries. */
  readonly reads: readonly string[]
  /** Files and folders to write. */
  readonly writes?: readonly string[]
  /** True if threads may be started, which keep to these rights only if they are told to. */
  readonly startsThreads?: boolean
}

/**
 * The flags that confine a process or, as its `execArgv`, a thread: no child processes, no native add-ons, no files but
 * these. None where the sources run without a build, whose compiler is a process of its own.
 */
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

/**
 * The flags that confine a process which starts threads, without Node's warnings: that such threads can get all permissions, though
 * those of a lab are confined one by one, and that a flag is an experiment.
 */
export function confineProcess(rights: Omit<Rights, 'startsThreads'>): string[] {
  const silenced = ['SecurityWarning', 'ExperimentalWarning'].map((warning) => `--disable-warning=${warning}`)
  return [...silenced, ...confineTo({ ...rights, startsThreads: true })]
}

/**
 * The `execArgv` of a thread that may read `reads` and nothing else, independent of the rights of its process. None where Node does not
 * {@link canConfine confine} them.
 */
export function confineThread(reads: readonly string[]): string[] {
  return canConfine() ? confineTo({ reads }) : []
}

/** False where the permission model is an experiment of Node's, as in Node 20: a bug in it would end the process. */
export function canConfine(): boolean {
  return knowsFlag('--permission')
}

/** True if this process runs under Node's permission model. */
export function isConfined(): boolean {
  return process.permission !== undefined
}

/** The outermost `node_modules` of each place where this package looks for libraries, so that package managers may link there. */
function libraryFolders(): string[] {
  // The folders are the same for every name.
  const places = createRequire(import.meta.url).resolve.paths('any-library') ?? []
  const folders = places.flatMap((place) => pathVariants(place).slice(1)).map(outermostLibraries)
  return [...new Set(folders)].filter((folder) => !folder.startsWith(packageRoot + sep))
}

/** A path up to its first `node_modules`; the path itself where a link leads to a folder of another name. */
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

/** A path as it is written and, where it exists, as it is without links. */
function pathVariants(path: string): string[] {
  try {
    return [path, realpathSync(path)]
  } catch {
    return [path]
  }
}
