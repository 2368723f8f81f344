import type { Environment } from './environment.js'
import type { ExitCode } from './exit-codes.js'

/** What every command is handed: its surroundings, and how to say the code it ends with. */
export interface CommandContext {
  readonly environment: Environment
  finish(exitCode: ExitCode): void
}
