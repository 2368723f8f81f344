import type { Assignment } from '../courses/assignment.js'
import type { CourseKeys } from '../courses/course-keys.js'
import { type CheckedWork, listHints } from '../courses/grades/grade.js'
import type { Learner } from '../courses/roster.js'
import { openSubmission, refuseAll, type Submission } from '../courses/submission.js'
import { readTape } from '../courses/tape/chain.js'
import { askLab, believeCode } from './believed-works.js'
import { verifySubmission } from './verify-files.js'

interface Parts {
  readonly assignment: Assignment
  readonly roster: readonly Learner[]
  /** Reads the keys; called only if there is a tape to verify. */
  keys(): CourseKeys
}

/** Checks all works that were handed in, each as far as its kind allows; opens every file before the first replay. */
export async function collectWorks(sources: readonly string[], parts: Parts): Promise<CheckedWork[]> {
  const opened = await Promise.allSettled(sources.map((source) => openSource(source, parts)))
  refuseAll(opened.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : [])))
  const works: CheckedWork[] = []
  for (const one of opened) if (one.status === 'fulfilled') works.push(await one.value())
  return works
}

type Check = () => Promise<CheckedWork> | CheckedWork

async function openSource(source: string, parts: Parts): Promise<Check> {
  if (/^([^=/:?]+=)?(https?:\/\/|\d+$)/.test(source)) {
    const work = await askLab(source, parts.roster)
    return () => work
  }
  if (source.endsWith('.code')) {
    const work = believeCode(source)
    return () => work
  }
  const submission = await openSubmission(source)
  const keys = parts.keys()
  return () => verifyTape(submission, parts.assignment, keys)
}

async function verifyTape(submission: Submission, assignment: Assignment, keys: CourseKeys): Promise<CheckedWork> {
  const { file, head, tapeText } = submission
  const { forgery, claims, remarks } = await verifySubmission(submission, assignment, keys)
  const tape = readTape(tapeText, undefined)
  return {
    learnerId: head.learner?.id ?? '',
    tier: 'tape',
    source: file,
    submittedAt: head.submittedAt,
    forgery,
    claims,
    hints: 'entries' in tape ? listHints(tape.entries) : [],
    remarks,
  }
}
