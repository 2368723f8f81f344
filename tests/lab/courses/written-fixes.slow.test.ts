import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gradeLearner } from '../../../lab/courses/grades/grade.js'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import { serveTapedLab, type TapedLab } from '../../support/serve-taped-lab.js'
import { honestFix, readSource } from '../fixes/run-fix.js'
import { createForger, type Forger } from './forging.js'
import { makeCourse, someLearners } from './some-course.js'

const name = 'unchecked-total'
const path = `/rest/fixes/${name}`
const weak = readSource(`lab/weaknesses/${name}.ts`)
const honest = honestFix(name)
const course = makeCourse(
  'hints: cost\nlate: {perDay: 10, maxDays: 3}\ncoding: {maxTries: 1}\ndue: 2026-05-01T12:00:00Z',
  `\n  - {weakness: ${name}, part: patch, points: 20, hintCost: 4}\n  - {weakness: any-password, points: 10}\n`,
)

let now = Date.UTC(2026, 4, 2)
let shop: TapedLab
let forger: Forger

const readItems = async () =>
  (await shop.get('/rest/challenges/assignment')).json<{ data: { items: unknown } }>().data.items

beforeAll(async () => {
  shop = await serveTapedLab(course.enrolment('anna'), undefined, { now: () => now++ })
  await shop.post(`${path}/hint`, {})
  await shop.post(path, { code: weak })
  await shop.post(path, { code: honest })
})
afterAll(() => shop.close())

it('the board tells how far a fix is, and what it earns', async () => {
  expect(await readItems()).toMatchObject([
    { key: name, part: 'patch', name, state: 'done', tries: 2, hintsCost: 4, lateDays: 1, earned: 14.4, rule: null },
    { key: 'any-password', part: 'patch', state: 'open', tries: 0 },
  ])
})

describe('a hand-in with a fix', () => {
  beforeAll(async () => {
    await shop.close()
    writeFileSync(join(shop.folder, 'course.json'), JSON.stringify(course.invitation('anna')))
    forger = createForger(course, (await packSubmission(shop.folder, now, false)).bytes)
  })

  const exchange = (code: string) => (entries: TapeContent[]) =>
    entries.map((entry) =>
      entry.kind === 'request' && entry.events?.some((event) => event.event === 'fix-try' && event.holds)
        ? { ...entry, body: { text: JSON.stringify({ code }) } }
        : entry,
    )

  it('is tried again, and graded by the rules of the course', async () => {
    const { earned, claims } = await forger.earn(await forger.unpack())
    expect(earned).toEqual([name])
    const [anna = { id: '', name: '', email: '', group: '', received: null }] = someLearners
    const hints = [{ key: name, at: 0 }]
    const work = { learnerId: 'anna', tier: 'tape', source: 'anna.jlr', submittedAt: null, forgery: null } as const
    const grade = gradeLearner(course.assignment, anna, { ...work, claims, hints, remarks: [] })
    expect(grade).toMatchObject({ points: 14.4, lateDays: 1 })
    expect(grade.items).toMatchObject([
      { name: `${name} (own fix)`, verdict: 'replayed', tries: 2, hints: 1 },
      { verdict: 'open', earned: 0 },
    ])
  })

  it.each([
    ['the weak code', weak],
    ['a syntax error', 'export const settleAnyTotal = ('],
    ['the answer for one seed', 'export const settleAnyTotal = () => 0'],
  ])('earns nothing where its code is %s', async (_, code) => {
    const { earned, claims } = await forger.earn(await forger.rewrite(exchange(code)))
    expect(earned).toEqual([])
    expect(claims).toMatchObject([{ key: name, part: 'patch', verdict: 'differs' }])
  })

  it('earns nothing for an event without a request', async () => {
    const event = { event: 'fix-try', weakness: 'any-password', holds: true, tries: 1 } as const
    const forged = await forger.rewrite((entries) => [
      ...entries,
      { kind: 'host', at: now, events: [event], solves: [] },
    ])
    const { earned, claims } = await forger.earn(forged)
    expect(earned).toEqual([name])
    expect(claims).toContainEqual(expect.objectContaining({ key: 'any-password', part: 'patch', verdict: 'differs' }))
  })
})
