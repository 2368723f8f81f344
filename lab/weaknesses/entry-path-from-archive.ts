import { posix } from 'node:path'

/** CWE-22: lets each entry of an archive say for itself where it goes, upwards included; '' leaves it out. */
export function placeByOwnPath(folder: string, entryName: string): string {
  const path = posix.join(folder, entryName)
  return path.startsWith('../') ? '' : path
}
