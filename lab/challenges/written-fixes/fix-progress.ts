import type { ProgressEvent, ProgressEventOf } from '../progress/progress-events.js'

/** Tries of each weakness, and its first fix that held. */
export interface FixProgress {
  /** Tries up to the first fix that held. */
  tries(weakness: string): number
  /** Epoch milliseconds; undefined while no fix held. */
  heldAt(weakness: string): number | undefined
  /** True if a fix that holds at this time, in epoch milliseconds, comes a day or more after the latest practice. */
  isPractice(weakness: string, at: number): boolean
  /** Numbers of weaknesses with a try, and with a fix that held. */
  counts(): { readonly tried: number; readonly held: number }
  add(event: ProgressEventOf<'fix-try'> | ProgressEventOf<'fix-hold'>): void
  startOver(): void
}

const day = 86_400_000

export function createFixProgress(past: readonly ProgressEvent[]): FixProgress {
  const tries = new Map<string, number>()
  const held = new Map<string, number>()
  const practised = new Map<string, number>()
  const isPractice = (weakness: string, at: number) => at - (practised.get(weakness) ?? Number.NEGATIVE_INFINITY) >= day
  const add: FixProgress['add'] = (event) => {
    const { weakness } = event
    const at = Date.parse(event.at)
    if (event.event === 'fix-try') tries.set(weakness, event.tries)
    else if (!held.has(weakness)) held.set(weakness, at)
    if ((event.event === 'fix-hold' || event.holds) && isPractice(weakness, at)) practised.set(weakness, at)
  }
  for (const event of past) if (event.event === 'fix-try' || event.event === 'fix-hold') add(event)
  return {
    add,
    tries: (weakness) => tries.get(weakness) ?? 0,
    heldAt: (weakness) => held.get(weakness),
    isPractice,
    counts: () => ({ tried: new Set([...tries.keys(), ...held.keys()]).size, held: held.size }),
    startOver() {
      tries.clear()
      held.clear()
      practised.clear()
    },
  }
}
