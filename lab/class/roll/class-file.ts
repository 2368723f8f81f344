import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { CourseError } from '../../courses/course-error.js'
import { makePrivateFolder, writeAtomically } from '../../disk/atomic-write.js'
import { errorText } from '../../values/error-text.js'

/** The start and end of a freeze, in epoch milliseconds; `to` is null while it lasts. */
const period = z.object({ from: z.int(), to: z.int().nullable() })

const message = z.object({ text: z.string(), at: z.string() })

// Loose: other fields of a newer version survive an older one.
const memberRecord = z.looseObject({
  generation: z.int().default(0),
  freezes: z.array(period).default([]),
  /** Missing in files of earlier versions. */
  port: z.int().optional(),
  notice: message.nullable().default(null),
  /** Oldest first; missing in files of earlier versions. */
  notices: z.array(message).optional(),
})

const late = z.looseObject({ id: z.string(), name: z.string(), email: z.string(), group: z.string() })

const version = 1

const schema = z.looseObject({
  schema: z.literal(version),
  secret: z.string().min(32),
  /** Missing in practice, and in files of earlier versions. */
  course: z.looseObject({ id: z.string(), publicKey: z.string() }).optional(),
  members: z.record(z.string(), memberRecord).default({}),
  latecomers: z.array(late).default([]),
})

export type MemberRecord = z.infer<typeof memberRecord>
type ClassContent = z.infer<typeof schema>

export interface ClassFile {
  readonly content: ClassContent
  recordOf(id: string): MemberRecord
  /** Throws a {@link SaveError} where the file cannot be written; the content stays as it was changed, and is tried again until it is saved. */
  save(): void
  close(): void
}

/** A change of a class that holds, but is not on disk. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
  constructor(
    file: string,
    override readonly cause: unknown,
  ) {
    super(
      `Done, but it could not be saved to ${file}: ${errorText(cause)}. Free some space there or make the folder writable. ` +
        'It need not be done again: it is saved some seconds later, or with the next change. Until then it holds only as long as the class runs.',
      { cause },
    )
  }
}

const name = 'class.json'

/** Milliseconds until content that could not be saved is tried again. */
const retryAfter = 2000

/** Opens the file of a class folder; a new file gets `secret`. Throws a {@link CourseError} for a file that this version cannot read. */
export function openClassFile(folder: string, secret: string): ClassFile {
  makePrivateFolder(folder)
  const file = join(folder, name)
  const content = existsSync(file) ? readContent(file) : schema.parse({ schema: version, secret })
  const save = () => writeAtomically(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  save()
  let retrying: NodeJS.Timeout | undefined
  const stopRetrying = () => {
    clearInterval(retrying)
    retrying = undefined
  }
  const trySave = () => {
    try {
      save()
      stopRetrying()
    } catch (error) {
      return error
    }
  }
  return {
    content,
    save() {
      const error = trySave()
      if (error === undefined) return
      retrying ??= setInterval(trySave, retryAfter).unref()
      throw new SaveError(file, error)
    },
    close() {
      if (retrying !== undefined) trySave()
      stopRetrying()
    },
    recordOf(id) {
      const known = findRecord(content, id) ?? memberRecord.parse({})
      content.members[id] = known
      return known
    },
  }
}

export function findRecord({ members }: ClassContent, id: string): MemberRecord | undefined {
  // An id such as `constructor` is a property of every object.
  return Object.hasOwn(members, id) ? members[id] : undefined
}

export function refuseOtherKey({ content }: ClassFile, secret: string | null, folder: string): void {
  if (content.secret === secret) return
  throw new CourseError('invalid', `The codes of ${folder} were made from another key than this one.`, [
    'the key.json that this class was started with before',
    '--data with a new folder',
  ])
}

function readContent(file: string): ClassContent {
  const found = readJsonFile(file)
  refuseNewer(found, file)
  const { data, error } = schema.safeParse(found)
  if (data !== undefined) return data
  throw new CourseError('unreadable', `${file} is no file of a class.`, remedies, { cause: error })
}

const remedies = ['a back-up of it', '--data with a new folder']

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CourseError('unreadable', `${file} is no file of a class.`, remedies, { cause: error })
  }
}

function refuseNewer(found: unknown, file: string): void {
  const { data } = z.object({ schema: z.number() }).safeParse(found)
  if (data === undefined || data.schema <= version) return
  throw new CourseError(
    'unreadable',
    `${file} was written by a newer Juice Lab (schema ${data.schema}, this one reads ${version}); nothing was changed.`,
    ['the version that wrote it', 'a back-up from before the upgrade', '--data with a new folder'],
  )
}
