import type { TraceRecord } from '../../../lab/challenges/traces/views'
import { createApi } from '../../browser/rest/api'
import type { TracesData } from './list.server'

/** Rejects with an ApiError. */
export async function loadTraces(): Promise<TracesData> {
  return { traces: await createApi().list<TraceRecord>('/rest/traces') }
}
