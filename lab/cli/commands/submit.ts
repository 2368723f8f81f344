import type { Command } from 'commander'
import type { SubmitOptions } from '../course/run-submit.js'
import { type CommandContext, formatExamples } from './shared-options.js'

export function addSubmitCommand(program: Command, { environment, finish }: CommandContext): void {
  program
    .command('submit')
    .description('pack the tape of your lab into a file to hand in; the lab may be running')
    .option('--data <dir>', 'folder that keeps the lab (default: DATA, else that of your joined lab)')
    .requiredOption('-o, --output <file>', 'file to write, such as anna.jlr')
    .option(
      '--redact',
      'replace passwords and answers that you chose yourself, and leave out what tells of your browser',
    )
    .addHelpText('after', `\n${examples}`)
    .action(async (options: SubmitOptions) => {
      const { runSubmit } = await import('../course/run-submit.js')
      finish(await runSubmit({ ...options, data: options.data ?? environment.data }))
    })
}

const examples = formatExamples([
  ['juice-lab submit -o anna.jlr', 'hand in what you have so far; handing in again is fine'],
  ['juice-lab submit --data ./my-lab -o anna.jlr --redact', 'without the passwords that you chose'],
])
