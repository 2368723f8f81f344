import { type Command, InvalidArgumentError } from 'commander'
import { type GradeFormat, gradeFormats } from '../../courses/format-names.js'
import type { GradeOptions } from '../course/run-grade.js'
import { type CommandContext, formatExamples } from './shared-options.js'

export function addGradeCommand(program: Command, { finish }: CommandContext): void {
  program
    .command('grade')
    .description('grade what learners handed in: files are verified, running labs asked, continue codes believed')
    .argument(
      '<FILE|URL...>',
      'files of juice-lab submit; ID=http://… of running labs; ID.code with a continue code in it',
    )
    .requiredOption('--assignment <file>', 'the assignment')
    .requiredOption('--roster <file>', 'CSV with id, name, email and group, and received if you like')
    .option('--key <file>', 'keys of the course (default: key.json beside the assignment)')
    .option('--format <format>', 'what to write (default: csv); can be given again', collectFormats)
    .option('-o, --output <dir>', 'folder to write to (default: print it)')
    .option('--dry-run', 'tell what would be written, and write nothing')
    .option('--skip-missing', 'leave out who has handed in nothing, which is no failure then')
    .option('--no-cache', 'replay every tape again, instead of taking the verdicts of earlier runs on the same files')
    .option('--best', 'of several files of a learner, count the best instead of the latest')
    .addHelpText('after', `\n${examples}`)
    .action(async (works: readonly string[], options: GradeOptions) => {
      const { runGrade } = await import('../course/run-grade.js')
      finish(await runGrade(works, options))
    })
}

/** Commander checks a value against choices only where it replaces the last one. */
function collectFormats(value: string, others: readonly GradeFormat[] = []): GradeFormat[] {
  const format = gradeFormats.find((one) => one === value)
  if (format === undefined) throw new InvalidArgumentError(`Allowed choices are ${gradeFormats.join(', ')}.`)
  return [...others, format]
}

const examples = formatExamples([
  ['juice-lab grade in/*.jlr --assignment assignment.yml --roster roster.csv --key key.json', 'a table of the class'],
  [
    'juice-lab grade in/*.jlr --assignment a.yml --roster r.csv --format csv --format junit -o out',
    'grades.csv and junit.xml',
  ],
  [
    'juice-lab grade anna=http://10.0.0.11:3000 --assignment a.yml --roster r.csv',
    'a lab that runs, taken at its word',
  ],
])
