import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LabKeys } from '../options.js'
import { describeSystemError } from '../values/system-error.js'
import { CliError, exitCodes } from './cli-error.js'

/** The environment variables, read once at the start (docs/contract/progress-and-ctf.md#environment). */
export interface Environment {
  readonly profile: string | undefined
  /** True if NODE_CONFIG_ENV names the profile, which no other program reads. */
  readonly isProfileForShop: boolean
  /** NODE_APP_INSTANCE: which of several processes this is, for profiles of its own. */
  readonly instance: string | undefined
  readonly profileFolder: string | undefined
  readonly configChanges: string | undefined
  readonly port: string | undefined
  readonly host: string | undefined
  readonly data: string | undefined
  /** PUBLIC_NAME, names separated by commas; MultiJuicer's balancer uses any of its own names in requests. */
  readonly publicNames: readonly string[]
  /** SHARD_DESKS, addresses separated by commas. */
  readonly shardDesks: readonly string[]
  /** TRUST_PROXY, addresses separated by commas. */
  readonly trustedProxies: readonly string[]
  readonly basePath: string | undefined
  readonly keys: LabKeys
  /** INSPECTOR=off: the shop has no panel of requests. */
  readonly hasInspector: boolean
  readonly solutionsWebhook: string | undefined
  readonly deskToken: string | undefined
  /** EXIT_ON_READY=true: the command exits once the lab listens. */
  readonly exitOnReady: boolean
  readonly debug: boolean
  /** False when NO_COLOR is set (https://no-color.org). */
  readonly color: boolean
}

/** Reads the variables that the lab uses; an empty one counts as not set. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const profile: string | undefined = variables.NODE_CONFIG_ENV || variables.NODE_ENV || undefined
  return {
    profile,
    isProfileForShop: Boolean(variables.NODE_CONFIG_ENV),
    instance: variables.NODE_APP_INSTANCE || undefined,
    profileFolder: variables.NODE_CONFIG_DIR || undefined,
    configChanges: variables.NODE_CONFIG || undefined,
    port: variables.PORT || undefined,
    host: variables.HOST || undefined,
    data: variables.DATA || undefined,
    publicNames: readList(variables.PUBLIC_NAME ?? (profile === 'multi-juicer' ? '*' : '')),
    shardDesks: readList(variables.SHARD_DESKS ?? ''),
    trustedProxies: readList(variables.TRUST_PROXY ?? ''),
    basePath: variables.BASE_PATH || undefined,
    keys: {
      ctfKey: variables.CTF_KEY || undefined,
      llmApiKey: variables.LLM_API_KEY || undefined,
      metricsKey: variables.METRICS_KEY || undefined,
      webhookSecret: variables.SOLUTIONS_WEBHOOK_SECRET || undefined,
    },
    hasInspector: variables.INSPECTOR !== 'off',
    solutionsWebhook: variables.SOLUTIONS_WEBHOOK || undefined,
    deskToken: variables.JUICE_LAB_DESK_TOKEN || undefined,
    exitOnReady: variables.EXIT_ON_READY === 'true',
    debug: Boolean(variables.DEBUG),
    color: !variables.NO_COLOR,
  }
}

function readList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The file in the working directory that holds the key of the flags where CTF_KEY is not set. */
export const keyFile = 'ctf.key'

/** The environment with the key of the flags that labs are opened with; throws a {@link CliError} for a file that cannot be read. */
export function withKeyFile(environment: Environment): Environment {
  const { keys } = environment
  return { ...environment, keys: { ...keys, ctfKey: keys.ctfKey ?? readKeyFile() } }
}

function readKeyFile(): string | undefined {
  const file = resolve(keyFile)
  try {
    return readFileSync(file, 'utf8') || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new CliError(
      exitCodes.dataFolder,
      `${file}, the key of the flags, cannot be read: ${describeSystemError(error, 'read')}.`,
      [
        'a file there that you may read',
        'CTF_KEY with the key',
        'the same without the file, for flags of the published key',
      ],
      { cause: error },
    )
  }
}
