import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { basename, dirname, join, relative, sep } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'
import { compiledFolder } from './compiled-folder.js'
import { packageRoot } from './package-root.js'
import { readBytes } from './read-bytes.js'

/** Files of the build, in ASCII, that are named by their content: of a script V8 compares no more than the length. */
const named = /-[\w-]{8}\.cjs$/

type Load = (exports: unknown, require: NodeJS.Require, module: NodeModule, file: string, folder: string) => void

/**
 * Caches what V8 makes of the CommonJS files of this package: with all functions that a start has called, which Node's own cache lacks, and
 * for Node 20, which has none. The first start takes what the build has compiled. The returned function writes the code to disk; V8 rejects
 * code of another version or of other flags.
 */
export function cacheScripts(folder: string): () => void {
  const place = join(folder, `${packageRoot.replaceAll(/\W+/g, '-').slice(-80)}-${cachedDataVersionTag()}`)
  const loaded = new Map<string, Script>()
  const { extensions } = createRequire(import.meta.url)
  const loadPlainly = extensions['.js'] as (module: NodeModule, file: string) => void

  extensions['.cjs'] = (part, file) => {
    const name = basename(file)
    if (!named.test(name)) return loadPlainly(part, file)
    const script = new Script(module.wrap(readScript(file)), {
      filename: nameOf(file),
      cachedData: readCached(join(place, name)) ?? readCached(join(compiledFolder(), name)),
    })
    loaded.set(name, script)
    const load = script.runInThisContext() as Load
    load.call(part.exports, part.exports, createRequire(file), part, file, dirname(file))
  }

  return () => {
    const isCached = [...loaded.values()].every(({ cachedDataRejected }) => cachedDataRejected === false)
    if (!isCached) writeAll(place, loaded)
    loaded.clear()
  }
}

/** The name of a script in stacks. V8 keeps it with the compiled code, which is made in one place and used in another: so it is the same in all. */
function nameOf(file: string): string {
  return ['', 'juice-lab', ...relative(packageRoot, file).split(sep)].join('/')
}

/** Reads in small pieces: once a buffer of megabytes is freed, glibc keeps as much of what is freed later. */
function readScript(file: string): string {
  const piece = Buffer.alloc(65_536)
  const opened = openSync(file, 'r')
  try {
    let text = ''
    for (let length = readSync(opened, piece); length > 0; length = readSync(opened, piece))
      text += piece.toString('latin1', 0, length)
    return text
  } finally {
    closeSync(opened)
  }
}

function readCached(file: string): Buffer | undefined {
  try {
    return readBytes(file)
  } catch {
    return undefined
  }
}

/** Writes all scripts instead of those of an older build. Each becomes whole at once, as other labs may read it; where that fails, the next start compiles again. */
function writeAll(place: string, scripts: ReadonlyMap<string, Script>): void {
  try {
    mkdirSync(place, { recursive: true })
    for (const name of readdirSync(place)) if (!scripts.has(name)) rmSync(join(place, name), { force: true })
    for (const [name, script] of scripts) {
      const draft = join(place, `${name}.${process.pid}.part`)
      writeFileSync(draft, script.createCachedData())
      renameSync(draft, join(place, name))
    }
  } catch {}
}
