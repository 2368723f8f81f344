import { dirname, join } from 'node:path'
import type { ClassOptions } from '../class/class-options.js'
import { readAssignment } from '../courses/assignment.js'
import { readKeys } from '../courses/course-keys.js'
import { readRoster } from '../courses/roster.js'
import { usualLimits } from '../watch/watch-limits.js'
import { CliError } from './cli-error.js'
import { resolveDataFolder } from './data-folder.js'
import type { Environment } from './environment.js'
import { exitCodes } from './exit-codes.js'
import { readPort } from './port-check.js'

export interface ClassCommandOptions {
  readonly roster: string
  readonly assignment?: string
  readonly key?: string
  readonly port?: number
  readonly host?: string
  readonly desk: { readonly host: string; readonly port: number }
  readonly publicName?: readonly string[]
  readonly trustProxy?: readonly string[]
  readonly data?: string
  readonly ports?: readonly [number, number]
  readonly passcodes?: boolean
  readonly json?: boolean
}

/** What a class is made of, by its files, the command line and the environment; throws errors with a `kind` where files are at fault. */
export function readClassOptions(
  given: ClassCommandOptions,
  environment: Environment,
  onWarning: ClassOptions['onWarning'],
): ClassOptions {
  const { assignment: file, key, ports = null, passcodes = false } = given
  const roster = readRoster(given.roster)
  const assignment = file === undefined ? undefined : readAssignment(file)
  const course = assignment ? { assignment, keys: readKeys(key ?? join(dirname(file ?? ''), 'key.json')) } : null
  if (ports !== null && ports[1] - ports[0] + 1 < roster.length)
    throw new CliError(exitCodes.usage, `There are ${roster.length} learners, and fewer ports.`, [
      `--ports ${ports[0]}-${ports[0] + roster.length - 1}`,
    ])
  const data = given.data ?? environment.data
  const id = assignment?.id ?? 'class'
  return {
    name: assignment?.title ?? 'Juice Lab',
    folder: data === undefined ? join(resolveDataFolder(undefined), 'classes', id) : resolveDataFolder(data),
    roster,
    course,
    door: {
      host: given.host ?? environment.host ?? '127.0.0.1',
      port: given.port ?? readPort(environment.port) ?? 3000,
    },
    desk: given.desk,
    publicNames: (given.publicName ?? environment.publicNames).map((name) => name.toLowerCase()),
    trustedProxies: given.trustProxy ?? environment.trustedProxies,
    ports,
    asksPasscode: passcodes,
    outboundRequests: 'lab',
    solutionsWebhook: environment.solutionsWebhook ?? null,
    limits: usualLimits,
    onWarning,
  }
}
