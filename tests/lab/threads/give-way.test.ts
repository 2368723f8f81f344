import { afterEach, expect, it, vi } from 'vitest'
import { createDeadline, giveWay } from '../../../lab/threads/deadline.js'

afterEach(() => vi.restoreAllMocks())

/** Work of at most a second, and what the test makes of clock and processor; gives the rests that it takes. */
function startWork() {
  const time = { clock: 5000, worked: 300, waited: 40 }
  vi.spyOn(performance, 'now').mockImplementation(() => time.clock)
  const rests: number[] = []
  const processorTime = { worked: () => time.worked, waited: () => time.waited, close() {} }
  const deadline = giveWay(createDeadline(1000, processorTime), processorTime, (milliseconds) => {
    rests.push(milliseconds)
    time.clock += milliseconds
    // Whoever wakes up may have to wait as well; that is no reason to rest.
    time.waited += 1
  })
  deadline.start()
  const pass = (worked: number, waited = 0) => {
    time.clock += worked + waited
    time.worked += worked
    time.waited += waited
    return deadline.isOver()
  }
  return { pass, rests }
}

it('rests as long as it waited for a processor, twice as long each time that it has to wait again, and 20 ms at most', () => {
  const { pass, rests } = startWork()
  pass(101)
  expect(rests).toEqual([])
  pass(5, 3)
  pass(5, 1)
  pass(5, 17)
  pass(5, 1)
  pass(5, 300)
  expect(rests).toEqual([3, 6, 17, 20, 20])
})

it('rests less and less when it need not wait any more, and then not at all', () => {
  const { pass, rests } = startWork()
  pass(101)
  pass(5, 1)
  for (let work = 0; work < 50; work += 5) pass(5)
  expect(rests.map((rest) => Math.round(rest * 100))).toEqual([100, 80, 64, 51, 41, 33])
})

it('never rests in short work', () => {
  const { pass, rests } = startWork()
  for (let work = 0; work < 100; work += 5) pass(5, 20)
  expect(rests).toEqual([])
})

it('is over after the same work as without rests', () => {
  const { pass } = startWork()
  const answers = Array.from({ length: 100 }, () => pass(10, 5))
  expect(answers.indexOf(true)).toBe(99)
})
