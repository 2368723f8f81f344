import { posix } from 'node:path'
import type { XmlInputProvider } from 'libxml2-wasm'
import type { FileSystem } from '../machine/file-system.js'
import { SystemError } from '../machine/system-error.js'

export interface EntityFiles extends XmlInputProvider {
  forget(): void
  readonly missing: string | undefined
  readonly isEndless: boolean
}

/** Devices that never end, or block their reader for ever. */
const endless = /^\/dev\/(u?random|zero|full|std(in|out|err)|tty)$|^\/proc\/self\/fd\/\d+$|^\/dev\/fd\/\d+$/

/** Shows the parser the files of the simulated machine only. Every address is answered: others would be looked up in the parser's own file system. */
export function createEntityFiles(files: FileSystem, folder: string): EntityFiles {
  const opened = new Map<number, Uint8Array>()
  let lastHandle = 0
  let missing: string | undefined
  let isEndless = false

  function fetch(address: string): Uint8Array {
    const path = locate(address, folder)
    if (path !== undefined && endless.test(path)) isEndless = true
    else if (path !== undefined) {
      try {
        return files.read(path)
      } catch (error) {
        if (!(error instanceof SystemError)) throw error
      }
    }
    missing ??= address
    return new Uint8Array()
  }

  return {
    match: () => true,
    open(address) {
      lastHandle += 1
      opened.set(lastHandle, fetch(address))
      return lastHandle
    },
    read(handle, buffer) {
      const rest = opened.get(handle) ?? new Uint8Array()
      const taken = rest.subarray(0, buffer.byteLength)
      buffer.set(taken)
      opened.set(handle, rest.subarray(taken.length))
      return taken.length
    },
    close: (handle) => opened.delete(handle),
    forget() {
      opened.clear()
      missing = undefined
      isEndless = false
    },
    get missing() {
      return missing
    },
    get isEndless() {
      return isEndless
    },
  }
}

/** The path on the machine that an address means; undefined when it means no file of this machine. */
function locate(address: string, folder: string): string | undefined {
  const local = /^file:(?:\/\/(?:localhost)?(?=\/))?(?!\/\/)(.*)$/is.exec(address)?.[1]
  if (local === undefined && /^[a-z][a-z\d+.-]+:/i.test(address)) return undefined
  const path = local === undefined ? address : decode(local)
  if (path === undefined || path.startsWith('//') || path.startsWith('\\\\')) return undefined
  const [, drive, below = ''] = /^\/?([a-z])[:|][\\/](.*)$/is.exec(path) ?? []
  // Drives are where Linux on Windows has them, and their names know no capitals.
  if (drive !== undefined) return posix.resolve(`/mnt/${drive}/${below.replaceAll('\\', '/')}`.toLowerCase())
  return posix.resolve(folder, path)
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
