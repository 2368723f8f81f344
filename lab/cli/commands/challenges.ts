import { type Command, InvalidArgumentError } from 'commander'
import type { ChallengesOptions } from '../catalogue/list-challenges.js'
import { exitCodes } from '../cli-error.js'
import { type CommandContext, formatExamples } from './shared-options.js'

export function addChallengesCommand(program: Command, { finish }: CommandContext): void {
  program
    .command('challenges')
    .description('list the challenges; needs no lab')
    .option('-c, --category <name>', 'only this category; the beginning of its name will do')
    .option('-d, --difficulty <stars>', 'only these stars, e.g. 3 or 1,2 or 4-6', parseDifficulties)
    .option(
      '-s, --standard <id>',
      'only what this weakness, test, requirement or risk is about, e.g. CWE-89, V6.2.4 or LLM01',
    )
    .option('--json', 'print them as JSON')
    .addHelpText('after', `\n${examples}`)
    .action(async (options: ChallengesOptions) => {
      const { listChallenges } = await import('../catalogue/list-challenges.js')
      listChallenges(options)
      finish(exitCodes.ok)
    })
}

const examples = formatExamples([
  ['juice-lab challenges --difficulty 1', 'where to begin'],
  ['juice-lab challenges --category injection', 'one family'],
  ['juice-lab challenges --standard CWE-79', 'one weakness; also WSTG 4.2, ASVS 5.0, OWASP Top 10 of 2025'],
  ['juice-lab challenges --standard API1', 'one risk of APIs (2023); LLM01 is one of language models (2025)'],
  ['juice-lab challenges --standard top25', 'the most dangerous weaknesses, CWE Top 25 of 2025'],
  ['juice-lab challenges --json | jq length', 'how many there are'],
])

/** Parses difficulties such as `3`, `1,2` or `4-6`. */
function parseDifficulties(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*([1-6])(?:-([1-6]))?\s*$/.exec(part) ?? []
    if (from === undefined) throw new InvalidArgumentError('Stars go from 1 to 6: 3, or 1,2, or 4-6.')
    const length = Number(to) - Number(from) + 1
    if (length < 1) throw new InvalidArgumentError(`The fewer stars come first: ${to}-${from}.`)
    return Array.from({ length }, (_, index) => Number(from) + index)
  })
}
