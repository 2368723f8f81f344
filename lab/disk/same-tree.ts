import { lstatSync, readdirSync, readFileSync, readlinkSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** True for two files, links or folders with the same names and the same content all through. Throws system errors. */
export function isSameTree(one: string, other: string): boolean {
  const [stats, others] = [lstatSync(one), lstatSync(other)]
  if (kindOf(stats) !== kindOf(others)) return false
  switch (kindOf(stats)) {
    case 'file':
      return stats.size === others.size && readFileSync(one).equals(readFileSync(other))
    case 'link':
      return readlinkSync(one) === readlinkSync(other)
    case 'folder':
      return hasSameEntries(one, other)
    default:
      return false
  }
}

function hasSameEntries(one: string, other: string): boolean {
  const [names, others] = [readdirSync(one).sort(), readdirSync(other).sort()]
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && isSameTree(join(one, name), join(other, name)))
  )
}

function kindOf(stats: Stats): 'file' | 'link' | 'folder' | 'other' {
  if (stats.isSymbolicLink()) return 'link'
  if (stats.isFile()) return 'file'
  return stats.isDirectory() ? 'folder' : 'other'
}
