import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startClass } from '../../support/start-class.js'
import { runInProcess } from '../cli/run-in-process.js'

it('a learner moves to another class folder with code, lab and progress, while neither is open', async () => {
  const [from, to] = ['class-1', 'class-2'].map((name) => join(mkdtempSync(join(tmpdir(), 'move-')), name)) as [
    string,
    string,
  ]
  const move = (learner: string) => runInProcess(['class', 'move', learner, '--from', from, '--to', to])
  const before = await startClass({ learners: ['anna', 'ben'], folder: from })
  const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
  await before.as('anna', '/rest/user/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { key } = (await (await before.request('/v1/code', { learner: 'anna' })).json()) as { key: string }
  const refused = await move('anna')
  expect(refused).toMatchObject({ exitCode: 4, stderr: expect.stringContaining('A class is running') })
  await before.stop()

  for (const id of ['nobody', 'constructor', '__proto__'])
    expect(await move(id)).toMatchObject({ exitCode: 5, stderr: expect.stringContaining(id) })
  expect(await move('../anna')).toMatchObject({ exitCode: 5 })
  expect(await move('anna')).toMatchObject({ exitCode: 0, stderr: '' })
  expect(existsSync(join(from, 'labs', 'anna'))).toBe(false)
  expect(await move('anna')).toMatchObject({ exitCode: 5 })

  const after = await startClass({ learners: ['anna'], folder: to })
  expect(after.learners.map((seat) => seat.key)).toEqual([key])
  const rows = (await (await after.request('/v1/learners')).json()) as { solved: number }[]
  expect(rows.map(({ solved }) => solved)).toEqual([1])
  const { data } = (await (await after.as('anna', '/api/Challenges/?key=loginAdminChallenge')).json()) as {
    data: { solved: boolean }[]
  }
  expect(data[0]?.solved).toBe(true)
  await after.stop()
})
