import { type PickDownload, supportFile } from '../shop/surfaces/pick-download.js'

/** CWE-626: checks the end of the whole name, then cuts it at an encoded zero byte, so that the disk sees another end (docs/contract/files-and-surfaces.md#download-rule). */
export const cutCheckedName: PickDownload = (name) => {
  const isHandedOut = name.endsWith('.md') || name.endsWith('.pdf') || name === supportFile
  if (!isHandedOut) return undefined
  return name.split('%00', 1)[0]
}
