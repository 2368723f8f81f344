import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Visitor } from '../../../lab/fairness/fair-queue.js'
import { createTicks } from '../../../lab/fairness/ticks.js'

const jim = { name: 'jim', address: '10.0.0.1' }
const bender = { name: 'bender', address: '10.0.0.2' }

/** Keeps the thread for longer than a tick may last. */
function workLong(): void {
  const end = performance.now() + 12
  while (performance.now() < end);
}

/** Works long in a turn. */
async function begin(turn: Promise<void>, note: () => void): Promise<void> {
  await turn
  workLong()
  note()
}

it('lets requests begin in the tick in which they come, and not in the call that brings them', async () => {
  const ticks = createTicks()
  let begun = 0
  for (let count = 0; count < 3; count += 1) void ticks.enter(jim).then(() => begun++)
  for (let count = 0; count < 10; count += 1) await Promise.resolve()
  expect(begun).toBe(0)
  await setImmediate()
  expect(begun).toBe(3)
})

it('leaves the event loop to others between requests that take long', async () => {
  const ticks = createTicks()
  const done: string[] = []
  const all = ['a', 'b', 'c'].map((name) => begin(ticks.enter(jim), () => done.push(name)))
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      await setImmediate()
      if (done.at(-1) !== 'loop') done.push('loop')
    }
  })()
  await Promise.all(all)
  isOver = true
  await watch
  expect(done.slice(0, 5)).toEqual(['a', 'loop', 'b', 'loop', 'c'])
})

it('lets addresses that wait take turns', async () => {
  const ticks = createTicks()
  const done: string[] = []
  const visitors = [...Array.from({ length: 6 }, () => jim), bender]
  await Promise.all(visitors.map((visitor) => begin(ticks.enter(visitor), () => done.push(visitor.name))))
  expect(done.indexOf('bender')).toBeLessThan(3)
})

describe('a crowd of connections from one address', () => {
  const crowd = Array.from({ length: 30 }, () => ({ ...jim, name: 'crowd', connection: {} }))

  it.each([
    ['of nobody as well', { ...jim, name: 'crowd', connection: {} }],
    ['of an account', { ...jim, name: 'account 3', connection: {} }],
  ])('that asks again and again does not keep an arrival %s waiting', async (_whose, arrival) => {
    const ticks = createTicks()
    let served = 0
    const ask = (visitor: Visitor) => begin(ticks.enter(visitor), () => served++)
    const first = crowd.map(ask)
    await Promise.all(first)
    const all = crowd.map(ask)
    const before = served
    await ask(arrival)
    expect(served - before).toBeLessThan(6)
    await Promise.all(all)
  })

  it('is served in the end where arrivals never end', async () => {
    const ticks = createTicks()
    let isServed = false
    const all = [...crowd, jim].map((visitor) => begin(ticks.enter(visitor), () => {}))
    const oldest = all.at(-1)?.then(() => {
      isServed = true
    })
    let arrivals = 0
    for (; !isServed && arrivals < 200; arrivals += 1) await begin(ticks.enter({ ...jim, connection: {} }), () => {})
    await oldest
    expect(arrivals).toBeLessThan(100)
    await Promise.all(all)
  })
})
