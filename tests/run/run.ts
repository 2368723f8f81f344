import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Changes, readChanges } from './changed-files.js'
import { listFailedTests } from './failed-tests.js'
import { findNodes, type NodeVersion } from './node-versions.js'
import { readProcessorSeconds } from './processor-time.js'
import { divideSlowTests } from './slow-tests.js'

/** `npm test`: checks, build, all quick tests, and the slow ones of what changed. With `--all`: every test, on each version of Node that is there. */
const runsAll = process.argv.includes('--all')
const began = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'juice-lab-reports-'))
const failures: string[] = []

const isChecked = runScript('check')
if (await runScript('build')) {
  await import('../support/compiled-lab/compile-lab.js')
  const skipped = runsAll ? [] : chooseSlowTests(readChanges())
  for (const node of runsAll ? findNodes() : findNodes().slice(0, 1)) await runTests(node, skipped)
} else {
  failures.push('npm run build')
}
if (!(await isChecked)) failures.push('npm run check')
rmSync(reports, { recursive: true, force: true })
report()

function chooseSlowTests(changes: Changes): readonly string[] {
  const { selected, skipped } = divideSlowTests(changes.files)
  const since =
    changes.base === undefined
      ? 'no Git repository'
      : `${changes.files.size} files changed since ${changes.base.slice(0, 10)}`
  console.log(`Slow tests: ${selected.length} of ${selected.length + skipped.length} (${since}).`)
  return skipped
}

/** One half after the other: browsers that wait for a processor make tests wait for browsers. */
async function runTests(node: NodeVersion, skipped: readonly string[]): Promise<void> {
  for (const project of ['node', 'browser']) {
    const file = join(reports, `${project}-${node.version}.json`)
    const workers = project === 'browser' ? ['--maxWorkers=2', '--minWorkers=2'] : []
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    console.log(`\nTests: ${project}, Node ${node.version}`)
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--mode',
      'compiled',
      ...workers,
      ...reporters,
    ]
    if (await run(node.executable, vitest, { SKIPPED_TESTS: skipped.join('\n') })) continue
    failures.push(...listFailedTests(file), `the ${project} tests with Node ${node.version}`)
  }
}

/** The names of what failed come last, where the end of a long log shows them. */
function report(): void {
  const processor = readProcessorSeconds()
  const worked = processor === undefined ? '' : `, ${Math.round(processor)} s of processor time`
  console.log(`\n${Math.round((Date.now() - began) / 1_000)} s${worked}.`)
  console.log(
    failures.length === 0 ? 'Everything passed.' : `Failed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`,
  )
  if (failures.length > 0) process.exitCode = 1
}

function runScript(name: string): Promise<boolean> {
  // npm is a script of its own on Windows, which only a shell starts.
  return run('npm', ['run', '--silent', name], {}, process.platform === 'win32')
}

/** Runs a program to its end; false if it failed. */
function run(
  program: string,
  args: readonly string[],
  variables: Record<string, string> = {},
  shell = false,
): Promise<boolean> {
  const child = spawn(program, args, { stdio: 'inherit', shell, env: { ...process.env, ...variables } })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(console.error(`${program} could not be started: ${error.message}`) ?? false))
    child.on('close', (code) => resolve(code === 0))
  })
}
