import { type CourseKeys, hmac } from '../courses/course-keys.js'
import type { Random } from '../facts/random.js'

/** The secrets that codes and passes of a class are derived from: equal wherever the keys are equal. */
export function secretOf({ classKey }: CourseKeys): string {
  return hmac(classKey, 'class')
}

/** A token for the desk. */
export function tokenOf(random: Random): string {
  return random.hex(24)
}
