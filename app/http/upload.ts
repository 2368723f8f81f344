import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { ErrorDetails } from '../../lab/facts/error-details'
import type { Call } from './call'
import { mediaTypeOf } from './media-type'

/** A file that came with a form. */
export interface UploadedFile extends DeclaredFile {
  /** Of the file that holds it until the request is answered. */
  readonly path: string
  /** Bytes. */
  readonly size: number
}

/** A file as its sender declares it. */
interface DeclaredFile {
  /** A path in it means nothing. */
  readonly name: string
  readonly mimeType: string
}

/** A form as `multipart/form-data`. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile | undefined
}

/** The file that a form may bring along. */
export interface UploadRules {
  /** Name of its field. */
  readonly field: string
  /** Max bytes of it. */
  readonly limit: number
  /** Throws for a file that is unwelcome, before any of it is read. */
  admit?(file: DeclaredFile): void
}

/** Max text fields and files together, and max bytes of one field. */
const fieldLimits = { parts: 60, fieldSize: 100 * 1024 }

type UploadErrorCode = 'LIMIT_FILE_SIZE' | 'LIMIT_UNEXPECTED_FILE' | 'LIMIT_PART_COUNT' | 'LIMIT_FIELD_VALUE'

/** A form that breaks the rules of the upload; name, code and field are what scripts look for (docs/contract/accounts.md#error-page). */
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

/** Milliseconds in which a form has to be here. */
const timeout = 30_000

/** A form that takes its time. */
class LateUploadError extends Error implements ErrorDetails {
  readonly kind = 'upload-late'
  constructor() {
    super(`The upload took more than ${timeout / 1000} seconds. Try a smaller file, or a faster connection.`)
  }
}

/**
 * Receives a form with at most one file once it is the visitor's turn, and gives what becomes of it; any other body counts as an empty form
 * and is left alone. A file over the limit or in another field rejects, and so does a form that is malformed, breaks off or is late. The
 * file is removed, and the turn over, once it is used: what waits for somebody else does so afterwards.
 */
export async function receiveUpload<Result>(
  { request, lab }: Call,
  rules: UploadRules,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('Content-Type') ?? ''
  const { body } = request
  if (body === null || mediaTypeOf(request) !== 'multipart/form-data') return use({ fields: {}, file: undefined })
  return lab.turns.upload(async () => {
    const path = lab.disk.incoming()
    try {
      return await use(await readForm(body, type, rules, path))
    } finally {
      await rm(path, { force: true })
    }
  })
}

async function readForm(
  body: AsyncIterable<Uint8Array>,
  type: string,
  rules: UploadRules,
  path: string,
): Promise<Upload> {
  // The parser stops at its limit even when nothing follows.
  const limits = { ...fieldLimits, fileSize: rules.limit + 1 }
  const parser = busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits })
  const form = collectParts(parser, rules, path)
  try {
    await inTime(async (isLate) => {
      for await (const chunk of body) {
        if (isLate()) return
        const hasRoom = parser.write(chunk)
        if (form.error) throw form.error
        if (!hasRoom) await once(parser, 'drain')
      }
      parser.end()
      await finished(parser)
    })
    const upload = await form.read()
    if (form.error) throw form.error
    return upload
  } catch (error) {
    parser.destroy()
    await form.closed()
    throw error
  }
}

/** Does the work unless it takes too long; then it throws a LateUploadError, and the work is to end by itself. */
async function inTime(work: (isLate: () => boolean) => Promise<void>): Promise<void> {
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new LateUploadError())
    }, timeout)
  })
  try {
    await Promise.race([work(() => isLate), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Gathers what the parser finds, the file at `path`, and the first thing that is wrong with it. */
function collectParts(parser: busboy.Busboy, { field: fileField, admit }: UploadRules, path: string) {
  const fields: Record<string, string> = Object.create(null)
  let file: DeclaredFile | undefined
  let written: Promise<number> = Promise.resolve(0)
  let firstError: Error | undefined
  const refuse = (error: Error) => {
    firstError ??= error
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
    // Browsers send this for a file field that was left empty.
    if (!filename) return stream.resume()
    if (name !== fileField || file !== undefined)
      refuse(new UploadError('Unexpected field', 'LIMIT_UNEXPECTED_FILE', name))
    attempt(() => admit?.({ name: filename, mimeType }))
    if (firstError !== undefined) return stream.resume()
    file = { name: filename, mimeType }
    stream.on('limit', () => refuse(new UploadError('File too large', 'LIMIT_FILE_SIZE', name)))
    written = writeStream(stream, path)
    written.catch(refuse)
  })
  return {
    get error() {
      return firstError
    },
    /** Resolves once nothing is written any more. */
    closed: () =>
      written.then(
        () => {},
        () => {},
      ),
    async read(): Promise<Upload> {
      const size = await written
      return { fields, file: file && { ...file, path, size } }
    },
  }
}

/** Gives the bytes written. */
async function writeStream(stream: Readable, path: string): Promise<number> {
  const file = createWriteStream(path)
  await pipeline(stream, file)
  return file.bytesWritten
}
