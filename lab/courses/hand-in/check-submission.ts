import { satisfies } from 'semver'
import { packageVersion } from '../../package/package-root.js'
import { countNoun } from '../../values/count-noun.js'
import type { Assignment } from '../assignment.js'
import { isNewerVersion, newerProgramError } from '../course-error.js'
import { type CourseKeys, sha256Of } from '../course-keys.js'
import {
  completeInvitation,
  findForgery,
  type HandedInInvitation,
  type Invitation,
  parseHandedIn,
} from '../invitation.js'
import { quote } from '../quote.js'
import { openingsOf, type ReadTape, readTape } from '../tape/chain.js'
import { findFirstAchievements, maxClaims } from './claims.js'
import type { Submission } from './submission.js'
import { isHeadSignedWith } from './submission-head.js'
import { findTurnedClock } from './verdicts.js'

export interface CheckedSubmission {
  readonly tape: ReadTape
  readonly invitation: Invitation
  readonly remarks: readonly string[]
}

/** The reason for which a submission is not judged, worded as the end of a sentence. `misplaced` ones are for another assignment or version. */
export type RefusedSubmission = { readonly forgery: string } | { readonly misplaced: string }

/** Max remarks of one kind: the signer of a tape can cause any number of them. */
const maxRemarks = 10

/**
 * Checks a submission without a replay. Throws a `CourseError` for one of a newer program; a failed check counts as forgery, another
 * assignment or version does not.
 */
export function checkSubmission(
  submission: Submission,
  assignment: Assignment,
  keys: CourseKeys,
): CheckedSubmission | RefusedSubmission {
  const { head, tapeText } = submission
  const handedIn = readInvitationOf(submission)
  if (handedIn === undefined && isNewerVersion(head.version))
    throw newerProgramError(submission.file, head.version, 'it holds no invitation that it knows')
  if (handedIn === undefined) return { forgery: 'it holds no invitation that is signed by this course' }
  const isElsewhere = handedIn.assignment.id !== assignment.id
  const otherAssignment = { misplaced: `it is for the assignment ${handedIn.assignment.id}, not ${assignment.id}` }
  // Only the keys of its own course could tell whether it is genuine; it earns nothing here either way.
  if (isElsewhere && handedIn.assignment.publicKey !== keys.publicKey) return otherAssignment
  const invitation = completeInvitation(handedIn, keys)
  const forged = findForgery(invitation, keys)
  if (forged !== undefined) return { forgery: forged }
  if (!isHeadSignedWith(head, invitation.tapeKey)) return { forgery: 'its head.json was changed' }
  if (isElsewhere) return otherAssignment
  const exchanged = findExchangedBlob(submission)
  if (exchanged !== undefined) return { forgery: `the blob ${exchanged.slice(0, 12)}… is not what its name says` }
  const tape = readTape(tapeText, invitation.tapeKey)
  if ('newer' in tape) throw newerProgramError(submission.file, tape.newer?.version, tape.reason)
  if ('reason' in tape) return { forgery: `line ${tape.line} of its tape: ${tape.reason}` }
  if (!tape.isClosed) return { forgery: 'its tape does not end with a signature' }
  if (tape.end.next !== head.entries || tape.end.hash !== head.hash)
    return { forgery: 'its tape is not the one that was handed in' }
  if (findFirstAchievements(tape.entries).length > maxClaims) return { forgery: 'its tape solves more than a lab has' }
  const stranger = findStranger(tape, invitation)
  if (stranger !== undefined) return { forgery: stranger }
  const otherVersion = findOtherVersion(tape, invitation.assignment)
  if (otherVersion !== undefined) return { misplaced: otherVersion }
  return { tape, invitation, remarks: [...remarkOnKey(handedIn), ...remarkOn(tape)] }
}

function remarkOn(tape: ReadTape): string[] {
  const turned = findTurnedClock(tape.entries)
  const versions = new Set(openingsOf(tape).map(({ version }) => version))
  const torn = openingsOf(tape).filter((opening) => opening.torn !== undefined).length
  versions.delete(packageVersion)
  return [
    ...remarkEach(
      turned,
      ({ n, by }) =>
        `The clock was turned back by ${Math.round(by / 60_000)} minutes before entry ${n}; times count as if it had stood still.`,
    ),
    ...remarkEach(
      [...versions],
      (version) => `The tape was made by version ${quote(version)}, and replayed by ${packageVersion}.`,
    ),
    ...(torn > 0 ? [`The lab ended in the middle of a line ${countNoun(torn, 'time')}.`] : []),
    ...(tape.entries.some(({ kind }) => kind === 'full') ? ['The tape was full; not every request is on it.'] : []),
  ]
}

function remarkEach<One>(all: readonly One[], describe: (one: One) => string): string[] {
  const rest = all.length - maxRemarks
  return [
    ...all.slice(0, maxRemarks).map(describe),
    ...(rest > 0 ? [`And ${countNoun(rest, 'more remark')} like this.`] : []),
  ]
}

/** Files of earlier versions carry the key that signs as their learner. */
function remarkOnKey({ tapeKey, learner }: HandedInInvitation): string[] {
  if (tapeKey === undefined) return []
  return [
    `The file was made by an earlier version and carries the key of ${learner.id}: whoever reads it can sign a tape as ${learner.id}. Keep it to yourself.`,
  ]
}

function readInvitationOf({ head: { invitation, learner } }: Submission): HandedInInvitation | undefined {
  const read = parseHandedIn(invitation)
  return read !== undefined && learner?.id === read.learner.id ? read : undefined
}

function findExchangedBlob({ blobs }: Submission): string | undefined {
  return [...blobs].find(([name, content]) => sha256Of(content) !== name)?.[0]
}

function findStranger(tape: ReadTape, { assignment, learner, seed }: Invitation): string | undefined {
  for (const opening of openingsOf(tape)) {
    if (opening.learner?.id !== learner.id) return `its tape is that of ${quote(opening.learner?.id ?? 'nobody')}`
    if (opening.assignment !== assignment.id) return `its tape is for ${quote(opening.assignment ?? 'no assignment')}`
    if (opening.seed !== undefined && opening.seed !== seed) return 'its lab had another seed'
    if (opening.fix.length > 0 || opening.closed.length > 0 || opening.profile !== 'default')
      return 'its lab was started with other options'
  }
  return undefined
}

/** The assignment rules a version out; that is no forgery. */
function findOtherVersion(tape: ReadTape, { labVersion }: Assignment): string | undefined {
  const other = openingsOf(tape).find(({ version }) => !satisfies(version, labVersion, { includePrerelease: true }))
  return other && `its lab was version ${quote(other.version)}, and the assignment is for ${labVersion}`
}
