import { type Command, Option } from 'commander'
import { gradeFormats } from '../../courses/grades/grade-formats.js'
import type { CommandContext } from '../command-context.js'
import type { GradeOptions } from '../course/run-grade.js'
import { unfoldExamples } from '../examples.js'

/** `juice-lab grade`: grades the works that were handed in. */
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
    .addOption(new Option('--format <format>', 'what to write').choices(gradeFormats).default('csv'))
    .option('-o, --output <dir>', 'folder to write to (default: print it)')
    .option('--dry-run', 'tell what would be written, and write nothing')
    .option('--best', 'of several files of a learner, count the best instead of the latest')
    .addHelpText('after', `\n${examples}`)
    .action(async (works: readonly string[], options: GradeOptions) => {
      const { runGrade } = await import('../course/run-grade.js')
      finish(await runGrade(works, options))
    })
}

const examples = unfoldExamples([
  ['juice-lab grade in/*.jlr --assignment assignment.yml --roster roster.csv --key key.json', 'a table of the class'],
  [
    'juice-lab grade in/*.jlr --assignment a.yml --roster r.csv --format gradescope -o out',
    'a results.json for each learner',
  ],
  [
    'juice-lab grade anna=http://10.0.0.11:3000 --assignment a.yml --roster r.csv',
    'a lab that runs, taken at its word',
  ],
])
