import { posix } from 'node:path'
import { limits } from '../limits.js'
import type { Entry, Layer } from './layers.js'
import type { Overlay } from './overlay.js'
import { SystemError, type SystemErrorCode } from './system-error.js'

/** Files of the simulated machine as its one user sees them. Paths are absolute; every call throws a {@link SystemError}. */
export interface FileSystem {
  stat(path: string): Entry
  list(path: string): string[]
  read(path: string): Uint8Array
  write(path: string, content: Uint8Array): void
  makeDirectory(path: string): void
  remove(path: string): void
  changeMode(path: string, mode: number): void
  exists(path: string): boolean
}

interface FileSystemParts {
  /** The first that knows a path decides. */
  readonly layers: readonly Layer[]
  readonly overlay: Overlay
  readonly user: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

const bits = { read: 4, write: 2, search: 1 }
const sink = '/dev/null'

export function createFileSystem(parts: FileSystemParts): FileSystem {
  const { overlay, user, now } = parts
  const { find, demand, demandFolder, readContent, list } = createAccess(parts)
  return {
    stat: (path) => demand(path, 'stat'),
    list,
    read(path) {
      const { kind, size } = demand(path, 'open', bits.read)
      if (kind === 'directory') throw new SystemError('EISDIR', 'read', path)
      if (size > limits.fileSize) throw new SystemError('EFBIG', 'read', path)
      return readContent(path)
    },
    write(path, content) {
      if (path === sink) return
      const old = find(path, 'open')
      if (old?.kind === 'directory') throw new SystemError('EISDIR', 'open', path)
      if (old === undefined) demandFolder(posix.dirname(path), 'open', bits.write)
      else demand(path, 'open', bits.write)
      const { mode, owner } = old ?? { mode: 0o644, owner: user }
      overlay.put(path, { kind: 'file', mode, owner, modified: now(), size: content.length, content })
    },
    makeDirectory(path) {
      if (find(path, 'mkdir') !== undefined) throw new SystemError('EEXIST', 'mkdir', path)
      demandFolder(posix.dirname(path), 'mkdir', bits.write)
      const folder = { kind: 'directory', mode: 0o755, owner: user, modified: now(), size: 0 } as const
      overlay.put(path, { ...folder, content: new Uint8Array() })
    },
    remove(path) {
      const { kind } = demand(path, 'unlink')
      demandFolder(posix.dirname(path), 'unlink', bits.write)
      if (kind === 'directory' && list(path).length > 0) throw new SystemError('ENOTEMPTY', 'rmdir', path)
      overlay.hide(path)
    },
    changeMode(path, mode) {
      const entry = demand(path, 'chmod')
      if (entry.owner !== user) throw new SystemError('EACCES', 'chmod', path)
      const content = entry.kind === 'file' ? readContent(path) : new Uint8Array()
      overlay.put(path, { ...entry, mode: mode & 0o777, content, size: content.length })
    },
    exists: (path) => {
      try {
        return find(path, 'access') !== undefined
      } catch {
        return false
      }
    },
  }
}

function createAccess({ layers, overlay, user }: Omit<FileSystemParts, 'now'>) {
  const lookUp = (path: string) =>
    overlay.decides(path) ? overlay.find(path) : layers.map((layer) => layer.find(path)).find(Boolean)

  function allows({ mode, owner }: Entry, bit: number): boolean {
    return ((owner === user ? mode >> 6 : mode) & bit) !== 0
  }

  /** The entry at `path`, which every folder above has to let the user see. */
  function find(path: string, syscall: string): Entry | undefined {
    const fail = (code: SystemErrorCode) => new SystemError(code, syscall, path)
    if (path.includes('\0')) throw fail('EINVAL')
    if (path.length > 4096 || path.split('/').some((part) => part.length > 255)) throw fail('ENAMETOOLONG')
    for (const folder of foldersAbove(path)) {
      const entry = lookUp(folder)
      if (entry === undefined) return undefined
      if (entry.kind !== 'directory') throw fail('ENOTDIR')
      if (!allows(entry, bits.search)) throw fail('EACCES')
    }
    return lookUp(path)
  }

  function demand(path: string, syscall: string, bit = 0): Entry {
    const entry = find(path, syscall)
    if (entry === undefined) throw new SystemError('ENOENT', syscall, path)
    if (bit !== 0 && !allows(entry, bit)) throw new SystemError('EACCES', syscall, path)
    return entry
  }

  function demandFolder(path: string, syscall: string, bit: number): void {
    if (demand(path, syscall, bit).kind !== 'directory') throw new SystemError('ENOTDIR', syscall, path)
  }

  function readContent(path: string): Uint8Array {
    const source = overlay.decides(path) ? overlay : layers.find((layer) => layer.find(path) !== undefined)
    return source?.read(path) ?? new Uint8Array()
  }

  function list(path: string): string[] {
    demandFolder(path, 'scandir', bits.read)
    const names = new Set([overlay, ...layers].flatMap((layer) => layer.names(path)))
    return [...names].filter((name) => lookUp(posix.join(path, name)) !== undefined).sort()
  }

  return { find, demand, demandFolder, readContent, list }
}

/** `/`, `/a` and `/a/b` for `/a/b/c`. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  return path === '/' ? [] : ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
}
