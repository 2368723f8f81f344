import { setPriority } from 'node:os'

/** The last priority of all: a thread with it gets a sixtieth of what an ordinary one gets of a busy processor. */
const last = 19

/** Lets all other threads go before this one. Only Linux knows a priority of a single thread; elsewhere it would be that of the process. */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, last)
  } catch {
    // A host that refuses it has its own means.
  }
}
