import type { ExitCode } from './exit-codes.js'

/** A command that cannot go on: what happened, what to try, and the code the shell hears. */
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
