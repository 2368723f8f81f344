import type { DocumentFormat } from '../../sandbox/documents/reading.js'
import type { ComplaintFile } from './file-result.js'

export type ComplaintKind =
  | { readonly kind: 'document'; readonly format: DocumentFormat }
  | { readonly kind: 'archive' | 'letter' | 'unwanted' }

export type SortComplaintFile = (file: ComplaintFile) => ComplaintKind

export const maxComplaintFileSize = 100_000

/** Name and first bytes must agree; documents of partners are checked elsewhere. */
export const sortComplaintFile: SortComplaintFile = ({ name, bytes }) => {
  if (/\.xml$/i.test(name)) return { kind: 'document', format: 'xml' }
  if (/\.ya?ml$/i.test(name)) return { kind: 'document', format: 'yaml' }
  if (/\.zip$/i.test(name) && isZip(bytes)) return { kind: 'archive' }
  if (/\.pdf$/i.test(name) && isPdf(bytes)) return { kind: 'letter' }
  return { kind: 'unwanted' }
}

/** PDF readers accept a header within the first 1024 bytes. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** An archive starts with its first entry, or with the end record when empty. */
function isZip(bytes: Uint8Array): boolean {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))
}
