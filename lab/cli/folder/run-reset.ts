import { createInterface, type Interface } from 'node:readline/promises'
import { enrol } from '../../courses/enrolment.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import type { Environment } from '../environment.js'
import { printError, printLine } from '../print.js'
import { openLab } from '../start/open-lab.js'
import { claimDataFolder, isFolderOfLab, refuseOtherKeeper, resolveDataFolder } from './data-folder.js'

export interface ResetOptions {
  readonly data?: string
  readonly config?: string
  readonly jwtKey?: string
  readonly progress?: boolean
  readonly yes?: boolean
}

export async function runReset(options: ResetOptions, environment: Environment): Promise<ExitCode> {
  const { data, config, jwtKey, progress = false } = options
  const dataDirectory = resolveDataFolder(data ?? environment.data)
  refuseOtherKeeper(dataDirectory, 'lab')
  if (!isFolderOfLab(dataDirectory)) {
    printLine(`There is nothing to reset: no lab is kept in ${dataDirectory}.`)
    return exitCodes.ok
  }
  const lock = claimDataFolder(dataDirectory, 'lab')
  try {
    if (!options.yes && !(await isConfirmed(dataDirectory, progress))) {
      printLine('Nothing was changed.')
      return exitCodes.failed
    }
    const enrolment = enrol({}, dataDirectory)
    const lab = await openLab({
      port: 0,
      host: '127.0.0.1',
      dataDirectory,
      config,
      jwtKey,
      enrolment,
      environment,
      onWarning: printError,
    })
    await lab.reset({ progress }).finally(() => lab.close())
    printLine(
      `The shop in ${dataDirectory} is restored${progress ? ', and all progress forgotten' : '; progress is kept'}.`,
    )
    return exitCodes.ok
  } finally {
    lock.release()
  }
}

/** The answer to a question; undefined after Ctrl-C or Ctrl-D, and where the input ends without one. */
function ask(terminal: Interface, question: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(undefined))
    terminal.question(question).then(resolve, () => resolve(undefined))
  })
}

async function isConfirmed(folder: string, progress: boolean): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CliError(exitCodes.usage, 'There is no terminal to ask at.', ['the same with --yes'])
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const what = progress ? 'the shop AND forget all progress' : 'the shop and keep the progress'
  const answer = await ask(terminal, `Restore ${what} in ${folder}? (y/N) `)
  terminal.close()
  // Ctrl-C and Ctrl-D leave the cursor behind the question.
  if (answer === undefined) printLine()
  return /^y(es)?$/i.test(answer?.trim() ?? '')
}
