import type { ComplaintFile } from './file-outcome.js'

/** True for a file that may come with a complaint; documents of partners are judged at their own door. */
export type AdmitComplaintFile = (file: ComplaintFile, isForPartners: boolean) => boolean

/** Bytes that the form promises to take. */
const maxSize = 100_000

export const admitComplaintFile: AdmitComplaintFile = ({ name, bytes }, isForPartners) =>
  bytes.length <= maxSize && (isForPartners || isPdf(name, bytes) || isZip(name, bytes))

/** Readers of PDF accept a header within the first 1024 bytes. */
function isPdf(name: string, bytes: Uint8Array): boolean {
  return /\.pdf$/i.test(name) && Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** An archive opens with its first entry, or with its end when there is none. */
function isZip(name: string, bytes: Uint8Array): boolean {
  const opening = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  return /\.zip$/i.test(name) && ['PK\x03\x04', 'PK\x05\x06'].includes(opening)
}
