import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { runCommand } from '../cli/run-command.js'
import { unpackWhatever } from './forging.js'
import { handIn } from './hand-in.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()
let honest: Buffer
let files: Map<string, Buffer>

beforeAll(async () => {
  honest = (await handIn(course)).file
  const output = course.file('autograder.zip')
  const args = ['course', 'gradescope', course.file('assignment.yml'), '--roster', course.file('roster.csv')]
  const packed = await runCommand([...args, '-o', output])
  expect(packed).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/^1 learner on the roster without/) })
  files = await unpackWhatever(readFileSync(output))
})

/** Runs the autograder on an upload of somebody, in folders as Gradescope lays them out. */
function upload(email: string, work: Buffer | undefined) {
  const root = mkdtempSync(join(tmpdir(), 'autograder-'))
  for (const name of ['source', 'submission']) mkdirSync(join(root, name))
  for (const [name, content] of files) writeFileSync(join(root, 'source', name), content)
  if (work) writeFileSync(join(root, 'submission', 'my-work.jlr'), work)
  writeFileSync(join(root, 'submission_metadata.json'), JSON.stringify({ users: [{ email }] }))
  const JUICE_LAB = `${process.execPath} ${join(packageRoot, 'bin', 'juice-lab.js')}`
  const { NODE_ENV: _, ...inherited } = process.env
  const env = { ...inherited, JUICE_LAB, AUTOGRADER_ROOT: root } as unknown as NodeJS.ProcessEnv
  writeFileSync(join(root, 'run_autograder'), files.get('run_autograder') ?? '')
  expect(spawnSync(process.execPath, [join(root, 'run_autograder')], { env }).status).toBe(0)
  return JSON.parse(readFileSync(join(root, 'results', 'results.json'), 'utf8'))
}

it('the archive has what Gradescope runs, the course, and the version to install', () => {
  expect([...files.keys()]).toEqual(['setup.sh', 'run_autograder', 'assignment.yml', 'roster.csv', 'key.json'])
  expect(files.get('setup.sh')?.toString()).toMatch(/juice-lab@\d+\.\d+\.\d+/)
})

it('an upload is graded for the person who uploaded it', () => {
  expect(upload('Anna@example.org', honest)).toMatchObject({ score: 5, tests: expect.any(Array) })
})

it("an upload of another learner's work earns nothing and names no one", () => {
  const result = upload('cleo@example.org', honest)
  expect(result).toMatchObject({ score: 0, output: expect.stringContaining('no work of yours that counts') })
  expect(JSON.stringify(result)).not.toMatch(/anna/i)
})

it('an upload without a hand-in says what to hand in', () => {
  expect(upload('anna@example.org', undefined)).toMatchObject({ score: 0, output: expect.stringContaining('.jlr') })
})
