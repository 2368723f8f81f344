import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Dates and contents of the files on a lab's disk, and the names of its folders, by path. The server's logs have no date here,
 * because a log is written a moment after its events.
 */
export function readFiles(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = relative(root, file)
      if (!entry.isFile()) return [path, 'folder']
      const date = path.startsWith('logs') ? '' : statSync(file).mtime.toISOString()
      return [path, `${date} ${readFileSync(file, 'latin1')}`]
    }),
  )
}
