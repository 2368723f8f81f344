import type { Environment } from './environment.js'
import type { ExitCode } from './exit-codes.js'

/** The context of every command: its environment, and a function that sets its exit code. */
export interface CommandContext {
  readonly environment: Environment
  finish(exitCode: ExitCode): void
}
