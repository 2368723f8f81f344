import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ClassCommandOptions } from '../class-settings.js'
import type { CommandContext } from '../command-context.js'
import { unfoldExamples } from '../examples.js'
import { portOption } from './start.js'

/** `juice-lab class`: a lab for everybody on a roster, behind one door. */
export function addClassCommand(program: Command, { environment, finish }: CommandContext): void {
  program
    .command('class')
    .description('host a lab for each learner of a roster behind one address, with a desk for the instructor')
    .requiredOption('--roster <file>', 'CSV with id and name, and email and group if you like')
    .option('--assignment <file>', 'the assignment; grades then rest on tapes that the class itself writes')
    .option('--key <file>', 'keys of the course (default: key.json beside the assignment)')
    .addOption(portOption('where learners come in, 0 for any free port (default: PORT, else 3000)'))
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets your network in (default: HOST, else 127.0.0.1)')
    .addOption(deskOption())
    .option(
      '--public-name <name>',
      'name that learners use, such as that of a proxy in front; may be given again',
      collect,
    )
    .option('--trust-proxy <address...>', 'proxies in front whose X-Forwarded headers count')
    .option('--data <dir>', 'folder that keeps the class (default: DATA, else one in your own data directory)')
    .addOption(portsOption())
    .option('--passcodes', 'ask for a passcode besides the code')
    .option('--json', 'print one JSON object a line for every event')
    .addHelpText('after', `\n${examples}`)
    .action(async (options: ClassCommandOptions) => {
      const { runClass } = await import('../run-class.js')
      finish(await runClass(options, environment))
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
    'give each learner a port of their own besides; cookies do not know ports: one learner per browser then'
  return new Option('--ports <first-last>', description).argParser((text) => {
    const [, first = '0', last = '0'] = /^(\d+)-(\d+)$/.exec(text) ?? []
    if (Number(first) > 0 && Number(first) <= Number(last) && Number(last) <= 65535)
      return [Number(first), Number(last)]
    throw new InvalidArgumentError('Two ports, such as 3100-3199.')
  })
}

const examples = unfoldExamples([
  ['juice-lab class --roster roster.csv', 'try it on this machine'],
  ['juice-lab class --roster roster.csv --host 0.0.0.0', 'for everybody in the room'],
  ['juice-lab class --roster roster.csv --assignment assignment.yml', 'with an assignment and grades'],
  [
    'juice-lab class --roster roster.csv --public-name lab.example.org --trust-proxy loopback',
    'behind a proxy that brings HTTPS',
  ],
])

function collect(value: string, others: readonly string[] = []): string[] {
  return [...others, value]
}
