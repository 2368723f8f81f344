import { getPriority, setPriority } from 'node:os'

/** Steps of the scheduler, each of which halves or so what a thread gets of a busy processor. */
const steps = 19

/** Lets all other threads go before this one. Only Linux knows a priority of a single thread; elsewhere it would be that of the process. */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, Math.min(19, getPriority(0) + steps))
  } catch {
    // A host that refuses it has its own means.
  }
}
