import type { Command } from 'commander'
import { unknownCommand } from '../unknown-command.js'

/** In place of the library's own `help`, which takes a misspelt name for none. */
export function addHelpCommand(program: Command): void {
  program.helpCommand(false)
  program
    .command('help [command...]')
    .description('print the help of a command')
    .action((words: readonly string[]) => {
      let shown = program
      for (const [depth, word] of words.entries()) {
        const next = shown.commands.find((command) => command.name() === word)
        if (next === undefined) throw unknownCommand(word, shown, ['juice-lab', ...words.slice(0, depth)].join(' '))
        shown = next
      }
      shown.help()
    })
}
