import { beforeEach, describe, expect, it } from 'vitest'
import type { ProgressEvent } from '../../../lab/challenges/progress/progress-events.js'
import { parseAssignment } from '../../../lab/courses/assignment.js'
import { type Course, followCourse, type ShownItem } from '../../../lab/courses/course.js'
import { createTopic, type Topic } from '../../../lab/facts/topic.js'
import { createClock, type SettableClock } from '../../support/settable-clock.js'
import { writeAssignment } from './some-course.js'

const hour = 3_600_000
const opens = '2026-05-01T08:00:00Z'
const due = '2026-05-02T08:00:00Z'
const dueAt = Date.parse(due)
const extra = `opens: ${opens}\ndue: ${due}\nlate: {perDay: 10, maxDays: 2}\nhints: cost\ncoding: {maxTries: 2}`
const assignment = parseAssignment('a.yml', writeAssignment('none', extra))

const solve = (key: string, at: number, restored = false): ProgressEvent => ({
  ...{ event: 'solve', key, name: 'x', category: 'x', difficulty: 1, restored, at: new Date(at).toISOString() },
})
const step = (status: 1 | 2, tries: number, at = dueAt): ProgressEvent => ({
  ...{ event: 'code-solve', key: 'loginAdminChallenge', name: 'x', status, tries, restored: false },
  at: new Date(at).toISOString(),
})
const hint = (at: number): ProgressEvent => ({
  ...{ event: 'hint', key: 'loginAdminChallenge', name: 'x', order: 1, at: new Date(at).toISOString() },
})

let progress: Topic<ProgressEvent>
let clock: SettableClock

beforeEach(() => {
  progress = createTopic<ProgressEvent>((error) => expect(error).toBeUndefined())
  clock = createClock(dueAt)
})

const follow = (past: readonly ProgressEvent[] = []): Course =>
  followCourse(
    { assignment, learner: { id: 'anna', name: 'Anna' } },
    { journal: { read: () => past }, challenges: { progress }, clock },
  )
const itemOf = (course: Course, key: string, part = 'solve') =>
  course.describe().items.find((item) => item.key === key && item.part === part) as ShownItem

