import { statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readAssignment } from '../../courses/assignment.js'
import type { GradeFormat } from '../../courses/format-names.js'
import { type ResultFile, writeGrades } from '../../courses/grades/formats.js'
import { type CheckedWork, type Grade, type Status, statusOf, type UnreadableWork } from '../../courses/grades/grade.js'
import { type Learner, readRoster } from '../../courses/roster.js'
import { systemClock } from '../../facts/clock.js'
import { packageVersion } from '../../package/package-root.js'
import { programFile, runsFromSources } from '../../package/program-file.js'
import { findUserFolders } from '../../package/user-folders.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { printLine, printNotice } from '../print.js'
import { writeWhole } from '../write-whole.js'
import { collectWorks } from './collect-works.js'
import { gradeAll } from './grade-works.js'
import { readKeysOf } from './keys-of-course.js'
import { highestCode, printUnreadable } from './unreadable-sources.js'
import { type CacheParts, openVerdictCache, type VerdictCache } from './verdict-cache.js'

export interface GradeOptions {
  readonly assignment: string
  readonly roster: string
  readonly key?: string
  readonly format?: readonly GradeFormat[]
  readonly output?: string
  readonly dryRun?: boolean
  readonly best?: boolean
  readonly skipMissing?: boolean
  readonly cache: boolean
}

interface Output {
  /** The folder to write to; undefined to print the files. */
  readonly output: string | undefined
  readonly dryRun: boolean
}

/** Grades a class; fails when a claim does not hold, when a learner is missing or unknown, or when something cannot be read. */
export async function runGrade(sources: readonly string[], options: GradeOptions): Promise<ExitCode> {
  const { assignment: file, roster: rosterFile, key, output, dryRun = false, skipMissing = false } = options
  const formats = [...new Set(options.format ?? (['csv'] as const))]
  const assignment = readAssignment(file)
  const roster = readRoster(rosterFile)
  if (output === undefined && !dryRun) refuseToPrint(formats, roster)
  // A file that was named is read, whether or not a work needs it.
  const named = key === undefined ? undefined : readKeysOf(assignment, file, key)
  const handedIn = await collectWorks(sources, {
    assignment,
    roster,
    keys: () => named ?? readKeysOf(assignment, file, key),
    cache: (keys) => (options.cache ? openUsersCache({ assignment, keys }) : undefined),
  })
  const unreadable = handedIn.leftOut.map(
    ({ source, learnerId, error }): UnreadableWork => ({ source, learnerId, message: error.message }),
  )
  const { grades: all, remarks } = gradeAll(assignment, roster, {
    ...handedIn,
    unreadable,
    best: options.best ?? false,
  })
  const grades = skipMissing ? all.filter(({ isMissing }) => !isMissing) : all
  const files = formats.flatMap((format) => writeGrades(format, assignment, grades, unreadable))
  outputGrades(files, grades, { output, dryRun })
  const strangers = findStrangers(roster, handedIn.works)
  const notices = [...strangers, ...handedIn.notices.map(({ message }) => message)]
  for (const message of [...notices, ...remarks]) printNotice(message)
  printUnreadable(handedIn.leftOut)
  const isFine = notices.length === 0 && grades.every((grade) => fine.includes(statusOf(grade)))
  return highestCode(handedIn.leftOut, isFine ? exitCodes.ok : exitCodes.failed)
}

function outputGrades(files: readonly ResultFile[], grades: readonly Grade[], { output, dryRun }: Output): void {
  if (dryRun) for (const line of describePlan(files, grades, output)) printLine(line)
  else if (output === undefined) for (const { text } of files) process.stdout.write(text)
  else {
    writeWhole(files.map(({ name, text }) => ({ path: join(output, name), content: text })))
    printLine(`Written to ${output}: ${files.map(({ name }) => name).join(', ') || 'nothing'}.`)
  }
}

function describePlan(files: readonly ResultFile[], grades: readonly Grade[], output?: string): string[] {
  return [
    ...grades.map((grade) => {
      const { learner, points, max, tier, source } = grade
      return `${learner.id}: ${points} of ${max}, ${statusOf(grade)}, tier ${tier ?? 'none'}${source ? `, from ${source}` : ''}`
    }),
    ...files.map(({ name }) => (output === undefined ? `would print ${name}` : `would write ${join(output, name)}`)),
  ]
}

/** The cache of this user; undefined without a home folder, and for sources, which change while their version stays. */
function openUsersCache(parts: Pick<CacheParts, 'assignment' | 'keys'>): VerdictCache | undefined {
  const { cache } = findUserFolders('juice-lab')
  if (cache === undefined || !isAbsolute(cache) || runsFromSources()) return undefined
  // A build from a checkout has the version of the last one.
  const { mtimeMs } = statSync(fileURLToPath(programFile('cli/replay/replay-program')))
  return openVerdictCache({
    ...parts,
    clock: systemClock,
    folder: join(cache, 'verdicts'),
    version: `${packageVersion} ${mtimeMs}`,
  })
}

const fine: readonly Status[] = ['graded', 'believed']

function refuseToPrint(formats: readonly GradeFormat[], roster: readonly Learner[]): void {
  if (formats.length > 1)
    throw new CliError(exitCodes.usage, 'Several formats want a file each.', ['-o with a folder for them'])
  if (formats.includes('gradescope') && roster.length > 1)
    throw new CliError(exitCodes.usage, 'Gradescope wants a file for each learner.', ['-o with a folder for them'])
}

function findStrangers(roster: readonly Learner[], works: readonly CheckedWork[]): string[] {
  return works
    .filter(({ learnerId, forgery }) => forgery === null && !roster.some(({ id }) => id === learnerId))
    .map(({ source, learnerId }) => `${source} is from ${learnerId}, who is not on the roster.`)
}
