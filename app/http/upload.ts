import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import type { ErrorDetails } from '../../lab/facts/error-details'
import type { Lab } from '../../lab/lab'
import { mediaTypeOf } from './body/body-text'
import type { Call } from './call'
import { collectParts, type DeclaredFile, type UploadRules } from './upload-parts'

export interface UploadedFile extends DeclaredFile {
  /** Removed once the request is answered. */
  readonly path: string
  /** Bytes. */
  readonly size: number
}

export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile | undefined
}

/** Text fields and files together, and bytes of one field. */
const fieldLimits = { parts: 60, fieldSize: 100 * 1024 }

/** Milliseconds. */
const timeout = 30_000

class LateUploadError extends Error implements ErrorDetails {
  readonly kind = 'upload-late'
  constructor() {
    super(`The upload took more than ${timeout / 1000} seconds. Try a smaller file, or a faster connection.`)
  }
}

/**
 * Receives a form with at most one file, and returns the result of `use`; any other body counts as an empty form and is left alone. A file
 * over the limit or in another field rejects, and so does a form that is malformed, breaks off or is late. The file is removed once it is used.
 */
export async function receiveUpload<Result>(
  { request, lab }: Call,
  rules: UploadRules,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('Content-Type') ?? ''
  const { body } = request
  if (body === null || mediaTypeOf(request) !== 'multipart/form-data') return use({ fields: {}, file: undefined })
  const path = lab.disk.incoming()
  try {
    return await use(await readForm(body, type, rules, path))
  } finally {
    await rm(path, { force: true })
  }
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
  const parts = collectParts(parser, rules, path)
  try {
    await inTime((isLate) => feedParser(parser, body, () => parts.error, isLate))
    const size = await parts.written
    if (parts.error) throw parts.error
    return { fields: parts.fields, file: parts.file && { ...parts.file, path, size } }
  } catch (error) {
    parser.destroy()
    // Nothing is written any more once the file is removed.
    await parts.written.catch(() => {})
    throw error
  }
}

/** Stops at the first error, which it throws, and without one where it is late. */
async function feedParser(
  parser: busboy.Busboy,
  body: AsyncIterable<Uint8Array>,
  findError: () => Error | undefined,
  isLate: () => boolean,
): Promise<void> {
  for await (const chunk of body) {
    if (isLate()) return
    const hasRoom = parser.write(chunk)
    const error = findError()
    if (error) throw error
    if (!hasRoom) await once(parser, 'drain')
  }
  parser.end()
  await finished(parser)
}

/** Throws a LateUploadError after the timeout; the work has to end by itself. */
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

/** Reports whether the file was accepted: a status from 400 on, or an error, is a refusal. */
export async function reportUpload(
  { facts }: Lab,
  { mimeType }: UploadedFile,
  answer: () => Promise<Response>,
): Promise<Response> {
  let isTaken = false
  try {
    const response = await answer()
    isTaken = response.status < 400
    return response
  } finally {
    await facts.emit('file.uploaded', { mimeType, isTaken })
  }
}

/** Max bytes of the files that forms bring along. */
export const uploadLimits = {
  /** The contract has no limit; this keeps the disk from filling up. Photos of telephones are smaller. */
  memory: 16_000_000,
  /** The page promises less (docs/contract/files-and-surfaces.md#profile-picture). */
  profilePicture: 200_000,
}
