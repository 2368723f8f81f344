import { type CourseKeys, hmac } from '../courses/course-keys.js'
import type { Random } from '../facts/random.js'

/** The secret from which a class derives codes and passes: the same keys give the same secret. */
export function secretOf({ classKey }: CourseKeys): string {
  return hmac(classKey, 'class')
}

/** The token with which the desks of the shards of a class authenticate to each other. */
export function shardTokenOf(secret: string): string {
  return hmac(secret, 'desks')
}

/** A new token for the instructor's desk. */
export function createDeskToken(random: Random): string {
  return random.hex(24)
}
