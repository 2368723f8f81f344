import { getPriority, setPriority } from 'node:os'

/** Steps of Linux's scheduler: with each a thread gets a fifth less of a busy processor, with ten a ninth of what others get (sched(7)). */
const steps = 10

/** Gives this thread a lower priority than all others. Only Linux knows a priority of a single thread; elsewhere it would be that of the process. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, Math.min(19, getPriority(0) + steps))
  } catch {
    // A host that refuses it shares its processors in its own way.
  }
}
