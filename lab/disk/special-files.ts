import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** True for a file with content, which can be read to its end. */
export function isPlainFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Throws for a folder that has a pipe, a socket or a device in it: whoever reads one waits without end, deaf to Ctrl-C. */
export function refuseSpecialFiles(folder: string): void {
  for (const name of namesIn(folder)) {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false })
    if (stats !== undefined && !stats.isFile() && !stats.isDirectory())
      throw new Error(`${join(folder, name)} is a pipe or a device; move it away`)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Whoever uses the folder tells why it cannot be read.
    return []
  }
}
