import type { ProgressEvent, ProgressEventOf } from '../progress/progress-events.js'

/** Tries of each weakness, and its first fix that held. */
export interface FixProgress {
  /** Tries up to the first fix that held. */
  tries(weakness: string): number
  /** Epoch milliseconds; undefined while no fix held. */
  heldAt(weakness: string): number | undefined
  /** Numbers of weaknesses with a try, and with a fix that held. */
  counts(): { readonly tried: number; readonly held: number }
  add(event: ProgressEventOf<'fix-try'> | ProgressEventOf<'fix-hold'>): void
  startOver(): void
}

export function createFixProgress(past: readonly ProgressEvent[]): FixProgress {
  const tries = new Map<string, number>()
  const held = new Map<string, number>()
  const add: FixProgress['add'] = (event) => {
    const { weakness } = event
    if (event.event === 'fix-try') tries.set(weakness, event.tries)
    else if (!held.has(weakness)) held.set(weakness, Date.parse(event.at))
  }
  for (const event of past) if (event.event === 'fix-try' || event.event === 'fix-hold') add(event)
  return {
    add,
    tries: (weakness) => tries.get(weakness) ?? 0,
    heldAt: (weakness) => held.get(weakness),
    counts: () => ({ tried: new Set([...tries.keys(), ...held.keys()]).size, held: held.size }),
    startOver() {
      tries.clear()
      held.clear()
    },
  }
}
