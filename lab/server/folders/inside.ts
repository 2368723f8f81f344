import type { Stats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The file or folder at a path below a folder; undefined if it is missing, or if the path or a link leads out of the folder. */
export async function findInside(folder: string, path: string): Promise<Stats | undefined> {
  try {
    const [home, real] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    return real === home || real.startsWith(home + sep) ? await stat(real) : undefined
  } catch {
    return undefined
  }
}
