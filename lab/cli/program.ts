import { Command } from 'commander'
import { packageVersion } from '../package/package-root.js'
import { CliError, describeExitCodes, exitCodes } from './cli-error.js'
import { addCertificateCommand } from './commands/certificate.js'
import { addChallengesCommand } from './commands/challenges.js'
import { addClassCommand } from './commands/class.js'
import { addCodeCommand } from './commands/code.js'
import { addCourseCommand } from './commands/course.js'
import { addDoctorCommand } from './commands/doctor.js'
import { addExportCommand } from './commands/export.js'
import { addFindingsCommand, addScoreCommand } from './commands/findings.js'
import { addFixCommand } from './commands/fix.js'
import { addGradeCommand } from './commands/grade.js'
import { addHelpCommand } from './commands/help.js'
import { addResetCommand } from './commands/reset.js'
import { type CommandContext, formatExamples } from './commands/shared-options.js'
import { addSimilarCommand } from './commands/similar.js'
import { addStartCommand } from './commands/start.js'
import { addStatusCommand } from './commands/status.js'
import { addSubmitCommand } from './commands/submit.js'
import { addVerifyCommand } from './commands/verify.js'
import { addWatchCommand } from './commands/watch.js'
import { addWeaknessesCommand } from './commands/weaknesses.js'

/** In the order in which `--help` lists them. */
const additions = [
  addStartCommand,
  addWatchCommand,
  addStatusCommand,
  addCodeCommand,
  addChallengesCommand,
  addWeaknessesCommand,
  addFixCommand,
  addCertificateCommand,
  addResetCommand,
  addClassCommand,
  addCourseCommand,
  addSubmitCommand,
  addVerifyCommand,
  addGradeCommand,
  addSimilarCommand,
  addExportCommand,
  addFindingsCommand,
  addScoreCommand,
  addDoctorCommand,
  addHelpCommand,
]

/** Builds all commands; parsing throws a CommanderError for wrong usage and for `--help`. */
export function buildProgram(context: CommandContext): Command {
  const program = new Command('juice-lab')
    .description('An online juice shop that is weak on purpose, to learn attacks and defences on.')
    .version(packageVersion, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'juice-lab: ')) })
    .addHelpText('after', () => `\n${programExamples}\n\n${describeExitCodes()}\n\n${safety}`)
    .hook('preAction', (_program, command) => refuseEmpty(command))
  for (const add of additions) add(program, context)
  pointToHelp(program, program.name())
  return program
}

/** Refuses empty options and arguments, as shells make them of variables that are not set: an empty path is the working folder, an empty key a key. */
function refuseEmpty(command: Command): void {
  const given = command.opts<Record<string, unknown>>()
  const option = command.options.find((one) => isEmpty(given[one.attributeName()]))
  if (option !== undefined) {
    const name = option.long ?? option.flags
    throw new CliError(exitCodes.usage, `${name} is empty.`, [
      `${name} with a value`,
      ...(option.mandatory ? [] : [`the same without ${name}`]),
    ])
  }
  if (isEmpty(command.args)) throw new CliError(exitCodes.usage, 'An argument is empty.', ['the same without it'])
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.includes(''))
}

/** Ends the message of wrong usage with the help of its own command, and so for all commands below. */
function pointToHelp(command: Command, called: string): void {
  command.showHelpAfterError(`  Try: ${called} --help`)
  for (const one of command.commands) pointToHelp(one, `${called} ${one.name()}`)
}

const programExamples = formatExamples([
  ['juice-lab', 'start a lab at http://localhost:3000, with its dashboard'],
  ['juice-lab start --port 0 --fresh', 'a shop as good as new on any free port'],
  ['juice-lab status --json', 'the progress of a running lab, for scripts'],
  ['juice-lab watch anna=http://10.0.0.11:3000 ben=http://10.0.0.12:3000', 'one row per learner'],
])

const safety = `The shop is weak on purpose. It listens on this machine only, unless --host says otherwise.
juice-lab COMMAND --help tells more about a command; variables heard: HOST, PORT, DATA,
PUBLIC_NAME, TRUST_PROXY, BASE_PATH, NODE_ENV, NODE_CONFIG_ENV, NODE_CONFIG_DIR, NODE_CONFIG,
CTF_KEY, SOLUTIONS_WEBHOOK, SOLUTIONS_WEBHOOK_SECRET, LLM_API_KEY, METRICS_KEY, SHARD_DESKS,
JUICE_LAB_DESK_TOKEN, INSPECTOR, EXIT_ON_READY, NO_COLOR, DEBUG.
BASE_PATH is the prefix of redirects alone; the shop has to be at the root of a host name.`
