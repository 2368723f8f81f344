import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { blockFor } from '../../../lab/threads/block-for.js'
import { waitInTurns } from '../../../lab/threads/wait-in-turns.js'

describe('a wait in turns', () => {
  it('takes no less than its time', async () => {
    const began = performance.now()
    await waitInTurns(55)
    expect(performance.now() - began).toBeGreaterThanOrEqual(54)
  })

  it('leaves the event loop its turns where each of them takes longer than the wait', async () => {
    let isOver = false
    const wait = waitInTurns(50).then(() => {
      isOver = true
    })
    let turns = 0
    for (; !isOver; turns += 1) {
      blockFor(60)
      await nextTurn()
    }
    await wait
    expect(turns).toBeGreaterThanOrEqual(5)
  })
})
