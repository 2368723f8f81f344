import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { portraits } from '../../disk/disk-quotas.js'
import { type LabDisk, uploadsFolder, uploadsUrl } from '../../disk/lab-disk.js'
import { measureFiles, totalSize } from '../../disk/measured-files.js'
import type { Random } from '../../facts/random.js'
import { fullError } from '../../store/quota-counter.js'

// Loaded at first use: it takes more memory than most of the shop.
const loadFileType = () => import('file-type')

/** The type by the first bytes; SVG is text and no picture (docs/contract/files-and-surfaces.md#profile-picture). */
export type PictureKind =
  | { readonly kind: 'picture'; readonly extension: string }
  | { readonly kind: 'foreign'; readonly mimeType: string }
  | { readonly kind: 'unknown' }

export interface Pictures {
  /** Stores a picture under the account's id; gives its URL without the leading slash. Throws a QuotaError. */
  keep(accountId: number, extension: string, bytes: Uint8Array): Promise<string>
}

export function createPictures(disk: LabDisk, random: Random): Pictures {
  const folder = disk.path(...uploadsFolder)
  return {
    async keep(accountId, extension, bytes) {
      const name = `${accountId}.${extension}`
      const unfinished = disk.path(...uploadsFolder, `.${random.hex(16)}`)
      await mkdir(folder, { recursive: true })
      const others = await measureFiles(folder, (other) => portraits.owns(other) && other !== name)
      if (totalSize(others) + bytes.byteLength > portraits.bytes)
        throw fullError('Pictures of accounts', `${portraits.bytes} bytes`)
      if (others.length >= portraits.files) throw fullError('Pictures of accounts', `${portraits.files} files`)
      const file = disk.path(...uploadsFolder, name)
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      disk.stamp(file)
      return `${uploadsUrl}/${name}`
    },
  }
}

export async function judgePicture(bytes: Uint8Array): Promise<PictureKind> {
  const { fileTypeFromBuffer } = await loadFileType()
  const type = await fileTypeFromBuffer(bytes)
  if (type === undefined) return { kind: 'unknown' }
  if (!type.mime.startsWith('image/')) return { kind: 'foreign', mimeType: type.mime }
  return { kind: 'picture', extension: type.ext }
}

export function extensionOf(url: string): string {
  const extension = url.split('.').at(-1)?.toLowerCase() ?? ''
  return ['jpg', 'jpeg', 'png', 'svg', 'gif'].includes(extension) ? extension : 'jpg'
}
