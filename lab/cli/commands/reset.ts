import type { Command } from 'commander'
import type { ResetOptions } from '../folder/run-reset.js'
import { type CommandContext, formatExamples, jwtKeyOption } from './shared-options.js'

export function addResetCommand(program: Command, { environment, finish }: CommandContext): void {
  program
    .command('reset')
    .description('restore the shop of a lab that is not running; progress stays unless you say otherwise')
    .option('--data <dir>', 'folder that keeps the lab (default: DATA, else your own data directory)')
    .option('--config <file|profile>', 'configuration to fill the shop from, as for start')
    .addOption(jwtKeyOption())
    .option('--progress', 'forget what has been solved, too')
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', `\n${examples}`)
    .action(async (options: ResetOptions) => {
      const { runReset } = await import('../folder/run-reset.js')
      finish(await runReset(options, environment))
    })
}

const examples = formatExamples([
  ['juice-lab reset', 'after too much vandalism'],
  ['juice-lab reset --progress --yes --data ./team-7', 'hand a lab to the next team, from a script'],
])
