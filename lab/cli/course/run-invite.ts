import { join, resolve } from 'node:path'
import { readAssignment } from '../../courses/assignment.js'
import { invite } from '../../courses/invitation.js'
import { readRoster } from '../../courses/roster.js'
import { type ExitCode, exitCodes } from '../cli-error.js'
import { printLine } from '../print.js'
import { writeWhole } from '../write-whole.js'
import { readKeysOf } from './keys-of-course.js'

export interface InviteOptions {
  readonly roster: string
  readonly key?: string
  readonly output: string
}

export function inviteLearners(file: string, { roster, key, output }: InviteOptions): ExitCode {
  const assignment = readAssignment(file)
  const keys = readKeysOf(assignment, file, key)
  const learners = readRoster(roster)
  const invitations = learners.map((learner) => invite(assignment, learner, keys))
  writeWhole(
    invitations.map((invitation) => ({
      path: join(output, `${invitation.learner.id}.join`),
      content: `${JSON.stringify(invitation, null, 2)}\n`,
      mode: 0o600,
    })),
  )
  printLine(
    `${invitations.length} invitations to ${assignment.title} are in ${resolve(output)}; each is for its learner alone.`,
  )
  printLine('They start with: juice-lab start --join ID.join')
  return exitCodes.ok
}
