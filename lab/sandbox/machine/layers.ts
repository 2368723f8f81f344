export interface Entry {
  readonly kind: 'file' | 'directory'
  /** Permission bits, such as 0o644. */
  readonly mode: number
  readonly owner: string
  /** Epoch milliseconds. */
  readonly modified: number
  /** Bytes. */
  readonly size: number
}

/** One source of files; paths are absolute, normalised and of POSIX form. */
export interface Layer {
  find(path: string): Entry | undefined
  /** Names in a folder; none when there is no such folder here. */
  names(path: string): readonly string[]
  /** Only called for files that `find` knows. */
  read(path: string): Uint8Array
}

/** The set-up time of the machine, fixed so that listings look the same everywhere. */
export const setUpAt = Date.UTC(2025, 10, 3, 9, 41)
