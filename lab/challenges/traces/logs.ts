import { type WovenLog, weaveLog } from '../../traces/log/weave-log.js'
import type { Trace } from '../../traces/trace.js'

/** Logs that are kept; each has some 600 kB. */
const maxKept = 3

/** The logs of a lab's exercises; those that were asked for last are kept. */
export function createLogs(seed: () => string) {
  const kept = new Map<string, WovenLog>()
  return {
    of(trace: Trace): WovenLog {
      const log = kept.get(trace.id) ?? weaveLog(trace, { seed: seed() })
      kept.delete(trace.id)
      kept.set(trace.id, log)
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
      return log
    },
  }
}
