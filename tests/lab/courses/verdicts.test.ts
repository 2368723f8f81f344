import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findRaces } from '../../../lab/courses/races.js'
import type { TapeEntry } from '../../../lab/courses/tape/tape-entry.js'
import { judgeClaims } from '../../../lab/courses/verdicts.js'

type Spell = readonly [start: number, length: number, own: boolean]

const request = (n: number, [start, length, own]: Spell, solves: string[] = []): TapeEntry => ({
  ...{ kind: 'request', n, prev: '', start, end: start + length, facts: [], solves },
  ...{ method: 'GET', url: '/', headers: [], status: 200, ...(own && { own }) },
})

const isRequest = (entry: TapeEntry): entry is Extract<TapeEntry, { kind: 'request' }> => entry.kind === 'request'

it('an entry is in a race if a visitor’s other request overlapped it', () => {
  const time = fc.nat({ max: 30 })
  fc.assert(
    fc.property(fc.array(fc.tuple(time, time, fc.boolean()), { maxLength: 12 }), (spells) => {
      const entries = spells.map((spell, n) => request(n, spell)).filter(isRequest)
      const isRace = findRaces(entries)
      for (const one of entries) {
        const others = entries.filter((other) => other !== one && !other.own)
        expect(isRace(one)).toBe(others.some(({ start, end }) => start < one.end && end > one.start))
      }
    }),
    { numRuns: 300 },
  )
})

it('a tape of a hundred thousand solves is judged, each in a time that does not grow with the others', () => {
  const entries = Array.from({ length: 100_000 }, (_, n) =>
    request(n, [10 * n, 1, n % 2 > 0], [`challenge${n % 1000}`]),
  )
  const tape = { entries, end: { next: entries.length, hash: '' }, isClosed: true }
  const claims = judgeClaims(tape, [], [])
  expect(claims).toHaveLength(1000)
  expect(new Set(claims.map(({ verdict }) => verdict))).toEqual(new Set(['differs']))
})

it('requests that solve a challenge together have solved it again, whichever of them is the last in the replay', () => {
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
