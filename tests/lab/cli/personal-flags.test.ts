import { expect, it } from 'vitest'
import { flagFor } from '../../../lab/challenges/flags.js'
import { makeCourse } from '../courses/some-course.js'
import { runInProcess } from './run-in-process.js'

const exportWith = (extra: string, ...more: string[]) =>
  runInProcess(['export', 'ctfd', '--assignment', makeCourse(extra).file('assignment.yml'), ...more])

it('an export of personal flags needs the key of a learner', async () => {
  const refused = await exportWith('flags: personal')
  expect(refused).toMatchObject({ exitCode: 5, stdout: '', stderr: expect.stringMatching(/personal.*\n.*--ctf-key/) })
  const { tapeKey } = makeCourse().invitation('anna')
  const { exitCode, stdout } = await exportWith('flags: personal', '--ctf-key', tapeKey)
  expect(exitCode).toBe(0)
  expect(stdout).toContain(flagFor('Score Board', tapeKey))
  expect((await exportWith('flags: shared')).exitCode).toBe(0)
})
