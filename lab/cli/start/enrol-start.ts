import { type Enrolment, enrol } from '../../courses/enrolment.js'
import { CliError, exitCodes } from '../cli-error.js'
import type { StartOptions } from './start-options.js'

/** The enrolment of the lab of `start`; throws a {@link CliError} for options that only the assignment may set. */
export function enrolStart(options: StartOptions, folder: string): Enrolment | undefined {
  const { join, assignment, tape } = options
  if (join !== undefined && assignment !== undefined)
    throw new CliError(exitCodes.usage, 'A lab is either joined or for practice.', [
      '--join FILE alone',
      '--assignment FILE alone',
    ])
  const enrolment = enrol({ join, assignment, tape }, folder)
  if (enrolment?.isTaped && (options.jwtKey ?? 'published') !== 'published')
    throw unfitOption('--jwt-key', 'a tape is replayed with the published key pair')
  if (!enrolment?.invitation) return enrolment
  const { config, fix, close, seed } = options
  const asked = { '--config': config, '--fix': fix, '--close': close, '--seed': seed }
  const [decided] = Object.entries(asked).find(([, value]) => value !== undefined) ?? []
  if (decided !== undefined) throw unfitOption(decided, 'the assignment decides what the lab is like')
  return enrolment
}

function unfitOption(option: string, reason: string): CliError {
  return new CliError(exitCodes.usage, `${option} does not go with this lab: ${reason}.`, [
    `the same without ${option}`,
    '--data DIR with another folder, for practice',
  ])
}
