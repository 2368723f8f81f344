import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'

/** A file that came with a form, whole. */
export interface UploadedFile {
  /** As the sender calls it; a path in it means nothing. */
  readonly name: string
  /** As the sender declares it. */
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** A form as `multipart/form-data`. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile | undefined
}

/** Which file a form may bring along. */
export interface UploadRules {
  /** Name of its field. */
  readonly field: string
  /** Most bytes of it. */
  readonly limit: number
  /** Throws for a file that is unwelcome, before any of it is read. */
  admit?(file: Omit<UploadedFile, 'bytes'>): void
}

/** Most text fields and files, and bytes of one field, that anybody needs. */
const fieldLimits = { parts: 60, fieldSize: 100 * 1024 }

type UploadErrorCode = 'LIMIT_FILE_SIZE' | 'LIMIT_UNEXPECTED_FILE' | 'LIMIT_PART_COUNT' | 'LIMIT_FIELD_VALUE'

/** A form that breaks the rules of the upload; name, code and field are what scripts look for (accounts.md 2.1). */
class UploadError extends Error {
  constructor(
    message: string,
    readonly code: UploadErrorCode,
    readonly field?: string,
  ) {
    super(message)
    Object.defineProperty(this, 'name', { value: 'MulterError', enumerable: true })
  }
}

/**
 * Reads a form with at most one file as it streams in; any other body counts as an empty form and is left alone. A file over the
 * limit or in another field rejects, and so does a form that is malformed or breaks off.
 */
export async function readUpload(request: Request, rules: UploadRules): Promise<Upload> {
  const type = request.headers.get('Content-Type') ?? ''
  if (request.body === null || !/^multipart\/form-data/i.test(type)) return { fields: {}, file: undefined }
  // The parser stops at its limit even when nothing follows.
  const limits = { ...fieldLimits, fileSize: rules.limit + 1 }
  const parser = busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits })
  const form = collectParts(parser, rules)
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    const hasRoom = parser.write(chunk)
    if (form.problem) throw form.problem
    if (!hasRoom) await once(parser, 'drain')
  }
  parser.end()
  await finished(parser)
  if (form.problem) throw form.problem
  return form.read()
}

/** Gathers what the parser finds, and the first thing that is wrong with it. */
function collectParts(parser: busboy.Busboy, { field: fileField, admit }: UploadRules) {
  const fields: Record<string, string> = Object.create(null)
  const chunks: Uint8Array[] = []
  let file: Omit<UploadedFile, 'bytes'> | undefined
  let problem: Error | undefined
  const refuse = (error: Error) => {
    problem ??= error
  }
  const attempt = (check: () => void) => {
    try {
      check()
    } catch (error) {
      refuse(error as Error)
    }
  }
  parser.on('error', (error: Error) => refuse(error))
  parser.on('partsLimit', () => refuse(new UploadError('Too many parts', 'LIMIT_PART_COUNT')))
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) refuse(new UploadError('Field value too long', 'LIMIT_FIELD_VALUE', name))
    fields[name] = value
  })
  parser.on('file', (name, stream, { filename, mimeType }) => {
    stream.on('error', refuse)
    // What a browser sends for a file field that was left empty.
    if (!filename) return stream.resume()
    if (name !== fileField || file !== undefined)
      refuse(new UploadError('Unexpected field', 'LIMIT_UNEXPECTED_FILE', name))
    file = { name: filename, mimeType }
    attempt(() => admit?.({ name: filename, mimeType }))
    stream.on('limit', () => refuse(new UploadError('File too large', 'LIMIT_FILE_SIZE', name)))
    stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  })
  return {
    get problem() {
      return problem
    },
    read: (): Upload => ({ fields, file: file && { ...file, bytes: Buffer.concat(chunks) } }),
  }
}
