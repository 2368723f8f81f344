import { afterEach, expect, it, vi } from 'vitest'
import { createDeadline } from '../../../lab/threads/deadline.js'

afterEach(() => vi.restoreAllMocks())

/** A deadline of a second, and what the test makes of clock and processor. */
function startDeadline() {
  const time = { clock: 5000, processor: 300 }
  vi.spyOn(performance, 'now').mockImplementation(() => time.clock)
  const deadline = createDeadline(1000, { worked: () => time.processor, close() {} })
  deadline.start()
  const pass = (clock: number, processor: number) => {
    time.clock += clock
    time.processor += processor
    return deadline.isOver()
  }
  return { deadline, pass }
}

it.each([
  [
    'a script that only works is over with its time',
    [
      [999, 999],
      [1, 1],
    ],
    [false, true],
  ],
  [
    'a script whose thread waits for its turn gets the time that it has not had',
    [
      [1000, 200],
      [799, 799],
      [1, 1],
    ],
    [false, false, true],
  ],
  [
    'a script that gets a turn late is not over at once',
    [
      [9000, 0],
      [999, 999],
      [1, 1],
    ],
    [false, false, true],
  ],
] as const)('%s', (_what, steps, expected) => {
  const { pass } = startDeadline()
  expect(steps.map(([clock, processor]) => pass(clock, processor))).toEqual(expected)
})

it('sleep counts as work, and waiting for an answer does not', () => {
  const { deadline, pass } = startDeadline()
  deadline.spend(900)
  expect(pass(900, 0)).toBe(false)
  deadline.extend(500)
  expect(pass(500, 0)).toBe(false)
  expect(deadline.remaining()).toBe(100)
  expect(pass(100, 100)).toBe(true)
})

it('is late by the clock before it is over, where its thread waits', () => {
  const { deadline, pass } = startDeadline()
  expect(deadline.late()).toBe(-1000)
  expect(pass(1500, 100)).toBe(false)
  expect(deadline.late()).toBe(500)
})
