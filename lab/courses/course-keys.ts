import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto'
import canonicalize from 'canonicalize'
import * as z from 'zod'
import type { Random } from '../facts/random.js'
import { CourseError } from './course-error.js'
import { readCourseFile } from './read-file.js'

const keySchema = z.object({
  schema: z.literal(1),
  /** Ed25519, SPKI in DER as base64. */
  publicKey: z.string(),
  /** Ed25519, PKCS #8 in DER as base64. */
  privateKey: z.string(),
  /** Hex digits; all secrets of learners are derived from it. */
  classKey: z.string().min(32),
})

export type CourseKeys = Readonly<z.infer<typeof keySchema>>

/** New keys for a course: a pair that signs invitations, and a secret from which those of the learners are derived. */
export function makeKeys(random: Random): CourseKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    schema: 1,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    classKey: random.hex(32),
  }
}

export function readKeys(file: string): CourseKeys {
  const remedies = ['the key.json that juice-lab course init wrote for this course']
  try {
    const keys = keySchema.parse(JSON.parse(readCourseFile(file, 'invalid').toString('utf8')))
    if (!verifySignature('', sign(null, Buffer.alloc(0), privateKeyOf(keys)).toString('base64'), keys.publicKey))
      throw new Error('its halves do not belong together')
    return keys
  } catch (error) {
    if (error instanceof CourseError) throw error
    throw new CourseError('invalid', `${file} is no key of a course: ${explain(error)}.`, remedies, { cause: error })
  }
}

function explain(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is no JSON'
  if (error instanceof z.ZodError) return `${error.issues[0]?.path.join('.') || 'its content'} is not what it should be`
  return error instanceof Error && error.message.startsWith('its') ? error.message : 'its keys cannot be read'
}

const privateKeyOf = ({ privateKey }: CourseKeys) =>
  createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' })

export function signValue(value: unknown, keys: CourseKeys): string {
  return sign(null, Buffer.from(canonicalJson(value)), privateKeyOf(keys)).toString('base64')
}

export function isSignedBy(value: unknown, signature: string, publicKey: string): boolean {
  return verifySignature(canonicalJson(value), signature, publicKey)
}

function verifySignature(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** A value as canonical JSON: the same bytes for the same value (RFC 8785). */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? 'null'
}

/** HMAC-SHA256 as hex digits; the key is used as UTF-8 text. */
export function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** A learner's key for flags and tape signatures: HMAC-SHA256(classKey, learner id) in hex digits. */
export function learnerKey({ classKey }: Pick<CourseKeys, 'classKey'>, learnerId: string): string {
  return hmac(classKey, learnerId)
}

export function learnerSeed(
  { classKey }: Pick<CourseKeys, 'classKey'>,
  assignmentId: string,
  learnerId: string,
): string {
  return hmac(classKey, `seed ${assignmentId} ${learnerId}`)
}

/** SHA-256 in hex digits; a text is hashed as UTF-8. */
export function sha256Of(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
