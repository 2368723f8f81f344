import { describe, expect, it } from 'vitest'
import { createTranslate, type Texts } from '../../../app/browser/texts.js'
import type { HintRow } from '../../../app/hints/challenge-hints.js'
import { noFilters, passesFilters, readFilters, writeFilters } from '../../../app/score-board/filters/filters.js'
import { sortRecords } from '../../../app/score-board/filters/sorting.js'
import { findTutorialMode } from '../../../app/score-board/filters/tutorial-mode.js'
import { queryOf, reviseDraft, sendDraft, settleDraft } from '../../../app/score-board/filters/use-board-filters.js'
import {
  countCoded,
  countPoints,
  countSolved,
  countSolvedPerDifficulty,
  toPercent,
} from '../../../app/score-board/head/metrics.js'
import { categoryName, tagDescription, tagName } from '../../../app/score-board/labels.js'
import { suggestNext } from '../../../app/score-board/next/next.js'
import { type ChallengeRow, completionOf, toScoreRecords } from '../../../app/score-board/records.js'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { categories } from '../../../lab/challenges/challenge.js'
import { parseFixture } from '../../../lab/package/read-fixture.js'

const row = (change: Partial<ChallengeRow>): ChallengeRow => ({
  id: 1,
  key: 'someChallenge',
  name: 'Some',
  category: 'XSS',
  tags: null,
  description: 'Do <em>something</em>.',
  difficulty: 1,
  mitigationUrl: null,
  solved: false,
  disabledEnv: null,
  updatedAt: '2026-01-31T12:00:00.000Z',
  tutorialOrder: null,
  codingChallengeStatus: 0,
  hasCodingChallenge: false,
  ...change,
})
const record = (change: Partial<ChallengeRow>) => {
  const [only] = toScoreRecords([row(change)])
  if (!only) throw new Error('one row gives one record')
  return only
}

describe('the board', () => {
  it('sorts by difficulty, tutorial order and name', () => {
    const rows = [
      row({ name: 'Hard', difficulty: 6 }),
      row({ name: 'B' }),
      row({ name: 'A' }),
      row({ name: 'Second', tutorialOrder: 2 }),
      row({ name: 'First', tutorialOrder: 1 }),
    ]
    expect(toScoreRecords(rows).map(({ name }) => name)).toEqual(['First', 'Second', 'A', 'B', 'Hard'])
  })

  it('splits tags', () => {
    expect(record({ tags: 'Tutorial,Good for Demos' }).tags).toEqual(['Tutorial', 'Good for Demos'])
    expect(record({ tags: null }).tags).toEqual([])
  })

  it('knows the time of a solve, and none before', () => {
    expect(record({ solved: true }).solvedAt).toBe('2026-01-31T12:00:00.000Z')
    expect(record({ solved: false }).solvedAt).toBeNull()
  })
})

describe('hints', () => {
  const hint = (change: Partial<HintRow>): HintRow => ({
    id: 1,
    ChallengeId: 1,
    text: 'Look.',
    order: 1,
    unlocked: false,
    ...change,
  })
  const rows = [
    hint({ id: 5, order: 3 }),
    hint({ id: 6, order: 1, unlocked: true }),
    hint({ id: 7, order: 2 }),
    hint({ id: 8, ChallengeId: 2 }),
    hint({ id: 9, ChallengeId: null, order: null, text: null, unlocked: null }),
  ]

  it('are on the card of their challenge, in order, the locked ones without a text', () => {
    const [first] = toScoreRecords([row({ id: 1 })], rows)
    expect(first?.hints).toEqual({ unlocked: [{ order: 1, text: 'Look.' }], locked: [7, 5] })
    expect(record({ id: 3 }).hints).toEqual({ unlocked: [], locked: [] })
  })

  it('come with the address of the help page, and go with it', () => {
    const category = 'Sensitive Data Exposure'
    expect(toScoreRecords([row({ category })], rows)[0]?.helpUrl).toBe('/help/sensitive-data-exposure')
    expect(record({ category }).helpUrl).toBeNull()
  })

  it('survive any value that clients have written into them', () => {
    const [odd] = toScoreRecords([row({})], [hint({ text: null, order: null, unlocked: true })])
    expect(odd?.hints).toEqual({ unlocked: [{ order: 0, text: '' }], locked: [] })
  })
})

