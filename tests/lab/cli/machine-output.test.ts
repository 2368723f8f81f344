import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'

const documentText = readFileSync(join(packageRoot, 'docs', 'machine-output.md'), 'utf8')
const documented = [...documentText.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n')

/** Each type of the document beside what it stands for. */
const pairs: readonly (readonly [documented: string, real: string])[] = [
  ['ProgressEvent', "import('./lab/challenges/progress/progress-events.js').PublicProgressEvent"],
  ['StartLine', "import('./lab/cli/start/reporters.js').JsonLine"],
  ['ClassLine', "import('./lab/cli/class/class-reporter.js').ClassLine"],
  ['Status', "import('./lab/cli/watch/print-status.js').StatusReport"],
  ['ListedChallenge', "import('./lab/cli/catalogue/list-challenges.js').PrintedChallenge"],
  ['Weakness', "import('./lab/cli/catalogue/list-weaknesses.js').PrintedWeakness"],
  ['Certificate', "import('./lab/cli/learning/run-certificate.js').CertificateReport"],
  ['ListedFix', "import('./lab/cli/fixes/list-fixes.js').ListedFix"],
  ['FixVerdict', "import('./lab/cli/fixes/try-fixes.js').PrintedVerdict"],
  ['FixOfLab', "import('./lab/challenges/written-fixes/written-fix.js').WrittenFixRecord"],
  ['FixInLab', "import('./lab/challenges/written-fixes/written-fix.js').WrittenFix"],
  ['TriedInLab', "import('./lab/challenges/written-fixes/written-fix.js').TriedFix"],
  ['TraceOfLab', "import('./lab/challenges/traces/views.js').TraceRecord"],
  ['TraceInLab', "import('./lab/challenges/traces/views.js').ShownTrace"],
  ['TraceVerdict', "import('./lab/challenges/traces/views.js').TraceVerdict"],
  ['Verification', "import('./lab/cli/course/run-verify.js').PrintedVerification"],
  ['SimilarPair[]', "ReturnType<typeof import('./lab/courses/comparison/similar.js').findSimilar>"],
  ['Score', "import('./lab/courses/evaluation/score.js').Score"],
  ['CourseCheck', "import('./lab/cli/course/run-course.js').PrintedCheck"],
  ['ShownCodes', "import('./lab/cli/codes/run-code.js').PrintedCodes"],
  ['DecodedCode', "import('./lab/cli/codes/run-code.js').PrintedContent"],
  ['Grades', "import('./lab/courses/grades/formats.js').WrittenGrades"],
  [
    "NonNullable<AssignmentReply['data']>",
    "ReturnType<import('./lab/courses/course.js').Course['describe']> & { phase: ReturnType<import('./lab/courses/course.js').Course['phase']> }",
  ],
  ["SocketMessages['challenge solved'][0]", "import('./lab/challenges/progress/notifications.js').SolveNotification"],
  ["SocketMessages['near miss'][0]", "import('./lab/challenges/judge/near-miss-watch.js').SentNearMiss"],
  ["SocketMessages['progress'][0]", "import('./lab/challenges/progress/progress-events.js').PublicProgressEvent"],
]

/** Takes apart all of a type, so that two are the same where they have the same fields of the same types; keys are plain text to programs. */
const comparison = `
type Key = import('./lab/challenges/catalogue.js').ChallengeKey
type Plain<T> = T extends Key ? string : T extends string | number | boolean | null | undefined ? T
  : T extends readonly (infer Item)[] ? Plain<Item>[] : { -readonly [Name in keyof T]: Plain<T[Name]> }
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'the code has more') : 'the document has more'
`

const compiler = join(packageRoot, 'node_modules', 'typescript-7', 'bin', 'tsc')

/** The compiler's messages about a text that stands in the root of the package. */
function compile(text: string): string[] {
  const folders = join(packageRoot, '.cache')
  mkdirSync(folders, { recursive: true })
  const folder = mkdtempSync(join(folders, 'machine-output-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { extends: '../../tsconfig.json', include: ['check.ts'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'check.ts'), text.replaceAll("import('./", "import('../../"))
  const { stdout } = spawnSync(process.execPath, [compiler, '--singleThreaded'], { cwd: folder, encoding: 'utf8' })
  return [...stdout.matchAll(/^check\.ts\(.*?\): error TS\d+: (.*)$/gm)].map(([, message]) => message as string)
}

const check = ([left, right]: readonly [string, string], index: number) =>
  `export const same${index}: Same<Plain<${left}>, Plain<${right}>> = true`

describe('the document of what programs read', () => {
  it('has the types of the code, and would be found out if it had others', () => {
    const wrong = ['Status', "Omit<import('./lab/cli/watch/print-status.js').StatusReport, 'points'>"] as const
    expect(compile([documented, comparison, ...[...pairs, wrong].map(check)].join('\n'))).toEqual([
      "Type 'true' is not assignable to type '\"the code has more\"'.",
    ])
  })
})
