import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { extname, join } from 'node:path'

/** True for a file with content, which can be read to its end. */
export function isPlainFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Throws for anything else in the place of a file or folder: reading a pipe never ends, and a linked disk would lead visitors' files elsewhere. */
export function refuseMisplacedFiles(folder: string): void {
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    const fault = isLinkedDisk(name, path) ? 'is a link, where a folder belongs' : stats && findFault(name, stats)
    if (fault !== undefined) throw new Error(`${path} ${fault}; move it away`)
  }
}

function isLinkedDisk(name: string, path: string): boolean {
  return name === 'disk' && lstatSync(path).isSymbolicLink()
}

/** The extensions of all files that labs and classes keep beside their folders. */
const fileExtensions = ['.json', '.ndjson', '.key', '.pub', '.lock']

function findFault(name: string, stats: Stats): string | undefined {
  if (!stats.isFile() && !stats.isDirectory()) return 'is a pipe or a device'
  if (stats.isDirectory())
    return fileExtensions.includes(extname(name)) ? 'is a folder, where a file belongs' : undefined
  return name === 'disk' ? 'is a file, where a folder belongs' : undefined
}

/** The names in a folder; none where it cannot be read, which its user reports. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
