import { findFix } from '../../fixes/fixes.js'
import { rightAnswer } from '../../traces/judging/judge-answers.js'
import { findAlerts } from '../../traces/judging/judge-rule.js'
import { needed } from '../../traces/judging/shares.js'
import type { WovenLog } from '../../traces/log/weave-log.js'
import { attackNames, type Trace } from '../../traces/trace.js'
import { catalogue } from '../catalogue.js'
import type { LastTry, ShownQuestion, ShownTrace, Solution, TraceRecord } from './views.js'

/** An exercise as learners see it: its solution is there once they have found it. */
export function showTrace(trace: Trace, record: TraceRecord, log: WovenLog, last: LastTry | null): ShownTrace {
  return {
    ...record,
    lines: log.lines,
    known: log.known,
    needed,
    attacks: trace.kind === 'mark' ? attackNames : [],
    questions: trace.kind === 'incident' ? trace.questions.map(showQuestion) : [],
    alerts: trace.kind === 'rule' ? findAlerts(trace, log) : [],
    last,
    solution: record.state === 'solved' ? solve(trace, log) : null,
  }
}

function showQuestion({
  id,
  text,
  form,
  choice,
}: Extract<Trace, { kind: 'incident' }>['questions'][number]): ShownQuestion {
  const options = (choice?.options ?? []).toSorted((one, other) => (one.text < other.text ? -1 : 1))
  return { id, text, form, options }
}

function solve(trace: Trace, log: WovenLog): Solution {
  const [key] = trace.challenges
  const { name, weaknesses, lesson } = catalogue[key]
  return {
    attackLines: log.attack,
    attack: trace.kind === 'mark' ? trace.attack : null,
    answers:
      trace.kind === 'incident'
        ? trace.questions.map((question) => ({ id: question.id, answer: rightAnswer(question, log) }))
        : [],
    challenge: { key, name },
    fixes: weaknesses.filter((weakness) => findFix(weakness) !== undefined),
    shows: trace.shows ?? lesson.detect.trace,
    fix: lesson.fix,
  }
}
