import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { CourseError } from '../course-error.js'
import { quote } from '../quote.js'

export interface ArchivedFile {
  readonly name: string
  readonly content: Buffer
  readonly isProgram?: boolean
}

/** The limits of an archive: bytes after unpacking, and number of files. */
const archiveLimits = { bytes: 400_000_000, files: 20_000 }

export interface AllowedFile {
  readonly name: RegExp
  readonly bytes: number
}

/** Packs files into a zip; the same files always give the same bytes. */
export async function packArchive(files: readonly ArchivedFile[]): Promise<Buffer> {
  const zip = new ZipFile()
  const options = { mtime: new Date(Date.UTC(2000, 0, 1)), compress: true }
  for (const { name, content, isProgram = false } of files)
    zip.addBuffer(content, name, { ...options, mode: isProgram ? 0o100700 : 0o100600 })
  zip.end()
  return buffer(zip.outputStream)
}

/** Unpacks a zip; throws a {@link CourseError} for any other file, for a name that is duplicate or not `allowed`, or above the limits. */
export async function unpackArchive(
  file: string,
  bytes: Buffer,
  allowed: readonly AllowedFile[],
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
    if (zip.entryCount > archiveLimits.files) throw new Error(`it has ${zip.entryCount} files`)
    let total = 0
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      const place = allowed.find(({ name }) => name.test(fileName))
      if (place === undefined) throw new Error(`'${quote(fileName, 80)}' does not belong there`)
      if (files.has(fileName)) throw new Error(`'${fileName}' stands there twice`)
      if (uncompressedSize > place.bytes) throw new Error(`its ${fileName} has more than ${inMegabytes(place.bytes)}`)
      total += uncompressedSize
      if (total > archiveLimits.bytes) throw new Error(`it has more than ${inMegabytes(archiveLimits.bytes)}`)
      files.set(fileName, await buffer(await zip.openReadStreamPromise(entry)))
    }
  } catch (error) {
    throw new CourseError(
      'unreadable',
      `${file} cannot be opened: ${quote(explain(error), 200)}.`,
      ['the file that juice-lab submit wrote'],
      { cause: error },
    )
  }
  return files
}

function explain(error: unknown): string {
  const { message } = error as Error
  return /central directory/i.test(message) ? 'it is no zip, or only a part of one' : message.replace(/\.$/, '')
}

const inMegabytes = (bytes: number) => `${bytes / 1_000_000} MB`
