import { readFileSync } from 'node:fs'

/** The environment, read once at the door (docs/contract/progress-and-ctf.md#environment). */
export interface Environment {
  /** NODE_ENV: the name of a configuration profile. */
  readonly profile: string | undefined
  /** PORT. */
  readonly port: string | undefined
  /** BASE_PATH. */
  readonly basePath: string | undefined
  /** CTF_KEY, else the content of `ctf.key` in the working directory. */
  readonly ctfKey: string | undefined
  /** SOLUTIONS_WEBHOOK. */
  readonly solutionsWebhook: string | undefined
  /** EXIT_ON_READY=true: leave once the lab listens. */
  readonly exitOnReady: boolean
  /** DEBUG: show stack traces. */
  readonly debug: boolean
  /** False when NO_COLOR is set (https://no-color.org). */
  readonly color: boolean
}

/** Reads the variables the lab listens to; empty ones count as not set. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return {
    profile: variables.NODE_ENV || undefined,
    port: variables.PORT || undefined,
    basePath: variables.BASE_PATH || undefined,
    ctfKey: variables.CTF_KEY || readKeyFile(),
    solutionsWebhook: variables.SOLUTIONS_WEBHOOK || undefined,
    exitOnReady: variables.EXIT_ON_READY === 'true',
    debug: Boolean(variables.DEBUG),
    color: !variables.NO_COLOR,
  }
}

function readKeyFile(): string | undefined {
  try {
    return readFileSync('ctf.key', 'utf8') || undefined
  } catch {
    return undefined
  }
}
