import * as z from 'zod'
import { readJson } from '../values/read-json.js'
import { isSameText } from '../values/same-text.js'
import { type Assignment, assignmentSchema } from './assignment.js'
import { CourseError } from './course-error.js'
import { type CourseKeys, isSignedBy, learnerKey, learnerSeed, signValue } from './course-keys.js'
import { readCourseFile } from './read-file.js'
import type { Learner } from './roster.js'

const invitationSchema = z.strictObject({
  schema: z.literal(1),
  assignment: assignmentSchema,
  learner: z.strictObject({ id: z.string(), name: z.string() }),
  seed: z.string().min(1),
  /** The key of the tape's checkpoints and of personal flags. */
  tapeKey: z.string().min(1),
  /** Ed25519 over the canonical JSON of the other fields, as base64. */
  signature: z.string(),
})

export type Invitation = Readonly<z.infer<typeof invitationSchema>>

/** An invitation in a hand-in. Files of earlier versions carry the two secrets as well. */
const handedInSchema = invitationSchema.partial({ seed: true, tapeKey: true })

export type HandedInInvitation = Readonly<z.infer<typeof handedInSchema>>

/** An invitation without what would let its reader sign as the learner, or foresee the lab's random values. */
export function withoutSecrets({ seed: _, tapeKey: __, ...rest }: Invitation): HandedInInvitation {
  return rest
}

export function parseHandedIn(value: unknown): HandedInInvitation | undefined {
  return handedInSchema.safeParse(value).data
}

/** The whole invitation, with the secrets that the course's keys give where the hand-in carries none. */
export function completeInvitation(handedIn: HandedInInvitation, keys: CourseKeys): Invitation {
  const { assignment, learner } = handedIn
  return { seed: learnerSeed(keys, assignment.id, learner.id), tapeKey: learnerKey(keys, learner.id), ...handedIn }
}

/** Refuses an assignment that is signed by another key than the course's; `file` is its name in the error. */
export function requireKeyOf({ publicKey }: Assignment, keys: CourseKeys, file: string): void {
  if (publicKey === keys.publicKey) return
  throw new CourseError('invalid', `The publicKey of ${file} is not that of the key.`, [
    `publicKey: ${keys.publicKey}`,
    '--key with the key.json of this course',
  ])
}

export function invite(
  assignment: Assignment,
  { id, name }: Pick<Learner, 'id' | 'name'>,
  keys: CourseKeys,
): Invitation {
  const rest = {
    schema: 1 as const,
    assignment,
    learner: { id, name },
    seed: learnerSeed(keys, assignment.id, id),
    tapeKey: learnerKey(keys, id),
  }
  return { ...rest, signature: signValue(rest, keys) }
}

export function readInvitation(file: string): Invitation {
  return parseInvitation(file, readCourseFile(file).toString('utf8'))
}

/** Parses a join file; `key` verifies it where its author is known, else the key that it names. */
export function parseInvitation(file: string, text: string, key?: string | null): Invitation {
  const { data } = invitationSchema.safeParse(readJson(text))
  const remedies = ['the .join file that your instructor gave you, unchanged']
  if (data === undefined) throw new CourseError('invalid', `${file} is no invitation to a course.`, remedies)
  const publicKey = key ?? data.assignment.publicKey
  if (publicKey === null || !isSigned(data, publicKey))
    throw new CourseError('invalid', `${file} was changed after it had been signed.`, remedies)
  return data
}

function isSigned({ signature, ...rest }: Invitation, publicKey: string): boolean {
  return isSignedBy(rest, signature, publicKey)
}

/** The reason for which an invitation is not the course's, worded as the end of a sentence; undefined if it is. */
export function findForgery(invitation: Invitation, keys: CourseKeys): string | undefined {
  const { assignment, learner, seed, tapeKey } = invitation
  if (!isSigned(invitation, keys.publicKey)) return 'its invitation is not signed by this course'
  if (!isSameText(seed, learnerSeed(keys, assignment.id, learner.id))) return 'its seed is not that of the learner'
  return isSameText(tapeKey, learnerKey(keys, learner.id)) ? undefined : 'its key is not that of the learner'
}