describe('the order of the board', () => {
  const records = toScoreRecords([
    row({ name: 'C', category: 'XSS', solved: true, updatedAt: '2026-02-01T00:00:00.000Z' }),
    row({ name: 'B', category: 'Injection', difficulty: 2, solved: true, updatedAt: '2026-03-01T00:00:00.000Z' }),
    row({ name: 'A', category: 'XSS', difficulty: 3 }),
  ])

  it.each([
    ['difficulty', 'CBA'],
    ['name', 'ABC'],
    ['category', 'BCA'],
    ['latest', 'BCA'],
  ] as const)('by %s is %s', (sorting, names) => {
    expect(sortRecords(records, sorting).map(({ name }) => name)).toEqual([...names])
  })
})

describe('next for you', () => {
  const suggest = (rows: ChallengeRow[], nearMissed?: string) =>
    suggestNext(
      toScoreRecords(rows).map((one) => (one.name === nearMissed ? { ...one, nearMiss: 'Close.' } : one)),
      () => true,
    ).map(({ record, reason }) => `${record.name}: ${reason}`)
  const solved = row({ name: 'S', category: 'XXE', solved: true, hasCodingChallenge: true })

  it('begins with the tutorials, or else with the easiest', () => {
    expect(suggest([row({ name: 'A' }), row({ name: 'T', tutorialOrder: 1 })])).toEqual(['T: tutorial'])
    expect(suggest([row({ name: 'B', difficulty: 2 }), row({ name: 'A' })])).toEqual(['A: easy'])
  })

  it('comes back to what was close, to the code of a solve, and to its kind', () => {
    const rows = [solved, row({ name: 'N' }), row({ name: 'K', category: 'XXE', difficulty: 2 })]
    expect(suggest(rows, 'N')).toEqual(['N: near', 'S: code', 'K: easy'])
  })

  it('leads one star up at most, and elsewhere if its kind has nothing as easy', () => {
    const hard = row({ name: 'H', category: 'XXE', difficulty: 3 })
    expect(suggest([{ ...solved, codingChallengeStatus: 2 }, row({ name: 'E' }), hard])).toEqual(['E: easy'])
    expect(suggest([{ ...solved, codingChallengeStatus: 2, difficulty: 2 }, row({ name: 'E' }), hard])).toEqual([
      'H: easy',
      'E: easy',
    ])
  })

  it('names nothing twice, nothing closed, and nothing when all is done', () => {
    expect(suggest([row({ name: 'T', tutorialOrder: 1 })], 'T')).toEqual(['T: near'])
    expect(suggest([row({ name: 'C', disabledEnv: 'Safety Mode' })])).toEqual([])
    expect(suggest([{ ...solved, codingChallengeStatus: 2 }])).toEqual([])
  })
})

describe('tutorials first', () => {
  const tutorial = (order: number, difficulty: number, change: Partial<ChallengeRow> = {}) =>
    row({ key: `t${order}`, name: `T${order}`, tutorialOrder: order, difficulty, ...change })
  const namesIn = (rows: ChallengeRow[]) => findTutorialMode(toScoreRecords(rows))?.records.map(({ key }) => key)

  it('lists only tutorial challenges up to the easiest open one', () => {
    const rows = [row({ key: 'other' }), tutorial(1, 1, { solved: true }), tutorial(2, 2), tutorial(3, 3)]
    expect(namesIn(rows)).toEqual(['t1', 't2'])
    expect(findTutorialMode(toScoreRecords(rows))).toMatchObject({ open: 2, difficulty: 2 })
  })

  it('ends with the last one solved, and waits for none that is closed', () => {
    expect(namesIn([tutorial(1, 1, { solved: true }), row({ key: 'other' })])).toBeUndefined()
    expect(namesIn([tutorial(1, 1, { disabledEnv: 'Safety Mode' }), row({ key: 'other' })])).toBeUndefined()
  })
})

