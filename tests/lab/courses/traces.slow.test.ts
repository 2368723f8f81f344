import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gradeLearner } from '../../../lab/courses/grades/grade.js'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import { weaveLog } from '../../../lab/traces/log/weave-log.js'
import type { MarkTrace } from '../../../lab/traces/trace.js'
import { findTrace } from '../../../lab/traces/traces.js'
import { serveTapedLab, type TapedLab } from '../../support/serve-taped-lab.js'
import { createForger, type Forger } from './forging.js'
import { makeCourse, someLearners } from './some-course.js'

const course = makeCourse(
  'late: {perDay: 10, maxDays: 3}\ndue: 2026-05-01T12:00:00Z',
  '\n  - {trace: file-shelf, part: trace, points: 20}\n  - {trace: rule-zero-bytes, points: 10}\n  - {trace: lost-safe, points: 10}\n',
)
const marked = findTrace('file-shelf') as MarkTrace

/** The right marks in the lab of an invitation. */
function marksFor(learner: string) {
  const { attack } = weaveLog(marked, { seed: course.invitation(learner).seed })
  return { lines: attack, attack: marked.attack, first: attack[0] }
}

let now = Date.UTC(2026, 4, 2)
let shop: TapedLab
let forger: Forger

beforeAll(async () => {
  shop = await serveTapedLab(course.enrolment('anna'), undefined, { now: () => now++ })
  await shop.post('/rest/traces/file-shelf', { ...marksFor('anna'), attack: 'xss' })
  await shop.post('/rest/traces/file-shelf', marksFor('anna'))
  await shop.post('/rest/traces/rule-zero-bytes', { language: 'regex', rule: '%2500' })
})
afterAll(() => shop.close())

it('the board tells which traces are found, and what they earn', async () => {
  const reply = await shop.get('/rest/challenges/assignment')
  expect(reply.json<{ data: { items: unknown } }>().data.items).toMatchObject([
    { key: 'file-shelf', part: 'trace', name: marked.name, state: 'done', tries: 2, earned: 18 },
    { key: 'rule-zero-bytes', part: 'trace', state: 'done', tries: 1, earned: 9 },
    { key: 'lost-safe', state: 'open', tries: 0, earned: 0 },
  ])
})

describe('a hand-in with traces', () => {
  beforeAll(async () => {
    await shop.close()
    writeFileSync(join(shop.folder, 'course.json'), JSON.stringify(course.invitation('anna')))
    forger = createForger(course, (await packSubmission(shop.folder, now, false)).bytes)
  })

  const answer = (content: unknown) => (entries: TapeContent[]) =>
    entries.map((entry) =>
      entry.kind === 'request' && entry.events?.some((event) => event.event === 'trace-solve')
        ? { ...entry, body: { text: JSON.stringify(content) } }
        : entry,
    )

  it('is judged again on the same logs, and graded', async () => {
    const { earned, claims } = await forger.earn(await forger.unpack())
    expect(earned).toEqual(['file-shelf', 'rule-zero-bytes'])
    const [anna = { id: '', name: '', email: '', group: '', received: null }] = someLearners
    const work = { learnerId: 'anna', tier: 'tape', source: 'anna.jlr', submittedAt: null, forgery: null } as const
    const grade = gradeLearner(course.assignment, anna, { ...work, claims, hints: [], remarks: [] })
    expect(grade).toMatchObject({ points: 27, lateDays: 1 })
    expect(grade.items[0]).toMatchObject({ name: `${marked.name} (trace)`, verdict: 'replayed', tries: 2 })
  })

  it('earns nothing by the marks of another learner, whose log is another one', async () => {
    const { earned, claims } = await forger.earn(await forger.rewrite(answer(marksFor('ben'))))
    expect(earned).toEqual([])
    expect(claims).toContainEqual(expect.objectContaining({ key: 'file-shelf', part: 'trace', verdict: 'differs' }))
  })
})
