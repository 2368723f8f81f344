import { posix } from 'node:path'
import { limits } from '../limits.js'
import type { Entry, Layer } from './layers.js'
import { SystemError } from './system-error.js'

export interface Written extends Entry {
  readonly content: Uint8Array
}

/** Written files by path, null for removed ones: can be sent to another thread. */
export type WrittenFiles = ReadonlyMap<string, Written | null>

/** Everything that attackers changed on the machine; the layers below stay as they are. */
export interface Overlay extends Layer {
  /** True if this layer alone knows what is at `path`, be it that nothing is. */
  decides(path: string): boolean
  /** Throws `ENOSPC` when attackers have written enough. */
  put(path: string, written: Written): void
  hide(path: string): void
  /** All changes if there were any since the last call. */
  takeChanges(): WrittenFiles | undefined
}

export function createOverlay(earlier: WrittenFiles): Overlay {
  const written = new Map(earlier)
  let hasChanged = false

  function change(path: string, what: Written | null): void {
    written.set(path, what)
    hasChanged = true
  }

  function ensureRoom(path: string, size: number): void {
    const others = [...written].filter(([other]) => other !== path)
    const used = others.reduce((sum, [, file]) => sum + (file?.size ?? 0), 0)
    if (others.length >= limits.writtenFiles || used + size > limits.written)
      throw new SystemError('ENOSPC', 'write', path)
  }

  return {
    decides: (path) => written.has(path),
    find: (path) => written.get(path) ?? undefined,
    names: (folder) =>
      [...written.keys()].filter((path) => posix.dirname(path) === folder).map((path) => posix.basename(path)),
    read: (path) => written.get(path)?.content ?? new Uint8Array(),
    put(path, file) {
      ensureRoom(path, file.size)
      change(path, file)
    },
    hide: (path) => {
      ensureRoom(path, 0)
      change(path, null)
    },
    takeChanges() {
      if (!hasChanged) return undefined
      hasChanged = false
      return written
    },
  }
}
