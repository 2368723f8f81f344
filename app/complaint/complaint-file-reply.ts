import type { FileResult } from '../../lab/community/complaints/file-result'
import { empty } from '../http/replies'

/** Its status is for the response alone: the error page shows only the message (docs/contract/files-and-surfaces.md#file-upload). */
class FileRefusal extends Error {
  constructor(status: number, message: string) {
    super(message)
    Object.defineProperty(this, 'status', { value: status })
  }
}

const deprecation = 'B2B customer complaints via file upload have been deprecated for security reasons'
const overload = 'Sorry, we are temporarily not available! Please try again later.'

/** Throws unless the file was simply accepted. */
export function answerComplaintFile(name: string, result: FileResult): Response {
  switch (result.kind) {
    case 'taken':
      return empty(204)
    case 'unwanted':
      throw new FileRefusal(415, `A complaint may not bring this file along: ${name}`)
    case 'retired':
      throw new FileRefusal(410, `${deprecation}: ${result.reading} (${name})`)
    case 'unavailable':
      throw new FileRefusal(503, overload)
    case 'too-large':
      throw new FileRefusal(413, result.message)
    case 'damaged':
      throw new Error(result.message)
  }
}
