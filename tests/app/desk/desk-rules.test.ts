import { describe, expect, test } from 'vitest'
import { emptyView, type Row, withClass, withEvent } from '../../../app/desk/connection/class-view.js'
import { pickLanguage } from '../../../app/desk/languages.js'
import { describeEvent } from '../../../app/desk/learner/event-words.js'
import { readKey } from '../../../app/desk/learner/learner-panel.js'
import { splitByDay } from '../../../app/desk/learner/timeline.js'
import { filterRows, groupsOf, isStuck, noFilters } from '../../../app/desk/roster/filters.js'
import { chooseSortKey, firstSorting, type SortKey, sortRows } from '../../../app/desk/roster/sorting.js'
import { describeAgo } from '../../../app/desk/times.js'
import { hashOf, parseView } from '../../../app/desk/views.js'
import type { ClassEvent } from '../../../lab/client/desk-api.js'
import { makeClassState, makeItems, makeLearner } from '../../support/class/desk/make-class.js'

const now = Date.parse('2026-11-20T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const row = (id: string, changes: Partial<Row> = {}): Row => ({
  ...makeLearner(0, { id, name: id, online: true, frozen: false, group: null, email: null }),
  stuckSince: null,
  ...changes,
})
const stuck = (id: string, minutes: number, changes: Partial<Row> = {}) =>
  row(id, { stuckSince: now - minutes * 60_000, ...changes })

describe('an address', () => {
  test.each([
    ['', { kind: 'roster' }],
    ['#class', { kind: 'roster' }],
    ['#learner/anna%40school', { kind: 'roster', learner: 'anna@school' }],
    ['#learner/%', { kind: 'roster', learner: '%' }],
    ['#projector', { kind: 'projector', hasNames: true }],
    ['#projector/nameless', { kind: 'projector', hasNames: false }],
    ['#codes', { kind: 'codes' }],
    ['#anything', { kind: 'roster' }],
  ] as const)('%s names a view', (hash, view) => expect(parseView(hash)).toEqual(view))

  test.each([{ kind: 'roster', learner: 'a/b c' }, { kind: 'projector', hasNames: false }, { kind: 'codes' }] as const)(
    'is made for %j and read back',
    (view) => expect(parseView(hashOf(view))).toEqual(view),
  )
})

describe('the filters', () => {
  const rows = [
    row('anna', { group: 'Red', email: 'a.abel@school.example' }),
    row('ben', { group: 'Green', online: false }),
    stuck('cleo', 12, { group: 'Red', frozen: true }),
    stuck('dan', 40, { online: false }),
    stuck('elif', 9),
  ]

  test.each([
    [{}, 'anna ben cleo dan elif'],
    [{ text: ' ANN' }, 'anna'],
    [{ text: 'abel@' }, 'anna'],
    [{ group: 'Red' }, 'anna cleo'],
    [{ state: 'online' }, 'anna cleo elif'],
    [{ state: 'stuck' }, 'cleo'],
    [{ state: 'frozen' }, 'cleo'],
    [{ group: 'Green', state: 'online' }, ''],
  ] as const)('%j leave %s', (filters, left) => {
    const found = filterRows(rows, { ...noFilters, ...filters }, now)
    expect(found.map(({ id }) => id).join(' ')).toBe(left)
  })

  test('count a learner as stuck from ten minutes on, and only while online', () => {
    expect(
      [stuck('a', 9.9), stuck('b', 10), stuck('c', 60, { online: false })].map((one) => isStuck(one, now)),
    ).toEqual([false, true, false])
  })

  test('know every group once', () => expect(groupsOf(rows)).toEqual(['Green', 'Red']))
})

describe('the order', () => {
  const rows = [
    row('b', { solved: 5, points: 50, hints: 2, tries: 0, lastSolve: null, nearMiss: null }),
    stuck('a10', 30, {
      solved: 1,
      points: 10,
      hints: 2,
      tries: 4,
      lastSolve: { key: 'k', name: 'K', at: minutesAgo(9) },
    }),
    stuck('a9', 12, {
      solved: 5,
      points: 60,
      hints: 0,
      tries: 0,
      lastSolve: { key: 'k', name: 'K', at: minutesAgo(3) },
    }),
  ]

  test.each<[SortKey, boolean, string]>([
    ['name', false, 'a9 a10 b'],
    ['name', true, 'b a10 a9'],
    ['progress', true, 'a9 b a10'],
    ['progress', false, 'a10 b a9'],
    ['lastSolve', true, 'a9 a10 b'],
    ['stuck', true, 'a10 a9 b'],
    ['hints', true, 'a10 b a9'],
  ])('by %s, descending: %s, is %s', (by, isDescending, ids) => {
    expect(
      sortRows(rows, { by, isDescending }, 'en')
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids)
  })

  test('counts the items of an assignment before all that is solved', () => {
    const with3 = row('with3', { items: makeItems(3), solved: 3 })
    const with2 = row('with2', { items: makeItems(2), solved: 90 })
    const ids = sortRows([with2, with3], { by: 'progress', isDescending: true }, 'en').map(({ id }) => id)
    expect(ids).toEqual(['with3', 'with2'])
  })

  test('is turned round when chosen again', () => {
    const most = chooseSortKey(firstSorting, 'stuck')
    expect(most).toEqual({ by: 'stuck', isDescending: true })
    expect(chooseSortKey(most, 'stuck')).toEqual({ by: 'stuck', isDescending: false })
    expect(chooseSortKey(most, 'name')).toEqual({ by: 'name', isDescending: false })
  })
})

