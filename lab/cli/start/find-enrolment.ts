import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Enrolment } from '../../courses/enrolment.js'
import { CliError, exitCodes } from '../cli-error.js'
import { resolveDataFolder } from '../folder/data-folder.js'
import type { RunParts } from './report-until-stopped.js'
import type { StartOptions } from './start-options.js'

export interface EnrolledRunParts extends RunParts {
  readonly enrolment: Enrolment | undefined
  readonly evaluator: { readonly port: number; readonly token: string } | undefined
}

/** Loads the code for courses only if the lab may belong to one: that code imports the catalogue. */
export async function findEnrolment(options: StartOptions): Promise<Enrolment | undefined> {
  const folder = resolveDataFolder(options.data)
  const isAsked = (options.join ?? options.assignment ?? options.tape) !== undefined
  const isKept = ['course.json', 'tape.ndjson'].some((name) => existsSync(join(folder, name)))
  return isAsked || isKept ? (await import('./enrol-start.js')).enrolStart(options, folder) : undefined
}

/** The evaluator's port and the token from its file; undefined without an evaluator. An evaluated lab cannot keep a tape besides. */
export async function findEvaluator(
  { evaluator, tokenFile }: StartOptions,
  enrolment: Enrolment | undefined,
): Promise<EnrolledRunParts['evaluator']> {
  if (evaluator === undefined && tokenFile === undefined) return undefined
  if (evaluator === undefined || tokenFile === undefined)
    throw new CliError(exitCodes.usage, 'An evaluator needs a port and a token.', [
      '--evaluator PORT --token-file FILE',
    ])
  if (enrolment !== undefined)
    throw new CliError(exitCodes.usage, 'A lab is either evaluated or worked on for a course.', [
      '--evaluator without --join, --assignment and --tape',
      '--data DIR with another folder, if this one belongs to a course',
    ])
  const { openTokenFile } = await import('./token-file.js')
  return { port: evaluator, token: openTokenFile(tokenFile) }
}
