import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { CourseError } from '../../courses/course-error.js'

/** The start and end of a freeze, in epoch milliseconds; `to` is null while it lasts. */
const period = z.object({ from: z.int(), to: z.int().nullable() })

const kept = z.object({
  generation: z.int().default(0),
  freezes: z.array(period).default([]),
  notice: z.object({ text: z.string(), at: z.string() }).nullable().default(null),
})

const late = z.object({ id: z.string(), name: z.string(), email: z.string(), group: z.string() })

const schema = z.object({
  schema: z.literal(1),
  /** The secret from which codes, passes and passcodes are derived. */
  secret: z.string().min(32),
  /** The data of learners that is not on the roster, by id. */
  members: z.record(z.string(), kept).default({}),
  /** Learners who are not on the roster. */
  latecomers: z.array(late).default([]),
})

export type KeptMember = z.infer<typeof kept>
type ClassContent = z.infer<typeof schema>

export interface ClassFile {
  readonly content: ClassContent
  /** The record of a learner; a missing one is created. */
  memberOf(id: string): KeptMember
  save(): void
}

const name = 'class.json'

/** Opens the file of a class folder; a new file gets `secret`. Throws a {@link CourseError} for a file of any other kind. */
export function openClassFile(folder: string, secret: string): ClassFile {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  const content = existsSync(file) ? readContent(file) : schema.parse({ schema: 1, secret })
  const save = () => {
    writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  save()
  return {
    content,
    save,
    memberOf(id) {
      const known = content.members[id] ?? kept.parse({})
      content.members[id] = known
      return known
    },
  }
}

/** Refuses a folder whose secret is not the one that all shards share. */
export function refuseOtherKey({ content }: ClassFile, secret: string | null, folder: string): void {
  if (content.secret === secret) return
  throw new CourseError('invalid', `The codes of ${folder} were made from another key than this one.`, [
    'the key.json that this class was started with before',
    '--data with a new folder',
  ])
}

function readContent(file: string): ClassContent {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new CourseError(
      'invalid',
      `${file} is no file of a class.`,
      ['a back-up of it', '--data with a new folder'],
      {
        cause: error,
      },
    )
  }
}
