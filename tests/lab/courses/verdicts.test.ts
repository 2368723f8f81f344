import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRaceCheck } from '../../../lab/courses/hand-in/races.js'
import { findTurnedClock, judgeClaims } from '../../../lab/courses/hand-in/verdicts.js'
import type { TapeEntry } from '../../../lab/courses/tape/tape-entry.js'

type TimeSpan = readonly [start: number, length: number, own: boolean]

const request = (n: number, [start, length, own]: TimeSpan, solves: string[] = []): TapeEntry => ({
  ...{ kind: 'request', n, prev: '', start, end: start + length, facts: [], solves },
  ...{ method: 'GET', url: '/', headers: [], status: 200, ...(own && { own }) },
})

const isRequest = (entry: TapeEntry): entry is Extract<TapeEntry, { kind: 'request' }> => entry.kind === 'request'

it('an entry is in a race if a visitor’s other request overlapped it', () => {
  const time = fc.nat({ max: 30 })
  fc.assert(
    fc.property(fc.array(fc.tuple(time, time, fc.boolean()), { maxLength: 12 }), (spells) => {
      const entries = spells.map((spell, n) => request(n, spell)).filter(isRequest)
      const isRace = createRaceCheck(entries)
      for (const one of entries) {
        const others = entries.filter((other) => other !== one && !other.own)
        expect(isRace(one)).toBe(others.some(({ start, end }) => start < one.end && end > one.start))
      }
    }),
    { numRuns: 300 },
  )
})

it('a tape of a hundred thousand solves is judged in linear time', () => {
  const entries = Array.from({ length: 100_000 }, (_, n) =>
    request(n, [10 * n, 1, n % 2 > 0], [`challenge${n % 1000}`]),
  )
  const tape = { entries, end: { next: entries.length, hash: '' }, isClosed: true }
  const claims = judgeClaims(tape, [], [])
  expect(claims).toHaveLength(1000)
  expect(new Set(claims.map(({ verdict }) => verdict))).toEqual(new Set(['differs']))
})

it('requests that solve a challenge together have solved it again in any order', () => {
  const entries = [
    request(0, [0, 10, false]),
    request(1, [1, 10, false], ['timingAttackChallenge']),
    request(2, [11, 5, false]),
  ]
  const tape = { entries, end: { next: entries.length, hash: '' }, isClosed: true }
  const verdictWhere = (solver: number) => {
    const replayed = entries.map(({ n }) => ({
      n,
      status: 200,
      done: n === solver ? ['timingAttackChallenge solve'] : [],
    }))
    return judgeClaims(tape, [], replayed).map(({ verdict }) => verdict)
  }
  expect([0, 1, 2].map(verdictWhere)).toEqual([['replayed'], ['replayed'], ['timing']])
})

const minute = 60_000

it.each([
  ['one wrong reading at the start', [100, 0, 1, 2, 3], [{ n: 1, by: 100 * minute }]],
  [
    'two steps back',
    [0, 10, 5, 6, 2],
    [
      { n: 2, by: 5 * minute },
      { n: 4, by: 4 * minute },
    ],
  ],
  ['a clock that goes back a little at a time', [10, 9.5, 9, 8.5, 8], [{ n: 3, by: 1.5 * minute }]],
  ['a clock that is a minute out', [1, 0, 1, 0], []],
])('each step of a clock back is found once: %s', (_what, minutes, turned) => {
  expect(findTurnedClock(minutes.map((at, n) => request(n, [at * minute, 0, false])))).toEqual(turned)
})
