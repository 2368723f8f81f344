import type { Random } from '../../facts/random.js'
import { limits as sandboxLimits } from '../../sandbox/limits.js'
import { createWorkTimeout } from '../../sandbox/work-timeout.js'
import { createOnDemandThread } from '../../threads/on-demand-thread.js'
import { createThreadPlaces } from '../../threads/thread-places.js'
import { startTrialThread } from './trial-thread.js'
import { type RunRow, unloadedRow, type Verdict } from './verdict.js'

/** Milliseconds: the start of a thread, all trials of a fix, which take one second at most on a quiet machine, and the time that an idle thread is kept. */
const maxTime = { start: 15_000, trials: 8000, idle: 15_000 }

/** Tries learners' fixes in a thread that is ended when one of them does not end. */
export interface FixTrials {
  /** Tries a source with names and numbers that are drawn again each time. */
  try(name: string, source: string): Promise<Verdict>
  close(): Promise<void>
}

/** No thread is started before the first fix. Fixes are tried one after the other. */
export function openFixTrials(random: Random): FixTrials {
  const thread = createOnDemandThread({ start: startTrialThread, idle: maxTime.idle, places: createThreadPlaces(1) })
  let last: Promise<unknown> = Promise.resolve()

  async function tryOne(name: string, source: string): Promise<Verdict> {
    if (source.length > sandboxLimits.code) return conclude(name, [tooLong(name, source.length)], 0)
    const timeout = createWorkTimeout(() => void thread.dismiss())
    try {
      const running = await thread.acquire()
      await timeout.wait(maxTime.start, running.ready)
      const began = performance.now()
      const rows = await timeout.wait(maxTime.trials, running.run({ name, source, seed: random.hex(16) }))
      if (running.hasEnded) await thread.dismiss()
      return conclude(name, rows, Math.round(performance.now() - began))
    } catch (error) {
      await thread.dismiss()
      throw error
    } finally {
      thread.release()
    }
  }

  return {
    try(name, source) {
      const verdict = last.then(() => tryOne(name, source))
      last = verdict.catch(() => undefined)
      return verdict
    },
    async close() {
      await thread.close()
      await last
    },
  }
}

function conclude(name: string, rows: readonly RunRow[], milliseconds: number): Verdict {
  const variants = rows.filter(({ isVariant }) => isVariant)
  const shown = rows.filter(({ isVariant, holds }) => !isVariant || !holds)
  return {
    name,
    holds: rows.length > 0 && rows.every(({ holds }) => holds),
    rows: shown.map(({ isVariant: _, ...row }) => row),
    variants: { tried: variants.length, refused: variants.filter(({ holds }) => holds).length },
    milliseconds,
  }
}

function tooLong(name: string, length: number): RunRow {
  const row = unloadedRow(name, `a file of ${length} characters`)
  return { ...row, expected: `a file of at most ${sandboxLimits.code} characters` }
}
