import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '../../disk/atomic-write.js'
import { createLineWriter, type LineWriter } from '../../disk/line-writer.js'
import type { Clock } from '../../facts/clock.js'
import { errorText } from '../../values/error-text.js'
import { CourseError, newerProgramError } from '../course-error.js'
import { type ChainEnd, chainStart, readLine, signEnd, writeLine } from './chain.js'
import { listLeftDrafts, openDrafts } from './drafts.js'
import type { TapeSink } from './recorder.js'
import { type TapeContent, type TapeEntry, tapeName } from './tape-entry.js'

export { listLeftDrafts, tapeName }

export const blobsName = 'blobs'

/** The name of a complete blob: its SHA-256. */
export const blobPattern = /^[0-9a-f]{64}$/

/** Max bytes: past `lines` only entries that change the progress are added, past `vital` only signatures; past `blobs` no bodies. */
export const tapeLimits = { lines: 64_000_000, vital: 120_000_000, blobs: 256_000_000 }

const checkpointEvery = 64

/** Max bytes of the bodies that wait in memory for a disk that does not take them. */
const maxWaiting = 40_000_000

/** Max bytes of a line; reading the end of the file finds a complete last line within this length. */
const maxLine = 2_000_000

export interface TapeFile extends TapeSink {
  readonly torn: number
  close(): Promise<void>
}

interface Parts {
  readonly folder: string
  readonly tapeKey: string
  readonly clock: Clock
  onWarning(message: string): void
}

/** Opens the tape of a data folder for writing; throws a {@link CourseError} when the file there is not a tape. */
export function openTapeFile({ folder, tapeKey, clock, onWarning }: Parts): TapeFile {
  const file = join(folder, tapeName)
  const found = findEnd(file)
  const write = createWriter(file, found.size, onWarning)
  const blobs = createBlobKeeper(join(folder, blobsName), onWarning)
  let { end, size } = found
  let sinceCheckpoint = 0
  let reportedFullness = fullnessAt(size)
  const drafts = openDrafts({ folder, flush: () => Promise.all([write.flush(), blobs.flush()]), onWarning })

  function add(content: TapeContent, isUrgent: boolean): number {
    const { line, end: next } = writeLine(content, end)
    const n = end.next
    end = next
    size += Buffer.byteLength(line) + 1
    sinceCheckpoint = content.kind === 'checkpoint' ? 0 : sinceCheckpoint + 1
    void write.append(`${line}\n`, isUrgent)
    return n
  }
  const sign = () => void add(signEnd(end, clock.now(), tapeKey), true)
  const tape: TapeFile = {
    torn: found.torn,
    keepBlob: blobs.keep,
    drafts,
    write(content, isVital, about) {
      const fullness = fullnessAt(size)
      if (fullness === 2 || (fullness === 1 && !isVital)) {
        if (reportedFullness < fullness) {
          add({ kind: 'full', at: clock.now() }, true)
          onWarning(
            `The tape ${file} is full; ${fullness === 1 ? 'only what changes the progress' : 'nothing more'} is kept.`,
          )
        }
        reportedFullness = fullness
        return undefined
      }
      const n = add(content, isVital || about?.hasChangedState === true)
      if (sinceCheckpoint >= checkpointEvery) sign()
      return n
    },
    async close() {
      if (sinceCheckpoint > 0) sign()
      const closings = await Promise.allSettled([write.close(), blobs.flush(), drafts.settled()])
      for (const closing of closings) if (closing.status === 'rejected') throw closing.reason
    },
  }
  // They belong to the run that was killed, whose entries end where the next one is opened.
  for (const content of listLeftDrafts(folder, found.readEntries)) tape.write(content, true)
  drafts.startOver()
  return tape
}

/** 0 for a tape with room, 1 for one that takes only vital entries, 2 for one that takes none. */
function fullnessAt(size: number): 0 | 1 | 2 {
  if (size > tapeLimits.vital) return 2
  return size > tapeLimits.lines ? 1 : 0
}

interface FoundEnd {
  readonly end: ChainEnd
  readonly size: number
  readonly torn: number
  /** The last entries; to read them all takes longer than to find the end. */
  readEntries(): TapeEntry[]
}

