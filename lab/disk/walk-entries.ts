import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All files, folders and links below a folder; links are not followed, as `readdirSync` with `recursive` does since Node 22. */
export function* walkEntries(folder: string): Generator<Dirent> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    yield entry
    if (entry.isDirectory()) yield* walkEntries(join(folder, entry.name))
  }
}
