import { setImmediate as untilNextTick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Review } from '../../../lab/community/tables.js'
import type { Collection } from '../../../lab/store/types.js'
import { blockFor } from '../../../lab/threads/block-for.js'
import { noteLikeAfterDelay } from '../../../lab/weaknesses/like-noted-after-a-delay.js'

/** Counts the ticks of the event loop, each of which takes at least `milliseconds`, while a like is noted. */
async function countTicks(milliseconds: number): Promise<number> {
  const reviews = { update: () => [], find: () => [] } as unknown as Collection<Review>
  let isNoted = false
  const like = noteLikeAfterDelay(reviews, 'id', 'jim@juice-sh.op').then(() => {
    isNoted = true
  })
  let ticks = 0
  for (; !isNoted; ticks += 1) {
    blockFor(milliseconds)
    await untilNextTick()
  }
  await like
  return ticks
}

it('a like is noted 150 ms after it was counted', async () => {
  const began = performance.now()
  await countTicks(1)
  expect(performance.now() - began).toBeGreaterThanOrEqual(149)
})

it('a busy event loop has 15 ticks until the like is noted', async () => {
  expect(await countTicks(60)).toBeGreaterThanOrEqual(15)
})
