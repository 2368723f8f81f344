import type { PreparedThread } from '../watch/lab-thread.js'
import type { Environment } from './environment.js'
import type { ExitCode } from './exit-codes.js'

/** The context of every command. */
export interface CommandContext {
  readonly environment: Environment
  /** A thread for the lab of `start`, which loads its code meanwhile; undefined for other commands. */
  readonly prepared: PreparedThread | undefined
  /** Sets the exit code of the command. */
  finish(exitCode: ExitCode): void
}
