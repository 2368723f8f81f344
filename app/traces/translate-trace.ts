import type { ShownTrace, TraceRecord } from '../../lab/challenges/traces/views'

type Translate = (english: string) => string

/** An exercise in the list in the visitor's language. */
export function translateRecord<Shape extends TraceRecord>(trace: Shape, translate: Translate): Shape {
  return { ...trace, name: translate(trace.name), brief: translate(trace.brief) }
}

/** An exercise in the visitor's language; its log stays as it is. */
export function translateTrace(trace: ShownTrace, translate: Translate): ShownTrace {
  const { questions, solution } = trace
  return {
    ...translateRecord(trace, translate),
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      text: translate(question.text),
      options: options.map(({ id, text }) => ({ id, text: translate(text) })),
    })),
    solution: solution && { ...solution, shows: translate(solution.shows), fix: translate(solution.fix) },
  }
}
