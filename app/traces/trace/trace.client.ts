import type { ShownTrace } from '../../../lab/challenges/traces/views'
import { createApi } from '../../browser/rest/api'
import { call } from '../../browser/rest/call'
import type { RestForm } from '../../browser/rest/rest-page'
import { loadWay } from '../../learn/way/way.client'
import { marksOf, readAnswers, type TraceData } from './trace-data'

/** Rejects with an ApiError. */
export async function loadTrace(id: string): Promise<TraceData> {
  const api = createApi()
  const [{ lines, ...trace }, way] = await Promise.all([
    api.record<ShownTrace>(`/rest/traces/${encodeURIComponent(id)}`),
    loadWay('trace', id, api),
  ])
  return {
    trace,
    lines: lines.map((text, index) => ({ number: index + 1, text })),
    search: '',
    page: { page: 1, pages: 1 },
    marked: marksOf(trace.last),
    way,
  }
}

export const calls = {
  mark: call('post', '/rest/traces/:id', readMarks),
  rule: call('post', '/rest/traces/:id', ['language', 'rule']),
  incident: call('post', '/rest/traces/:id', (form) => ({ answers: readAnswers(form) })),
}

/** In a browser with scripts, one field has the numbers of all marked lines. */
function readMarks({ lines = '', attack, first }: RestForm) {
  const numbers = lines === '' ? [] : lines.split(',').map(Number)
  return { lines: numbers, attack, first: Number(first) }
}
