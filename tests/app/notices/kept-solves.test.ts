import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openKeptSolves } from '../../../app/notices/kept-solves.js'
import { changeSlot, emptySlot, type SlotEvent, type Success } from '../../../app/notices/slot.js'
import type { SolveNotification } from '../../../lab/challenges/progress/notifications.js'

const storage = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  }),
)
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

const solveOf = (key: SolveNotification['key']): SolveNotification => ({
  key,
  name: key,
  challenge: `${key} (Solve it)`,
  flag: 'f1a9',
  hidden: false,
  isRestore: false,
  codingChallenge: false,
  restored: false,
  fromCode: false,
})
const first = solveOf('errorHandlingChallenge')
const second = solveOf('scoreBoardChallenge')
const keysOf = (kept = openKeptSolves()) => kept.list().map(({ solve }) => solve.key)

/** The card of a solve, as the slot has it. */
const cardOf = ({ id, batch, age, copied }: Pick<Success, 'id' | 'batch' | 'age' | 'copied'>): Success => ({
  id,
  batch,
  difficulty: 1,
  age,
  copied,
  key: '',
  name: '',
  message: '',
  flag: '',
  codingChallenge: false,
  insight: undefined,
  standing: undefined,
  unit: undefined,
})

test('a page finds the solves that the page before it was told of', () => {
  const left = openKeptSolves()
  left.add(first)
  left.add(second)
  expect(openKeptSolves().list()).toMatchObject([
    { id: 1, age: 0, copied: false, solve: first },
    { id: 2, age: 0, copied: false, solve: second },
  ])
})

test.each([
  ['at once', [0, 3, 9], [1, 1, 1]],
  ['each within a second of the one before', [0, 900, 1800], [1, 1, 1]],
  ['while an earlier one may still be open', [0, 1001, 1500], [1, 2, 2]],
])('solves that come %s have the batches %j', (_, times, batches) => {
  const kept = openKeptSolves()
  expect(times.map((time) => kept.add(first, time).batch)).toEqual(batches)
  expect(
    openKeptSolves()
      .list()
      .map(({ batch }) => batch),
  ).toEqual(batches)
})

test('a card keeps its age on the next page, and one that has left is not there', () => {
  const kept = openKeptSolves()
  const cards = [cardOf(kept.add(first)), cardOf(kept.add(second))]
  const passed: SlotEvent = { type: 'time passed', milliseconds: 12_000, keepsFlags: false }
  const now = changeSlot({ ...emptySlot, successes: cards }, passed).successes
  kept.follow(cards, now)
  expect(openKeptSolves().list()).toMatchObject([{ age: 12_000 }, { age: 12_000 }])
  kept.follow(
    now,
    now.filter(({ id }) => id !== 1),
  )
  expect(keysOf()).toEqual(['scoreBoardChallenge'])
})

test('a solve without a card yet stays while other cards close', () => {
  const kept = openKeptSolves()
  const card = cardOf(kept.add(first))
  kept.add(second)
  kept.follow([card], [])
  expect(keysOf()).toEqual(['scoreBoardChallenge'])
})

test('a flag that was copied counts as copied on the next page', () => {
  const kept = openKeptSolves()
  const card = cardOf(kept.add(first))
  kept.follow([card], [{ ...card, copied: true }])
  expect(openKeptSolves().list()).toMatchObject([{ copied: true }])
})

test('a reset forgets all; cards that close after it take no later solve along', () => {
  const kept = openKeptSolves()
  const card = cardOf(kept.add(first))
  kept.clear()
  expect(keysOf()).toEqual([])
  kept.add(second)
  kept.follow([card], [])
  expect(keysOf()).toEqual(['scoreBoardChallenge'])
})

const whole = { id: 1, batch: 1, heardAt: 0, age: 0, copied: false, solve: first }

test('content that is whole is read', () => {
  storage.set('solvesToShow', JSON.stringify([whole]))
  expect(keysOf()).toEqual(['errorHandlingChallenge'])
})

test('further fields that a script wrote reach no card', () => {
  storage.set('solvesToShow', JSON.stringify([{ ...whole, unit: 'javascript:alert(1)', insight: { a: 1 } }]))
  expect(openKeptSolves().list()).toStrictEqual([whole])
})

test('of a list without end the latest are read', () => {
  storage.set('solvesToShow', JSON.stringify(Array.from({ length: 3000 }, (_, index) => ({ ...whole, id: index + 1 }))))
  const ids = openKeptSolves()
    .list()
    .map(({ id }) => id)
  expect([ids.length, ids.at(-1)]).toEqual([200, 3000])
})

test('a full storage stops no solve, and the ids of two that are not kept differ', () => {
  const kept = openKeptSolves()
  const card = cardOf(kept.add(first))
  vi.stubGlobal('sessionStorage', {
    ...sessionStorage,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  const ids = [card.id, kept.add(second).id, kept.add(second).id]
  expect(ids).toEqual([1, 2, 3])
  expect(() => kept.follow([card], [{ ...card, age: 1000 }])).not.toThrow()
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"id":1}'],
  ['other values', '[1, null, "text"]'],
  ['no solve', JSON.stringify([{ ...whole, solve: undefined }])],
  ['a name that is none', JSON.stringify([{ ...whole, solve: { ...first, name: {} } }])],
  ['an age that is none', JSON.stringify([{ ...whole, age: '0' }])],
  ['an id that no other can follow', JSON.stringify([{ ...whole, id: 1e300 }])],
  ['no batch', JSON.stringify([{ ...whole, batch: undefined }])],
])('content with %s is left out', (_, content) => {
  storage.set('solvesToShow', content)
  const kept = openKeptSolves()
  expect(kept.list()).toEqual([])
  kept.add(first)
  expect(keysOf()).toEqual(['errorHandlingChallenge'])
})