describe('names of categories and tags', () => {
  const t = createTranslate(parseFixture('i18n', 'en.json') as Texts)
  const tags = [...new Set(challengeKeys.flatMap((key) => catalogue[key].tags)), 'With Coding Challenge']

  it.each(tags)('%s has a name and a description', (tag) => {
    expect(tagName(t, tag)).toBe(tag)
    expect(tagDescription(t, tag)).toMatch(/\w \w/)
  })

  it('cover all categories, and fall back to what they stand for', () => {
    for (const category of categories) expect(categoryName(t, category)).toBe(category)
    expect(categoryName((key) => key, 'Home-made')).toBe('Home-made')
    expect(tagDescription((key) => key, 'Home-made')).toBe('')
  })
})

it.each([
  [{ solved: false, hasCodingChallenge: true, codingChallengeStatus: 2 }, 'unsolved'],
  [{ solved: true }, 'solved'],
  [{ solved: true, hasCodingChallenge: true, codingChallengeStatus: 1 }, 'partially-solved'],
  [{ solved: true, hasCodingChallenge: true, codingChallengeStatus: 2 }, 'solved'],
] as const)('%o is %s', (change, completion) => {
  expect(completionOf(record(change))).toBe(completion)
})

describe('the dials', () => {
  const records = toScoreRecords([
    row({ solved: true, hasCodingChallenge: true, codingChallengeStatus: 1 }),
    row({ hasCodingChallenge: true, codingChallengeStatus: 2 }),
    row({ solved: true, difficulty: 2 }),
  ])

  it('count solves, coding steps and points, which are those of the terminal', () => {
    expect(countPoints(records)).toBe(30)
    expect(countSolved(records)).toEqual({ done: 2, total: 3 })
    expect(countCoded(records)).toEqual({ done: 3, total: 4 })
    expect(countSolvedPerDifficulty(records).slice(0, 3)).toEqual([
      { difficulty: 1, done: 1, total: 2 },
      { difficulty: 2, done: 1, total: 1 },
      { difficulty: 3, done: 0, total: 0 },
    ])
  })

  it('show whole percents', () => {
    expect(toPercent({ done: 2, total: 3 })).toBe(66)
    expect(toPercent({ done: 199, total: 200 })).toBe(99)
    expect(toPercent({ done: 200, total: 200 })).toBe(100)
    expect(toPercent({ done: 0, total: 0 })).toBe(0)
    expect(toPercent({ done: 0, total: 115 })).toBe(0)
    expect(toPercent({ done: 1, total: 115 })).toBe(1)
  })
})

describe('filters in the query string', () => {
  it.each([
    ['', noFilters],
    ['difficulties=1,x,3', { ...noFilters, difficulties: [1, 3] }],
    ['difficulties=3.9,2abc, , 4', { ...noFilters, difficulties: [4] }],
    ['status=partially-solved', { ...noFilters, status: 'partially-solved' }],
    ['status=drunk', noFilters],
    ['showDisabledChallenges=false', { ...noFilters, showDisabledChallenges: false }],
    ['showDisabledChallenges=true', noFilters],
    ['showDisabledChallenges=0', noFilters],
    ['sort=latest&view=shelf', { ...noFilters, sort: 'latest', view: 'shelf' }],
    ['sort=sideways&view=upside-down', noFilters],
    [
      'tags=Tutorial,OSINT&categories=XSS&searchQuery=dom',
      { ...noFilters, tags: ['Tutorial', 'OSINT'], categories: ['XSS'], searchQuery: 'dom' },
    ],
  ])('reads "%s"', (query, filters) => {
    expect(readFilters(new URLSearchParams(query))).toEqual(filters)
  })

  it('writes what it reads, leaves no trace of what is off, and keeps other parameters', () => {
    const filters = { ...noFilters, difficulties: [1, 2], status: 'solved' as const }
    const written = writeFilters(filters, new URLSearchParams('tags=OSINT&highlightChallenge=x'))
    expect(written.toString()).toBe('highlightChallenge=x&difficulties=1%2C2&status=solved')
    expect(readFilters(written)).toEqual(filters)
  })

  it('writes showDisabledChallenges only as false', () => {
    const write = (showDisabledChallenges: boolean) =>
      writeFilters({ ...noFilters, showDisabledChallenges }, new URLSearchParams()).toString()
    expect([write(true), write(false)]).toEqual(['', 'showDisabledChallenges=false'])
  })
})

