import type { Command } from 'commander'
import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'
import { nearestName } from './nearest-name.js'

/** The error for a word that should name a command of `parent` and names none; it tells the one that was probably meant. */
export function unknownCommand(word: string, parent: Command, called = 'juice-lab'): CliError {
  const names = parent.commands.map((command) => command.name())
  const meant = nearestName(word, names)
  return new CliError(exitCodes.usage, `There is no command '${word}'.`, [
    ...(meant ? [`${called} ${meant}`] : []),
    `${called} --help (lists the commands)`,
  ])
}
