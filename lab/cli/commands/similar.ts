import type { Command } from 'commander'
import { type CommandContext, formatExamples } from './shared-options.js'

export function addSimilarCommand(program: Command, { finish }: CommandContext): void {
  program
    .command('similar')
    .description('list pairs of files with equal requests, rhythm or tokens, as facts and without a score')
    .argument('<FILE...>', 'files that juice-lab submit wrote')
    .option('--json', 'print them as JSON')
    .addHelpText('after', `\n${examples}`)
    .action(async (files: readonly string[], { json = false }: { json?: boolean }) => {
      const { runSimilar } = await import('../course/run-similar.js')
      finish(await runSimilar(files, json))
    })
}

const examples = formatExamples([['juice-lab similar in/*.jlr', 'pairs that are worth a talk']])
