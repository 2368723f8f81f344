import { incidentTraces } from './definitions/incident.js'
import { markTraces } from './definitions/mark.js'
import { ruleTraces } from './definitions/rule.js'
import type { Trace } from './trace.js'

/** All exercises, by kind, from short logs to long ones. */
export const traces: readonly Trace[] = [...markTraces, ...ruleTraces, ...incidentTraces]

export const traceIds: readonly string[] = traces.map(({ id }) => id)

export function findTrace(id: string): Trace | undefined {
  return traces.find((trace) => trace.id === id)
}
