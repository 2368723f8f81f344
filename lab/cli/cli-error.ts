/** The exit codes of commands; scripts rely on these numbers. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  portInUse: 3,
  dataFolder: 4,
  config: 5,
  unreachable: 6,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

const meanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  ok: 'done',
  failed: 'failed, or something to fix was found',
  usage: 'wrong usage',
  portInUse: 'the port is in use',
  dataFolder: 'the data folder cannot be used, or a file cannot be read',
  config:
    'the configuration, or an assignment, roster, key, invitation, report or learner that was named, cannot be used',
  unreachable: 'no lab answers at that address',
}

export function describeExitCodes(): string {
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  return ['Exit codes:', ...names.map((name) => `  ${exitCodes[name]}  ${meanings[name]}`)].join('\n')
}

export class CliError extends Error {
  override readonly name = 'CliError'
  readonly kind = 'cli'
  constructor(
    readonly exitCode: ExitCode,
    message: string,
    readonly remedies: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
