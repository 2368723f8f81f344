import { realpathSync } from 'node:fs'
import { findLearner, moveLearner } from '../../class/roll/move-learner.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { claimDataFolder, isFolder, resolveDataFolder } from '../folder/data-folder.js'
import { printLine } from '../print.js'

export interface MoveOptions {
  readonly from: string
  readonly to: string
}

export function moveBetweenClasses(learner: string, options: MoveOptions): ExitCode {
  const [from, to] = [resolveDataFolder(options.from), resolveDataFolder(options.to)]
  if (isSameFolder(from, to))
    throw new CliError(exitCodes.usage, '--from and --to are the same folder.', [
      '--to with the folder of another class',
    ])
  if (!isFolder(from))
    throw new CliError(exitCodes.dataFolder, `There is no folder ${from}.`, ['--from DIR of a class'])
  const locks = [claimDataFolder(from, 'class')]
  try {
    // A refused move makes no new folder.
    findLearner(learner, from)
    locks.push(claimDataFolder(to, 'class'))
    moveLearner(learner, from, to)
    printLine(`Moved ${learner} to ${to}.`)
    return exitCodes.ok
  } finally {
    for (const lock of locks) lock.release()
  }
}

function isSameFolder(from: string, to: string): boolean {
  return from === to || (isFolder(from) && isFolder(to) && realpathSync.native(from) === realpathSync.native(to))
}
