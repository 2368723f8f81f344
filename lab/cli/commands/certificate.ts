import type { Command } from 'commander'
import type { CertificateOptions } from '../learning/run-certificate.js'
import { type CommandContext, formatExamples, labPortOption } from './shared-options.js'

export function addCertificateCommand(program: Command, { environment, finish }: CommandContext): void {
  program
    .command('certificate')
    .description('tell what was done on a path of the curriculum, verified by replay where the lab keeps a tape')
    .argument('[URL]', 'address of a running lab, in place of a data folder')
    .addOption(labPortOption())
    .option('--path <name>', 'the path, such as injection (default: the one that is finished)')
    .option('--name <name>', 'name of the learner')
    .option('--data <dir>', 'folder that keeps the lab (default: DATA, else your own data directory)')
    .option('--out <file>', 'write a page to print, or JSON with --json')
    .option('--json', 'print it as JSON')
    .addHelpText('after', `\n${examples}`)
    .action(async (url: string | undefined, options: CertificateOptions) => {
      const { runCertificate } = await import('../learning/run-certificate.js')
      finish(await runCertificate(url, { ...options, data: options.data ?? environment.data }))
    })
}

const examples = formatExamples([
  ['juice-lab certificate', 'the finished path of your own lab'],
  ['juice-lab certificate --path injection --name "Anna Apple" --out anna.html', 'a page to print'],
  ['juice-lab certificate --port 3101 --path first-evening --json', 'from a running lab, without a replay'],
])
