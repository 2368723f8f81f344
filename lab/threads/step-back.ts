import { getPriority, setPriority } from 'node:os'

/** Steps of Linux's scheduler: with each a thread gets a fifth less of a busy processor, with ten a ninth of what others get (sched(7)). */
const steps = 10

/** Lets all other threads go before this one. Only Linux knows a priority of a single thread; elsewhere it would be that of the process. */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, Math.min(19, getPriority(0) + steps))
  } catch {
    // A host that refuses it has its own means.
  }
}
