import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../values/read-json.js'
import { type ArchivedFile, packArchive, unpackArchive } from './archive.js'
import { type Claim, claimAll, claimsSchema } from './claims.js'
import { CourseError } from './course-error.js'
import { readKeptInvitation } from './enrolment.js'
import type { Invitation } from './invitation.js'
import { isNewerVersion, newerProgramError } from './newer-program.js'
import { readCourseFile } from './read-file.js'
import { redactTape } from './redaction/redact-tape.js'
import { headSchema, type SubmissionHead, signHead } from './submission-head.js'
import {
  type BrokenTape,
  chainStart,
  isUnbegun,
  type ReadTape,
  readTape,
  signEnd,
  writeLine,
  writeLines,
} from './tape/chain.js'
import { blobPattern, blobsName, listLeftDrafts, tapeLimits, tapeName } from './tape/tape-file.js'

/** A file that a learner hands in. */
export interface Submission {
  readonly file: string
  readonly head: SubmissionHead
  readonly tapeText: string
  readonly blobs: ReadonlyMap<string, Buffer>
  readonly claims: readonly Claim[]
}

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
  const { text, read } = readKeptTape(folder)
  const tapeKey = keyOf(invitation, read)
  const blobs = readBlobs(join(folder, blobsName))
  const clean = redacts ? redactTape(read.entries, blobs) : undefined
  const tape = closeTape(clean ? rewrite(clean.entries, tapeKey) : text, at, tapeKey)
  const kept = clean?.blobs ?? blobs
  const claims = claimAll(read.entries)
  const head = signHead({ invitation, at, redacts, tape, tapeKey })
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

/** The whole lines of the tape in a data folder, and after them the entries that a killed lab had not yet written to it. */
function readKeptTape(folder: string): { text: string; read: ReadTape } {
  const text = readCourseFile(join(folder, tapeName)).toString('utf8')
  if (isUnbegun(text)) throw missingTape(folder)
  const read = readTape(text, undefined)
  if ('newer' in read) throw newerProgramError(`The tape in ${folder}`, read.newer?.version, read.reason)
  if ('reason' in read) throw damaged(folder, read)
  const left = listLeftDrafts(folder, () => read.entries)
  const whole = text.slice(0, text.lastIndexOf('\n') + 1) + writeLines(left, read.end)
  return { text: whole, read: readTape(whole, undefined) as ReadTape }
}

/** The key that signs a tape: the one in the invitation, or in practice the seed. */
function keyOf(invitation: Invitation | undefined, { entries }: ReadTape): string {
  const [first] = entries
  return invitation?.tapeKey ?? (first?.kind === 'open' ? first.seed : '')
}

/** The lines of changed entries: each keeps its number, which claims and late entries name, and the chain is signed anew. */
function rewrite(entries: ReadTape['entries'], tapeKey: string): string {
  let end = chainStart
  const lines = entries.map(({ n: _, prev: __, ...content }) => {
    const written = writeLine(content.kind === 'checkpoint' ? signEnd(end, content.at, tapeKey) : content, end)
    end = written.end
    return `${written.line}\n`
  })
  return lines.join('')
}

/** A tape with a final checkpoint: a running lab has not signed its latest lines yet. */
function closeTape(text: string, at: number, tapeKey: string): { text: string; read: ReadTape } {
  const read = readTape(text, undefined) as ReadTape
  const { line } = writeLine(signEnd(read.end, at, tapeKey), read.end)
  const closed = `${text}${line}\n`
  return { text: closed, read: readTape(closed, undefined) as ReadTape }
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

/** Twice the limit of a lab's tape, which still takes what changes the progress when it is full. */
const allowed = [
  { name: /^(head|claims)\.json$/, bytes: 2_000_000 },
  { name: /^tape\.ndjson$/, bytes: 2 * tapeLimits.lines },
  { name: /^blobs\/[0-9a-f]{64}$/, bytes: 20_000_000 },
]

/** Opens a file that a learner handed in; throws a {@link CourseError} for any other file. The content is not verified yet. */
export async function openSubmission(file: string): Promise<Submission> {
  const files = await unpackArchive(file, readCourseFile(file), allowed)
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const parse = <Shape>(name: string, schema: z.ZodType<Shape>): Shape => {
    const { data } = schema.safeParse(readJson(textOf(name)))
    if (data !== undefined) return data
    const version = writerOf(readJson(textOf('head.json')))
    if (version !== undefined) throw newerProgramError(file, version, `its ${name} is of a kind that it does not know`)
    throw new CourseError('unreadable', `${file} cannot be opened: its ${name} is missing or not what it should be.`, [
      'the file that juice-lab submit wrote',
    ])
  }
  const head = parse('head.json', headSchema)
  const { claims } = parse('claims.json', claimsSchema)
  const blobs = new Map(
    [...files].flatMap(([name, content]) => (name.startsWith('blobs/') ? [[name.slice(6), content] as const] : [])),
  )
  return { file, head, claims, blobs, tapeText: textOf(tapeName) }
}

/** The version of the program that made a submission, by any version of its head, if it is newer than this one. */
function writerOf(head: unknown): string | undefined {
  const { data } = z.object({ version: z.string() }).safeParse(head)
  return isNewerVersion(data?.version) ? data.version : undefined
}
