import { type Command, Option } from 'commander'
import { codeKinds } from '../../challenges/coding/steps.js'
import { exitCodes } from '../cli-error.js'
import type { CodeOptions } from '../codes/run-code.js'
import { chooseAddress, defaultAddress } from '../lab-address.js'
import { type CommandContext, formatExamples, labPortOption } from './shared-options.js'

/** The lab of a command, where its address does not name it. */
interface LabOptions {
  readonly port?: number
}

export function addCodeCommand(program: Command, { finish }: CommandContext): void {
  const code = program
    .command('code')
    .description('show, apply or decode the continue codes that carry progress from lab to lab')
    .addHelpText('after', `\n${examples}`)

  code
    .command('show')
    .description('print the codes of a running lab')
    .argument('[URL]', `address of the lab (default: ${defaultAddress})`)
    .addOption(labPortOption())
    .addOption(kindOption('print this one alone, bare'))
    .option('--json', 'print them as JSON')
    .action(async (url: string | undefined, { port, ...options }: CodeOptions & LabOptions) => {
      const { showCodes } = await import('../codes/run-code.js')
      finish(await showCodes(chooseAddress(url, port), options))
    })

  code
    .command('apply')
    .description('bring progress back into a running lab')
    .argument('<code>', 'continue code of any kind')
    .argument('[URL]', `address of the lab (default: ${defaultAddress})`)
    .addOption(labPortOption())
    .addOption(kindOption('take it for this kind (default: find out)'))
    .action(async (text: string, url: string | undefined, { kind, port }: CodeOptions & LabOptions) => {
      const { applyCode } = await import('../codes/run-code.js')
      finish(await applyCode(text, chooseAddress(url, port), kind))
    })

  code
    .command('decode')
    .description('tell what a code stands for; needs no lab')
    .argument('<code>', 'continue code of any kind')
    .addOption(kindOption('take it for this kind (default: find out)'))
    .option('--json', 'print it as JSON')
    .action(async (text: string, options: CodeOptions) => {
      const { decodeCode } = await import('../codes/run-code.js')
      decodeCode(text, options)
      finish(exitCodes.ok)
    })
}

function kindOption(description: string): Option {
  return new Option('--kind <kind>', description).choices(codeKinds)
}

const examples = formatExamples([
  ['juice-lab code show', 'the three codes of the lab on this machine'],
  ['juice-lab code show --kind hacking > progress.txt', 'keep one'],
  ['juice-lab code apply "$(cat progress.txt)" http://localhost:3001', 'go on in another lab'],
  ['juice-lab code decode wjKRWbLRo7kYz8mjyQ3p9aJEDngB0NV05ev1WwPNxZq64KV2OrMXblog1LEQ', 'what is in it?'],
])
