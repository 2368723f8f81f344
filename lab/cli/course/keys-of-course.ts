import { dirname, join } from 'node:path'
import type { Assignment } from '../../courses/assignment.js'
import { type CourseKeys, readKeys } from '../../courses/course-keys.js'
import { requireKeyOf } from '../../courses/invitation.js'

export const keyFileOf = (file: string) => join(dirname(file), 'key.json')

/** The keys in `keyFile`, or in key.json beside the assignment in `file`; throws a `CourseError` for the keys of another course. */
export function readKeysOf(assignment: Assignment, file: string, keyFile = keyFileOf(file)): CourseKeys {
  const keys = readKeys(keyFile)
  requireKeyOf(assignment, keys, file)
  return keys
}

/** As {@link readKeysOf}; an assignment that names no key gets the public one of these keys. */
export function keyAssignment(
  assignment: Assignment,
  file: string,
  keyFile = keyFileOf(file),
): { assignment: Assignment; keys: CourseKeys } {
  const keys = readKeys(keyFile)
  const keyed = { ...assignment, publicKey: assignment.publicKey ?? keys.publicKey }
  requireKeyOf(keyed, keys, file)
  return { assignment: keyed, keys }
}
