import { posix } from 'node:path'
import { readFixture } from '../../package/read-fixture.js'
import { type Entry, type Layer, setUpAt } from './layers.js'

interface ImageFile {
  readonly content?: string
  /** Octal. */
  readonly mode?: string
  readonly owner?: string
}

/** The first bytes of a program that this machine can run; its name follows. */
export const programMark = '\x7fELF'

/** The files that the machine came with: those of `fixtures/machine/files.yml`, and a file for each of its programs. */
export function readImage(programs: readonly string[]): Layer {
  const entries = new Map<string, Entry & { content: Uint8Array }>()
  const folders = new Map<string, Set<string>>()

  function put(path: string, { content, mode, owner = 'root' }: ImageFile): void {
    const kind = content === undefined ? 'directory' : 'file'
    const bytes = Buffer.from(content ?? '')
    const bits = Number.parseInt(mode ?? (kind === 'file' ? '644' : '755'), 8)
    entries.set(path, { kind, mode: bits, owner, modified: setUpAt, size: bytes.length, content: bytes })
    if (path === '/') return
    const parent = posix.dirname(path)
    if (!entries.has(parent)) put(parent, { owner })
    folders.set(parent, (folders.get(parent) ?? new Set()).add(posix.basename(path)))
  }

  put('/', {})
  for (const [path, file] of Object.entries(readFixture<Record<string, ImageFile>>('machine', 'files.yml')))
    put(posix.resolve(path), file)
  for (const name of programs) put(`/bin/${name}`, { content: programMark + name, mode: '755' })

  return {
    find: (path) => entries.get(path),
    names: (path) => [...(folders.get(path) ?? [])],
    read: (path) => entries.get(path)?.content ?? new Uint8Array(),
  }
}
