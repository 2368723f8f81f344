import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CourseError, newerProgramError } from '../course-error.js'
import { readKeptInvitation } from '../enrolment.js'
import type { Invitation } from '../invitation.js'
import { readCourseFile } from '../read-file.js'
import { redactTape } from '../redaction/redact-tape.js'
import {
  type BrokenTape,
  type ChainEnd,
  chainStart,
  isUnbegun,
  type ReadTape,
  readTape,
  signEnd,
  writeLine,
  writeLines,
} from '../tape/chain.js'
import type { TapeContent, TapeOpening } from '../tape/tape-entry.js'
import { blobPattern, blobsName, listLeftDrafts, tapeName } from '../tape/tape-file.js'
import { type ArchivedFile, packArchive } from './archive.js'
import { type Claim, claimAll } from './claims.js'
import { type SubmissionHead, signHead } from './submission-head.js'

export interface Packed {
  readonly bytes: Buffer
  readonly head: SubmissionHead
  readonly claims: readonly Claim[]
  readonly blobs: number
}

/** Packs the work in a data folder into a file to hand in; the lab may run meanwhile. `at` is in epoch milliseconds. */
export async function packSubmission(folder: string, at: number, redacts: boolean): Promise<Packed> {
  const invitation = readKeptInvitation(folder)
  if (!existsSync(join(folder, tapeName))) throw missingTape(folder)
  const { entries } = readKeptTape(folder, invitation)
  const tapeKey = keyOf(invitation, entries)
  const blobs = readBlobs(join(folder, blobsName))
  const clean = redacts ? redactTape(entries, blobs) : undefined
  const tape = rewrite(clean?.entries ?? entries, at, tapeKey)
  const kept = clean?.blobs ?? blobs
  const claims = claimAll(entries)
  const head = signHead({ invitation, at, redacts, end: tape.end, tapeKey })
  const bytes = await packArchive([
    asJson('head.json', head),
    { name: tapeName, content: Buffer.from(tape.text) },
    ...[...kept].map(([name, content]) => ({ name: `${blobsName}/${name}`, content })),
    asJson('claims.json', { schema: 1, claims }),
  ])
  return { bytes, head, claims, blobs: kept.size }
}

function missingTape(folder: string): CourseError {
  return new CourseError('unreadable', `No lab has kept a tape in ${folder}.`, [
    'juice-lab start --join FILE',
    '--data with the folder of your lab (the start of a joined lab tells it)',
  ])
}

/** The tape in a data folder, and after it the entries that a killed lab had not yet written to it. */
function readKeptTape(folder: string, invitation: Invitation | undefined): ReadTape {
  const text = readCourseFile(join(folder, tapeName)).toString('utf8')
  if (isUnbegun(text)) throw missingTape(folder)
  const read = readTape(text, invitation?.tapeKey)
  if ('newer' in read) throw newerProgramError(`The tape in ${folder}`, read.newer?.version, read.reason)
  if ('reason' in read) throw damaged(folder, read)
  const left = listLeftDrafts(folder, () => read.entries)
  const whole = text.slice(0, text.lastIndexOf('\n') + 1) + writeLines(left, read.end)
  return left.length === 0 ? read : (readTape(whole, undefined) as ReadTape)
}

function keyOf(invitation: Invitation | undefined, [first]: ReadTape['entries']): string {
  return invitation?.tapeKey ?? (first?.kind === 'open' ? (first.seed ?? '') : '')
}

/** The tape as it is handed in: without the seed, signed again, with a last signature. Entries keep their numbers, which claims and late entries name. */
function rewrite(entries: ReadTape['entries'], at: number, tapeKey: string): { text: string; end: ChainEnd } {
  let end = chainStart
  const add = (content: TapeContent): string => {
    const written = writeLine(content, end)
    end = written.end
    return `${written.line}\n`
  }
  const lines = entries.map(({ n: _, prev: __, ...content }) => {
    if (content.kind === 'checkpoint') return add(signEnd(end, content.at, tapeKey))
    return add(content.kind === 'open' ? withoutSeed(content) : content)
  })
  lines.push(add(signEnd(end, at, tapeKey)))
  return { text: lines.join(''), end }
}

function withoutSeed({ seed: _, ...opening }: TapeOpening): TapeOpening {
  return opening
}

function damaged(folder: string, { line, reason }: BrokenTape): CourseError {
  return new CourseError('unreadable', `The tape in ${folder} is damaged in line ${line}: ${reason}.`, [
    'your instructor, with the whole data folder',
  ])
}

function readBlobs(folder: string): Map<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => blobPattern.test(name)) : []
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name))]))
}

function asJson(name: string, value: unknown): ArchivedFile {
  return { name, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) }
}
