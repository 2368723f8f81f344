import type { Command } from 'commander'
import { CliError, exitCodes } from './cli-error.js'

/** After more edits, a word is another one, not a misspelt name. */
const maxEdits = 2

/** The error for a word that should name a command of `parent` and names none; it tells the one that was probably meant. */
export function unknownCommand(word: string, parent: Command, called = 'juice-lab'): CliError {
  const names = parent.commands.map((command) => command.name())
  const meant = nearestName(word, names)
  return new CliError(exitCodes.usage, `There is no command '${word}'.`, [
    ...(meant ? [`${called} ${meant}`] : []),
    `${called} --help (lists the commands)`,
  ])
}

/** The name that a misspelt or shortened word means; undefined where none is near. */
function nearestName(word: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, edits: name.startsWith(word) ? 0 : countEdits(word, name) }))
    .filter(({ edits }) => edits <= maxEdits)
  return near.sort((one, other) => one.edits - other.edits)[0]?.name
}

/** Number of characters to insert, drop or replace, and of neighbours to swap, that make one word the other. */
function countEdits(word: string, name: string): number {
  const rows = [Array.from({ length: name.length + 1 }, (_none, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= word.length; row++) {
    const edits = [row]
    rows.push(edits)
    for (let column = 1; column <= name.length; column++) {
      const isSame = word[row - 1] === name[column - 1]
      const isSwapped = word[row - 1] === name[column - 2] && word[row - 2] === name[column - 1]
      edits[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(word.length, name.length)
}
