import type { Command } from 'commander'
import type { DoctorOptions } from '../checks/run-doctor.js'
import { type CommandContext, formatExamples, portOption } from './shared-options.js'

export function addDoctorCommand(program: Command, { environment, finish }: CommandContext): void {
  program
    .command('doctor')
    .description('check whether a lab would start on this machine, and say what to fix')
    .addOption(portOption('port to look at (default: PORT, else 3000)'))
    .option('--host <address>', 'address to look at (default: HOST, else 127.0.0.1)')
    .option('--data <dir>', 'data folder to look at (default: DATA, else your own data directory)')
    .addHelpText('after', `\n${examples}`)
    .action(async (options: DoctorOptions) => {
      const { runDoctor } = await import('../checks/run-doctor.js')
      finish(await runDoctor(options, environment))
    })
}

const examples = formatExamples([
  ['juice-lab doctor', 'everything start would use'],
  [
    'juice-lab doctor --port 8080 --data ./team-7 && juice-lab start --port 8080 --data ./team-7',
    'look before you leap',
  ],
])
