import { setTimeout as wait } from 'node:timers/promises'

/** Max milliseconds of the wait that end in one tick of the event loop. */
const step = 10

/**
 * Waits at least so many milliseconds, and so many ticks of the event loop that a busy process still does in the meantime what an idle
 * one would have done.
 */
export async function waitInTicks(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) await wait(Math.min(left, step))
}
