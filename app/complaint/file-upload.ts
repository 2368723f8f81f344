import { createApi } from '../browser/rest/api'

export type FileError = 'wrong-type' | 'too-big'

const maxFileSize = 100_000

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

/** Some systems have no type for these. */
const untypedExtensions = /\.(pdf|xml|zip|ya?ml)$/i

export function checkFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileError | undefined {
  const isAllowed = type === '' ? untypedExtensions.test(name) : allowedMimeType.includes(type)
  if (!isAllowed) return 'wrong-type'
  return size > maxFileSize ? 'too-big' : undefined
}

export async function uploadFile(file: File): Promise<void> {
  const form = new FormData()
  form.append('file', file, file.name)
  await createApi().post('/file-upload', form)
}
