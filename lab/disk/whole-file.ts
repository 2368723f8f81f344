import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file whole or not at all: a crash on the way leaves nothing under its name, a failure no draft either. Throws system errors. */
export function writeWholeFile(file: string, content: string, mode?: number): void {
  const draft = `${file}.${process.pid}.part`
  try {
    writeFileSync(draft, content, { mode })
    renameSync(draft, file)
  } catch (error) {
    removeDraft(draft)
    throw error
  }
}

/** Writes a file that only its owner may read, whole or not at all, into a folder that is made where it is missing. Throws system errors. */
export function writePrivateFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeWholeFile(file, content, 0o600)
}

function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true })
  } catch {}
}
