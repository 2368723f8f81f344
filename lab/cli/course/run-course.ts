import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Assignment, readAssignment, totalPoints } from '../../courses/assignment.js'
import { type Check, checkAssignment } from '../../courses/check-assignment.js'
import { makeKeys } from '../../courses/course-keys.js'
import { readRosterTemplate, writeAssignmentTemplate, writePathAssignment } from '../../courses/course-template.js'
import { readCurriculum } from '../../curriculum/curriculum.js'
import type { Path } from '../../curriculum/schema.js'
import { systemRandom } from '../../facts/random.js'
import { parseLabOptions } from '../../options.js'
import { packageVersion } from '../../package/package-root.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import type { Environment } from '../environment.js'
import { printJson, printLine } from '../print.js'
import { writeWhole } from '../write-whole.js'

export interface InitOptions {
  /** Id of the path of which the assignment has all items. */
  readonly path?: string
}

/** Writes an assignment as a starting point; never overwrites a file. */
export function initCourse(folder: string, { path }: InitOptions = {}): ExitCode {
  const keys = makeKeys(systemRandom)
  const assignment =
    path === undefined ? writeAssignmentTemplate(keys.publicKey) : writePathAssignment(findPath(path), keys.publicKey)
  const files: readonly [string, string, number][] = [
    ['assignment.yml', assignment, 0o644],
    ['roster.csv', readRosterTemplate(), 0o644],
    ['key.json', `${JSON.stringify(keys, null, 2)}\n`, 0o600],
  ]
  const taken = files.map(([name]) => join(folder, name)).find((file) => existsSync(file))
  if (taken !== undefined)
    throw new CliError(exitCodes.dataFolder, `${taken} is there already.`, ['juice-lab course init ANOTHER-FOLDER'])
  writeWhole(
    files.map(([name, content, mode]) => ({ path: join(folder, name), content, mode })),
    'juice-lab course init with a folder that you may write',
  )
  printLine(`Written to ${resolve(folder)}: assignment.yml, roster.csv and key.json, which is yours alone.`)
  printLine(`Next: juice-lab course check ${join(folder, 'assignment.yml')}`)
  return exitCodes.ok
}

function findPath(id: string): Path {
  const { paths } = readCurriculum()
  const path = paths.find((one) => one.id === id)
  if (path !== undefined) return path
  throw new CliError(exitCodes.usage, `There is no path '${id}'.`, [
    `juice-lab course init --path ${paths[0]?.id}`,
    `The paths: ${paths.map((one) => one.id).join(', ')}.`,
  ])
}

export function checkCourse(file: string, json: boolean, { profile }: Environment): ExitCode {
  const assignment = readAssignment(file)
  const options = parseLabOptions(profile === 'safe' ? { profile } : {})
  const check = checkAssignment(assignment, packageVersion, options)
  const { id, title, opens, due, publicKey } = assignment
  const points = totalPoints(assignment)
  const hasPublicKey = publicKey !== null
  if (json)
    printJson({ id, title, opens, due, points, hasPublicKey, version: packageVersion, ...check } satisfies PrintedCheck)
  else for (const line of describeCheck(`${title} (${id}), ${points} points`, check)) printLine(line)
  return check.passes ? exitCodes.ok : exitCodes.failed
}

export interface PrintedCheck extends Check, Pick<Assignment, 'id' | 'title' | 'opens' | 'due'> {
  readonly points: number
  /** False for practice, to which no learner can be invited. */
  readonly hasPublicKey: boolean
  readonly version: string
}

function describeCheck(title: string, { versionRefusal, items, passes }: Check): string[] {
  const width = Math.max(...items.map(({ name }) => name.length))
  const rows = items.map(({ name, part, points, category, cwe, needs, reason }) => {
    const teaches = [category, ...cwe.map((number) => `CWE-${number}`), ...needs.map((hazard) => `needs ${hazard}`)]
    return `  ${name.padEnd(width)}  ${part.padEnd(5)}  ${String(points).padStart(5)}  ${reason ?? teaches.join(', ')}`
  })
  const verdict = passes ? 'Every item can be solved here.' : 'Not every item can be solved here.'
  return [title, ...rows, ...(versionRefusal ? [`Not for this lab: ${versionRefusal}.`] : []), verdict]
}
