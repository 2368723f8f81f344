import { describe, expect, it } from 'vitest'
import { shareCoded, sharePerDifficulty, shareSolved, toPercent } from '../../app/components/score-board/figures.js'
import { noFilters, passesFilters, readFilters, writeFilters } from '../../app/components/score-board/filters.js'
import {
  type ChallengeRow,
  completionOf,
  markSolved,
  toScoreRecords,
} from '../../app/components/score-board/records.js'

const row = (change: Partial<ChallengeRow>): ChallengeRow => ({
  key: 'someChallenge',
  name: 'Some',
  category: 'XSS',
  tags: null,
  description: 'Do <em>something</em>.',
  difficulty: 1,
  hint: null,
  hintUrl: null,
  mitigationUrl: null,
  solved: false,
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

  it('marks one record solved', () => {
    const records = toScoreRecords([row({ key: 'a', name: 'A' }), row({ key: 'b', name: 'B' })])
    expect(markSolved(records, 'b').map(({ solved }) => solved)).toEqual([false, true])
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

  it('count solves, coding steps and points', () => {
    expect(shareSolved(records)).toEqual({ done: 2, all: 3 })
    expect(shareCoded(records)).toEqual({ done: 3, all: 4 })
    expect(sharePerDifficulty(records).slice(0, 3)).toEqual([
      { difficulty: 1, done: 2, all: 6 },
      { difficulty: 2, done: 1, all: 1 },
      { difficulty: 3, done: 0, all: 0 },
    ])
  })

  it('show whole percents', () => {
    expect(toPercent({ done: 2, all: 3 })).toBe(67)
    expect(toPercent({ done: 0, all: 0 })).toBe(0)
  })
})

describe('filters in the query string', () => {
  it.each([
    ['', noFilters],
    ['difficulties=1,x,3', { ...noFilters, difficulties: [1, 3] }],
    ['status=partially-solved', { ...noFilters, status: 'partially-solved' }],
    ['status=drunk', noFilters],
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
