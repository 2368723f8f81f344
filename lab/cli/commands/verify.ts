import type { Command } from 'commander'
import type { VerifyOptions } from '../course/run-verify.js'
import { type CommandContext, formatExamples } from './shared-options.js'

export function addVerifyCommand(program: Command, { finish }: CommandContext): void {
  program
    .command('verify')
    .description('replay what learners handed in on a fresh lab, and tell which claims hold')
    .argument('<FILE...>', 'files that juice-lab submit wrote')
    .requiredOption('--assignment <file>', 'the assignment')
    .option('--key <file>', 'keys of the course (default: key.json beside the assignment)')
    .option('--json', 'print it as JSON')
    .addHelpText('after', `\n${examples}`)
    .action(async (files: readonly string[], options: VerifyOptions) => {
      const { runVerify } = await import('../course/run-verify.js')
      finish(await runVerify(files, options))
    })
}

const examples = formatExamples([
  ['juice-lab verify anna.jlr --assignment assignment.yml --key key.json', 'one learner, claim by claim'],
  ['juice-lab verify in/*.jlr --assignment assignment.yml --key key.json --json', 'everybody, for scripts'],
])
