import { setImmediate as untilNextTick } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { blockFor } from '../../../lab/threads/block-for.js'
import { waitInTicks } from '../../../lab/threads/wait-in-ticks.js'

describe('a wait in ticks', () => {
  it('takes no less than its time', async () => {
    const began = performance.now()
    await waitInTicks(55)
    expect(performance.now() - began).toBeGreaterThanOrEqual(54)
  })

  it('leaves the event loop its ticks where each of them takes longer than the wait', async () => {
    let isOver = false
    const wait = waitInTicks(50).then(() => {
      isOver = true
    })
    let ticks = 0
    for (; !isOver; ticks += 1) {
      blockFor(60)
      await untilNextTick()
    }
    await wait
    expect(ticks).toBeGreaterThanOrEqual(5)
  })
})
