import type { SortComplaintFile } from '../community/complaints/sort-complaint-file.js'

/** Bytes: twice the limit of the form, because the form has checked the size already (docs/contract/files-and-surfaces.md#file-upload). */
export const roomySize = 200_000

/** CWE-602: trusts the extension; the form has checked type and size already. */
export const sortByExtension: SortComplaintFile = ({ name }) => {
  if (name === '') return { kind: 'unwanted' }
  const extension = name.toLowerCase().split('.').slice(1).at(-1)
  switch (extension) {
    case 'xml':
      return { kind: 'document', format: 'xml' }
    case 'yml':
    case 'yaml':
      return { kind: 'document', format: 'yaml' }
    case 'zip':
      return { kind: 'archive' }
    default:
      return { kind: 'letter' }
  }
}
