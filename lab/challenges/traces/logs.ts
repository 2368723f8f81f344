import { type HiddenLog, weaveHiddenLogs } from '../../traces/judging/judge-rule.js'
import { type WovenLog, weaveLog } from '../../traces/log/weave-log.js'
import type { RuleTrace, Trace } from '../../traces/trace.js'

/** Exercises whose logs are kept; a log has some 600 kB, and there are two hidden ones. */
const maxKept = { shown: 3, hidden: 2 }

export interface Logs {
  of(trace: Trace): WovenLog
  hiddenOf(trace: RuleTrace): readonly HiddenLog[]
}

/** The logs of a lab's exercises; those that were asked for last are kept. */
export function createLogs(seed: () => string): Logs {
  return {
    of: keepLatest(maxKept.shown, (trace: Trace) => weaveLog(trace, { seed: seed() })),
    hiddenOf: keepLatest(maxKept.hidden, (trace: RuleTrace) => weaveHiddenLogs(trace, seed())),
  }
}

function keepLatest<Key extends { readonly id: string }, Made>(max: number, make: (key: Key) => Made) {
  const kept = new Map<string, Made>()
  return (key: Key): Made => {
    const made = kept.get(key.id) ?? make(key)
    kept.delete(key.id)
    kept.set(key.id, made)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
