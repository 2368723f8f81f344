import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ClassCommandOptions } from '../class/read-class-options.js'
import type { MoveOptions } from '../class/run-class-move.js'
import { type CommandContext, collect, formatExamples, placesOption, portOption } from './shared-options.js'

export function addClassCommand(program: Command, { environment, finish }: CommandContext): void {
  const command = program
    .command('class')
    .description('host a lab for each learner of a roster behind one address, with a desk for the instructor')
    .option('--roster <file>', 'CSV with id and name, and email and group if you like')
    .option('--assignment <file>', 'the assignment; grades then rest on tapes that the class itself writes')
    .option('--key <file>', 'keys that codes are made from (default: key.json beside the assignment)')
    .addOption(portOption('where learners come in, 0 for any free port (default: PORT, else 3000)'))
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets your network in (default: HOST, else 127.0.0.1)')
    .addOption(deskOption())
    .option('--token-file <file>', 'file with the token of the desk, made where there is none; it is not printed then')
    .option(
      '--public-name <name>',
      'name that learners use, such as that of a proxy in front; may be given again',
      collect,
    )
    .option('--trust-proxy <address...>', 'proxies in front whose X-Forwarded headers count')
    .addOption(placesOption('--places <n>', 'requests of a learner at work at a time; further ones wait (default: 16)'))
    .addOption(placesOption('--sockets <n>', 'live connections of the pages of a learner (default: 8)'))
    .option('--data <dir>', 'folder that keeps the class (default: DATA, else one in your own data directory)')
    .addOption(portsOption())
    .addOption(shardOption())
    .option(
      '--shard-desk <url>',
      'desk of a shard, given once for each in their order: each desk then shows the whole class (default: SHARD_DESKS)',
      collect,
    )
    .option('--passcodes', 'ask for a passcode besides the code')
    .option('--json', 'print one JSON object a line for every event')
    .addHelpText('after', `\n${examples}`)
    .action(async (options: ClassCommandOptions) => {
      const { runClass } = await import('../class/run-class.js')
      finish(await runClass(options, environment))
    })
  command
    .command('move')
    .description('move a learner, lab and all, to the folder of another shard, while neither is open')
    .argument('<LEARNER>', 'the id on the roster')
    .requiredOption('--from <dir>', 'class folder that the learner is in')
    .requiredOption('--to <dir>', 'class folder to move to; a new one is made')
    .action(async (learner: string, options: MoveOptions) => {
      const { moveBetweenClasses } = await import('../class/run-class-move.js')
      finish(moveBetweenClasses(learner, options))
    })
}

function deskOption(): Option {
  return new Option('--desk <host:port>', 'where the instructor’s desk is served, for you alone')
    .default({ host: '127.0.0.1', port: 3001 }, '127.0.0.1:3001')
    .argParser((text) => {
      const [, host = '', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
      if (port !== '' && Number(port) <= 65535)
        return { host: host.replace(/^\[|\]$/g, '') || '127.0.0.1', port: Number(port) }
      throw new InvalidArgumentError('An address and a port, such as 127.0.0.1:3001.')
    })
}

function portsOption(): Option {
  const description =
    'give each learner a port of their own besides, open to all unless --passcodes is given; cookies do not know ports: one learner per browser then'
  return new Option('--ports <first-last>', description).argParser((text) => {
    const [, first = '0', last = '0'] = /^(\d+)-(\d+)$/.exec(text) ?? []
    if (Number(first) > 0 && Number(first) <= Number(last) && Number(last) <= 65535)
      return [Number(first), Number(last)]
    throw new InvalidArgumentError('Two ports, such as 3100-3199.')
  })
}

function shardOption(): Option {
  const description =
    'serve one of n shards, whose addresses the first n public names are; auto is the number that the host name ends in'
  return new Option('--shard <i/n>', description).argParser((text) => {
    const [, index = '0', of = '0'] = /^(auto|[1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? []
    if (of !== '0' && (index === 'auto' || Number(index) <= Number(of)))
      return { index: index === 'auto' ? null : Number(index), of: Number(of) }
    throw new InvalidArgumentError('A shard and how many there are, such as 1/3 or auto/3.')
  })
}

const examples = formatExamples([
  ['juice-lab class --roster roster.csv', 'try it on this machine'],
  ['juice-lab class --roster roster.csv --host 0.0.0.0', 'for everybody in the room'],
  ['juice-lab class --roster roster.csv --assignment assignment.yml', 'with an assignment and grades'],
  [
    'juice-lab class --roster roster.csv --public-name lab.example.org --trust-proxy loopback',
    'behind a proxy that brings HTTPS',
  ],
  ['juice-lab class move anna --from class-1 --to class-2', 'take a learner to another class folder, both closed'],
])
