import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programFile, runsFromSources } from '../../package/program-file.js'
import { canConfine, confineProcess, isConfined } from '../../threads/confinement.js'
import { CliError, exitCodes } from '../cli-error.js'
import { type Environment, keyFile } from '../environment.js'
import { claimDataFolder, resolveDataFolder } from '../folder/data-folder.js'
import type { StartOptions } from './start-options.js'
import { openTokenFile } from './token-file.js'

type Variables = Readonly<Record<string, string | undefined>>

/** Replaces this process by another program with the same pid and terminal; Node has it from 22.15 on, but not on Windows. */
type Execve = (file: string, args: readonly string[], env: Variables) => never

/**
 * Restarts this command confined by Node's permission model. Returns if it is confined or need not be, or the folder is in use; throws a
 * {@link CliError} where it is impossible.
 */
export async function confineStart(options: StartOptions, environment: Environment): Promise<void> {
  if (!options.confine || isConfined()) return
  const execve = findExecve()
  if (execve === undefined) throw cannotConfine()
  const folder = resolveDataFolder(options.data)
  if (!isFree(folder)) return
  // A new one is made now, as the confined process writes nothing outside of its folder.
  if (options.tokenFile !== undefined) openTokenFile(options.tokenFile)
  const files = await listOperatorFiles(options, environment)
  if (options.open) openOnceReady(folder)
  // `main` has set NODE_ENV for React; the new process needs the user's own value.
  const { NODE_ENV: _, ...variables }: Variables = process.env
  const named = environment.profile === undefined ? {} : { NODE_ENV: environment.profile }
  execve(process.execPath, [process.execPath, ...writeArguments(folder, files)], { ...variables, ...named })
}

function findExecve(): Execve | undefined {
  const { execve } = process as { execve?: Execve }
  return process.platform === 'win32' || runsFromSources() ? undefined : execve?.bind(process)
}

function cannotConfine(): CliError {
  return new CliError(exitCodes.usage, `Node ${process.versions.node} cannot confine a lab on this system.`, [
    'Node 22.15 or newer, on Linux or macOS',
    canConfine()
      ? 'the same without --confine: threads that run visitors’ code are confined all the same'
      : 'the same without --confine, where threads that run visitors’ code have your own rights: Node confines them from 22.13 on',
  ])
}

/** False for a folder that cannot be claimed: the start continues unconfined, because its error message is better. */
function isFree(folder: string): boolean {
  try {
    claimDataFolder(folder, 'lab').release()
    return true
  } catch {
    return false
  }
}

function writeArguments(folder: string, operatorFiles: readonly string[]): string[] {
  const [, script = '', ...args] = process.argv
  const reads = [folder, ...operatorFiles, `/proc/${process.pid}/stat`]
  return [...process.execArgv, ...confineProcess({ reads, writes: [folder] }), realpathSync(script), ...args]
}

async function listOperatorFiles(
  { config, jwtKey, join, assignment, tokenFile }: StartOptions,
  environment: Environment,
): Promise<string[]> {
  const keys = jwtKey === undefined || ['published', 'generated'].includes(jwtKey) ? [] : [jwtKey]
  const isCustom = [config, environment.profile, environment.profileFolder, environment.configChanges].some(Boolean)
  const training = isCustom ? await findTrainingData(config, environment) : []
  const named = [config, join, assignment, tokenFile].filter((file) => file !== undefined)
  const own = [environment.profileFolder ?? 'config', 'frontend', keyFile]
  return [...own, ...keys, ...named, ...training].map((file) => resolve(file))
}

/** The training data that a custom configuration names. It is read only then: loading the reader takes a tenth of the start. */
async function findTrainingData(config: string | undefined, environment: Environment): Promise<string[]> {
  try {
    const { loadChosenConfig } = await import('./chosen-config.js')
    return [loadChosenConfig({ config, environment, isReplayed: false }).config.application.chatBot.trainingData]
  } catch {
    return []
  }
}

/** Starts a process that opens the browser once the lab's lock file has the address; a confined lab cannot do that itself. */
function openOnceReady(folder: string): void {
  const program = fileURLToPath(programFile('cli/start/open-browser-when-ready'))
  spawn(process.execPath, [program, folder, String(process.pid)], { detached: true, stdio: 'ignore' }).unref()
}
