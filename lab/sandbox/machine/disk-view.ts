import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Entry, type Layer, setUpAt } from './layers.js'

/** The lab's own disk below `mount`. Links are not followed and special files not seen, so nothing outside of the folder can show. */
export function viewDisk(root: string, mount: string, owner: string): Layer {
  const realRoot = realpathSync(root)

  /** The real path of what is there, or undefined when it is anywhere but plainly below the root. */
  function locate(path: string): string | undefined {
    if (path !== mount && !path.startsWith(`${mount}/`)) return undefined
    const parts = path.slice(mount.length + 1).split('/')
    if (parts.some((part) => /[\\:\0]/.test(part))) return undefined
    const real = join(realRoot, ...parts)
    if (real !== realRoot && !real.startsWith(realRoot + sep)) return undefined
    return resolvesToItself(real) ? real : undefined
  }

  return {
    find(path) {
      const real = locate(path)
      return real === undefined ? undefined : describe(real, owner)
    },
    names(path) {
      const real = locate(path)
      if (real === undefined || !lstatSync(real).isDirectory()) return []
      return readdirSync(real).filter((name) => describe(join(real, name), owner) !== undefined)
    },
    read: (path) => readFileSync(locate(path) ?? realRoot),
  }
}

function resolvesToItself(path: string): boolean {
  try {
    return realpathSync(path) === path
  } catch {
    return false
  }
}

function describe(path: string, owner: string): Entry | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return { kind: 'directory', mode: 0o755, owner, modified: setUpAt, size: 0 }
  if (stats?.isFile()) return { kind: 'file', mode: 0o644, owner, modified: setUpAt, size: stats.size }
  return undefined
}
