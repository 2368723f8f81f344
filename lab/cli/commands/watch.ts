import type { Command } from 'commander'
import { type CommandContext, formatExamples } from './shared-options.js'

export function addWatchCommand(program: Command, { environment, finish }: CommandContext): void {
  program
    .command('watch')
    .description('show the dashboard of running labs, one row each when there are several, or the class of a desk')
    .argument(
      '[URL...]',
      'addresses, each with a label if you like: anna=http://10.0.0.11:3000 (default: http://localhost:3000); or that of a desk with its #token=, else with JUICE_LAB_DESK_TOKEN in the environment',
    )
    .addHelpText('after', `\n${examples}`)
    .action(async (addresses: readonly string[]) => {
      const { runWatch } = await import('../watch/run-watch.js')
      finish(await runWatch(addresses, environment))
    })
}

const examples = formatExamples([
  ['juice-lab watch', 'the lab on this machine'],
  ['juice-lab watch 3000 3001 3002', 'three labs on this machine'],
  ['juice-lab watch anna=http://10.0.0.11:3000 ben=http://10.0.0.12:3000', 'a class, by name'],
  ["juice-lab watch 'http://127.0.0.1:3001/#token=TOKEN'", 'a class by its desk, as it printed it'],
  ['juice-lab watch http://10.0.0.11:3000 >> solves.log', 'plain lines into a file'],
])
