import { type CourseKeys, hmac } from '../courses/course-keys.js'
import type { Random } from '../facts/random.js'

/** The secrets that codes and passes of a class are derived from: equal wherever the keys are equal. */
export function secretOf({ classKey }: CourseKeys): string {
  return hmac(classKey, 'class')
}

/** The token by which the desks of the shards of a class know each other. */
export function shardTokenOf(secret: string): string {
  return hmac(secret, 'desks')
}

/** A token for the desk. */
export function tokenOf(random: Random): string {
  return random.hex(24)
}
