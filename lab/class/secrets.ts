import { type CourseKeys, hmac } from '../courses/course-keys.js'
import type { Random } from '../facts/random.js'

/** What codes and passes of a class are made from: the same wherever there are the same keys. */
export function secretOf({ classKey }: CourseKeys): string {
  return hmac(classKey, 'class')
}

/** A token for the desk. */
export function tokenOf(random: Random): string {
  return random.hex(24)
}