describe('what is known of the class', () => {
  const learners = [makeLearner(0, { id: 'anna', online: false, stuckMinutes: 7 })]
  const view = withClass(
    emptyView,
    makeClassState({ now: new Date(now + 5000).toISOString() }, learners),
    learners,
    now,
  )
  const at = minutesAgo(0)

  test('tells the host’s time from this computer’s', () => expect(view.ahead).toBe(5000))

  test('lets minutes pass by themselves', () => expect(view.rows.get('anna')?.stuckSince).toBe(now - 7 * 60_000))

  test('changes with events', () => {
    const changed = makeLearner(0, { id: 'anna', solved: 9 })
    const events: ClassEvent[] = [
      { event: 'learner', at, learner: 'anna', row: changed },
      { event: 'learner', at, learner: 'ben', row: makeLearner(1, { id: 'ben' }) },
      { event: 'offline', at, learner: 'ben' },
      { event: 'hint', at, learner: 'nobody', key: 'k', name: 'K', order: 1 },
    ]
    const after = events.reduce((before, event) => withEvent(before, event), view)
    expect(after.rows.get('anna')?.solved).toBe(9)
    expect(after.rows.get('ben')?.online).toBe(false)
    expect(after.news.map(({ event }) => event)).toEqual(['hint', 'offline'])
    expect(view.rows.size).toBe(1)
  })

  test('counts the minutes of a replayed event from its own time', () => {
    const old = minutesAgo(20)
    const later = now + 10 * 60_000
    const read = withClass(
      emptyView,
      makeClassState({ now: new Date(later + 5000).toISOString() }, learners),
      [],
      later,
    )
    const after = [
      { event: 'learner', at: old, learner: 'anna', row: makeLearner(0, { id: 'anna', stuckMinutes: 7 }) } as const,
      { event: 'class', at: old, learner: null, state: makeClassState({ now: old }, learners) } as const,
    ].reduce((before: typeof view, event) => withEvent(before, event), read)
    expect(after.ahead).toBe(5000)
    expect(after.rows.get('anna')?.stuckSince).toBe(now - 5000 - 27 * 60_000)
  })

  test('passes over news that nothing is said of', () => {
    const tried: ClassEvent = { event: 'try', at, learner: 'anna', key: 'k', name: 'K', phase: 'find it', right: true }
    const after = [tried, { ...tried, right: false }].reduce((before, event) => withEvent(before, event), view)
    expect(after.news).toEqual([{ ...tried, right: false }])
  })

  test('forgets old news', () => {
    let after = view
    for (let order = 1; order <= 100; order++)
      after = withEvent(after, { event: 'hint', at, learner: 'anna', key: 'k', name: 'K', order })
    expect(after.news).toHaveLength(60)
    expect(after.news[0]).toMatchObject({ order: 100 })
  })
})

describe('words', () => {
  const about = { at: minutesAgo(1), learner: 'anna', key: 'k', name: 'Login Admin' }
  const t = (key: string) => key

  test.each([
    [{ ...about, event: 'try', phase: 'find it', right: true }, undefined],
    [{ ...about, event: 'try', phase: 'find it', right: false }, 'EVENT_TRY'],
    [{ ...about, event: 'code-solve', status: 2, restored: false }, 'EVENT_FIXED'],
    [{ ...about, event: 'restarted' }, 'EVENT_OPENED'],
    [{ ...about, event: 'restarted', reason: 'crash' }, 'EVENT_RECOVERED'],
    [{ ...about, event: 'reset', progress: true }, 'EVENT_RESET_ALL'],
  ] as const)('for %j: %s', (event, text) => expect(describeEvent(event, t)?.text).toBe(text))

  test('for keys', () => expect(readKey('loginAdminChallenge')).toBe('Login Admin'))

  test.each([
    [0, 'this minute'],
    [59, '59 min. ago'],
    [60, '1 hr. ago'],
    [60 * 30, 'yesterday'],
  ])('for %i minutes: %s', (minutes, words) => expect(describeAgo('en', now - minutes * 60_000, now)).toBe(words))

  test.each([
    [['xx', 'de-AT', 'fr'], 'de_DE'],
    [['JA'], 'ja_JP'],
    [['xx'], 'en'],
    [[], 'en'],
  ])('for browsers that prefer %j: %s', (preferred, language) => expect(pickLanguage(preferred)).toBe(language))

  test('for one day stand together', () => {
    const events = [1, 2, 60 * 24].map((minutes) => ({
      event: 'online' as const,
      at: minutesAgo(minutes),
      learner: 'a',
    }))
    expect(splitByDay(events).map(({ events }) => events.length)).toEqual([2, 1])
  })
})
