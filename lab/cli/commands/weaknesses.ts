import type { Command } from 'commander'
import type { WeaknessesOptions } from '../catalogue/list-weaknesses.js'
import { exitCodes } from '../cli-error.js'
import { type CommandContext, formatExamples } from './shared-options.js'

export function addWeaknessesCommand(program: Command, { finish }: CommandContext): void {
  program
    .command('weaknesses')
    .description('list where the shop is weak on purpose, and what can be solved without; needs no lab')
    .option('--json', 'print them as JSON')
    .addHelpText('after', `\n${examples}`)
    .action(async (options: WeaknessesOptions) => {
      const { listWeaknesses } = await import('../catalogue/list-weaknesses.js')
      listWeaknesses(options)
      finish(exitCodes.ok)
    })
}

const examples = formatExamples([
  ['juice-lab weaknesses', 'names for start --fix'],
  ["juice-lab weaknesses --json | jq '.[] | select(.cwe[] == 89) | .file'", 'files with SQL injections'],
])