function findEnd(file: string): FoundEnd {
  makePrivateFolder(dirname(file))
  // A start that fails before its first entry may have kept rows already: the file tells that they belong to a tape.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 })
  const tail = readTail(file)
  // In bytes: the part may begin in the middle of a character, which is longer once it is decoded.
  const whole = tail.subarray(0, tail.lastIndexOf('\n') + 1)
  const torn = tail.length - whole.length
  const size = statSync(file).size - torn
  if (torn > 0) truncateSync(file, size)
  if (size === 0) return { end: chainStart, size, torn, readEntries: () => [] }
  const lines = whole.toString('utf8').trimEnd().split('\n')
  const last = readLine(lines.at(-1) ?? '')
  if (last === undefined)
    throw new CourseError('invalid', `The tape ${file} was changed; its last line is none of this lab’s.`, [
      '--data DIR with a new folder',
    ])
  if ('unknownPart' in last.entry)
    throw newerProgramError(
      `The tape ${file}`,
      undefined,
      `its last line is of a kind that it does not know, '${last.entry.unknownPart}'`,
    )
  return {
    ...{ end: { next: last.entry.n + 1, hash: last.hash }, size, torn },
    readEntries: () => lines.flatMap((line) => knownEntry(line) ?? []),
  }
}

function knownEntry(line: string): TapeEntry | undefined {
  const entry = readLine(line)?.entry
  return entry === undefined || 'unknownPart' in entry ? undefined : entry
}

function readTail(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const length = Math.min(size, maxLine)
    const bytes = Buffer.alloc(length)
    readSync(handle, bytes, 0, length, size - length)
    return bytes
  } finally {
    closeSync(handle)
  }
}

/** A writer of the tape's lines that keeps those which a full disk does not take: a gap in the chain would count as forged. */
function createWriter(file: string, size: number, onWarning: Parts['onWarning']): LineWriter {
  return createLineWriter({
    file,
    size,
    mode: 0o600,
    onFailure: (error) =>
      onWarning(
        `The tape ${file} could not be written: ${errorText(error)}. Its entries wait in memory until the disk takes them.`,
      ),
  })
}

/** Writes blobs into a folder; each gets its name when it is complete, so that a lab that is killed leaves no half of one. */
function createBlobKeeper(folder: string, onWarning: Parts['onWarning']) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => blobPattern.test(name)) : []
  const known = new Set(names)
  let total = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  let hasWarned = false
  let hasFailed = false
  const waiting = new Map<string, Buffer>()
  let tail: Promise<void> = Promise.resolve()
  async function write(sha256: string, bytes: Buffer): Promise<void> {
    const file = join(folder, sha256)
    makePrivateFolder(folder)
    await writeFile(`${file}.part`, bytes, { mode: 0o600 })
    await rename(`${file}.part`, file)
    waiting.delete(sha256)
    hasFailed = false
  }
  async function writeAll(): Promise<void> {
    try {
      for (const [sha256, bytes] of waiting) await write(sha256, bytes)
    } catch (error) {
      if (!hasFailed)
        onWarning(
          `A body could not be written to ${folder}: ${errorText(error)}. It waits in memory until the disk takes it.`,
        )
      hasFailed = true
    }
  }
  function flush(): Promise<void> {
    tail = tail.then(writeAll)
    return tail
  }
  return {
    flush,
    keep(sha256: string, bytes: Buffer) {
      if (known.has(sha256)) return
      if (total + bytes.length > tapeLimits.blobs) {
        if (!hasWarned) onWarning(`The blobs of the tape have ${tapeLimits.blobs} bytes; no more are kept.`)
        hasWarned = true
        return
      }
      // One that is not taken now is kept if it is sent again.
      if (hasFailed && sizeOf(waiting) + bytes.length > maxWaiting) return void flush()
      known.add(sha256)
      total += bytes.length
      waiting.set(sha256, bytes)
      void flush()
    },
  }
}

function sizeOf(blobs: ReadonlyMap<string, Buffer>): number {
  return [...blobs.values()].reduce((sum, { length }) => sum + length, 0)
}
