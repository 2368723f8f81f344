import { posix } from 'node:path'
import type { PlaceEntry } from '../community/complaints/place-entry.js'

/** CWE-22: lets each entry of an archive say for itself where it goes, upwards included. */
export const placeByOwnPath: PlaceEntry = (folder, entryName) => {
  const path = posix.join(folder, entryName)
  const isWithinShop = !path.startsWith('../')
  return isWithinShop ? path : undefined
}
