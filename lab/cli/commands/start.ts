import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Hazard, hazards } from '../../options/hazards.js'
import { CliError, exitCodes } from '../cli-error.js'
import type { Environment } from '../environment.js'
import { confineStart } from '../start/confined-start.js'
import type { StartOptions } from '../start/start-options.js'
import { unknownCommand } from '../unknown-command.js'
import {
  type CommandContext,
  collect,
  formatExamples,
  jwtKeyOption,
  placesOption,
  portOption,
} from './shared-options.js'

/** `juice-lab start`, which is also the default command. */
export function addStartCommand(program: Command, { environment, prepared, finish }: CommandContext): void {
  program
    .command('start', { isDefault: true })
    .description('start a lab on this machine (default)')
    .addOption(portOption('where to listen, 0 for any free port (default: PORT, else 3000)'))
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets a class in (default: HOST, else 127.0.0.1)')
    .option(
      '--public-name <name>',
      'name that the lab answers to, such as that of a proxy in front; may be given again',
      collect,
    )
    .option(
      '--trust-proxy <address...>',
      'proxies in front whose X-Forwarded headers count: addresses, networks, loopback or uniquelocal',
    )
    .addOption(placesOption('--places <n>', 'requests at work at a time; further ones wait (default: 64)'))
    .addOption(placesOption('--sockets <n>', 'live connections of pages (default: 32)'))
    .option('--data <dir>', 'folder that keeps the lab (default: DATA, else your own data directory)')
    .option(
      '--config <file|profile>',
      'configuration: a YAML file, or a bundled profile (default: NODE_ENV if it names one)',
    )
    .addOption(jwtKeyOption())
    .addOption(closeOption())
    .option(
      '--fix <name>',
      'run without this weakness, or without all; may be given again (juice-lab weaknesses)',
      collect,
    )
    .option('--seed <text>', 'deal all chance from this text: labs of one seed draw the same numbers')
    .option('--fresh', 'restore the shop first; progress stays')
    .option('--resume <code>', 'bring progress back from a continue code; may be given for each kind', collect)
    .option('--join <file>', 'work on an assignment with the join file that an instructor gave you')
    .option('--assignment <file>', 'practise on an assignment')
    .option('--tape', 'keep what visitors do, so that it can be replayed (joined labs always do)')
    .addOption(evaluatorOption())
    .option('--token-file <file>', "the evaluator's token: read if there, else made")
    .option('--open', 'open the shop in a browser')
    .option('--confine', 'let the whole lab write its data folder only and start no programs (Node 22.15 or newer)')
    .option('--no-inspector', 'a shop without the panel of requests (default: INSPECTOR=off leaves it out as well)')
    .option('--no-dashboard', 'print plain lines instead of the dashboard')
    .option('--json', 'print one JSON object a line for every event')
    .allowExcessArguments()
    .addHelpText('after', `\n${examples}`)
    .action(async (options: GivenOptions, command: Command) => {
      refuseArguments(command.args, program)
      const placed = await placeLab(options, environment)
      await confineStart(placed, environment)
      const { runStart } = await import('../start/run-start.js')
      finish(await runStart(placed, environment, { prepared }))
    })
}

/** The options on the command line alone; the environment supplies missing ones. */
type GivenOptions = Omit<StartOptions, 'host'> & Partial<Pick<StartOptions, 'host'>>

/** Adds the data folder: a joined lab gets its own folder, unless the user names another. */
async function placeLab(options: GivenOptions, environment: Environment): Promise<StartOptions> {
  const { host = environment.host ?? '127.0.0.1', data = environment.data, join } = options
  if (join === undefined || data !== undefined) return { ...options, host, data }
  const { findJoinedFolder } = await import('../start/joined-folder.js')
  return { ...options, host, data: findJoinedFolder(join) }
}

function evaluatorOption(): Option {
  return portOption(
    'second port on the loopback for evaluators of scanners and agents, 0 for any; needs --token-file',
    '--evaluator <port>',
  )
}

function closeOption(): Option {
  const description = `close one kind of exercise; may be given again (${hazards.join(', ')})`
  return new Option('--close <hazard>', description).argParser((text, others: readonly Hazard[] = []) => {
    const hazard = hazards.find((known) => known === text)
    if (hazard !== undefined) return [...others, hazard]
    throw new InvalidArgumentError(`One of ${hazards.join(', ')}.`)
  })
}

const examples = formatExamples([
  ['juice-lab start --close file-write --close markup', 'a lab that unpacks no files and cleans all markup'],
  ['juice-lab start --fix all', 'the shop without its weaknesses'],
  ['juice-lab --open', 'start and look at the shop'],
  ['juice-lab start --host 0.0.0.0 --port 8080', 'let a class in'],
  [
    'juice-lab start --public-name shop.example.com --trust-proxy 127.0.0.1',
    'behind a proxy on this machine that brings HTTPS',
  ],
  ['juice-lab start --config ctf --data ./team-7', 'a capture-the-flag lab with a folder of its own'],
  ['juice-lab start --json --port 0 | jq -r "select(.event == \\"solve\\") | .name"', 'names of solves as they happen'],
  ['juice-lab start --seed spring-exam --fresh', 'the same captchas and order numbers for everybody'],
  ['juice-lab start --join anna.join', 'work on an assignment'],
  ['EXIT_ON_READY=true juice-lab start --port 0', 'try whether a lab would start'],
])

/** Refuses all words: as the default command, `start` gets every word that is not a command. */
function refuseArguments([word]: readonly string[], program: Command): void {
  if (word === undefined) return
  if (program.args[0] === 'start')
    throw new CliError(exitCodes.usage, `start takes no arguments, and '${word}' is one.`, ['juice-lab start --help'])
  if (program.commands.some((command) => command.name() === word))
    throw new CliError(exitCodes.usage, `The command comes first, before its options: '${word}'.`, [
      `juice-lab ${word} --help`,
    ])
  throw unknownCommand(word, program)
}
