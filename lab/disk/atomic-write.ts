import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file that only its owner may read, whole or not at all, into a folder that is made, as private, where it is missing. Throws system errors. */
export function writePrivateFile(file: string, content: string): void {
  makePrivateFolder(dirname(file))
  writeAtomically(file, content, { mode: 0o600, draft: `${file}.${process.pid}` })
}

interface Writing {
  readonly mode?: number
  /** Path of the file before it is whole; one that only this process knows where several may write the file. */
  readonly draft?: string
}

/** Writes a file whole or not at all: a crash on the way leaves nothing under its name, a failure no draft either. Throws system errors. */
export function writeAtomically(file: string, content: string, { mode, draft = `${file}.new` }: Writing = {}): void {
  try {
    writeFileSync(draft, content, { mode })
    renameSync(draft, file)
  } catch (error) {
    removeDraft(draft)
    throw error
  }
}

/** Removes the draft, if there is one; where its folder is a file, there is none. */
export function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true })
  } catch {}
}

/** Makes a folder that only its owner may read, and those around it that are missing. Leaves one that is there as it is. Throws system errors. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateMode })
}

/** The mode of a folder that only its owner may read. */
export const privateMode = 0o700
