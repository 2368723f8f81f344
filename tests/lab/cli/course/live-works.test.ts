import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { catalogue } from '../../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../../lab/challenges/continue-codes.js'
import { serveTapedLab, type TapedLab } from '../../../support/serve-taped-lab.js'
import { createClock } from '../../../support/settable-clock.js'
import { makeCourse, writeAssignment } from '../../courses/some-course.js'
import { runInProcess } from '../run-in-process.js'

const course = makeCourse('hints: free\ncoding: { maxTries: 1 }')
const key = 'loginAdminChallenge'
let shop: TapedLab

beforeAll(async () => {
  shop = await serveTapedLab(course.enrolment('anna'))
  await shop.put(`/rest/continue-code-findIt/apply/${encodeProgress('findIt', [catalogue[key].id])}`, {})
  await shop.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  const right = findRightFix(shop)
  for (const selectedFix of [right === 0 ? 1 : 0, right]) await shop.post('/snippets/fixes', { key, selectedFix })
})

afterAll(() => shop.close())

function findRightFix({ lab }: TapedLab): number {
  return lab.challenges.coding.find(key)?.options.findIndex(({ verdict }) => verdict === 'right') ?? -1
}

async function grade(
  learner: string,
  assignment = 'assignment.yml',
  { url }: { readonly url: string } = shop,
  { file } = course,
) {
  const files = ['--assignment', file(assignment), '--roster', file('roster.csv')]
  const { stdout, ...rest } = await runInProcess(['grade', `${learner}=${url}`, ...files, '--format', 'json'])
  return { ...rest, learners: JSON.parse(stdout).learners }
}

it('a running lab counts no restored step, and none after too many tries', async () => {
  const { learners, exitCode } = await grade('anna')
  expect(learners[0]).toMatchObject({ id: 'anna', tier: 'live', points: 20 })
  expect(learners[0].items.slice(1, 4)).toMatchObject([
    { part: 'solve', verdict: 'believed', earned: 20 },
    { part: 'find', verdict: 'restored', earned: 0 },
    { part: 'fix', verdict: 'believed', earned: 0, tries: 2, reason: 'it took 2 tries, and 1 count' },
  ])
  expect(exitCode).toBe(1)
})

it('a fix that was chosen without marking the weak lines earns nothing', async () => {
  const lab = await serveTapedLab(course.enrolment('cleo'))
  onTestFinished(() => lab.close())
  await lab.post('/snippets/fixes', { key, selectedFix: findRightFix(lab) })
  const { learners } = await grade('cleo', 'assignment.yml', lab)
  expect(learners[2]).toMatchObject({ id: 'cleo', tier: 'live', points: 0 })
  expect(learners[2].items.slice(2, 4)).toMatchObject([
    { part: 'find', verdict: 'open', earned: 0 },
    { part: 'fix', verdict: 'believed', earned: 0, tries: 1, reason: 'its weak lines were not found' },
  ])
})

it('a step of an exercise has the time at which it was passed', async () => {
  const due = '2026-05-02T08:00:00.000Z'
  const timed = makeCourse(`opens: 2026-05-01T08:00:00Z\ndue: ${due}\nlate: { perDay: 10, maxDays: 0 }\nhints: free`)
  const clock = createClock(Date.parse('2026-04-30T08:00:00Z'))
  const lab = await serveTapedLab(timed.enrolment('anna'), undefined, clock)
  onTestFinished(() => lab.close())
  const lines = lab.lab.challenges.coding.find(key)?.weakLines
  clock.set(Date.parse(due) - 1000)
  await lab.post('/snippets/verdict', { key, selectedLines: lines })
  clock.advance(2000)
  await lab.post('/snippets/fixes', { key, selectedFix: findRightFix(lab) })
  const { learners } = await grade('anna', 'assignment.yml', lab, timed)
  expect(learners[0].items.slice(2, 4)).toMatchObject([
    { part: 'find', at: '2026-05-02T07:59:59.000Z', lateDays: 0, earned: 5 },
    { part: 'fix', at: '2026-05-02T08:00:01.000Z', lateDays: 1, earned: 0 },
  ])
})

it('a running lab that names another learner counts for none, and is a remark', async () => {
  const { learners, stderr, exitCode } = await grade('ben')
  const message = `${shop.url} does not count: it is the lab of anna, not of ben.`
  expect(learners).toMatchObject([
    { id: 'anna', isMissing: true, remarks: [] },
    { id: 'ben', isMissing: true, remarks: [message] },
    { id: 'cleo', isMissing: true, remarks: [] },
  ])
  expect([stderr, exitCode]).toEqual([`${message}\n`, 1])
})

it('a running lab for another assignment does not count, and is told of', async () => {
  writeFileSync(course.file('week-2.yml'), writeAssignment(course.keys.publicKey).replace('week-1', 'week-2'))
  const { learners, stderr, exitCode } = await grade('anna', 'week-2.yml')
  expect(learners[0]).toMatchObject({ isMissing: true, points: 0 })
  expect(stderr).toBe(`${shop.url} does not count: it is for the assignment week-1, not week-2.\n`)
  expect(exitCode).toBe(1)
})
