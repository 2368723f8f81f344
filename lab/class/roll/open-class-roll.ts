import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CourseError } from '../../courses/course-error.js'
import { isJoinedFolder, readKeptInvitation } from '../../courses/enrolment.js'
import { tapeName } from '../../courses/tape/tape-file.js'
import { systemRandom } from '../../facts/random.js'
import { errorText } from '../../values/error-text.js'
import type { ClassOptions } from '../class-options.js'
import { type ClassFile, openClassFile, refuseOtherKey } from './class-file.js'
import { removeLeftovers } from './moved-files.js'
import { type Member, openRoll, type Roll } from './roll.js'

type Course = NonNullable<ClassOptions['course']>

/** Opens the file and the roll of a class folder; throws a {@link CourseError} for a folder that belongs to another course or key. */
export function openClassRoll(options: ClassOptions): { file: ClassFile; roll: Roll } {
  const { folder, roster, secret, requiresSecret, shard, course, onWarning } = options
  const file = openClassFile(folder, secret ?? systemRandom.hex(32))
  if (requiresSecret) refuseOtherKey(file, secret, folder)
  clearFolder(folder, onWarning)
  const roll = openRoll({ folder, roster, file, shard, onWarning })
  if (course !== null) claimFor(course, file, roll, options)
  else refuseKeptCourse(file, roll, folder)
  return { file, roll }
}

function clearFolder(folder: string, onWarning: ClassOptions['onWarning']): void {
  try {
    removeLeftovers(folder)
  } catch (error) {
    onWarning(`What an interrupted move of a learner left in ${folder} could not be removed: ${errorText(error)}`)
  }
}

function claimFor(
  course: Course,
  { content, save }: ClassFile,
  roll: Roll,
  { folder, secret }: Pick<ClassOptions, 'folder' | 'secret'>,
): void {
  const { assignment, keys } = course
  const kept = content.course
  const hasCodesOfKey = content.secret === secret
  const owners = kept ? [nameOther(kept, course)] : roll.list().map((one) => findOther(one, course, hasCodesOfKey))
  const owner = owners.find((other) => other !== undefined)
  if (owner !== undefined)
    throw new CourseError('invalid', `The class folder ${folder} belongs to ${owner}.`, ['--data with a new folder'])
  content.course = { ...kept, id: assignment.id, publicKey: keys.publicKey }
  save()
}

/** Refuses the folder of a course to a class without an assignment: what its learners do would be on no tape, and their grades would be lost. */
function refuseKeptCourse({ content }: ClassFile, roll: Roll, folder: string): void {
  const isOfCourse = content.course !== undefined || roll.list().some(({ labFolder }) => isJoinedFolder(labFolder))
  if (!isOfCourse) return
  const owner = content.course === undefined ? 'a course' : `the assignment ${content.course.id}`
  throw new CourseError('invalid', `The class folder ${folder} belongs to ${owner}, and its labs keep tapes for it.`, [
    '--assignment FILE with that assignment, and its key',
    '--data with a new folder, for a class without an assignment',
  ])
}

function nameOther(
  kept: NonNullable<ClassFile['content']['course']>,
  { assignment, keys }: Course,
): string | undefined {
  if (kept.id !== assignment.id) return `the assignment ${kept.id}`
  return kept.publicKey === keys.publicKey ? undefined : `the assignment ${kept.id} with another key`
}

function findOther({ labFolder }: Member, { assignment, keys }: Course, hasCodesOfKey: boolean): string | undefined {
  const isUsed = existsSync(join(labFolder, 'db.json'))
  if (isUsed && !existsSync(join(labFolder, tapeName))) return 'a class without an assignment, whose labs were used'
  try {
    const kept = readKeptInvitation(labFolder, keys.publicKey)
    return kept === undefined || kept.assignment.id === assignment.id
      ? undefined
      : `the assignment ${kept.assignment.id}`
  } catch {
    // With the codes of this key, an invitation that cannot be read is the damage of one lab, which says so when it is opened.
    return hasCodesOfKey ? undefined : 'a course with another key'
  }
}
