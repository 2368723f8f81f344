import { nameItem, readAssignment } from '../../courses/assignment.js'
import { type FileRemark, remarkOnDiverging, remarkOnTimes } from '../../courses/comparison/remark-together.js'
import { openSubmission, type Submission } from '../../courses/hand-in/submission.js'
import { counts } from '../../courses/hand-in/verdicts.js'
import { systemClock } from '../../facts/clock.js'
import { plainLine } from '../../values/plain-text.js'
import { type ExitCode, exitCodes } from '../cli-error.js'
import { printJson, printLine } from '../print.js'
import { readKeysOf } from './keys-of-course.js'
import { highestCode, openEach, printUnreadable, type UnreadableSource } from './unreadable-sources.js'
import { type VerifiedSubmission, verifyAll } from './verify-files.js'

export interface VerifyOptions {
  readonly assignment: string
  readonly key?: string
  readonly json?: boolean
}

/** Verifies files, several at a time; fails when any claim does not hold, or when a file cannot be read. */
export async function runVerify(
  files: readonly string[],
  { assignment: file, key, json }: VerifyOptions,
): Promise<ExitCode> {
  const assignment = readAssignment(file)
  const keys = readKeysOf(assignment, file, key)
  const { opened, unreadable } = await openEach(files, openSubmission)
  const verified: VerifiedSubmission[] = []
  for await (const one of verifyAll(opened, { assignment, keys })) {
    if ('error' in one) {
      unreadable.push(one)
      continue
    }
    verified.push(one)
    if (!json) for (const line of describeForPeople(one)) printLine(line)
  }
  const holding = verified.filter(({ forgery, misplaced }) => forgery === null && misplaced === null)
  const remarks = remarkOn(holding.map(({ submission }) => submission))
  if (json)
    printJson([
      ...verified.map((one) => describeForPrograms(addRemarks(one, remarks))),
      ...unreadable.map(describeUnreadable),
    ] satisfies PrintedVerification[])
  else for (const message of new Set(remarks.map((remark) => remark.message))) printLine(plainLine(message))
  printUnreadable(unreadable)
  const holds =
    holding.length === verified.length && holding.every(({ claims }) => claims.every(({ verdict }) => counts(verdict)))
  return highestCode(unreadable, holds ? exitCodes.ok : exitCodes.failed)
}

function remarkOn(submissions: readonly Submission[]): FileRemark[] {
  return [...remarkOnTimes(submissions, systemClock.now()), ...remarkOnDiverging(submissions)]
}

function addRemarks(one: VerifiedSubmission, all: readonly FileRemark[]): VerifiedSubmission {
  const further = all.filter(({ file }) => file === one.submission.file).map(({ message }) => message)
  return { ...one, remarks: [...one.remarks, ...further] }
}

export type PrintedVerification = ReturnType<typeof describeForPrograms> | ReturnType<typeof describeUnreadable>

function describeForPrograms({ submission, claims, ...verdicts }: VerifiedSubmission) {
  const { file, head } = submission
  const { learner, assignment, version, submittedAt, entries, redacted } = head
  return {
    ...{ file, learner, assignment, version, submittedAt, entries, redacted },
    unreadable: null,
    ...verdicts,
    claims: claims.map(({ at, ...claim }) => ({ ...claim, at: at === null ? null : new Date(at).toISOString() })),
  }
}

function describeUnreadable({ source, error }: UnreadableSource) {
  const head = { learner: null, assignment: null, version: null, submittedAt: null, entries: null, redacted: null }
  const none: readonly never[] = []
  const verdicts = { forgery: null, misplaced: null, claims: none, remarks: none, cost: null }
  return { file: source, ...head, unreadable: error.message, ...verdicts }
}

function describeForPeople({ submission, forgery, misplaced, claims, remarks, cost }: VerifiedSubmission): string[] {
  const { file, head } = submission
  const names = claims.map(nameItem)
  const width = Math.max(0, ...names.map((name) => name.length))
  const holding = claims.filter(({ verdict }) => counts(verdict)).length
  const time = cost ? ` (${(cost.ms / 1000).toFixed(1)} s, ${Math.round(cost.maxRss / 1000)} MB)` : ''
  return [
    `${file}: ${head.learner?.name ?? 'nobody'}, ${head.assignment ?? 'no assignment'}, ${head.entries} entries`,
    ...(forgery ? [`  FORGED: ${forgery}.`] : []),
    ...(misplaced ? [`  NOT JUDGED: ${misplaced}.`] : []),
    ...claims.map(({ verdict, reason }, index) =>
      `  ${verdict.padEnd(15)}  ${(names[index] ?? '').padEnd(width)}${reason && !forgery ? `  ${reason}` : ''}`.trimEnd(),
    ),
    ...remarks.map((remark) => `  ${remark}`),
    `  ${holding} of ${claims.length} claims hold${time}.`,
  ].map(plainLine)
}
