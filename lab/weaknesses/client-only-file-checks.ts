import type { SortComplaintFile } from '../community/sort-complaint-file.js'

/** CWE-602: sorts a file by the ending of its name; the form has looked at kind and size already. */
export const sortByEnding: SortComplaintFile = ({ name }) => {
  if (name === '') return { kind: 'unwanted' }
  const ending = name.toLowerCase().split('.').slice(1).at(-1)
  switch (ending) {
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
