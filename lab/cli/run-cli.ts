import { CommanderError } from 'commander'
import { plainText } from '../values/plain-text.js'
import type { PreparedThread } from '../watch/lab-thread.js'
import { type ExitCode, exitCodes } from './cli-error.js'
import type { Environment } from './environment.js'
import { explainError, formatError } from './explain-error.js'
import { buildProgram } from './program.js'

/** Runs one command line and resolves to the exit code; never throws. `prepared` is a thread for the lab of `start`. */
export async function runCli(
  args: readonly string[],
  environment: Environment,
  prepared?: PreparedThread,
): Promise<ExitCode> {
  const result: { exitCode: ExitCode } = { exitCode: exitCodes.ok }
  try {
    const finish = (exitCode: ExitCode) => {
      result.exitCode = exitCode
    }
    await buildProgram({ environment, prepared, finish }).parseAsync([...args], { from: 'user' })
    return result.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    const explained = explainError(error)
    process.stderr.write(plainText(formatError(explained, environment.debug)))
    return explained.exitCode
  }
}
