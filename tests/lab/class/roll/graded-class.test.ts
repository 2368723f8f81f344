import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedClass, startClass } from '../../../support/class/start-class.js'
import { runInProcess } from '../../cli/run-in-process.js'
import { continueTape } from '../../courses/forging.js'

interface Graded {
  readonly id: string
  readonly tier: string | null
  readonly points: number
  readonly forgery: string | null
  readonly items: readonly { readonly key: string; readonly verdict: string; readonly lateDays: number }[]
}

const course = join(mkdtempSync(join(tmpdir(), 'graded-')), 'week-1')
const learners = ['anna', 'ben', 'cleo']
let school: StartedClass

beforeAll(async () => {
  await runInProcess(['course', 'init', course])
  writeFileSync(
    join(course, 'assignment.yml'),
    `schema: 1
id: week-1
title: Week 1
due: 2099-01-01T00:00:00Z
late: { perDay: 10, maxDays: 5 }
hints: "off"
items:
  - { key: loginAdminChallenge, points: 10 }
  - { key: errorHandlingChallenge, points: 5 }
`,
  )
  school = await startClass({ learners, args: ['--assignment', join(course, 'assignment.yml')] })
})

afterAll(() => school.stop())

const breakIn = (from: StartedClass, learner: string) =>
  from.as(learner, '/rest/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: "' or 1=1--", password: 'x' }),
  })

async function gradesOf(from: StartedClass): Promise<readonly Graded[]> {
  const reply = await from.request('/v1/export?format=json')
  return ((await reply.json()) as { learners: Graded[] }).learners
}

const gradeOf = async (from: StartedClass, id: string) => (await gradesOf(from)).find((grade) => grade.id === id)

describe('a class with an assignment', () => {
  it('is graded by the tapes that its host has written', async () => {
    await breakIn(school, 'anna')
    await expect.poll(async () => (await gradeOf(school, 'anna'))?.points).toBe(10)
    expect(await gradeOf(school, 'anna')).toMatchObject({ tier: 'hosted', forgery: null })
    expect((await gradeOf(school, 'anna'))?.items[0]).toMatchObject({ verdict: 'recorded', lateDays: 0 })
    expect(await gradeOf(school, 'ben')).toMatchObject({ tier: null, points: 0 })
  })

  it('says the same at the desk', async () => {
    const readRow = async () => {
      const rows = (await (await school.request('/v1/learners')).json()) as {
        id: string
        points: number
        solved: number
      }[]
      return rows.find(({ id }) => id === 'anna')
    }
    await expect.poll(readRow).toMatchObject({ points: 10, solved: 1 })
  })

  it('counts what was done while frozen as late', async () => {
    await school.request('/v1/freeze', { learner: 'cleo', frozen: true })
    expect((await breakIn(school, 'cleo')).status).toBe(200)
    await expect.poll(async () => (await gradeOf(school, 'cleo'))?.items[0]?.lateDays).toBe(1)
    expect(await gradeOf(school, 'cleo')).toMatchObject({ points: 9 })
  })

  it("shows a freeze on the learner's board, in an open lab and in one that opens", async () => {
    const board = async () => {
      const reply = await school.as('cleo', '/rest/challenges/assignment')
      return ((await reply.json()) as { data: { frozen: boolean; earned: number } }).data
    }
    const page = async () => (await school.as('cleo', '/score-board', { headers: { Accept: 'text/html' } })).text()
    expect(await board()).toMatchObject({ frozen: true, earned: 9 })
    expect(await page()).toContain('Frozen by your instructor')
    await school.request('/v1/freeze', { learner: 'cleo', frozen: false })
    await expect.poll(board).toMatchObject({ frozen: false, earned: 9 })
    expect(await page()).not.toContain('Frozen by your instructor')
    await school.request('/v1/freeze', { learner: null, frozen: true })
    await expect.poll(board).toMatchObject({ frozen: true, earned: 9 })
    await school.request('/v1/freeze', { learner: null, frozen: false })
  })

  it('counts nothing that a continue code brought in', async () => {
    const { continueCode } = (await (await school.as('anna', '/rest/continue-code')).json()) as { continueCode: string }
    await school.as('ben', `/rest/continue-code/apply/${continueCode}`, { method: 'PUT' })
    await expect.poll(async () => (await gradeOf(school, 'ben'))?.items[0]?.verdict).toBe('restored')
    expect(await gradeOf(school, 'ben')).toMatchObject({ points: 0 })
  })

  it('reports a changed tape, and one that a newer program has continued', async () => {
    await school.stop()
    const folder = join(mkdtempSync(join(tmpdir(), 'forged-')), 'data')
    cpSync(school.folder, folder, { recursive: true })
    const tape = join(folder, 'labs', 'anna', 'tape.ndjson')
    writeFileSync(tape, readFileSync(tape, 'utf8').replace("' or 1=1--", "' or 2=2--"))
    const continued = join(folder, 'labs', 'ben', 'tape.ndjson')
    writeFileSync(continued, continueTape(readFileSync(continued, 'utf8'), { kind: 'glance', at: 0 }))
    const args = ['--assignment', join(course, 'assignment.yml')]
    const forged = await startClass({ learners, args, folder })
    expect((await gradeOf(forged, 'anna'))?.forgery).toContain('of its tape')
    expect(await gradeOf(forged, 'ben')).toMatchObject({
      ...{ forgery: null, isMissing: false, points: 0 },
      unreadable: expect.stringMatching(
        /was made by a newer program .* is of a kind that it does not know, 'glance'\.$/,
      ),
    })
    expect(await gradeOf(forged, 'cleo')).toMatchObject({ forgery: null, unreadable: null })
    const exported = (await (await forged.request('/v1/export?format=json')).json()) as { unreadable: unknown }
    expect(exported.unreadable).toMatchObject([{ learnerId: 'ben', message: expect.stringContaining('newer program') }])
    await forged.stop()
  })
})
