import { satisfies } from 'semver'
import type { Assignment } from './assignment.js'
import { findFirstAchievements, maxClaims } from './claims.js'
import { CourseError } from './course-error.js'
import type { CourseKeys } from './course-keys.js'
import { findForgery, type Invitation, parseInvitation } from './invitation.js'
import { isNewerVersion, newerProgramError } from './newer-program.js'
import { quote } from './quote.js'
import { sha256Of } from './sha256.js'
import type { Submission } from './submission.js'
import { isHeadSignedWith } from './submission-head.js'
import { openingsOf, type ReadTape, readTape } from './tape/chain.js'
import { remarkOn } from './tape-remarks.js'

/** A submission with a valid chain and signature, of the expected learner and version. */
export interface CheckedSubmission {
  readonly tape: ReadTape
  readonly invitation: Invitation
  readonly remarks: readonly string[]
}

/** The reason for which a submission is not judged, worded as the end of a sentence. `misplaced` ones are for another assignment. */
export type RefusedSubmission = { readonly forgery: string } | { readonly misplaced: string }

/**
 * Checks a submission without replaying it. A failed check counts as forgery, except that the file may be for another assignment.
 * Throws a {@link CourseError} for the submission of a newer program, which this one cannot check.
 */
export function checkSubmission(
  submission: Submission,
  assignment: Assignment,
  keys: CourseKeys,
): CheckedSubmission | RefusedSubmission {
  const { head, tapeText } = submission
  const invitation = readInvitationOf(submission)
  if (invitation === undefined && isNewerVersion(head.version))
    throw newerProgramError(submission.file, head.version, 'it holds no invitation that it knows')
  if (invitation === undefined) return { forgery: 'it holds no invitation that is signed by this course' }
  if (invitation.assignment.id !== assignment.id && isHeadSignedWith(head, invitation.tapeKey))
    return { misplaced: `it is for the assignment ${invitation.assignment.id}, not ${assignment.id}` }
  const forged = findForgery(invitation, assignment, keys)
  if (forged !== undefined) return { forgery: forged }
  if (!isHeadSignedWith(head, invitation.tapeKey)) return { forgery: 'its head.json was changed' }
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
  return { tape, invitation, remarks: remarkOn(tape) }
}

function readInvitationOf({ file, head: { invitation, learner } }: Submission): Invitation | undefined {
  try {
    const read = parseInvitation(file, JSON.stringify(invitation))
    return learner?.id === read.learner.id ? read : undefined
  } catch (error) {
    if (error instanceof CourseError) return undefined
    throw error
  }
}

/** The first blob whose content does not match the hash in its name. */
function findExchangedBlob({ blobs }: Submission): string | undefined {
  return [...blobs].find(([name, content]) => sha256Of(content) !== name)?.[0]
}

/** The first difference between the lab of the tape and the lab of the invitation. */
function findStranger(tape: ReadTape, { assignment, learner, seed }: Invitation): string | undefined {
  for (const opening of openingsOf(tape)) {
    if (opening.learner?.id !== learner.id) return `its tape is that of ${quote(opening.learner?.id ?? 'nobody')}`
    if (opening.assignment !== assignment.id) return `its tape is for ${quote(opening.assignment ?? 'no assignment')}`
    if (opening.seed !== seed) return 'its lab had another seed'
    if (opening.fix.length > 0 || opening.closed.length > 0 || opening.profile !== 'default')
      return 'its lab was started with other options'
    if (!satisfies(opening.version, assignment.labVersion, { includePrerelease: true }))
      return `its lab was version ${quote(opening.version)}, not ${assignment.labVersion}`
  }
  return undefined
}
