import { type Command, Option } from 'commander'
import type { CtfSystem, ExportOptions } from '../course/run-export.js'
import { type CommandContext, collect, formatExamples } from './shared-options.js'

const ctfSystems: readonly CtfSystem[] = ['ctfd', 'fbctf', 'rtb']

export function addExportCommand(program: Command, { environment, finish }: CommandContext): void {
  program
    .command('export')
    .description('write the challenges with their flags for a capture-the-flag system')
    .addArgument(program.createArgument('<SYSTEM>', 'where to').choices(ctfSystems))
    .option('--assignment <file>', 'only the challenges of this assignment; personal flags need --roster or --ctf-key')
    .option(
      '--config <file|profile>',
      'configuration of the labs: a YAML file, or a bundled profile (default: NODE_ENV if it names one, with --assignment the default one)',
    )
    .option(
      '--roster <file>',
      'with an assignment of personal flags: a file with those of each learner, in the folder of -o',
    )
    .option('--key <file>', 'keys of the course, with --roster (default: key.json beside the assignment)')
    .option(
      '--ctf-key <key>',
      'key of the flags (default: CTF_KEY, else the published one); CTFd takes several',
      collect,
    )
    .addOption(new Option('--hints <kind>', 'hints to go with them').choices(['none', 'free', 'paid']).default('none'))
    .option('-o, --output <file>', 'file to write, with --roster a folder (default: print it)')
    .addHelpText('after', `\n${examples}`)
    .action(async (system: CtfSystem, options: ExportOptions) => {
      const { runExport } = await import('../course/run-export.js')
      finish(runExport(system, options, environment))
    })
}

const examples = formatExamples([
  ['juice-lab export ctfd --hints paid -o challenges.csv', 'all challenges for CTFd'],
  ['juice-lab export fbctf --config shop.yml -o game.json', 'texts, hints and countries of a shop of your own'],
  ['juice-lab export rtb --assignment week-1/assignment.yml', 'those of an assignment with shared flags'],
  ['juice-lab export ctfd --assignment week-1/assignment.yml --ctf-key TAPEKEY', 'with the flags of one learner'],
  [
    'juice-lab export ctfd --assignment week-1/assignment.yml --roster roster.csv -o flags',
    'a file with the flags of each learner',
  ],
])
