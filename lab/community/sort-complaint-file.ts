import type { DocumentFormat } from '../sandbox/documents/reading.js'
import type { ComplaintFile } from './file-result.js'

/** The type of a file that comes with a complaint, which decides its way. */
export type ComplaintKind =
  | { readonly kind: 'document'; readonly format: DocumentFormat }
  | { readonly kind: 'archive' | 'letter' | 'unwanted' }

export type SortComplaintFile = (file: ComplaintFile) => ComplaintKind

/** Max bytes that are read of a file, which are those that the form promises to take. */
export const maxComplaintFileSize = 100_000

/** A file is what its name and its first bytes say alike; documents of partners are judged at their own door. */
export const sortComplaintFile: SortComplaintFile = ({ name, bytes }) => {
  if (/\.xml$/i.test(name)) return { kind: 'document', format: 'xml' }
  if (/\.ya?ml$/i.test(name)) return { kind: 'document', format: 'yaml' }
  if (/\.zip$/i.test(name) && isZip(bytes)) return { kind: 'archive' }
  if (/\.pdf$/i.test(name) && isPdf(bytes)) return { kind: 'letter' }
  return { kind: 'unwanted' }
}

/** Readers of PDF accept a header within the first 1024 bytes. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** An archive opens with its first entry, or with its end when there is none. */
function isZip(bytes: Uint8Array): boolean {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))
}
