import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StartedClass, startClass } from '../../support/class/start-class.js'

let school: StartedClass
/** Milliseconds that a lab takes to open here; the limits are for machines that open one within a second. */
let opening = 0

beforeAll(async () => {
  school = await startClass({ learners: ['anna', 'ben', 'cleo', 'dora'] })
  for (const { id } of school.learners) {
    const before = performance.now()
    await school.as(id, '/rest/languages')
    opening = Math.max(opening, performance.now() - before)
  }
})

afterAll(() => school.stop())

async function solve(learner: string): Promise<void> {
  const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
  await school.as(learner, '/rest/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
}

const isSolved = async (learner: string) => {
  const reply = await school.as(learner, '/api/Challenges/?key=loginAdminChallenge')
  return ((await reply.json()) as { data: { solved: boolean }[] }).data[0]?.solved
}

it.each([
  ['SIGKILL', 0, 3000],
  ['SIGSTOP', 2, 12_000],
] as const)('a host that gets %s is back in time, and nothing announced is lost', async (signal, seat, limit) => {
  const victim = school.learners[seat]
  const id = victim?.id ?? ''
  await solve(id)
  for (const pid of school.hosts()) process.kill(pid, signal)
  const before = performance.now()
  expect(await isSolved(id)).toBe(true)
  expect(performance.now() - before).toBeLessThan(limit * Math.max(1, opening / 1000))
  const rows = (await (await school.request('/v1/learners')).json()) as { id: string; solved: number }[]
  expect(rows.find((row) => row.id === id)?.solved).toBe(1)
})

it('a request that a host was at work on when it was lost is not sent to the next one', async () => {
  const id = school.learners[1]?.id ?? ''
  await school.as(id, '/rest/languages')
  const waiting = school.as(id, '/rest/products/sleep(2000)/reviews')
  await setTimeout(1000)
  for (const pid of school.hosts()) process.kill(pid, 'SIGKILL')
  const reply = await waiting
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('3')
})

it('a solve whose message was lost with its host is on the desk once the lab is open again, and the desk hears of that', async () => {
  const id = school.learners[3]?.id ?? ''
  await school.as(id, '/rest/languages')
  for (const pid of school.hosts()) process.kill(pid, 'SIGKILL')
  const solve = { event: 'solve', at: new Date().toISOString(), key: 'scoreBoardChallenge', name: 'Score Board' }
  appendFileSync(
    join(school.folder, 'labs', id, 'journal.ndjson'),
    `${JSON.stringify({ ...solve, category: 'Miscellaneous', difficulty: 1, restored: false })}\n`,
  )
  await expect.poll(async () => (await school.as(id, '/rest/languages')).status).toBe(200)
  await expect
    .poll(async () => {
      const rows = (await (await school.request('/v1/learners')).json()) as { id: string; solved: number }[]
      return rows.find((row) => row.id === id)?.solved
    })
    .toBe(1)
  await expect
    .poll(() => school.lines)
    .toContainEqual(expect.objectContaining({ event: 'restarted', learner: id, reason: 'crash' }))
})