describe('the items of an assignment', () => {
  it('count the tries of a coding step, up to the right one', async () => {
    const attempt = (phase: 'find it' | 'fix it', right: boolean): ProgressEvent => ({
      ...{ event: 'try', key: 'loginAdminChallenge', name: 'x', phase, right, at: due },
    })
    const course = follow([attempt('find it', false)])
    expect(itemOf(course, 'loginAdminChallenge', 'find').tries).toBe(1)
    for (const right of [false, true, false]) await progress.publish(attempt('find it', right))
    await progress.publish(attempt('fix it', false))
    expect(['solve', 'find', 'fix'].map((part) => itemOf(course, 'loginAdminChallenge', part).tries)).toEqual([0, 3, 1])
    await progress.publish({ event: 'reset', progress: true, at: due })
    expect(itemOf(course, 'loginAdminChallenge', 'find').tries).toBe(0)
  })

  it('are described with the freezes of now alone', () => {
    const freezes = [{ from: dueAt - hour, to: null }]
    const course = followCourse(
      { assignment, learner: null, freezes },
      { journal: { read: () => [] }, challenges: { progress }, clock },
    )
    expect(course.describe().frozen).toBe(true)
    course.setFreezes([])
    expect(course.describe().frozen).toBe(false)
    expect(course).not.toHaveProperty('freezes')
  })

  it('say when each part was done', () => {
    const course = follow([solve('loginAdminChallenge', dueAt - hour), step(2, 1, dueAt + hour)])
    expect(['solve', 'find', 'fix'].map((part) => itemOf(course, 'loginAdminChallenge', part).at)).toEqual([
      ...['2026-05-02T07:00:00.000Z', null, '2026-05-02T09:00:00.000Z'],
    ])
  })

  it('are all open at first, with their points and what a hint costs', () => {
    const shown = follow().describe()
    expect(shown).toMatchObject({ earned: 0, total: 65, due, learner: { name: 'Anna' } })
    expect(shown.items.map(({ state }) => state)).toEqual(Array(7).fill('open'))
    expect(shown.items[1]).toMatchObject({ name: 'Login Admin', part: 'solve', points: 20, hintCost: 2 })
    expect(shown.items[2]).toMatchObject({ name: 'Login Admin', part: 'find', points: 5, hintCost: 0 })
  })

  it('stand as the journal says, and follow what happens', async () => {
    const course = follow([solve('loginAdminChallenge', dueAt - hour)])
    expect(course.describe()).toMatchObject({ earned: 20 })
    const before = course.describe()
    expect(course.describe()).toBe(before)
    await progress.publish(solve('scoreBoardChallenge', dueAt))
    expect(course.describe()).toMatchObject({ earned: 25 })
    await progress.publish({ event: 'reset', progress: true, at: due })
    expect(course.describe()).toMatchObject({ earned: 0 })
  })

  it('cost what each hint costs, once, and nothing for hints before a reset', async () => {
    const reset: ProgressEvent = { event: 'reset', progress: true, at: due }
    const course = follow([hint(dueAt - 4), hint(dueAt - 3), solve('loginAdminChallenge', dueAt - 2)])
    expect(itemOf(course, 'loginAdminChallenge')).toMatchObject({ hintsCost: 2, earned: 18 })
    for (const event of [reset, solve('loginAdminChallenge', dueAt)]) await progress.publish(event)
    expect(itemOf(course, 'loginAdminChallenge')).toMatchObject({ hintsCost: 0, earned: 20 })
    for (const event of [reset, hint(dueAt), solve('loginAdminChallenge', dueAt)]) await progress.publish(event)
    expect(itemOf(course, 'loginAdminChallenge')).toMatchObject({ hintsCost: 2, earned: 18 })
  })

  it('show what a code brought back, and never count it', () => {
    const course = follow([solve('loginAdminChallenge', dueAt, true)])
    expect(itemOf(course, 'loginAdminChallenge')).toMatchObject({ state: 'restored', earned: 0, rule: null })
    expect(course.describe().earned).toBe(0)
  })

  it('count what was done here after it had been brought back, not the other way round', async () => {
    const course = follow([solve('loginAdminChallenge', dueAt - hour, true), solve('loginAdminChallenge', dueAt)])
    await progress.publish(solve('loginAdminChallenge', dueAt + hour, true))
    expect(itemOf(course, 'loginAdminChallenge')).toMatchObject({ state: 'done', earned: 20 })
  })

  it.each<[string, ProgressEvent[], Partial<ShownItem>]>([
    ['nothing less on time', [solve('loginAdminChallenge', dueAt)], { earned: 20, lateDays: 0, rule: null }],
    ['less when late', [solve('loginAdminChallenge', dueAt + hour)], { earned: 18, lateDays: 1, rule: null }],
    ['nothing when too late', [solve('loginAdminChallenge', dueAt + 49 * hour)], { earned: 0, rule: 'late' }],
    ['nothing before it opens', [solve('loginAdminChallenge', Date.parse(opens) - 1)], { earned: 0, rule: 'early' }],
    ['less for hints before', [hint(dueAt - 1), solve('loginAdminChallenge', dueAt)], { earned: 18, hintsCost: 2 }],
    ['nothing less for hints after', [solve('loginAdminChallenge', dueAt), hint(dueAt + 1)], { earned: 20 }],
  ])('earn %s', (_what, past, expected) => {
    expect(itemOf(follow(past), 'loginAdminChallenge')).toMatchObject({ state: 'done', ...expected })
  })

  it('earn less, as a day late, while the instructor has frozen the learner', async () => {
    const course = follow()
    course.setFreezes([{ from: dueAt - hour, to: null }])
    await progress.publish(solve('loginAdminChallenge', dueAt - 2))
    expect(course.describe()).toMatchObject({ frozen: true, earned: 18 })
    expect(itemOf(course, 'loginAdminChallenge')).toMatchObject({ state: 'done', earned: 18, lateDays: 1 })
    course.setFreezes([{ from: dueAt - hour, to: dueAt - 1 }])
    await progress.publish(solve('directoryListingChallenge', dueAt))
    expect(course.describe()).toMatchObject({ frozen: false, earned: 28 })
  })

  it('earn nothing for a fix before its lines are found, and its points afterwards', async () => {
    const course = follow([step(2, 1)])
    const fix = () => itemOf(course, 'loginAdminChallenge', 'fix')
    expect(fix()).toMatchObject({ state: 'done', earned: 0, rule: 'unfound' })
    await progress.publish(step(1, 1, dueAt + hour))
    expect(fix()).toMatchObject({ earned: 9, lateDays: 1, rule: null, at: new Date(dueAt + hour).toISOString() })
  })

  it('earn nothing for steps that took too many tries', () => {
    const course = follow([step(1, 2), step(2, 3)])
    expect(itemOf(course, 'loginAdminChallenge', 'find')).toMatchObject({ earned: 5, rule: null })
    expect(itemOf(course, 'loginAdminChallenge', 'fix')).toMatchObject({ state: 'done', earned: 0, rule: 'tries' })
  })

  it.each([
    ['early', Date.parse(opens) - 1],
    ['open', Date.parse(opens)],
    ['open', dueAt],
    ['late', dueAt + 1],
    ['late', dueAt + 48 * hour],
    ['over', dueAt + 48 * hour + 1],
  ])('are %s at %i', (phase, now) => {
    clock.set(now)
    expect(follow().phase()).toBe(phase)
  })
})
