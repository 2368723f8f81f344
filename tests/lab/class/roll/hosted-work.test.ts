import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gradeClass } from '../../../../lab/class/desk/export.js'
import { tapedWorkOf } from '../../../../lab/class/roll/hosted-work.js'
import { emptySummary } from '../../../../lab/class/roll/lab-summary.js'
import type { Member } from '../../../../lab/class/roll/roll.js'
import { chainStart, writeLine } from '../../../../lab/courses/tape/chain.js'
import type { TapeContent } from '../../../../lab/courses/tape/tape-entry.js'
import { makeCourse } from '../../courses/some-course.js'

const course = makeCourse()

const opening: TapeContent = {
  ...{ kind: 'open', at: 0, schema: 1, version: '0.1.0', port: 3000, seed: 's', profile: 'default' },
  ...{ fix: [], closed: [], learner: null, assignment: null },
}
const request = (solves: string[], body = ''): TapeContent => ({
  ...{ kind: 'request', start: 1, end: 1, facts: [], solves, status: 200 },
  ...{ method: 'POST', url: '/', headers: [], body: { text: body } },
})
const message: TapeContent = {
  ...{ kind: 'message', start: 2, end: 2, facts: [], solves: ['localXssChallenge'] },
  ...{ event: 'verifyLocalXssChallenge', payload: '<iframe>', userAgent: '' },
}
const reset: TapeContent = { kind: 'host', at: 3, solves: [], events: [{ event: 'reset', progress: true }] }

/** The work of anna, whose lab has this tape. */
function judge(contents: readonly TapeContent[]) {
  const labFolder = mkdtempSync(join(tmpdir(), 'juice-lab-hosted-'))
  let end = chainStart
  const lines = [opening, ...contents].map((content) => {
    const written = writeLine(content, end)
    end = written.end
    return `${written.line}\n`
  })
  writeFileSync(join(labFolder, 'tape.ndjson'), lines.join(''))
  const member = { learner: { id: 'anna' }, labFolder, kept: { freezes: [] } } as unknown as Member
  return tapedWorkOf(member, { assignment: course.assignment, keys: course.keys } as Parameters<typeof tapedWorkOf>[1])
}

it('a solve that a browser reports is browser-claimed, as verify says', async () => {
  expect(await judge([request(['loginAdminChallenge']), message])).toMatchObject({
    claims: [
      { key: 'loginAdminChallenge', verdict: 'recorded' },
      { key: 'localXssChallenge', verdict: 'browser-claimed' },
    ],
  })
})

it('a lab that was opened and reset by others alone has no work of its learner', async () => {
  expect(await judge([])).toBeUndefined()
  expect(await judge([reset])).toBeUndefined()
  expect(await judge([request(['loginAdminChallenge']), reset])).toBeUndefined()
  expect(await judge([reset, request([])])).toMatchObject({ claims: [] })
})

it('without an assignment, learners who never came are missing; visitors are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-hosted-'))
  const members = ['anna', 'ben'].map((id) => ({
    learner: { id, name: id, email: '', group: '', received: null },
    labFolder: join(folder, id),
    kept: { freezes: [] },
    summary: () => emptySummary,
  }))
  mkdirSync(join(folder, 'anna'))
  const grades = await gradeClass({ options: { course: null, name: 'Class' }, roll: { list: () => members } } as never)
  expect(grades).toMatchObject([
    { learner: { id: 'anna' }, tier: 'live', isMissing: false, points: 0 },
    { learner: { id: 'ben' }, tier: null, isMissing: true, points: 0 },
  ])
})

it('a long tape is read in pieces, between which the door goes on', async () => {
  let turns = 0
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      await setImmediate()
      turns += 1
    }
  })()
  await judge(Array.from({ length: 20 }, () => request([], 'x'.repeat(500_000))))
  isOver = true
  await counting
  expect(turns).toBeGreaterThan(8)
})
