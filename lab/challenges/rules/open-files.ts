import { type NearMiss, on, type Rule } from '../challenge.js'

/** Solved by a download from the open folder; the file name's case is ignored (docs/contract/files-and-surfaces.md#ftp-files). */
export function downloaded(file: string): Rule {
  return on('download.allowed', ({ name }) => name.toLowerCase() === file)
}

/** A request for a file of the open folder that was refused for its type. */
export function refusedForExtension(file: string): NearMiss {
  return {
    when: on('request.failed', ({ error }, _context, origin) => {
      const url = origin?.url.toLowerCase() ?? ''
      return url.includes(`/ftp/${file}`) && error.message.startsWith('Only .md and .pdf')
    }),
    note: 'You have found the file. What keeps it from you looks at the end of its name, and only there.',
  }
}
