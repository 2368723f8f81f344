import { dirname, join } from 'node:path'
import { nameItem, readAssignment } from '../courses/assignment.js'
import { readKeys } from '../courses/course-keys.js'
import { openSubmissions } from '../courses/submission.js'
import { counts } from '../courses/verdicts.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { printJson, printLine } from './print.js'
import { type VerifiedSubmission, verifySubmission } from './verify-files.js'

export interface VerifyOptions {
  readonly assignment: string
  readonly key?: string
  readonly json?: boolean
}

/** Verifies files one after the other; fails when any claim does not hold. */
export async function runVerify(
  files: readonly string[],
  { assignment: file, key, json }: VerifyOptions,
): Promise<ExitCode> {
  const assignment = readAssignment(file)
  const keys = readKeys(key ?? join(dirname(file), 'key.json'))
  const submissions = await openSubmissions(files)
  const verified: VerifiedSubmission[] = []
  for (const submission of submissions) {
    const one = await verifySubmission(submission, assignment, keys)
    verified.push(one)
    if (!json) for (const line of describeForPeople(one)) printLine(line)
  }
  if (json) printJson(verified.map(describeForPrograms))
  const holds = verified.every(
    ({ forgery, claims }) => forgery === null && claims.every(({ verdict }) => counts(verdict)),
  )
  return holds ? exitCodes.ok : exitCodes.failed
}

/** A verified file as `verify --json` prints it. */
function describeForPrograms({ submission, forgery, claims, remarks, cost }: VerifiedSubmission) {
  const { file, head } = submission
  const { learner, assignment, version, submittedAt, entries, redacted } = head
  return { file, learner, assignment, version, submittedAt, entries, redacted, forgery, claims, remarks, cost }
}

function describeForPeople({ submission, forgery, claims, remarks, cost }: VerifiedSubmission): string[] {
  const { file, head } = submission
  const names = claims.map(nameItem)
  const width = Math.max(0, ...names.map((name) => name.length))
  const holding = claims.filter(({ verdict }) => counts(verdict)).length
  const time = cost ? ` (${(cost.ms / 1000).toFixed(1)} s, ${Math.round(cost.maxRss / 1000)} MB)` : ''
  return [
    `${file}: ${head.learner?.name ?? 'nobody'}, ${head.assignment ?? 'no assignment'}, ${head.entries} entries`,
    ...(forgery ? [`  FORGED: ${forgery}.`] : []),
    ...claims.map(({ verdict, reason }, index) =>
      `  ${verdict.padEnd(15)}  ${(names[index] ?? '').padEnd(width)}${reason && !forgery ? `  ${reason}` : ''}`.trimEnd(),
    ),
    ...remarks.map((remark) => `  ${remark}`),
    `  ${holding} of ${claims.length} claims hold${time}.`,
  ]
}
