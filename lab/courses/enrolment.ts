import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../disk/atomic-write.js'
import type { ShopConfig } from '../options/shop-config.js'
import type { LabKeys, LabOptionsInput } from '../options.js'
import { packageVersion } from '../package/package-root.js'
import { type Assignment, findVersionRefusal, readAssignment } from './assignment.js'
import type { CourseOptions } from './course.js'
import { CourseError } from './course-error.js'
import { type Invitation, parseInvitation, readInvitation } from './invitation.js'
import { tapeName } from './tape/tape-entry.js'

export interface Enrolment {
  /** Null for a lab that only keeps a tape. */
  readonly course: CourseOptions | null
  readonly invitation: Invitation | null
  readonly isTaped: boolean
}

export interface EnrolmentOptions {
  readonly join?: string | undefined
  readonly assignment?: string | undefined
  readonly tape?: boolean | undefined
}

const invitationName = 'course.json'

/** The enrolment of a data folder; undefined outside of courses. Throws a {@link CourseError} where invitation, folder and version do not fit together. */
export function enrol(
  { join: joinFile, assignment, tape = false }: EnrolmentOptions,
  folder: string,
): Enrolment | undefined {
  const kept = readKeptInvitation(folder)
  if (assignment !== undefined && kept !== undefined)
    throw new CourseError(
      'invalid',
      `The data folder ${folder} belongs to ${kept.learner.name}’s ${kept.assignment.title}.`,
      ['--data DIR with another folder, for practice'],
    )
  const invitation = joinFile === undefined ? kept : joinFolder(readInvitation(joinFile), kept, folder)
  if (invitation !== undefined) {
    checkVersion(invitation.assignment)
    const { assignment: given, learner } = invitation
    return { course: { assignment: given, learner, optionSeed: invitation.seed }, invitation, isTaped: true }
  }
  if (tape) requireTapedFolder(folder)
  // A tape goes on at every start: with a gap in it, what came later would not be solved again.
  const isTaped = tape || existsSync(join(folder, tapeName))
  if (assignment === undefined) return isTaped ? { course: null, invitation: null, isTaped } : undefined
  const practised = readAssignment(assignment)
  checkVersion(practised)
  return { course: { assignment: practised, learner: null }, invitation: null, isTaped }
}

/** The enrolment of an invited learner whose lab runs in a class; the instructor may have changed the assignment since. */
export function enrolInvited(invitation: Invitation, folder: string): Enrolment {
  const { assignment, learner } = invitation
  // A folder of an earlier version may keep an assignment without its key.
  const kept = readKeptInvitation(folder, assignment.publicKey)
  const isSame = kept?.assignment.id === assignment.id && kept.learner.id === learner.id
  checkVersion(assignment)
  if (kept === undefined || !isSame) joinFolder(invitation, kept, folder)
  else if (kept.signature !== invitation.signature) writeInvitation(invitation, folder)
  return { course: { assignment, learner, optionSeed: invitation.seed }, invitation, isTaped: true }
}

export function isJoinedFolder(folder: string): boolean {
  return existsSync(join(folder, invitationName))
}

/** The invitation of a joined data folder; undefined for any other folder. `key` verifies it where its author is known. */
export function readKeptInvitation(folder: string, key?: string | null): Invitation | undefined {
  const file = join(folder, invitationName)
  return existsSync(file) ? parseInvitation(file, readFileSync(file, 'utf8'), key) : undefined
}

function joinFolder(invitation: Invitation, kept: Invitation | undefined, folder: string): Invitation {
  if (kept?.signature === invitation.signature) return kept
  if (kept !== undefined) refuseOther(invitation, kept, folder)
  checkVersion(invitation.assignment)
  requireTapedFolder(folder)
  writeInvitation(invitation, folder)
  return invitation
}

/** Refuses an invitation to another lab than that of the kept one; the rest of the assignment may have changed since. */
function refuseOther(invitation: Invitation, kept: Invitation, folder: string): void {
  const isCalledSame = kept.assignment.id === invitation.assignment.id && kept.learner.id === invitation.learner.id
  const isSameLab =
    kept.assignment.publicKey === invitation.assignment.publicKey &&
    kept.seed === invitation.seed &&
    kept.tapeKey === invitation.tapeKey
  if (isCalledSame && isSameLab) return
  const { assignment, learner } = kept
  const key = isCalledSame ? ', made with another key than this one' : ''
  throw new CourseError(
    'invalid',
    `The data folder ${folder} has the invitation of ${learner.name} (${learner.id}) to ${assignment.title} (${assignment.id})${key}.`,
    ['--data DIR with a folder of its own'],
  )
}

function writeInvitation(invitation: Invitation, folder: string): void {
  writePrivateFile(join(folder, invitationName), `${JSON.stringify(invitation)}\n`)
}

/** Refuses a folder with progress but no tape: work from before the tape began could not be replayed. */
function requireTapedFolder(folder: string): void {
  if (existsSync(join(folder, 'db.json')) && !existsSync(join(folder, tapeName)))
    throw new CourseError('invalid', `The data folder ${folder} keeps a lab that was used without a tape.`, [
      '--data DIR with a new folder',
    ])
}

function checkVersion(assignment: Assignment): void {
  const { title, labVersion } = assignment
  if (findVersionRefusal(assignment, packageVersion) !== null)
    throw new CourseError(
      'invalid',
      `${title} is for versions ${labVersion} of juice-lab, and this is ${packageVersion}.`,
      [`the same with a version of ${labVersion}: its checkout, or the file that npm pack wrote there`],
    )
}

/** True if hints stay locked until the learner unlocks them: in labs of learners, where hints cost points. */
export function locksHints(course: CourseOptions | null): boolean {
  return course?.assignment.hints === 'cost' && course.learner !== null
}

export function configureFor(config: ShopConfig, { assignment }: CourseOptions): ShopConfig {
  const { hints, tutorials, inspector } = assignment
  return {
    ...config,
    challenges: {
      ...config.challenges,
      ...(hints === 'off' && { showHints: false }),
      ...(tutorials === 'off' && { restrictToTutorialsFirst: false }),
    },
    hackingInstructor: { ...config.hackingInstructor, ...(tutorials === 'off' && { isEnabled: false }) },
    ...(inspector === 'off' && { inspector: { isEnabled: false } }),
  }
}

/** The flag key of a joined lab where the learner has personal flags; undefined elsewhere. */
export function flagKeyOf({ assignment, tapeKey }: Invitation): string | undefined {
  return assignment.flags === 'personal' ? tapeKey : undefined
}

/** The options that an enrolment decides; `config` is the configuration without it, and `ctfKey` makes flags that are not personal. */
export function optionsOfEnrolment(
  enrolment: Pick<Enrolment, 'course' | 'invitation'> | null | undefined,
  config: ShopConfig,
  { ctfKey, ...keys }: LabKeys = {},
) {
  const { course = null, invitation = null } = enrolment ?? {}
  return {
    ...keys,
    config: course ? configureFor(config, course) : config,
    ctfKey: (invitation && flagKeyOf(invitation)) ?? ctfKey,
    learnerId: invitation?.learner.id,
    locksHints: locksHints(course),
  } satisfies LabOptionsInput
}
