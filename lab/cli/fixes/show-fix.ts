import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { seededRandom } from '../../facts/random.js'
import { type Fix, importsOf, weakFileOf } from '../../fixes/fix.js'
import { packageRoot } from '../../package/package-root.js'
import { findWeakness } from '../../weaknesses/weaknesses.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { printLine } from '../print.js'
import { writeWhole } from '../write-whole.js'
import { describeFix, requireFix } from './list-fixes.js'

/** Writes `NAME.ts` (`NAME.tsx` for a component), `NAME.types.d.ts` and `NAME.md`; throws a {@link CliError} rather than to overwrite a learner's code. */
export function showFix(name: string, folder: string): ExitCode {
  const fix = requireFix(name)
  const code = readFileSync(join(packageRoot, describeFix(fix).file), 'utf8')
  const codeFile = join(folder, basename(weakFileOf(fix)))
  const [typesFile = '', textFile = ''] = ['types.d.ts', 'md'].map((end) => join(folder, `${name}.${end}`))
  if (existsSync(codeFile) && readFileSync(codeFile, 'utf8') !== code)
    throw new CliError(exitCodes.dataFolder, `${codeFile} exists already, with other code.`, [
      '--out with another folder',
    ])
  const files = [
    { path: codeFile, content: code },
    { path: typesFile, content: `${describeTypes(fix)}\n` },
    { path: textFile, content: describeForLearners(fix, codeFile) },
  ]
  writeWhole(files, '--out with a folder that you may write')
  for (const { path } of files) printLine(path)
  printLine(`Next: edit ${codeFile}, then juice-lab fix try ${name} ${codeFile}`)
  return exitCodes.ok
}

function describeTypes({ types, ports }: Fix): string {
  const names = Object.entries(ports).map(([name, port]) => `// ${name} stands in for the shop's ${port}.`)
  return [...names, types].join('\n')
}

function describeForLearners(fix: Fix, codeFile: string): string {
  const { name, cwe, exports } = describeFix(fix)
  const { places = [] } = findWeakness(name) ?? {}
  const trials = fix.draw(seededRandom(name)).trials.filter(({ isVariant }) => !isVariant)
  const named = (kind: 'attack' | 'use') => [
    ...new Set(trials.flatMap((trial) => (trial.kind === kind ? [trial.name] : []))),
  ]
  const imports = importsOf(fix).map(({ from, names }) => `- \`${from}\`: ${names.join(', ')}`)
  return [
    `# ${name} (${cwe.map((id) => `CWE-${id}`).join(', ')})`,
    '',
    '**Duty**',
    '',
    ...fix.duty.split('\n').map((line) => `- ${line}`),
    '',
    `**Reached by** ${places.map(({ method, path, parameter }) => `\`${method} ${path}\` (${parameter})`).join(', ')}.`,
    '',
    `Edit \`${basename(codeFile)}\`. It goes on exporting ${exports.map((one) => `\`${one}\``).join(' and ')}; \`${name}.types.d.ts\` has the types. Then:`,
    '',
    `    juice-lab fix try ${name} ${codeFile}`,
    '',
    'The code runs in an engine of its own: the language, `URL`, and these imports; types may be imported from anywhere.',
    '',
    ...(imports.length > 0 ? imports : ['- none']),
    '',
    `Attacks: ${named('attack').join(', ')}; and variants, which are drawn again each time and shown when they work.`,
    '',
    `Honest uses: ${named('use').join(', ')}.`,
    '',
  ].join('\n')
}
