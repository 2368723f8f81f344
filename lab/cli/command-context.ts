import type { Environment } from './environment.js'
import type { ExitCode } from './exit-codes.js'

/** The context of every command: its surroundings, and how to say the code it ends with. */
export interface CommandContext {
  readonly environment: Environment
  finish(exitCode: ExitCode): void
}
