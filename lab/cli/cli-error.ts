import type { ExitCode } from './exit-codes.js'

/** An error that ends a command: the message, remedies to try, and the exit code. */
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
