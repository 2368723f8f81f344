import { type Command, Option } from 'commander'
import { findingFormats } from '../../courses/format-names.js'
import type { FindingsOptions, ScoreOptions } from '../catalogue/run-findings.js'
import { type CommandContext, collect, formatExamples } from './shared-options.js'

export function addFindingsCommand(program: Command, { finish }: CommandContext): void {
  program
    .command('findings')
    .description('print the answer sheet for scanners: where the shop is weak, and the same places secured as traps')
    .addOption(new Option('--format <format>', 'what to write').choices(findingFormats).default('csv'))
    .option('-o, --output <file>', 'file to write (default: print it)')
    .addHelpText('after', `\n${findingsExamples}`)
    .action(async (options: FindingsOptions) => {
      const { runFindings } = await import('../catalogue/run-findings.js')
      finish(runFindings(options))
    })
}

const findingsExamples = formatExamples([
  ['juice-lab findings --format csv > expectedresults.csv', 'the sheet as a table'],
])

export function addScoreCommand(program: Command, { finish }: CommandContext): void {
  program
    .command('score')
    .description("compare a scanner's report with the answer sheet; needs no lab")
    .argument('<REPORT>', 'report as SARIF 2.1.0, or CSV with cwe and address')
    .option('--fix <name>', 'weakness that the scanned lab ran without, or all; may be given again', collect)
    .option('--json', 'print it as JSON')
    .addHelpText('after', `\n${scoreExamples}`)
    .action(async (file: string, options: ScoreOptions) => {
      const { runScore } = await import('../catalogue/run-findings.js')
      finish(runScore(file, options))
    })
}

const scoreExamples = formatExamples([
  ['juice-lab score report.sarif', 'hits and misses of a scan of juice-lab start'],
  ['juice-lab score report.sarif --fix all --json', 'traps of a scan of juice-lab start --fix all'],
])
