import { isAccessLog, logsFolder, uploadsFolder } from './lab-disk.js'

export interface DiskQuota {
  /** From the disk's root, POSIX. */
  readonly folder: string
  readonly owns: (name: string) => boolean
  readonly bytes: number
  readonly files: number
}

/** The end of the names that pictures of the photo wall are kept under: no other upload has it. */
export const wallPictureName = /-(\d{13,})\.(png|jpg)$/

/** Of the access log one day's current file and the one before it, for two days, and what a day's turn leaves behind. */
const accessLog: DiskQuota = {
  folder: logsFolder,
  owns: isAccessLog,
  bytes: 48 * 1024 * 1024,
  files: 7,
}

export const wallPictures: DiskQuota = {
  folder: uploadsFolder.join('/'),
  owns: (name) => wallPictureName.test(name),
  bytes: 250_000_000,
  files: 500,
}

/** Pictures that accounts have of themselves: a thousand of the largest. */
export const portraits: DiskQuota = {
  folder: uploadsFolder.join('/'),
  owns: (name) => /^\d+\.\w+$/.test(name),
  bytes: 200_000_000,
  files: 4000,
}

export const invoices: DiskQuota = {
  folder: 'ftp',
  owns: (name) => name.startsWith('order_') && name.endsWith('.pdf'),
  bytes: 64 * 1024 * 1024,
  files: 4000,
}

/** The kinds of files that the shop itself writes; within their quotas they do not count towards the limit of archives. */
export const shopQuotas: readonly DiskQuota[] = [accessLog, wallPictures, portraits, invoices]
