import { join } from 'node:path'
import type { ClassOptions } from '../../class/class-options.js'
import { secretOf } from '../../class/secrets.js'
import { readAssignment } from '../../courses/assignment.js'
import { readKeys } from '../../courses/course-keys.js'
import { readRoster } from '../../courses/roster.js'
import { usualLimits } from '../../watch/watch-limits.js'
import { checkProxies, checkPublicNames, checkWebhook } from '../checks/check-surroundings.js'
import { readPort } from '../checks/port-check.js'
import { CliError, exitCodes } from '../cli-error.js'
import { keyAssignment } from '../course/keys-of-course.js'
import { type Environment, withKeyFile } from '../environment.js'
import { resolveDataFolder } from '../folder/data-folder.js'
import { openTokenFile } from '../start/token-file.js'
import { nameOf, readShard, readShardDesks, type ShardChoice } from './class-shard.js'

export interface ClassCommandOptions {
  readonly roster?: string
  readonly assignment?: string
  readonly key?: string
  readonly port?: number
  readonly host?: string
  readonly desk: { readonly host: string; readonly port: number }
  readonly tokenFile?: string
  readonly publicName?: readonly string[]
  readonly trustProxy?: readonly string[]
  readonly places?: number
  readonly sockets?: number
  readonly data?: string
  readonly ports?: readonly [number, number]
  readonly passcodes?: boolean
  readonly shard?: ShardChoice
  readonly shardDesk?: readonly string[]
  readonly json?: boolean
}

/** Reads the options of a class from files, command line and environment; throws errors with a `kind` for invalid files. */
export function readClassOptions(
  given: ClassCommandOptions,
  environment: Environment,
  listeners: Pick<ClassOptions, 'onWarning' | 'onUnsaved'>,
): ClassOptions {
  const { assignment: file, key, ports = null, passcodes = false } = given
  if (given.roster === undefined)
    throw new CliError(exitCodes.usage, 'A class needs a roster.', ['--roster roster.csv'])
  const roster = readRoster(given.roster)
  const { assignment, keys } = readCourse(file, key)
  const course = assignment && keys ? { assignment, keys } : null
  if (given.shard !== undefined && keys === undefined)
    throw new CliError(exitCodes.usage, 'The shards of a class share a key, which codes are made from.', [
      '--key key.json, as juice-lab course init writes it',
    ])
  if (ports !== null && ports[1] - ports[0] + 1 < roster.length)
    throw new CliError(exitCodes.usage, `There are ${roster.length} learners, and fewer ports.`, [
      `--ports ${ports[0]}-${ports[0] + roster.length - 1}`,
    ])
  const names = (given.publicName ?? environment.publicNames).map((name) => name.toLowerCase())
  const hostNames = names.map(nameOf)
  const data = given.data ?? environment.data
  const { keys: labKeys, solutionsWebhook = null } = withKeyFile(environment)
  if (solutionsWebhook !== null) checkWebhook(solutionsWebhook)
  const id = assignment?.id ?? 'class'
  return {
    name: assignment?.title ?? 'Juice Lab',
    folder: data === undefined ? join(resolveDataFolder(undefined), 'classes', id) : resolveDataFolder(data),
    roster,
    course,
    secret: keys === undefined ? null : secretOf(keys),
    requiresSecret: key !== undefined || given.shard !== undefined,
    shard: given.shard === undefined ? null : readShard(given.shard, names),
    shardDesks: readShardDesks(given.shardDesk ?? environment.shardDesks, given.shard),
    door: {
      host: given.host ?? environment.host ?? '127.0.0.1',
      port: given.port ?? readPort(environment.port) ?? 3000,
    },
    desk: given.desk,
    deskToken: given.tokenFile === undefined ? undefined : openTokenFile(given.tokenFile),
    publicNames: checkPublicNames(given.publicName && hostNames, hostNames),
    trustedProxies: checkProxies(given.trustProxy, environment.trustedProxies),
    places: given.places ?? 16,
    sockets: given.sockets ?? 8,
    ports,
    asksPasscode: passcodes,
    outboundRequests: 'lab',
    labKeys,
    solutionsWebhook,
    limits: usualLimits,
    ...listeners,
  }
}

/** An assignment without a key gets that of the class: labs verify by it what they keep. */
function readCourse(file: string | undefined, key: string | undefined): Partial<ReturnType<typeof keyAssignment>> {
  if (file !== undefined) return keyAssignment(readAssignment(file), file, key)
  return key === undefined ? {} : { keys: readKeys(key) }
}
