import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { flagFor } from '../../../../lab/challenges/flags.js'
import { makeCourse } from '../../courses/some-course.js'
import { runInProcess } from '../run-in-process.js'

const exportWith = (extra: string, ...more: string[]) =>
  runInProcess(['export', 'ctfd', '--assignment', makeCourse(extra).file('assignment.yml'), ...more])

it('an export of personal flags needs the key of a learner', async () => {
  const refused = await exportWith('flags: personal')
  expect(refused).toMatchObject({
    exitCode: 5,
    stdout: '',
    stderr: expect.stringMatching(/personal.*\n.*--roster.*\n.*--ctf-key/),
  })
  const { tapeKey } = makeCourse().invitation('anna')
  const { exitCode, stdout } = await exportWith('flags: personal', '--ctf-key', tapeKey)
  expect(exitCode).toBe(0)
  expect(stdout).toContain(flagFor('Score Board', tapeKey))
  expect((await exportWith('flags: shared')).exitCode).toBe(0)
})

it.each([
  ['ctfd', 'csv'],
  ['fbctf', 'json'],
  ['rtb', 'xml'],
])('an export for a roster has a file with the flags of each learner (%s)', async (system, extension) => {
  const course = makeCourse()
  const files = ['--assignment', course.file('assignment.yml'), '--roster', course.file('roster.csv')]
  const folder = course.file('flags')
  const { exitCode, stdout } = await runInProcess(['export', system, ...files, '-o', folder])
  expect({ exitCode, stdout }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('3 learners') })
  expect(readdirSync(folder).sort()).toEqual(['anna', 'ben', 'cleo'].map((id) => `${id}.${extension}`))
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  const owners = ['anna', 'ben'].map((id) => {
    const text = readFileSync(join(folder, `${id}.${extension}`), 'utf8')
    return ['anna', 'ben'].filter((other) => text.includes(flagFor('Score Board', course.invitation(other).tapeKey)))
  })
  expect(owners).toEqual([['anna'], ['ben']])
})

it.each([
  ['several keys for a system of one flag', 2, 'fbctf', ['--ctf-key', 'one', '--ctf-key', 'two']],
  ['a roster without a folder', 2, 'ctfd', ['--roster', 'roster.csv']],
  ['a roster without an assignment', 2, 'ctfd', ['--roster', 'roster.csv', '-o', 'flags']],
])('%s is refused with what to try', async (_what, exitCode, system, args) => {
  const refused = await runInProcess(['export', system, ...args])
  expect(refused).toMatchObject({ exitCode, stdout: '', stderr: expect.stringMatching(/\n {2}Try: /) })
})

it("a roster with shared flags, or another course's key, ends with 5 without output", async () => {
  const course = makeCourse('flags: shared')
  const args = (extra: string[]) => [
    ...['export', 'ctfd', '--assignment', course.file('assignment.yml'), '--roster', course.file('roster.csv')],
    ...['-o', course.file('flags'), ...extra],
  ]
  expect((await runInProcess(args([]))).exitCode).toBe(5)
  expect((await runInProcess(args(['--key', course.file('roster.csv')]))).exitCode).toBe(5)
  expect(existsSync(course.file('flags'))).toBe(false)
})
