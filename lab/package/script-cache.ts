import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { basename, dirname, join, relative, sep } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'
import { compiledFolder } from './compiled-folder.js'
import { packageRoot } from './package-root.js'
import { readBytes } from './read-bytes.js'

/** Built files named by a hash of their content, as V8 compares only the length of a script. */
const named = /-[\w-]{8}\.cjs$/

type Load = (exports: unknown, require: NodeJS.Require, module: NodeModule, file: string, folder: string) => void

/** Caches compiled CommonJS files: including functions that a start has called, unlike Node's own cache, and for Node 20. The returned function writes the cache; V8 rejects code of other versions or flags. */
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

/** The name in stack traces, the same everywhere: V8 keeps it with the compiled code. */
function nameOf(file: string): string {
  return ['', 'juice-lab', ...relative(packageRoot, file).split(sep)].join('/')
}

/** In small pieces: after freeing a buffer of megabytes, glibc keeps later freed memory. */
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

/** Replaces files atomically, as other labs may read them; after a failure the next start compiles again. */
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
