import type { Command } from 'commander'
import type { AutograderOptions } from '../course/run-autograder.js'
import type { InitOptions } from '../course/run-course.js'
import type { InviteOptions } from '../course/run-invite.js'
import { type CommandContext, formatExamples } from './shared-options.js'

export function addCourseCommand(program: Command, { environment, finish }: CommandContext): void {
  const course = program
    .command('course')
    .description('prepare an assignment for a class: write it, check it, invite learners')
    .addHelpText('after', `\n${examples}`)

  course
    .command('init')
    .description('write an assignment, a roster and the keys of a course to begin with')
    .argument('[DIR]', 'folder to write them into', '.')
    .option('--path <id>', 'with the items of a path (see /learn in a lab), such as injection')
    .action(async (folder: string, options: InitOptions) => {
      const { initCourse } = await import('../course/run-course.js')
      finish(initCourse(folder, options))
    })

  course
    .command('check')
    .description('tell whether every item of an assignment can be solved here, and what it teaches')
    .argument('<FILE>', 'the assignment')
    .option('--json', 'print it as JSON')
    .action(async (file: string, { json = false }: { json?: boolean }) => {
      const { checkCourse } = await import('../course/run-course.js')
      finish(checkCourse(file, json, environment))
    })

  course
    .command('invite')
    .description('write a join file for everybody on the roster')
    .argument('<FILE>', 'the assignment')
    .requiredOption('--roster <file>', 'CSV with id, name, email and group')
    .option('--key <file>', 'keys of the course (default: key.json beside the assignment)')
    .requiredOption('-o, --output <dir>', 'folder for the join files')
    .action(async (file: string, options: InviteOptions) => {
      const { inviteLearners } = await import('../course/run-invite.js')
      finish(inviteLearners(file, options))
    })

  course
    .command('gradescope')
    .description('pack an autograder for Gradescope, which grades each upload')
    .argument('<FILE>', 'the assignment')
    .requiredOption('--roster <file>', 'CSV with id, name and email')
    .option('--key <file>', 'keys of the course (default: key.json beside the assignment)')
    .option('--package <file>', 'juice-lab as npm pack wrote it (default: the one of this version that npm has)')
    .requiredOption('-o, --output <file>', 'the archive to write, such as autograder.zip')
    .action(async (file: string, options: AutograderOptions) => {
      const { packAutograder } = await import('../course/run-autograder.js')
      finish(await packAutograder(file, options))
    })
}

const examples = formatExamples([
  ['juice-lab course init week-1', 'assignment.yml, roster.csv and key.json to begin with'],
  ['juice-lab course init week-2 --path injection', 'the same with the items of a path'],
  ['juice-lab course check week-1/assignment.yml', 'before anybody else finds the mistake'],
  ['juice-lab course invite week-1/assignment.yml --roster week-1/roster.csv -o week-1/invitations', 'a file each'],
  ['juice-lab course gradescope week-1/assignment.yml --roster week-1/roster.csv -o autograder.zip', 'to upload'],
])
