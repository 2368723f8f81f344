import { createApi } from '../browser/rest/api'

/** The reason why a file may not go along with a complaint. */
export type FileError = 'wrong-type' | 'too-big'

/** Max bytes of a file. */
const maxFileSize = 100_000

/** The file types that the uploader accepts; the form names fewer. */
const allowedMimeType = [
  'application/pdf',
  'application/xml',
  'text/xml',
  'application/zip',
  'application/x-zip-compressed',
  'multipart/x-zip',
  'application/yaml',
  'application/x-yaml',
  'text/yaml',
  'text/x-yaml',
]

/** Extensions of files that some systems have no type for. */
const untypedExtensions = /\.(pdf|xml|zip|ya?ml)$/i

/** The error in a file, by its type first. */
export function checkFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileError | undefined {
  const isAllowed = type === '' ? untypedExtensions.test(name) : allowedMimeType.includes(type)
  if (!isAllowed) return 'wrong-type'
  return size > maxFileSize ? 'too-big' : undefined
}

/** Sends a file for a complaint. Rejects with an ApiError. */
export async function uploadFile(file: File): Promise<void> {
  const form = new FormData()
  form.append('file', file, file.name)
  await createApi().post('/file-upload', form)
}