describe('a challenge', () => {
  const domXss = record({ name: 'DOM XSS', difficulty: 1, tags: 'Tutorial', description: 'Run an <code>iframe</code>' })

  it.each([
    [{ searchQuery: 'dom' }, true],
    [{ searchQuery: 'IFRAME' }, true],
    [{ searchQuery: 'sql' }, false],
    [{ difficulties: [1, 6] }, true],
    [{ difficulties: [2] }, false],
    [{ tags: ['OSINT', 'Tutorial'] }, true],
    [{ tags: ['OSINT'] }, false],
    [{ categories: ['XSS'] }, true],
    [{ categories: ['XXE'] }, false],
    [{ status: 'unsolved' as const }, true],
    [{ status: 'solved' as const }, false],
  ])('passes %o: %s', (change, passes) => {
    expect(passesFilters(domXss, { ...noFilters, ...change })).toBe(passes)
  })
})

it.each([
  [null, true, true],
  [null, false, true],
  ['Safety Mode', true, true],
  ['Safety Mode', false, false],
])('closed by %s, shown %s: passes %s', (disabledEnv, showDisabledChallenges, passes) => {
  expect(passesFilters(record({ disabledEnv }), { ...noFilters, showDisabledChallenges })).toBe(passes)
})

describe('filters that the address does not hold yet', () => {
  const search = (searchQuery: string) => ({ ...noFilters, searchQuery })
  const query = (searchQuery: string) => queryOf(search(searchQuery))
  const draft = (typed: string, over: string, ...sent: string[]) => ({
    filters: search(typed),
    over: query(over),
    sent: sent.map(query),
  })
  it.each([
    ['stay while it is as it was', draft('log', ''), '', draft('log', '')],
    ['stay while they are on their way', draft('logi', '', 'lo'), '', draft('logi', '', 'lo')],
    ['are done with once they have arrived', draft('log', '', 'log'), 'log', undefined],
    ['stay when only their beginning has arrived', draft('logi', '', 'log'), 'log', draft('logi', 'log')],
    [
      'stay when one of two that are on their way has arrived',
      draft('logi', '', 'l', 'log'),
      'l',
      draft('logi', 'l', 'log'),
    ],
    ['are done with once the later of two has arrived', draft('log', '', 'l', 'log'), 'log', undefined],
    [
      'stay when they are taken back while their beginning is on its way',
      draft('', '', 'log'),
      '',
      draft('', '', 'log'),
    ],
    ['are given up when it went elsewhere', draft('logi', '', 'log'), 'xss', undefined],
    ['are given up when it went back after that', draft('logi', 'log'), '', undefined],
    ['are done with when what was typed is taken back', draft('', ''), '', undefined],
  ])('%s', (_, before, address, left) => expect(settleDraft(before, query(address))).toEqual(left))

  it('are still on their way when more is typed', () => {
    const sent = sendDraft(draft('l', ''), query(''), query('l'))
    expect(sent).toEqual(draft('l', '', 'l'))
    const typed = reviseDraft(sent, query(''), search('lo'))
    expect(typed).toEqual(draft('lo', '', 'l'))
    expect(settleDraft(typed, query('l'))).toEqual(draft('lo', 'l'))
  })
  it('have nothing on its way where there were none', () => {
    expect(reviseDraft(undefined, query(''), search('l'))).toEqual(draft('l', ''))
    expect(sendDraft(undefined, query(''), query('l'))).toBeUndefined()
  })
})
