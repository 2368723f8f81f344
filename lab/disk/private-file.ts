import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeWholeFile } from './whole-file.js'

/** Writes a file that only its owner may read, whole or not at all, into a folder that is made where it is missing. Throws system errors. */
export function writePrivateFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeWholeFile(file, content, { mode: 0o600, draft: `${file}.${process.pid}` })
}
