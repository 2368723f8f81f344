import { type PickDownload, supportFile } from '../shop/pick-download.js'

/**
 * CWE-626: looks at the end of the whole name and only then cuts off what follows a zero byte in its written form, so that a
 * name may end in one way for the check and in another for the disk (docs/contract/files-and-surfaces.md#download-rule).
 */
export const cutCheckedName: PickDownload = (name) => {
  const isHandedOut = name.endsWith('.md') || name.endsWith('.pdf') || name === supportFile
  if (!isHandedOut) return undefined
  return name.split('%00', 1)[0]
}
