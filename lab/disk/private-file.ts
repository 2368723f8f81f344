import { dirname } from 'node:path'
import { makePrivateFolder } from './private-folder.js'
import { writeWholeFile } from './whole-file.js'

/** Writes a file that only its owner may read, whole or not at all, into a folder that is made, as private, where it is missing. Throws system errors. */
export function writePrivateFile(file: string, content: string): void {
  makePrivateFolder(dirname(file))
  writeWholeFile(file, content, { mode: 0o600, draft: `${file}.${process.pid}` })
}
