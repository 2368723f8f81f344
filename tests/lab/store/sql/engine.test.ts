import { expect, it } from 'vitest'
import { startEngine } from '../../../../lab/store/sql/engine.js'
import { collectGarbage } from '../../../support/collect-garbage.js'

/** Starts an engine that nobody holds; returns its clock. */
async function startAndLeave() {
  const now = () => 0
  await startEngine({ now, allows: () => true })
  return new WeakRef(now)
}

it('an engine that nobody needs any more lets go of its lab', async () => {
  const clock = await startAndLeave()
  // A task of the thread may hold the end of the start for a moment longer, so one collection can come too early.
  await expect.poll(() => collectGarbage().then(() => clock.deref()), { timeout: 10_000 }).toBeUndefined()
})
