import { type CourseKeys, hmac } from '../courses/course-keys.js'
import type { Random } from '../facts/random.js'

export function secretOf({ classKey }: CourseKeys): string {
  return hmac(classKey, 'class')
}

export function shardTokenOf(secret: string): string {
  return hmac(secret, 'desks')
}

export function createDeskToken(random: Random): string {
  return random.hex(24)
}
