import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { limits } from '../limits.js'

export interface UnpackedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An archive that is damaged, locked or too large. */
export class ArchiveError extends Error {
  override readonly name = 'Error'
  constructor(
    message: string,
    readonly reason: 'damaged' | 'too-large',
  ) {
    super(message)
  }
}

/** The files of a ZIP archive in its order, one in memory at a time; archives in it are files like any others. Throws an {@link ArchiveError}. */
export async function* readArchive(bytes: Uint8Array): AsyncGenerator<UnpackedFile> {
  const { fromBufferPromise } = await import('yauzl')
  // Names are taken as they are: the library would turn down the interesting ones.
  const options = { decodeStrings: false, lazyEntries: true, autoClose: false }
  const archive = await orDamaged(fromBufferPromise(Buffer.from(bytes), options))
  let unpacked = 0
  let entries = 0
  const listed = archive.eachEntry()
  for (;;) {
    const { value: entry, done } = await orDamaged(listed.next())
    if (done) return
    entries += 1
    unpacked += entry.uncompressedSize
    admit(entry, entries, unpacked)
    const name = Buffer.from(entry.fileNameRaw).toString('utf8')
    if (!name.endsWith('/')) yield { name, bytes: await orDamaged(readEntry(archive, entry)) }
  }
}

function admit(entry: Entry, entries: number, unpacked: number): void {
  if (entry.isEncrypted()) throw new ArchiveError('The archive is locked by a password', 'damaged')
  const isBomb = entry.uncompressedSize > entry.compressedSize * limits.unpackedRatio + 1024
  if (isBomb || entries > limits.entries || unpacked > limits.unpacked)
    throw new ArchiveError('The archive holds more than a complaint needs', 'too-large')
}

/** The content of an entry; the library sees to it that it is no longer than declared. */
async function readEntry(archive: ZipFile, entry: Entry): Promise<Uint8Array> {
  return buffer(await archive.openReadStreamPromise(entry))
}

async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new ArchiveError(error instanceof Error ? error.message : 'The archive is damaged', 'damaged')
  }
}
