import type { Command } from 'commander'
import type { TryOptions } from '../fixes/try-fixes.js'
import { chooseAddress, defaultAddress } from '../lab-address.js'
import { type CommandContext, formatExamples, labPortOption } from './shared-options.js'

export function addFixCommand(program: Command, { finish }: CommandContext): void {
  const fix = program
    .command('fix')
    .description('write the defence yourself: list weaknesses, take one out, see your fix attacked; needs no lab')
    .addHelpText('after', `\n${examples}`)

  fix
    .command('list')
    .description('list the weaknesses that a fix can be written for, with the states of your fixes in a running lab')
    .argument('[URL]', `address of the lab (default: ${defaultAddress}, if a lab answers there)`)
    .addOption(labPortOption())
    .option('--json', 'print them as JSON')
    .action(async (url: string | undefined, { json = false, port }: { json?: boolean; port?: number }) => {
      const { listFixes } = await import('../fixes/list-fixes.js')
      const isNamed = url !== undefined || port !== undefined
      finish(await listFixes(json, isNamed ? chooseAddress(url, port) : undefined))
    })

  fix
    .command('show')
    .description('write the weak code, the types of its port and a description into a folder')
    .argument('<NAME>', 'the weakness')
    .requiredOption('-o, --out <dir>', 'folder to write them into')
    .action(async (name: string, { out }: { out: string }) => {
      const { showFix } = await import('../fixes/show-fix.js')
      finish(showFix(name, out))
    })

  fix
    .command('try')
    .description('attack a fix, and use it as customers do; ends with 0 if it holds and with 1 if not')
    .argument('<NAME>', 'the weakness, or a folder of fixes that are named after theirs')
    .argument('[FILE]', 'your code')
    .option('--json', 'print the result of each trial as JSON')
    .action(async (name: string, file: string | undefined, options: TryOptions) => {
      const { tryFixes } = await import('../fixes/try-fixes.js')
      finish(await tryFixes(name, file, options))
    })
}

const examples = formatExamples([
  ['juice-lab fix show concatenated-login-query --out fixes', 'the code to edit, and what it has to do'],
  ['juice-lab fix try concatenated-login-query fixes/concatenated-login-query.ts', 'a row for each trial'],
  ['juice-lab fix try fixes --json', 'all fixes of a folder, for scripts'],
])
