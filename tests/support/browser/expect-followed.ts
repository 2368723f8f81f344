import { expect } from 'vitest'
import type { ServedLab } from '../serve-lab.js'

/** Waits for the solve of a challenge; the lab was told of its tutorial once, and before. */
export async function expectFollowed(lab: ServedLab, key: string): Promise<void> {
  await expect.poll(() => lab.solved()).toContain(key)
  const all = lab.lab.journal.read()
  // The journal of a worker's lab has the events of earlier tests too.
  const events = all
    .slice(all.findLastIndex(({ event }) => event === 'reset') + 1)
    .filter((event) => 'key' in event && event.key === key)
  const noted = events.map(({ event }) => event).filter((event) => ['tutorial', 'solve'].includes(event))
  expect(noted).toEqual(['tutorial', 'solve'])
}
