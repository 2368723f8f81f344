import type { Command } from 'commander'
import { exitCodes } from '../cli-error.js'
import { chooseAddress, defaultAddress } from '../lab-address.js'
import { type CommandContext, formatExamples, labPortOption } from './shared-options.js'

interface StatusOptions {
  readonly json?: boolean
  readonly port?: number
}

export function addStatusCommand(program: Command, { finish }: CommandContext): void {
  program
    .command('status')
    .description('print the progress of a running lab')
    .argument('[URL]', `address of the lab (default: ${defaultAddress})`)
    .addOption(labPortOption())
    .option('--json', 'print it as JSON')
    .addHelpText('after', `\n${examples}`)
    .action(async (url: string | undefined, { json = false, port }: StatusOptions) => {
      const { printStatus } = await import('../watch/print-status.js')
      await printStatus(chooseAddress(url, port), json)
      finish(exitCodes.ok)
    })
}

const examples = formatExamples([
  ['juice-lab status', 'the lab on this machine'],
  ['juice-lab status --port 3101', 'the one on another port'],
  ['juice-lab status http://10.0.0.11:3000', 'somebody else’s'],
  ['juice-lab status --json | jq .solved', 'the number of solved challenges'],
])
