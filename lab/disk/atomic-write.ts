import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file atomically for its owner alone, and makes its missing folders as private. Throws system errors. */
export function writePrivateFile(file: string, content: string): void {
  makePrivateFolder(dirname(file))
  writeAtomically(file, content, { mode: 0o600, draft: `${file}.${process.pid}` })
}

interface Writing {
  readonly mode?: number
  /** Path of the temporary file; one that no other process uses where several may write the file. */
  readonly draft?: string
}

/** Writes atomically: temporary file, then rename; a failure removes the temporary file. Throws system errors. */
export function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { mode, draft = `${file}.new` }: Writing = {},
): void {
  try {
    writeFileSync(draft, content, { mode })
    renameSync(draft, file)
  } catch (error) {
    removeDraft(draft)
    throw error
  }
}

/** Removes the temporary file, if there is one; where its folder is a file, there is none. */
export function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true })
  } catch {}
}

/** Makes a folder that only its owner may read, with missing parents; leaves an existing one as it is. Throws system errors. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateMode })
}

export const privateMode = 0o700
