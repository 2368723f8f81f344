import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file that only its owner may read, whole or not at all: a crash on the way leaves nothing under its name. Throws system errors. */
export function writePrivateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, content, { mode: 0o600 })
  renameSync(draft, file)
}
