import type { PageCall } from '../../http/page-call'
import { readWay } from '../../learn/way/way.server'
import { translateTrace } from '../translate-trace'
import { filterLines, pageOfLines } from './filter-lines'
import { marksOf, readAnswers, type TraceData } from './trace-data'

/** A page of lines, by `search` and `page` of the address; `line` are lines that were marked on other pages. Throws a response with status 404. */
export function readTrace(call: PageCall): TraceData {
  const { lab, params, query, translate } = call
  const { traces } = lab.challenges
  if (!traces.list().some(({ id }) => id === params.id)) throw new Response('', { status: 404 })
  const { lines, ...trace } = translateTrace(traces.find(params.id ?? ''), translate)
  const search = (query.get('search') ?? '').slice(0, 200)
  const { numbers, ...page } = pageOfLines(filterLines(lines, search), Number(query.get('page') ?? 1))
  const marked = query.getAll('line').map(Number).filter(Number.isInteger)
  return {
    trace,
    lines: numbers.map((number) => ({ number, text: lines[number - 1] ?? '' })),
    search,
    page,
    marked: marked.length > 0 ? marked : marksOf(trace.last),
    way: readWay(call, 'trace', trace.id),
  }
}

/** As `POST /rest/traces/:id`. */
export async function tryTrace({ lab, params, form, body }: PageCall) {
  const id = params.id ?? ''
  await lab.challenges.traces.try(id, readAnswer(form, body))
  return { to: `/trace/${encodeURIComponent(id)}` }
}

/** The answer of a form without scripts: its lines are boxes. */
function readAnswer(form: PageCall['form'], body: PageCall['body']): unknown {
  if (form.rule !== undefined) return { language: form.language, rule: form.rule }
  if (form.attack === undefined) return { answers: readAnswers(form) }
  return { lines: [body.line ?? []].flat().map(Number), attack: form.attack, first: Number(form.first) }
}
