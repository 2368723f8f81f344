import { setImmediate } from 'node:timers/promises'
import { readJson } from '../../values/read-json.js'
import { isSameText } from '../../values/same-text.js'
import { isNewerVersion } from '../course-error.js'
import { hmac, sha256Of } from '../course-keys.js'
import { readEntry, type TapeContent, type TapeEntry, type TapeOpening, type UnknownEntry } from './tape-entry.js'

export interface ChainEnd {
  readonly next: number
  readonly hash: string
}

export const chainStart: ChainEnd = { next: 0, hash: '0'.repeat(64) }

/** Writes a line of the tape, without line end, and the chain's new end. The hash covers the line without its last field. */
export function writeLine(content: TapeContent, { next, hash: prev }: ChainEnd): { line: string; end: ChainEnd } {
  const bare = JSON.stringify({ n: next, prev, ...content })
  const hash = sha256Of(bare)
  return { line: `${bare.slice(0, -1)},"hash":"${hash}"}`, end: { next: next + 1, hash } }
}

export function writeLines(contents: readonly TapeContent[], after: ChainEnd): string {
  let end = after
  const lines = contents.map((content) => {
    const written = writeLine(content, end)
    end = written.end
    return `${written.line}\n`
  })
  return lines.join('')
}

export function signEnd({ hash }: ChainEnd, at: number, tapeKey: string): TapeContent {
  return { kind: 'checkpoint', at, mac: hmac(tapeKey, hash) }
}

const lastField = /,"hash":"([0-9a-f]{64})"\}$/

/** Reads one line; undefined for any other text, and for a line that was changed after it was written. */
export function readLine(line: string): { entry: TapeEntry | UnknownEntry; hash: string } | undefined {
  const hash = lastField.exec(line)?.[1]
  if (hash === undefined) return undefined
  const bare = `${line.slice(0, -(hash.length + ',"hash":""}'.length))}}`
  if (sha256Of(bare) !== hash) return undefined
  const entry = readEntry(readJson(bare))
  return entry && { entry, hash }
}

export interface ReadTape {
  readonly entries: readonly TapeEntry[]
  readonly end: ChainEnd
  readonly isClosed: boolean
}

export function openingsOf({ entries }: ReadTape): (TapeEntry & TapeOpening)[] {
  return entries.filter((entry): entry is TapeEntry & TapeOpening => entry.kind === 'open')
}

export interface BrokenTape {
  readonly line: number
  readonly reason: string
  /** Present if the chain is whole and a newer program wrote the line: the version of that program, if the tape tells it. */
  readonly newer?: { readonly version: string | undefined }
}

/** True for the tape of a lab that has never come to its first entry. */
export function isUnbegun(text: string): boolean {
  return !text.includes('\n')
}

/** Verifies the chain, and with a key its checkpoints. Leaves out a torn last line; goes on over lines of unknown kinds. */
export function readTape(text: string, tapeKey: string | undefined): ReadTape | BrokenTape {
  const reading = readLines(text, tapeKey)
  let step = reading.next()
  while (!step.done) step = reading.next()
  return step.value
}

/** Characters of a tape that are read at once; about ten milliseconds' work. */
const pieceLength = 1_000_000

/** Reads a tape as {@link readTape} does, and lets other work of this process in between. */
export async function readTapeInPieces(text: string, tapeKey: string | undefined): Promise<ReadTape | BrokenTape> {
  const reading = readLines(text, tapeKey)
  let sincePause = 0
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return step.value
    sincePause += step.value
    if (sincePause < pieceLength) continue
    sincePause = 0
    await setImmediate()
  }
}

function* readLines(text: string, tapeKey: string | undefined): Generator<number, ReadTape | BrokenTape> {
  const entries: TapeEntry[] = []
  let end = chainStart
  let version: string | undefined
  let newer: BrokenTape | undefined
  let index = 0
  for (let start = 0, stop = text.indexOf('\n'); stop >= 0; start = stop + 1, stop = text.indexOf('\n', start)) {
    const line = text.slice(start, stop)
    const read = readLine(line)
    if (read !== undefined && 'version' in read.entry) version = read.entry.version ?? version
    const reason = read === undefined ? 'the line was changed' : findBreak(read.entry, end, { tapeKey, version })
    if (read === undefined || reason !== undefined) return { line: index + 1, reason: reason ?? '' }
    if ('unknownPart' in read.entry) newer ??= describeNewer(index + 1, read.entry, version)
    else entries.push(read.entry)
    end = { next: end.next + 1, hash: read.hash }
    index += 1
    yield line.length
  }
  if (newer !== undefined) return newer
  if (entries[0]?.kind !== 'open') return { line: 1, reason: 'the tape does not begin with the opening of a lab' }
  return { entries, end, isClosed: entries.at(-1)?.kind === 'checkpoint' }
}

interface Writer {
  readonly tapeKey: string | undefined
  readonly version: string | undefined
}

function findBreak(
  entry: TapeEntry | UnknownEntry,
  { next, hash }: ChainEnd,
  { tapeKey, version }: Writer,
): string | undefined {
  if (entry.n !== next) return `entry ${entry.n} stands where entry ${next} belongs`
  if (entry.prev !== hash) return 'it does not follow the line before'
  if ('unknownPart' in entry) return entry.isOfNewKind || isNewerVersion(version) ? undefined : 'the line was changed'
  if (entry.kind !== 'checkpoint' || tapeKey === undefined) return undefined
  return isSameText(entry.mac, hmac(tapeKey, hash)) ? undefined : 'its signature is not that of the learner’s lab'
}

function describeNewer(line: number, { unknownPart }: UnknownEntry, version: string | undefined): BrokenTape {
  const reason = `line ${line} of its tape is of a kind that it does not know, '${unknownPart}'`
  return { line, reason, newer: { version: isNewerVersion(version) ? version : undefined } }
}
