import type { TraceRecord } from '../../../lab/challenges/traces/views'
import type { PageCall } from '../../http/page-call'
import { translateRecord } from '../translate-trace'

export interface TracesData {
  readonly traces: readonly TraceRecord[]
}

/** As `GET /rest/traces`. */
export function readTraces({ lab, translate }: PageCall): TracesData {
  return { traces: lab.challenges.traces.list().map((trace) => translateRecord(trace, translate)) }
}
