import { type Command, Option } from 'commander'
import { codeKinds } from '../../challenges/code-kinds.js'
import type { CommandContext } from '../command-context.js'
import { unfoldExamples } from '../examples.js'
import { exitCodes } from '../exit-codes.js'
import { defaultAddress } from '../lab-address.js'
import type { CodeOptions } from '../run-code.js'

/** `juice-lab code show|apply|decode`: progress as a text to carry elsewhere. */
export function addCodeCommand(program: Command, { finish }: CommandContext): void {
  const code = program
    .command('code')
    .description('show, apply or decode the continue codes that carry progress from lab to lab')
    .addHelpText('after', `\n${examples}`)

  code
    .command('show')
    .description('print the codes of a running lab')
    .argument('[URL]', 'address of the lab', defaultAddress)
    .addOption(kindOption('print this one alone, bare'))
    .option('--json', 'print them as JSON')
    .action(async (url: string, options: CodeOptions) => {
      const { showCodes } = await import('../run-code.js')
      finish(await showCodes(url, options))
    })

  code
    .command('apply')
    .description('bring progress back into a running lab')
    .argument('<code>', 'continue code of any kind')
    .argument('[URL]', 'address of the lab', defaultAddress)
    .addOption(kindOption('take it for this kind (default: find out)'))
    .action(async (text: string, url: string, { kind }: CodeOptions) => {
      const { applyCode } = await import('../run-code.js')
      finish(await applyCode(text, url, kind))
    })

  code
    .command('decode')
    .description('tell what a code stands for; needs no lab')
    .argument('<code>', 'continue code of any kind')
    .addOption(kindOption('take it for this kind (default: find out)'))
    .option('--json', 'print it as JSON')
    .action(async (text: string, options: CodeOptions) => {
      const { decodeCode } = await import('../run-code.js')
      decodeCode(text, options)
      finish(exitCodes.ok)
    })
}

function kindOption(description: string): Option {
  return new Option('--kind <kind>', description).choices(codeKinds)
}

const examples = unfoldExamples([
  ['juice-lab code show', 'the three codes of the lab on this machine'],
  ['juice-lab code show --kind hacking > progress.txt', 'keep one'],
  ['juice-lab code apply "$(cat progress.txt)" http://localhost:3001', 'go on in another lab'],
  ['juice-lab code decode wjKRWbLRo7kYz8mjyQ3p9aJEDngB0NV05ev1WwPNxZq64KV2OrMXblog1LEQ', 'what is in it?'],
])
