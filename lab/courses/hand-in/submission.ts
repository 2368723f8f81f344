import * as z from 'zod'
import { readJson } from '../../values/read-json.js'
import { CourseError, isNewerVersion, newerProgramError } from '../course-error.js'
import { sha256Of } from '../course-keys.js'
import { readCourseFile } from '../read-file.js'
import { tapeLimits, tapeName } from '../tape/tape-file.js'
import { unpackArchive } from './archive.js'
import { type Claim, claimsSchema } from './claims.js'
import { headSchema, type SubmissionHead } from './submission-head.js'

export interface Submission {
  readonly file: string
  readonly head: SubmissionHead
  readonly tapeText: string
  readonly blobs: ReadonlyMap<string, Buffer>
  readonly claims: readonly Claim[]
  readonly sha256: string
}

/** Twice the limit of a lab's tape, which still takes what changes the progress when it is full. */
const allowed = [
  { name: /^(head|claims)\.json$/, bytes: 2_000_000 },
  { name: /^tape\.ndjson$/, bytes: 2 * tapeLimits.lines },
  { name: /^blobs\/[0-9a-f]{64}$/, bytes: 20_000_000 },
]

/** Opens a file that a learner handed in; throws a {@link CourseError} for any other file. The content is not verified yet. */
export async function openSubmission(file: string): Promise<Submission> {
  const bytes = readCourseFile(file)
  const files = await unpackArchive(file, bytes, allowed)
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
  return { file, head, claims, blobs, tapeText: textOf(tapeName), sha256: sha256Of(bytes) }
}

/** The version of the program that made a submission, by any version of its head, if it is newer than this one. */
function writerOf(head: unknown): string | undefined {
  const { data } = z.object({ version: z.string() }).safeParse(head)
  return isNewerVersion(data?.version) ? data.version : undefined
}
