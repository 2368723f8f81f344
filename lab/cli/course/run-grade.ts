import { join } from 'node:path'
import { type Assignment, readAssignment } from '../../courses/assignment.js'
import { statusOf } from '../../courses/grades/feedback.js'
import { writeGrades } from '../../courses/grades/formats.js'
import {
  type CheckedWork,
  chooseWork,
  type Grade,
  gradeLearner,
  type UnreadableWork,
} from '../../courses/grades/grade.js'
import type { GradeFormat } from '../../courses/grades/grade-formats.js'
import { type Learner, readRoster } from '../../courses/roster.js'
import { CliError } from '../cli-error.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { printLine, printNotice } from '../print.js'
import { writeWhole } from '../write-whole.js'
import { collectWorks, type Notice } from './collect-works.js'
import { readKeysOf } from './keys-of-course.js'
import { highestCode, printUnreadable } from './unreadable-sources.js'

export interface GradeOptions {
  readonly assignment: string
  readonly roster: string
  readonly key?: string
  readonly format: GradeFormat
  readonly output?: string
  readonly dryRun?: boolean
  readonly best?: boolean
}

/** Grades a class; fails when a claim does not hold, when a learner is missing or unknown, or when something cannot be read. */
export async function runGrade(sources: readonly string[], options: GradeOptions): Promise<ExitCode> {
  const { assignment: file, roster: rosterFile, key, format, output, dryRun = false, best = false } = options
  const assignment = readAssignment(file)
  const roster = readRoster(rosterFile)
  if (format === 'gradescope' && output === undefined && roster.length > 1 && !dryRun)
    throw new CliError(exitCodes.usage, 'Gradescope wants a file for each learner.', ['-o with a folder for them'])
  // A file that was named is read, whether or not a work needs it.
  const named = key === undefined ? undefined : readKeysOf(assignment, file, key)
  const keys = () => named ?? readKeysOf(assignment, file, key)
  const { works, leftOut, notices } = await collectWorks(sources, { assignment, roster, keys })
  const unreadable = leftOut.map(
    ({ source, learnerId, error }): UnreadableWork => ({ source, learnerId, message: error.message }),
  )
  const grades = gradeAll(assignment, roster, { works, unreadable, notices, best })
  const files = writeGrades(format, assignment, grades, unreadable)
  if (dryRun) for (const line of describePlan(files, grades, output)) printLine(line)
  else if (output === undefined) for (const { text } of files) process.stdout.write(text)
  else {
    writeWhole(files.map(({ name, text }) => ({ path: join(output, name), content: text })))
    printLine(`Written to ${output}: ${files.map(({ name }) => name).join(', ')}.`)
  }
  const strangers = works.filter(
    ({ learnerId, forgery }) => forgery === null && !roster.some(({ id }) => id === learnerId),
  )
  for (const { source, learnerId } of strangers)
    printNotice(`${source} is from ${learnerId}, who is not on the roster.`)
  for (const { message } of notices) printNotice(message)
  printUnreadable(leftOut)
  const isFine = strangers.length === 0 && notices.length === 0 && grades.every((grade) => statusOf(grade) === 'graded')
  return highestCode(leftOut, isFine ? exitCodes.ok : exitCodes.failed)
}

interface HandedIn {
  readonly works: readonly CheckedWork[]
  readonly unreadable: readonly UnreadableWork[]
  readonly notices: readonly Notice[]
  readonly best: boolean
}

function gradeAll(assignment: Assignment, roster: readonly Learner[], handedIn: HandedIn): Grade[] {
  const { works, unreadable, notices, best } = handedIn
  return roster.map((learner) => {
    const isOwn = ({ learnerId }: { readonly learnerId: string | null }) => learnerId === learner.id
    const work = chooseWork(assignment, learner, works.filter(isOwn), best)
    const remarks = notices.filter(isOwn).filter(({ source }) => source !== work?.source)
    return gradeLearner(assignment, learner, work, {
      unreadable: unreadable.filter(isOwn),
      remarks: remarks.map(({ message }) => message),
    })
  })
}

function describePlan(files: readonly { name: string }[], grades: readonly Grade[], output?: string): string[] {
  return [
    ...grades.map((grade) => {
      const { learner, points, max, tier, source } = grade
      return `${learner.id}: ${points} of ${max}, ${statusOf(grade)}, tier ${tier ?? 'none'}${source ? `, from ${source}` : ''}`
    }),
    ...files.map(({ name }) => (output === undefined ? `would print ${name}` : `would write ${join(output, name)}`)),
  ]
}
