import { type Dirent, lstatSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type DiskQuota, shopQuotas } from '../../disk/disk-quotas.js'
import { stampFile } from '../../disk/lab-disk.js'
import type { Clock } from '../../facts/clock.js'
import { limits } from '../limits.js'

/** Writes files where an archive wants them, inside of the lab's disk. */
export interface DiskWriter {
  /** False where nothing is ever written. */
  readonly isOpen: boolean
  /** False for a path that is no plain file below the root, and on a full disk; makes folders below `uploads` only. Paths are POSIX. */
  write(path: string, bytes: Uint8Array): boolean
  /** Measures again how full the disk is. */
  startOver(): void
}

/** A writer that is not open writes nothing. */
export function createDiskWriter(root: string, clock: Clock, isOpen = true): DiskWriter {
  const realRoot = realpathSync(root)
  let used: Usage = { bytes: 0, entries: 0 }
  let measuredAt = Number.NEGATIVE_INFINITY

  /** True if there is room for that many bytes, and a folder for each part of the path; if so, it is taken. */
  function takeRoom(bytes: number, entries: number): boolean {
    if (performance.now() - measuredAt > limits.diskCheck) {
      used = measure(realRoot)
      measuredAt = performance.now()
    }
    const next = { bytes: used.bytes + bytes, entries: used.entries + entries }
    if (next.bytes > limits.disk || next.entries > limits.diskEntries) return false
    used = next
    return true
  }

  return {
    isOpen,
    write(path, bytes) {
      if (!isOpen || !isPlain(path)) return false
      const target = join(realRoot, ...path.split('/'))
      if (!target.startsWith(realRoot + sep) || !isReachable(realRoot, target)) return false
      if (!takeRoom(bytes.length, path.split('/').length)) return false
      try {
        if (path.startsWith('uploads/')) mkdirSync(dirname(target), { recursive: true })
        writeFileSync(target, bytes)
        stampFile(target, clock)
        return true
      } catch {
        return false
      }
    },
    startOver() {
      measuredAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** Device names of Windows, with and without an extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$|clock\$)(\..*)?$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are what is looked for.
const special = /[\0-\x1f\\:*?"<>|]|[. ]$/

/** True if a path means the same file on every system. */
function isPlain(path: string): boolean {
  const parts = path.split('/')
  const isName = (part: string) =>
    part !== '' && Buffer.byteLength(part) <= 200 && !special.test(part) && !device.test(part)
  return path.length <= limits.entryPath && parts.length <= limits.entryDepth && parts.every(isName)
}

/** True if everything on the way there is a folder, as far as it exists, and what is there a file. Symbolic links are refused. */
function isReachable(root: string, target: string): boolean {
  for (let folder = dirname(target); folder !== root; folder = dirname(folder)) {
    const stats = lstatSync(folder, { throwIfNoEntry: false })
    if (stats !== undefined && !stats.isDirectory()) return false
  }
  const stats = lstatSync(target, { throwIfNoEntry: false })
  return stats === undefined || (stats.isFile() && stats.nlink === 1)
}

interface Usage {
  readonly bytes: number
  readonly entries: number
}

/** The space that archives have taken, by names: all but the shop's own files within their quotas. */
function measure(root: string): Usage {
  const taken = new Map<DiskQuota | undefined, { bytes: number; entries: number }>()
  for (const entry of walkEntries(root)) {
    const folder = relative(root, entry.parentPath).split(sep).join('/')
    const quota = shopQuotas.find((kind) => entry.isFile() && kind.folder === folder && kind.owns(entry.name))
    const usage = taken.get(quota) ?? { bytes: 0, entries: 0 }
    usage.bytes += entry.isFile() ? sizeOf(join(entry.parentPath, entry.name)) : 0
    usage.entries += 1
    taken.set(quota, usage)
  }
  const sum = { bytes: 0, entries: 0 }
  for (const [quota, { bytes, entries }] of taken) {
    sum.bytes += Math.max(0, bytes - (quota?.bytes ?? 0))
    sum.entries += Math.max(0, entries - (quota?.files ?? 0))
  }
  return sum
}

function sizeOf(file: string): number {
  return lstatSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** All files, folders and links below a folder; links are not followed, as `readdirSync` with `recursive` does since Node 22. */
export function* walkEntries(folder: string): Generator<Dirent> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    yield entry
    if (entry.isDirectory()) yield* walkEntries(join(folder, entry.name))
  }
}
