import { type CourseKeys, hmac } from '../courses/course-keys.js'
import type { Random } from '../facts/random.js'

/** What codes and passes of a class are made from: of a course, the same wherever it is held. */
export function secretOf(course: { readonly keys: CourseKeys } | null, random: Random): string {
  return course === null ? random.hex(32) : hmac(course.keys.classKey, 'class')
}

/** A token for the desk. */
export function tokenOf(random: Random): string {
  return random.hex(24)
}
